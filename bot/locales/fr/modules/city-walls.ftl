### 09 city-walls

module-city-walls = Les Murs de la Cité
about-city-walls = Ajoute des murs à tes tuiles
card-wall = carte mur { $sides }
city-walls-open = Cartes mur disponibles
city-walls-opened = { $card } est posée.
city-walls-built = { $seat } pose les murs de { $card } sur { $tile }.
city-walls-build = { $card } sur { $tile }
city-walls-build-half = { $card } sur la moitié { $half } de { $tile }
city-walls-no-tile = Tu n’as pas cette tuile : { $tile }.
city-walls-no-outside = Les murailles ne vont que sur un côté extérieur ({ $tile }, côté : { $side }).
city-walls-no-room = Aucune muraille ne peut s’ajouter de ce côté ({ $tile }, côté : { $side }).
rules-city-walls =
    Les cartes mur se trouvent dans les piles d’argent deux à cinq. Révélées, elles sont posées à côté de l’étalage.
    Comme action, tu en prends une et poses aussitôt son ou ses deux murs sur une de tes tuiles : construite (la tuile de départ aussi), en réserve ou tout juste achetée. Rien n’est tourné ni partagé.
    Sur une tuile construite, seuls conviennent les côtés extérieurs sans mur ; une carte qui ne convient nulle part ne se prend pas.
    Ces murs restent pour toujours avec la tuile et comptent comme les murs imprimés. Aucune porte ne s’y pose.
    Les cartes sont reconstituées d’après leur nombre et celui des bâtonnets.
