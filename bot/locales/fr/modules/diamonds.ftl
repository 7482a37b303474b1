### 06 diamonds

module-diamonds = Les Diamants
about-diamonds = Une cinquième monnaie, valable partout
currency-diamond = diamant
rules-diamonds =
    Dix diamants de valeur 3 à 9 sont une cinquième monnaie. Ils sont dès le début parmi l’argent et se prennent comme toute carte.
    Les diamants achètent partout, au prix exact aussi, mais ne se mélangent jamais à d’autre argent dans un paiement. Les diamants payés vont à la défausse.
    Quand les dernières tuiles sont distribuées, ils ne comptent pas.
