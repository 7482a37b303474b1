### 06 diamonds

module-diamonds = Les Diamants
about-diamonds = Une cinquième monnaie, valable partout
currency-diamond = diamant
rules-diamonds = Une cinquième monnaie : les diamants achètent partout mais ne se mélangent jamais et ne comptent pas à la fin.
