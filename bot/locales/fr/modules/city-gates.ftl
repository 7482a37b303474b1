### 05 city-gates

module-city-gates = Les Portes de la Ville
about-city-gates = Construis à travers un mur double
card-gate = carte porte
city-gates-open = Carte porte disponible
city-gates-held = Cartes porte en main
city-gates-opened = Une carte porte est posée.
city-gates-discarded = Une autre carte porte est défaussée.
city-gates-set = { $seat } ouvre un double mur par une porte.
rules-city-gates =
    Les trois dernières piles d’argent contiennent autant de cartes porte que de joueurs. Une seule à la fois est proposée ; tu peux la prendre au lieu d’argent.
    Avec elle, tu construis une tuile qui ne touche ton Alhambra que par des doubles murs : une porte sur l’un d’eux, imprimé des deux côtés, l’ouvre pour toujours. La carte quitte la partie.
    Cela ne coûte pas d’action et vaut pour toute construction, même lors de la distribution finale.
    Les deux tuiles au bord d’une porte ne bougent plus. Les points de mur ne changent pas.
