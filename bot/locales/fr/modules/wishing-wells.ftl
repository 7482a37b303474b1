### 33 wishing-wells

module-wishing-wells = Le Puits aux souhaits
about-wishing-wells = Exactement tant de tuiles à la suite
tile-wishing-well = puits { $number }
wishing-wells-points = { $number ->
    [one] puits en { $cell } : exactement une tuile devant sa flèche
   *[other] puits en { $cell } : exactement { $number } tuiles devant sa flèche
}
wishing-wells-best = { $placement } rapporterait { $points } maintenant, plus que toute autre place.
rules-wishing-wells =
    Six puits marqués 3, 4 ou 5 se trouvent parmi les tuiles bâtiment. Quand l’un d’eux est tiré, il est posé à côté de son emplacement, pour lequel on tire une autre tuile.
    Un puits coûte son nombre dans la monnaie où il se trouve ; payé au prix exact, il donne une autre action. Il n’a ni mur ni sorte et peut être tourné chaque fois qu’on le construit.
    À chaque décompte, compte les tuiles qui se suivent sans vide devant sa flèche, sans le puits mais avec la fontaine de départ. Les murs n’arrêtent rien. S’il y en a exactement autant que son nombre, il rapporte ce nombre de points ; sinon rien, même s’il y en a plus.
    L’étoile sur un puits construit montre ce qu’il rapporterait maintenant. Les puits qui restent à côté du chantier à la fin ne sont pas distribués. Dirk n’en tire rien.
