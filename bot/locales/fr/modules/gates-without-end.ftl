### 37 gates-without-end

module-gates-without-end = Une Multitude de portes
about-gates-without-end = Les arcades apportent une clé, et une clé un bonus à chacun
tile-plaza = esplanade
order-gates-without-end = Clés : le bonus devant ta porte
order-usual-gates-without-end = prends pour moi points, argent, demi-bâtiments et esplanades
gates-without-end-supply = Clés, pans de mur, esplanades, demi-bâtiments
gates-without-end-gate = Devant la porte
gates-without-end-keys = Clés
gates-without-end-halves = Demi-bâtiments
gates-without-end-bonus-rebuild = une transformation
gates-without-end-bonus-wall = un mur
gates-without-end-bonus-buy = une tuile pour 14
gates-without-end-bonus-money = une carte d’argent
gates-without-end-bonus-half = un demi-bâtiment
gates-without-end-bonus-swap = un échange de deux emplacements
gates-without-end-bonus-plaza = une esplanade
gates-without-end-bonus-one-point = 1 point
gates-without-end-bonus-two-points = 2 points
gates-without-end-share = { $seat } { $bonus }
gates-without-end-key = { $seat } prend une clé.
gates-without-end-turned = { $seat } retourne une clé : { $bonuses }.
gates-without-end-set = { $seat } place la clé : { $shares }.
gates-without-end-note-set = Toi { $bonus } : { $others }
gates-without-end-points = à la porte
gates-without-end-lapsed = { $seat } ne peut pas utiliser cela : { $bonus }.
gates-without-end-declined = { $seat } ne veut rien.
gates-without-end-moved = { $seat } déplace { $placement }, depuis { $cell }.
gates-without-end-walled = { $seat } pose un mur sur { $tile } ({ $side }).
gates-without-end-took = { $seat } prend { $card } à la porte.
gates-without-end-got-half = { $seat } prend un demi-bâtiment : { $kind }.
gates-without-end-got-plaza = { $seat } prend une esplanade.
gates-without-end-swapped = { $seat } échange les chantiers { $one } et { $other }.
gates-without-end-no-wall = Un pan de mur se pose sur un côté extérieur ouvert d’une tuile construite.
gates-without-end-choose = Pour moi : { $bonus }
gates-without-end-decline = Rien
gates-without-end-add = Construire { $placement }
gates-without-end-remove = Retirer la tuile en { $cell }
gates-without-end-exchange = Échanger contre { $placement }
gates-without-end-move = Déplacer { $placement }, depuis { $cell }
gates-without-end-wall = Mur côté { $side } de { $cell }
gates-without-end-buy = Acheter { $offer } avec { $money }
gates-without-end-buy-plus = Acheter { $offer } avec { $money } et { $extras }
gates-without-end-take = Prendre { $card }
gates-without-end-half = Demi-bâtiment : { $kind }
gates-without-end-swap = Échanger les chantiers { $one } et { $other }
gates-without-end-plaza = Prendre une esplanade
question-gates-without-end-set = Comment places-tu ta clé ? Tu choisis ce qui se trouve devant ta porte ; les autres reçoivent ce qui est à côté.
question-gates-without-end-bonus = Devant ta porte : { $bonus }. Qu’en fais-tu ?
rules-gates-without-end =
    Qui achète des arcades au chantier prend une clé, face cachée. À la fin de son propre tour, quand tout est complété, son propriétaire la retourne et la place dans le plateau aux six portes, aux couleurs des joueurs. Chacun reçoit le bonus devant sa porte, le propriétaire d’abord, puis dans le sens des aiguilles d’une montre, ou le refuse. Puis la clé quitte la partie et tout est complété. Une clé reçue hors de ton tour attend la fin de ton tour suivant.
    Transformation : une transformation aussitôt, ou déplacer une tuile dans ton Alhambra. Mur : un mur sur un côté extérieur ouvert d’une tuile construite. Pour 14 : une tuile du chantier pour au moins 14, en monnaies librement mélangées, placée aussitôt. Argent : une carte d’argent de l’étalage. Échange : deux emplacements du chantier, dont un peut être vide.
    Demi-bâtiment : il compte pour un demi-bâtiment de sa sorte tant que tu en as construit un de cette sorte. Esplanade : une tuile sans mur ni sorte, à construire aussitôt ou à mettre en réserve. Les points viennent aussitôt.
    Pendant une clé, rien n’est complété. Si le chantier ne peut être complété après une clé, la partie finit et les autres clés sont perdues. Dirk ne reçoit ni clé ni bonus.
    Ce qui se trouve sur chaque clé est reconstitué.
