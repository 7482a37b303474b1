### 03 bonus-cards

module-bonus-cards = Les Cartes Bonus
about-bonus-cards = Des cartes cachées font compter un bâtiment double
card-bonus = carte bonus { $tile }
bonus-cards-shown = Cartes bonus révélées
bonus-cards-held = Cartes bonus en main
bonus-cards-show = Révéler { $card }
bonus-cards-reveal = { $seat } révèle { $card }.
bonus-cards-taken-back = { $seat } reprend { $card } en main.
bonus-cards-no-card = Tu n’as pas cette carte : { $card }.
bonus-cards-no-tile = Tu ne peux révéler cette carte que si sa tuile est dans ton Alhambra : { $card }.
bonus-cards-no-again = Cette carte est déjà révélée : { $card }.
rules-bonus-cards =
    Chacun reçoit une à trois cartes cachées ; chacune montre l’un des dix bâtiments sans mur.
    Tant que cette tuile précise se trouve dans ton Alhambra, tu peux révéler la carte à tout moment, même au tour d’un autre. Elle compte alors comme un bâtiment de plus de sa sorte.
    Avant chaque décompte, tous ceux qui pourraient avoir une carte valable décident une fois en secret ; tout est révélé ensemble.
    Si la tuile quitte ton Alhambra, la carte revient en main. Les cartes non révélées ne comptent pas.
