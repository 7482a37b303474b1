### 32 bath-houses

module-bath-houses = Les Bains
about-bath-houses = Marque la distance aux bâtiments les plus proches
tile-bath-house = bains { $north }/{ $east }
bath-houses-points = bains en { $cell } : pas jusqu’à leurs bâtiments
bath-houses-best = { $placement } rapporterait { $points } maintenant, plus que toute autre place.
rules-bath-houses =
    Six bains se trouvent parmi les tuiles bâtiment. Quand l’un d’eux est tiré, il est posé à côté de son emplacement, pour lequel on tire une autre tuile.
    Des bains coûtent 8 dans la monnaie où ils se trouvent ; payés au prix exact, ils donnent une autre action. Ils n’ont ni mur ni sorte et peuvent être tournés chaque fois qu’on les construit.
    Chaque côté montre une sorte de bâtiment. À chaque décompte, avance tout droit depuis chaque côté, tuile après tuile : le premier bâtiment de cette sorte rapporte autant de points que de pas jusqu’à lui, 1 s’il est juste à côté. Les autres tuiles, même la fontaine, se traversent et comptent comme un pas ; les murs n’arrêtent rien ; un vide arrête la recherche, et ce côté ne rapporte rien.
    L’étoile sur des bains construits montre ce qu’ils rapporteraient maintenant. Ceux qui restent à côté du chantier à la fin ne sont pas distribués. Dirk n’en tire rien.
    Des bains portent le nom de leurs côtés nord et est, sans être tournés. Dans le sens horaire depuis le nord, les six montrent : arcades, jardin, chambres, pavillon ; sérail, chambres, arcades, jardin ; sérail, arcades, jardin, tour ; pavillon, jardin, sérail, tour ; pavillon, sérail, chambres, tour ; pavillon, chambres, arcades, tour.
    Les côtés sont reconstitués, sauf pour une tuile.
