### 26 medina

module-medina = La Médina
about-medina = Des quartiers mal aimés : qui en a le moins perd des points
tile-medina = médina { $price }
medina-none = aucune médina : { $loss } points perdus
medina-few = { $number ->
    [one] une seule médina : { $loss } points perdus
   *[other] seulement { $number } médinas : { $loss } points perdus
}
rules-medina =
    Neuf médinas, des quartiers d’artisans aux prix de 2 à 10, se trouvent parmi les tuiles bâtiment. Elles s’achètent, se construisent et se transforment comme elles, mais n’appartiennent à aucune sorte.
    Personne n’en veut, mais à chaque décompte, après tous les gains, ceux qui en ont construit le moins perdent des points : 3 au premier décompte ; 6, puis 3 pour les suivants, au deuxième ; 9, 6 et 3 au troisième.
    À nombre égal, celui dont la médina la plus chère coûte moins en a moins. Les médinas de la réserve ne comptent pas.
    Ceux qui n’en ont aucune se partagent les pires places, en arrondissant vers le haut, et perdent chacun 1, 2 ou 3 points de plus.
    Personne ne descend sous 0. À deux joueurs, Dirk participe avec toutes ses médinas.
