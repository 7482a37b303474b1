### Things of the game, what happens, questions and buttons.

kind-pavilion = pavilion
kind-seraglio = seraglio
kind-arcades = arcades
kind-chambers = chambers
kind-garden = garden
kind-tower = tower
kinds-pavilion = Pavilions
kinds-seraglio = Seraglios
kinds-arcades = Arcades
kinds-chambers = Chambers
kinds-garden = Gardens
kinds-tower = Towers

currency-florin = florin
currency-dirham = dirham
currency-denar = denar
currency-ducat = ducat

tile-start = fountain
tile-base = { $kind } { $price }
tile-walls = { $tile } [{ $sides }]

card-money = { $currency } { $value }
card-scoring = scoring card { $round }

offer-slot = slot { $slot }

side-n = north
side-e = east
side-s = south
side-w = west
place-n = { $steps } north
place-e = { $steps } east
place-s = { $steps } south
place-w = { $steps } west
place-start = at the fountain
place-turned = turned { $degrees }°
placement = { $tile } ({ $cell })
placement-how = { $tile } ({ $cell }), { $how }
placement-gate = gate in the { $side }
placement-gate-half = gate in the { $side } ({ $cell })
list-and = { $first } and { $last }
list-or = { $first } or { $last }

glyph-stone = stone
glyph-stone-lying = stone, lying
glyph-person = resident
glyph-chest = chest
glyph-coin = coin
glyph-die = die
glyph-gate = gate
glyph-cart = cart
glyph-crown = crown
glyph-flag = flag
glyph-fruit = fruit
glyph-animal = animal
glyph-falcon = falcon
glyph-hammer = worker
glyph-card = card
glyph-star = star
glyph-key = key
glyph-jewel = jewel
glyph-pot = paint pot
glyph-scroll = scroll
glyph-house = house
glyph-scaffold = scaffold
glyph-awning = stall
glyph-basin = basin
glyph-well = well
glyph-compasses = designer
glyph-plus = extension
glyph-bell = servant
glyph-lantern = marshal
glyph-plot = building ground
glyph-shield = shield
glyph-face-down = hidden tile
glyph-north = north
glyph-east = east
glyph-south = south
glyph-west = west
market-beside = beside the market

## What happened

line-deeds = **{ $player }** { $deeds }.
deed-took = took { $cards }
deed-bought = bought the { $goods } for { $paid }
deed-bought-exact = bought the { $goods } exactly
deed-bought-other = bought { $goods } for { $paid }
deed-bought-from = bought { $goods } from { $player } for { $paid }
deed-paid-own = paid { $paid } for { $goods }, a tile of their own
deed-built = built the { $tile } ({ $place })
deed-built-gate = built the { $tile } behind a gate ({ $place })
deed-stowed = put the { $tile } into the reserve
deed-gifted = gave the { $tile } to Dirk
deed-removed = took the { $tile } back into the reserve
deed-swapped = swapped the { $old } for the { $tile }
deed-passed = could do nothing and passed
line-reshuffled = The { $cards } discarded cards were shuffled anew.
line-dirk = Dirk gets { $tiles }.
line-scored-1 = **First scoring.** { $gains }
line-scored-2 = **Second scoring.** { $gains }
line-scored-3 = **Last scoring.** { $gains }
line-end = **The market cannot be filled any more: the game ends.** What is left goes to the richest in each currency.
line-dead-table = **Nobody can move any more: the game ends.**
line-awarded = { $player } gets the { $tile } of slot { $slot }.
line-not-awarded = Nobody gets the { $tile } of slot { $slot }.
line-over = { $count ->
    [one] **{ $winners } wins!** { $scores }
   *[other] **{ $winners } share the victory!** { $scores }
}
score-kind = **{ $kind }:** { $standings }
score-walls = **Walls:** { $walls }
score-line = { $player }: { $why } ({ $points })

## Questions

question-turn = What do you want to do?
question-extra = Paid exactly: you have another action.
question-money = Your only action in this turn is to take money.
question-house = Where does it go? ({ $tiles })
question-end-turn = That was your turn. Done?
question-window = Between two turns: do you want to step in?
question-before-count = Before scoring { $round }: do you want to reveal something?
fits-nowhere = The tile fits nowhere ({ $tile }):
    { $reasons }
question-none = You are not asked at the moment.

## Buttons

button-take = Take money
button-buy = Buy
button-rebuild = Rebuild
button-buy-exact = Buy { $goods } — exact: { $money }
button-goods = { $goods } ({ $currency } { $price })
sale-own = yours, to finish: { $goods }
sale-of = { $goods } of { $player }
button-pay = { $money }
button-pay-exact = exact: { $money }
button-pay-over = { $money } ({ $over } over)
button-free = free
button-plain = without extras
button-add = Build { $tile }
button-remove = Move a tile into the reserve
button-remove-tile = { $tile } ({ $place })
button-swap = Swap in { $tile }
button-swap-with = for { $old } ({ $place })
button-reserve = Reserve
button-dirk = Give to Dirk
button-pass = Pass
button-done = Done
button-cell = { $number } (wall { $wall })

## The hand

pay-exact = { $money } (exact)
pay-over = { $money } ({ $over } over)
pay-ways = With { $currency } you can pay { $ways }.
pay-none = It costs { $price }, and you have not enough { $currency }.
hand-currency = { $currency }: { $cards } (sum { $sum })
hand-others = Also: { $cards }
hand-empty = Your hand is empty.
hand-exact = { $slot ->
    [0] { $goods }: exact with { $money }.
   *[other] Slot { $slot }, { $goods } ({ $currency }): exact with { $money }.
}
hand-over = { $slot ->
    [0] { $goods }: { $money } ({ $over } over).
   *[other] Slot { $slot }, { $goods } ({ $currency }): { $money } ({ $over } over).
}
hand-short = { $slot ->
    [0] { $goods }: costs { $price }, not enough.
   *[other] Slot { $slot }, { $goods } ({ $currency }): not enough.
}

## The position in words

text-slot = Slot { $slot } ({ $currency }): { $tile }
text-slot-empty = Slot { $slot } ({ $currency }): empty
text-slot-beside = Beside the slot ({ $currency }): { $tiles }
text-display = Money on display: { $cards }
text-piles = Money pile { $deck }, discarded { $discard }, tiles left { $tower }
text-player = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $cards ->
    [one] one card
   *[other] { $cards } cards
}, longest wall { $wall }
text-piece = { $count ->
    [0] – { $tile }, { $place }
   *[other] – { $tile }, { $place }, with { $tokens }
}
text-counts = Counts: { $counts }
text-reserve = Reserve: { $tiles }
text-dirk = Dirk: { $points ->
    [one] one point
   *[other] { $points } points
}, { $tiles }
text-hidden = { $count } face down
text-place = empty: { $thing }
text-dial = { $value }, up to { $most }

## In pictures

letter-pavilion = P
letter-seraglio = S
letter-arcades = A
letter-chambers = C
letter-garden = G
letter-tower = T
picture-player = Player
picture-points = Points
picture-wall = Wall
picture-reserve = Reserve
picture-new-tiles = To place
picture-market = Slot
picture-money = Money
picture-hand = Hand
picture-pile = Pile
picture-discard = Discard
picture-supply = Tiles left
picture-scoring = Scoring
picture-next-scoring = Next: scoring
picture-beside = Beside the market
picture-course = Course of the game
picture-to-move = to move
picture-game-over = Game over
picture-total = Total
picture-exact = exact
picture-over = over
picture-short = short
card-name = { $card }
modules-named = { $modules }
