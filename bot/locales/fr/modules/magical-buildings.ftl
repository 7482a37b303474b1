### 25 magical-buildings

module-magical-buildings = Les Bâtiments magiques
about-magical-buildings = Des bâtiments que tu peux tourner
tile-magical = { $kind } magique { $price }
rules-magical-buildings =
    Six bâtiments de plus, un de chaque sorte, se trouvent parmi les tuiles.
    Chaque fois que l’un d’eux est construit, du chantier, de la réserve ou par échange, tu le tournes à ta guise ; ses murs tournent avec lui.
    Une fois construit, il reste ainsi jusqu’à ce qu’on le reconstruise.
    Aux décomptes, c’est un bâtiment ordinaire de sa sorte.
