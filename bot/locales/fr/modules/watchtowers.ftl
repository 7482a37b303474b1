### 22 watchtowers

module-watchtowers = Les Tours de guet
about-watchtowers = Des tours d’une demi-case allongent le mur
tile-watchtower = tour de guet ({ $kind })
extra-watchtower = tour de guet
watchtowers-for-6 = Tours de guet, supplément 6
watchtowers-for-4 = Tours de guet, supplément 4
watchtowers-for-2 = Tours de guet, supplément 2
watchtowers-returned = Aucune place pour { $tile } : elle retourne à la réserve commune ({ $seat }).
watchtowers-points = { $number ->
    [one] une tour de guet dans le mur
   *[other] { $number } tours de guet dans le mur
}
watchtowers-no-place = Telle qu’est ton Alhambra, il n’y a pas de place pour une tour de guet avec : { $tiles }. Elle serait rendue sans que tu sois remboursé.
rules-watchtowers =
    Avec un bâtiment de base du chantier, tu peux acheter une tour de guet de sa couleur : 6 de plus avant le premier décompte, 4 avant le deuxième, 2 ensuite ; le prix exact du total donne une action de plus.
    C’est une demi-case : deux petits côtés ouverts et un mur sur le grand. Choisis librement la case et le coin ; l’autre moitié de la case reste vide, et il doit en sortir au moins un chemin.
    Quand tes nouvelles pièces sont posées, un petit côté doit toucher un bâtiment de base de sa couleur. On passe à pied par-dessus.
    Elle ne va jamais en réserve et ne bouge jamais. Chaque tour de guet du plus long mur ajoute 2 points.
