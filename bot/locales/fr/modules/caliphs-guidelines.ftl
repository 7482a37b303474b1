### 43 caliphs-guidelines

module-caliphs-guidelines = Les Missions du Calife
about-caliphs-guidelines = Trois missions visibles pour la forme de ton Alhambra
caliphs-guidelines-rows = Rangées de trois : 3
caliphs-guidelines-columns = Colonnes de trois : 3
caliphs-guidelines-pairs = Paires d’une sorte : 3
caliphs-guidelines-second-wall = Deuxième mur : 1
caliphs-guidelines-diagonal = Diagonale : 2 par tuile
caliphs-guidelines-double-walls = Murs doubles : 3
caliphs-guidelines-variety = Sortes : 1, 3, 6, 10, 15
caliphs-guidelines-path = Plus long chemin : 1
caliphs-guidelines-squares = Blocs de 2×2 : 2
caliphs-guidelines-why-rows = { $number ->
    [one] une rangée avec trois tuiles de suite
   *[other] { $number } rangées avec trois tuiles de suite
}
caliphs-guidelines-why-columns = { $number ->
    [one] une colonne avec trois tuiles de suite
   *[other] { $number } colonnes avec trois tuiles de suite
}
caliphs-guidelines-why-pairs = { $number ->
    [one] une paire de bâtiments d’une sorte
   *[other] { $number } paires de bâtiments d’une sorte
}
caliphs-guidelines-why-second-wall = deuxième mur le plus long, longueur { $number }
caliphs-guidelines-why-diagonal = diagonale de { $number } tuiles
caliphs-guidelines-why-double-walls = { $number ->
    [one] un mur double
   *[other] { $number } murs doubles
}
caliphs-guidelines-why-variety = { $number } sortes de bâtiments différentes
caliphs-guidelines-why-path = { $number ->
    [one] une tuile sur le chemin de la plus lointaine
   *[other] { $number } tuiles sur le chemin de la plus lointaine
}
caliphs-guidelines-why-squares = { $number ->
    [one] un bloc de deux tuiles sur deux
   *[other] { $number } blocs de deux tuiles sur deux
}
rules-caliphs-guidelines =
    Trois missions sur neuf sont tirées et restent visibles. Seul le dernier décompte les paie, pour ton Alhambra telle qu’elle est alors ; les étoiles à côté d’une mission montrent ce qu’elle rapporterait maintenant à chacun.
    Rangées, colonnes : 3 points pour chaque ligne de la grille où au moins trois tuiles se suivent sans vide. Un mur double ne l’interrompt pas.
    Paires : 3 points pour deux bâtiments voisins de la même sorte ; chacun n’appartient qu’à une paire. Seuls comptent ici les bâtiments du jeu de base.
    Deuxième mur : 1 point pour chaque morceau de ton deuxième mur extérieur le plus long.
    Diagonale : 2 points pour chaque tuile de ta plus longue diagonale sans vide, à partir de deux tuiles.
    Murs doubles : 3 points pour chaque bord muré des deux côtés, avec ou sans porte.
    Sortes : 1, 3, 6, 10 ou 15 points pour 2, 3, 4, 5 ou 6 sortes de bâtiments différentes.
    Plus long chemin : 1 point pour chaque tuile du plus court chemin à pied de la fontaine à la tuile la plus lointaine ; la fontaine ne compte pas.
    Blocs : 2 points pour chaque bloc de deux tuiles sur deux ; les blocs peuvent se chevaucher.
    La fontaine et les tuiles sans sorte remplissent leur case comme les autres ; les campements, les tours de guet et la réserve ne comptent pas. Dirk ne reçoit rien.
