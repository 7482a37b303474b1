### 37 gates-without-end

module-gates-without-end = Gates without End
about-gates-without-end = Arcades bring a key, and a key a bonus for everybody
tile-plaza = plaza
order-gates-without-end = Keys: the bonus at your gate
order-usual-gates-without-end = take points, money, half buildings and plazas for me
gates-without-end-supply = Keys, wall pieces, plazas, half buildings
gates-without-end-gate = At the gate
gates-without-end-keys = Keys
gates-without-end-halves = Half buildings
gates-without-end-bonus-rebuild = a rebuild
gates-without-end-bonus-wall = a wall
gates-without-end-bonus-buy = a tile for 14
gates-without-end-bonus-money = a money card
gates-without-end-bonus-half = a half building
gates-without-end-bonus-swap = a swap of two slots
gates-without-end-bonus-plaza = a plaza
gates-without-end-bonus-one-point = 1 point
gates-without-end-bonus-two-points = 2 points
gates-without-end-share = { $seat } { $bonus }
gates-without-end-key = { $seat } takes a key.
gates-without-end-turned = { $seat } turns up a key: { $bonuses }.
gates-without-end-set = { $seat } sets the key: { $shares }.
gates-without-end-note-set = You { $bonus }: { $others }
gates-without-end-points = at the gate
gates-without-end-lapsed = { $seat } cannot use { $bonus }.
gates-without-end-declined = { $seat } wants nothing.
gates-without-end-moved = { $seat } moves { $placement }, from { $cell }.
gates-without-end-walled = { $seat } puts a wall on { $tile } ({ $side }).
gates-without-end-took = { $seat } takes { $card } at the gate.
gates-without-end-got-half = { $seat } takes half a building: { $kind }.
gates-without-end-got-plaza = { $seat } takes a plaza.
gates-without-end-swapped = { $seat } swaps slots { $one } and { $other }.
gates-without-end-no-wall = A wall piece goes on an open outer side of a built tile.
gates-without-end-choose = For me: { $bonus }
gates-without-end-decline = Nothing
gates-without-end-add = Build { $placement }
gates-without-end-remove = Take away the tile at { $cell }
gates-without-end-exchange = Swap in { $placement }
gates-without-end-move = Move { $placement }, from { $cell }
gates-without-end-wall = Wall in the { $side } of { $cell }
gates-without-end-buy = Buy { $offer } with { $money }
gates-without-end-buy-plus = Buy { $offer } with { $money } and { $extras }
gates-without-end-take = Take { $card }
gates-without-end-half = Half building: { $kind }
gates-without-end-swap = Swap slots { $one } and { $other }
gates-without-end-plaza = Take a plaza
question-gates-without-end-set = How do you set your key? You choose what lies at your gate; the others get what is next to it.
question-gates-without-end-bonus = At your gate lies { $bonus }. What do you do with it?
rules-gates-without-end =
    Whoever buys arcades from the market takes a key, face down. At the end of the own turn, when everything is refilled, the owner turns it up and sets it into the board of six gates in the players’ colours. Everybody gets the bonus at the own gate, the owner first, then clockwise, or declines it. Then the key leaves the game, and everything is refilled. A key got out of turn waits for the end of your own next turn.
    Rebuild: one rebuild at once, or move a tile inside your Alhambra. Wall: a wall on an open outer side of a built tile. For 14: one tile of the market for at least 14, in any mix of money, placed at once. Money: a money card of the display. Swap: two slots of the market, one of which may be empty.
    Half building: it counts half a building of its kind as long as you have one of that kind built. Plaza: a tile without walls and kind, to be built at once or put into the reserve. Points come at once.
    Within a key nothing is refilled. If the market cannot be filled after a key, the game ends and the other keys lapse. Dirk gets neither key nor bonus.
    What lies on which key is reconstructed.
