### 11 change

module-change = La Monnaie
about-change = Qui paie trop reçoit des pièces
card-coin = pièce ({ $currency })
change-bag = Pièces dans le sac
change-coins = Pièces
change-drew = { $seat } reçoit la monnaie : { $coins }.
rules-change =
    Qui paie trop cher une tuile tire à l’aveugle du sac une pièce de valeur 1 pour deux unités de trop.
    Le sac contient six pièces de chaque monnaie ; ce qu’il n’a pas n’est pas rendu.
    Les pièces sont visibles et paient comme des cartes de valeur 1, seules ou avec des cartes, aussi pour un prix exact. Dépensées, elles retournent au sac avant le tirage.
    Elles comptent lors de la distribution finale. Les coffres et les cartes Sultan ne rendent pas la monnaie.
