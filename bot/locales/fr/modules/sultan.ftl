### 18 sultan

module-sultan = Le Pouvoir du Sultan
about-sultan = Prends gratuitement une tuile qui vient d’être tirée
card-sultan = carte sultan { $number } ({ $currency })
order-sultan = Sultan : prendre une tuile tirée
order-usual-sultan = prends-la pour moi et place-la
sultan-open = Cartes Sultan à 7
sultan-owned = Cartes Sultan
sultan-drawn = Tout juste tirée
sultan-revealed = { $card } est révélée et marquée : { $kind }.
sultan-rolled = { $seat } obtient { $kind } au dé.
sultan-marked = { $seat } marque { $kind }.
sultan-took = { $seat } prend { $tile } grâce à une carte Sultan.
sultan-keep = Garder la marque
sultan-roll = Relancer le dé
sultan-mark = Marquer { $kind }
sultan-take = Prendre la tuile
sultan-leave = La laisser
question-sultan-bought = Ta carte Sultan est marquée { $kind }. Garder la marque ou lancer le dé ?
question-sultan-rolled = Tu as obtenu { $kind }. Quelle sorte marques-tu ?
question-sultan-claim = { $tile } a été tirée. La prendre gratuitement avec ta carte Sultan ?
rules-sultan =
    Huit cartes Sultan se trouvent dans les trois premières piles d’argent. Une carte révélée est posée et marquée d’une sorte par le dé.
    Elle coûte 7 dans sa monnaie ; le prix exact donne une action de plus. L’acheteur garde la marque ou lance le dé une fois et marque la sorte obtenue ou celle d’en face.
    Quand une tuile de cette sorte est tirée pour le chantier, les propriétaires de telles cartes sont interrogés, le joueur suivant d’abord. Qui la prend ne paie rien, la place aussitôt et perd la carte.
    Les campements n’ont pas de sorte. Les monnaies des cartes et deux paires du dé sont reconstituées.
