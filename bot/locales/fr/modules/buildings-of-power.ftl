### 38 buildings-of-power

module-buildings-of-power = Les Bâtiments de pouvoir
about-buildings-of-power = Douze bâtiments qui savent faire autre chose
tile-architecture = { $kind } { $price } (architecture)
tile-wisdom = { $kind } { $price } (sagesse)
tile-defence = { $kind } { $price } (défense)
tile-wealth = { $kind } { $price } (richesse)
extra-white-die = dé blanc { $number } (1 de moins)
buildings-of-power-next-tiles = Tu sais : prochaines tuiles
buildings-of-power-next-cards = Tu sais : prochaines cartes
buildings-of-power-turned-up = Était cachée
buildings-of-power-beneath-1 = Tu sais : sous le chantier 1
buildings-of-power-beneath-2 = Tu sais : sous le chantier 2
buildings-of-power-beneath-3 = Tu sais : sous le chantier 3
buildings-of-power-beneath-4 = Tu sais : sous le chantier 4
buildings-of-power-due = Pouvoirs pour la fin du tour
buildings-of-power-note-architecture = { $tile } : à la fin de ton tour, tu regardes autant de tuiles de la réserve commune que le dé l’indique, tu en caches une sous un emplacement et tu remets les autres dans l’ordre de ton choix.
buildings-of-power-note-wisdom = { $tile } : à la fin de ton tour, tu regardes autant de cartes de la pile d’argent que le dé l’indique et tu en gardes une.
buildings-of-power-note-defence = { $tile } : un dé noir fait compter aussi ta deuxième muraille, jusqu’à sa valeur.
buildings-of-power-note-wealth = { $tile } : un dé blanc rend une tuile par tour moins chère de 1, autant de fois qu’il l’indique.
buildings-of-power-wealth-rolled = { $seat } lance un { $number } blanc pour { $tile }.
buildings-of-power-defence-rolled = { $seat } lance un { $number } noir pour { $tile }.
buildings-of-power-die-used = { $number ->
    [0] { $seat } paie 1 de moins ; le dé sur { $tile } est épuisé.
   *[other] { $seat } paie 1 de moins ; le dé sur { $tile } indique maintenant { $number }.
}
buildings-of-power-architecture-rolled = { $seat } utilise { $tile }, fait { $number } et regarde autant de tuiles de la réserve commune.
buildings-of-power-wisdom-rolled = { $seat } utilise { $tile }, fait { $number } et regarde autant de cartes de la pile d’argent.
buildings-of-power-saw-tiles = Tu vois, à partir du dessus : { $tiles }.
buildings-of-power-saw-cards = Tu vois, à partir du dessus : { $cards }.
buildings-of-power-hidden = { $seat } cache une tuile sous le chantier { $slot }.
buildings-of-power-kept = { $seat } garde une des cartes.
buildings-of-power-kept-nothing = { $seat } ne peut garder aucune des cartes.
buildings-of-power-played = { $seat } joue une carte de décompte.
buildings-of-power-turned = Sous le chantier { $slot } se trouvait { $tile }.
buildings-of-power-use = Utiliser { $tile }
buildings-of-power-decline = Aucun pouvoir
buildings-of-power-under = Sous le chantier { $slot }
buildings-of-power-hide = Cacher { $tile }
buildings-of-power-keep = Garder { $card }
buildings-of-power-keep-nothing = Aucune ne peut rester
buildings-of-power-play = Décompte maintenant, sans garder de carte
buildings-of-power-next-tile = { $tile }
buildings-of-power-next-card = { $card }
buildings-of-power-as-drawn = Laisser le reste ainsi
buildings-of-power-pick = Prendre { $tile }
question-buildings-of-power-powers = Quel pouvoir utilises-tu ? Architecture : regarder des tuiles de la réserve commune et en cacher une sous un emplacement. Sagesse : regarder des cartes de la pile d’argent et en garder une. Le dé dit combien.
question-buildings-of-power-under = { $number ->
    [one] Tu vois une tuile de la réserve commune. Sous quel emplacement la caches-tu ?
   *[other] Tu vois { $number } tuiles de la réserve commune. Sous quel emplacement en caches-tu une ?
}
question-buildings-of-power-hide = Quelle tuile caches-tu sous le chantier { $slot } ? Elle y est retournée dès que celle du dessus est partie.
question-buildings-of-power-keep = { $number ->
    [one] Tu vois une carte de la pile d’argent. Qu’en fais-tu ?
   *[other] Tu vois { $number } cartes de la pile d’argent. Laquelle gardes-tu ?
}
question-buildings-of-power-next-tile = Le reste retourne sur la réserve commune. Quelle tuile vient en position { $number } à partir du dessus ?
question-buildings-of-power-next-card = Le reste retourne sur la pile. Quelle carte vient en position { $number } à partir du dessus ?
question-buildings-of-power-pick = Tu as le plus d’argent pour le chantier { $slot }. Laquelle des deux tuiles prends-tu ?
rules-buildings-of-power =
    Douze tuiles remplacent celles de même sorte, de même prix et de mêmes murs. Elles comptent comme celles-ci et ont en plus un pouvoir, marqué par un signe.
    Architecture (compas) et sagesse (parchemin) agissent une fois, à la fin du tour où tu as reçu la tuile, quand tout est complété ; reçue hors de ton tour, à la fin du suivant. Tu lances le dé rouge, regardes autant de tuiles ou de cartes, en utilises une et remets les autres dessus dans l’ordre de ton choix.
    Architecture : la tuile est cachée sous un emplacement qui n’en a pas et y est retournée dès que celle du dessus est partie. Personne ne peut alors la réclamer. Sagesse : tu gardes une carte. Une carte de décompte peut être jouée à la place : le décompte a lieu aussitôt, et tu ne gardes pas de carte.
    Défense (bouclier) : un dé noir est lancé aussitôt sur la tuile. Tant qu’elle est construite, ta deuxième muraille compte aussi, jusqu’à la somme de tes dés noirs.
    Richesse (pièce) : un dé blanc est lancé aussitôt sur la tuile. Une fois par tour à toi, il rend une tuile du chantier moins chère de 1, où qu’il soit ; puis il indique un de moins.
    Donnée à Dirk, une tuile n’a pas de pouvoir, et son dé quitte la partie. À la fin, le plus riche d’une monnaie choisit entre la tuile de l’emplacement et celle qui y est cachée ; le deuxième reçoit l’autre.
    Quelles tuiles ont quel pouvoir est reconstitué.
