### 20 art-of-the-moors

module-art-of-the-moors = L’Art mauresque
about-art-of-the-moors = Des tuiles culture à tourner pour plus de points
art-of-the-moors-supply = Tuiles culture restantes, par prix
art-of-the-moors-culture = Culture
art-of-the-moors-develop = Développer la culture
art-of-the-moors-note = Développer ta culture la ferait passer de { $now } à { $then } points à chaque décompte.
art-of-the-moors-took = { $seat } prend la tuile culture du prix { $price }.
art-of-the-moors-developed = { $seat } développe sa culture : { $points } points à chaque décompte.
art-of-the-moors-points = tuile culture du prix { $price }
art-of-the-moors-nothing = Aucune de tes tuiles culture ne peut être tournée davantage pour l’instant.
rules-art-of-the-moors =
    Si, à la fin de ton tour, tu as deux bâtiments du jeu de base ou plus du même prix à partir de 6, dans ton Alhambra ou dans ta réserve, tu reçois gratuitement la tuile culture de ce prix. 12 et 13 comptent pour un seul prix.
    Elle commence à 0. Plus tu as de bâtiments de ce prix, plus elle peut être tournée ; ta marque n’y recule jamais.
    Comme action, tu peux développer ta culture : chacune de tes tuiles culture qui n’a pas encore atteint sa marque tourne d’un cran. Cela ne donne jamais d’autre action.
    À chaque décompte, chaque tuile culture rapporte les points qu’elle montre.
    Un bâtiment obtenu hors de ton tour compte aussitôt. Dirk ne reçoit pas de tuile culture.
    Les faces des tuiles culture pour 6, 10, 11 et 12/13 sont reconstituées.
