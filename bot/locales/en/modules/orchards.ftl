### 30 orchards

module-orchards = The Orchards
about-orchards = Fruit with every building, to fill your board
order-orchards = Orchards: where a fruit goes
order-usual-orchards = decide for me
orchards-apple = apple
orchards-orange = orange
orchards-lemon = lemon
orchards-pomegranate = pomegranate
orchards-fig = fig
orchards-date = date
orchards-grape = grape
orchards-pool = Fruit to come
orchards-board = Orchard: points, and the fruit each group lacks
orchards-aside = Fruit without a field: 1 point each
orchards-planted = { $seat } puts a fruit into the group of { $group }: { $fruit }.
orchards-completed = { $seat } completes the group of { $group } with a fruit: { $fruit }. It brings { $points ->
    [one] one point
   *[other] { $points } points
} at the end.
orchards-set-aside = { $seat } has no field left for this fruit and lays it beside the board: { $fruit }.
orchards-put = Group of { $group } ({ $points ->
    [one] one point
   *[other] { $points } points
})
orchards-note = Group of { $group }: { $count ->
    [0] this fruit completes it.
   *[other] would still lack { $left }.
}
orchards-group = Full group of { $number }
orchards-aside-points = { $number ->
    [one] one fruit without a field
   *[other] { $number } fruits without a field
}
orchards-no-field = That group has no free field for this fruit: { $fruit }.
question-orchards-field = The { $tile } brings a fruit: { $fruit }. Into which group does it go?
rules-orchards =
    Each of you has another orchard: six groups of one to six fields, each field for one sort of fruit.
    When a building of the base game is laid on a market slot, a fruit is drawn and lies on it. Whoever gets the tile from the market gets the fruit at once and free of charge, wherever the tile goes; a tile given to Dirk leaves it with the buyer.
    The fruit must go onto a free field of its sort; if several groups have one, you choose. Only if there is none, it lies face down beside the board. Fruits never move again.
    At the end a full group of 1, 2, 3, 4, 5 or 6 fields brings 1, 2, 4, 7, 11 or 16 points, each fruit beside the board 1.
    Squares, camps, medinas, magical buildings and other special tiles carry no fruit; a tile claimed by the sultan never lay on the market and brings none.
    Which fruits stand in which group is reconstructed: every sort has three fields on every board.
