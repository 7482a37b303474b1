### 16 bazaars

module-bazaars = Les Bazars
about-bazaars = Un prix qui varie et huit voisins
tile-bazaar = bazar ({ $currency } : { $first }, { $second }, { $third })
bazaars-points = { $number ->
    [one] bazar en { $cell } : un voisin
   *[other] bazar en { $cell } : { $number } voisins × { $kinds }
}
bazaars-best = { $placement } rapporterait { $points } au dernier décompte en l’état, plus que toute autre place.
rules-bazaars =
    Huit bazars se trouvent parmi les tuiles bâtiment. Quand l’un d’eux est tiré, il est posé à côté de l’emplacement de la monnaie qu’il montre, et l’on tire une autre tuile.
    Un bazar coûte autant que la tuile qui se trouve alors sur cet emplacement, dans cette monnaie, et se paie au prix exact ; il donne donc toujours une autre action. Tant que l’emplacement est vide, on ne peut pas l’acheter. La tuile de l’emplacement y reste.
    Il n’a ni mur ni sorte à lui et ne se tourne pas.
    Seul le dernier décompte le paie : compte les bâtiments de ses trois sortes sur les huit cases autour, coins compris, et multiplie par le nombre de ces sortes présentes. Les murs n’y font rien ; un bâtiment peut servir à plusieurs bazars. Les bâtiments magiques et les moitiés de grands projets comptent, les places et les autres tuiles sans sorte non.
    L’étoile sur un bazar construit montre ce qu’il rapporterait en l’état. Les bazars restants ne sont pas distribués à la fin ; Dirk n’en tire rien.
    Les sortes sont reconstituées, sauf sur un bazar.
