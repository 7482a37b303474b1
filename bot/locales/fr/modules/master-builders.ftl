### 14 master-builders

module-master-builders = Les Architectes
about-master-builders = Des cartes d’argent qui permettent aussi de transformer
card-builder = architecte ({ $currency })
master-builders-used = { $seat } cède { $card } pour une transformation.
master-builders-add = { $card } : construire { $placement }
master-builders-remove = { $card } : retirer la tuile en { $cell }
master-builders-swap = { $card } : échanger contre { $placement }
master-builders-no-second = Un seul architecte transforme par tour ; c’est déjà fait.
rules-master-builders =
    Chacun reçoit deux architectes avant l’argent de départ ; d’autres viennent des piles d’argent trois et cinq.
    Un architecte est en tout une carte d’argent de valeur 3 de sa monnaie.
    Ou tu le cèdes à la fin de ton tour, après la pose, pour une transformation de plus : une seule par tour, quelle que soit la monnaie. Les tuiles mises en réserve ce tour-ci peuvent servir.
    Joué d’une façon ou de l’autre, il quitte la partie. Lors de la distribution finale, il compte 3.
