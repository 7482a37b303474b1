### Ce que la fin d’une partie récompense : court, pour une ligne d'une image.

award-by-a-hair = À un cheveu
award-comeback = Le retour de loin
award-longest-wall = La plus longue muraille
award-exact = À la pièce près
award-sweep = Peu pour les autres
award-most-pavilion = Partout des pavillons
award-most-seraglio = Le sérail pour maison
award-most-arcades = Sous les arcades
award-most-chambers = Une chambre à chacun
award-most-garden = La main verte
award-most-tower = Toujours plus haut
award-in-a-row = Sans reprendre haleine
award-generous = Gardez la monnaie
award-pockets = Les poches profondes
award-heir = Jusqu’au dernier étal
award-rebuilder = Encore des travaux
award-storeroom = La réserve pleine

### La même chose, avec la raison.

award-line = { $title } : { $players } ({ $why })
award-by-a-hair-why = { $number ->
    [one] un point d’avance
   *[other] { $number } points d’avance
}
award-comeback-why = { $number } points de retard après deux décomptes
award-longest-wall-why = { $number } côtés
award-exact-why = { $number } paiements exacts
award-sweep-why = en tête sans partage pour { $number } sortes
award-most-why = { $number } × { $kinds }
award-in-a-row-why = { $number } achats en un tour
award-generous-why = { $number } de plus que les prix
award-pockets-why = { $number } cartes prises
award-heir-why = { $number } tuiles tout à la fin
award-rebuilder-why = { $number } transformations
award-storeroom-why = { $number } tuiles restées en réserve
