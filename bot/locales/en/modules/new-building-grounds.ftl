### 27 new-building-grounds

module-new-building-grounds = New Building Grounds
about-new-building-grounds = Buy a ground, then choose what stands on it
order-new-building-grounds = Building grounds: which building
order-usual-new-building-grounds = decide for me
tile-building-ground = building ground { $price }
new-building-grounds-6 = Buildings for grounds of 6
new-building-grounds-8 = Buildings for grounds of 8
new-building-grounds-10 = Buildings for grounds of 10
new-building-grounds-12 = Buildings for grounds of 12
new-building-grounds-take = { $kind }
new-building-grounds-took = { $seat } puts a building on { $tile }: { $kind }.
new-building-grounds-dirk = Dirk’s { $tile } gets the topmost building: { $kind }.
new-building-grounds-note = In the majorities of the next scoring it would bring, as things stand: { $gains }.
new-building-grounds-gain = { $kind } { $points }
new-building-grounds-not-there = No such building is left in the column of this ground: { $kind }.
question-new-building-grounds-building = Which building stands on { $tile }? It stays there for good.
rules-new-building-grounds =
    Eight building grounds without walls lie among the tiles, two for each of the prices 6, 8, 10 and 12. Under each of these numbers lie three buildings, open to all.
    A ground is bought on the market like any tile. At once, before anything else, you take a building from the column of its price and put it on the ground; they are never parted. From then on it is a building of that kind with the price of the ground. Columns are not refilled.
    It counts in majorities and wherever a kind matters, but it is no building of the base game: no culture tile, no watchtower, no fruit, no animals.
    A ground that Dirk draws gets the topmost building; one that you give him keeps yours. Whoever wins a ground at the end chooses too.
    The prices 10 and 12 are known; 6 and 8 are reconstructed.
