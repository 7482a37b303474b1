### 38 buildings-of-power

module-buildings-of-power = Buildings of Power
about-buildings-of-power = Twelve buildings that can do something besides
tile-architecture = { $kind } { $price } (architecture)
tile-wisdom = { $kind } { $price } (wisdom)
tile-defence = { $kind } { $price } (defence)
tile-wealth = { $kind } { $price } (wealth)
extra-white-die = white die { $number } (1 less)
buildings-of-power-next-tiles = You know: next tiles
buildings-of-power-next-cards = You know: next cards
buildings-of-power-turned-up = Lay hidden
buildings-of-power-beneath-1 = You know: under slot 1
buildings-of-power-beneath-2 = You know: under slot 2
buildings-of-power-beneath-3 = You know: under slot 3
buildings-of-power-beneath-4 = You know: under slot 4
buildings-of-power-due = Powers for the end of the turn
buildings-of-power-note-architecture = { $tile }: at the end of your turn, look at as many tiles of the supply as you roll, hide one under a slot and put the others back in an order you like.
buildings-of-power-note-wisdom = { $tile }: at the end of your turn, look at as many cards of the money pile as you roll and keep one.
buildings-of-power-note-defence = { $tile }: a black die lets your second-longest wall score too, up to what it shows.
buildings-of-power-note-wealth = { $tile }: a white die makes one tile a turn cheaper by 1, as often as it shows.
buildings-of-power-wealth-rolled = { $seat } rolls a white { $number } for { $tile }.
buildings-of-power-defence-rolled = { $seat } rolls a black { $number } for { $tile }.
buildings-of-power-die-used = { $number ->
    [0] { $seat } pays 1 less; the die on { $tile } is used up.
   *[other] { $seat } pays 1 less; the die on { $tile } now shows { $number }.
}
buildings-of-power-architecture-rolled = { $seat } uses { $tile }, rolls { $number } and looks at that many tiles of the supply.
buildings-of-power-wisdom-rolled = { $seat } uses { $tile }, rolls { $number } and looks at that many cards of the money pile.
buildings-of-power-saw-tiles = You see, from the top: { $tiles }.
buildings-of-power-saw-cards = You see, from the top: { $cards }.
buildings-of-power-hidden = { $seat } hides a tile under slot { $slot }.
buildings-of-power-kept = { $seat } keeps one of the cards.
buildings-of-power-kept-nothing = { $seat } can keep none of the cards.
buildings-of-power-played = { $seat } plays a scoring card.
buildings-of-power-turned = Under slot { $slot } lay { $tile }.
buildings-of-power-use = Use { $tile }
buildings-of-power-decline = No power
buildings-of-power-under = Under slot { $slot }
buildings-of-power-hide = Hide { $tile }
buildings-of-power-keep = Keep { $card }
buildings-of-power-keep-nothing = None can be kept
buildings-of-power-play = Score now, keep no card
buildings-of-power-next-tile = { $tile }
buildings-of-power-next-card = { $card }
buildings-of-power-as-drawn = Leave the rest as it lies
buildings-of-power-pick = Take { $tile }
question-buildings-of-power-powers = Which power do you use? Architecture: look at tiles of the supply and hide one under a slot. Wisdom: look at cards of the money pile and keep one. The die says how many.
question-buildings-of-power-under = { $number ->
    [one] You see one tile of the supply. Under which slot do you hide it?
   *[other] You see { $number } tiles of the supply. Under which slot do you hide one?
}
question-buildings-of-power-hide = Which tile do you hide under slot { $slot }? It is turned up there when the tile above is gone.
question-buildings-of-power-keep = { $number ->
    [one] You see one card of the money pile. What do you do with it?
   *[other] You see { $number } cards of the money pile. Which one do you keep?
}
question-buildings-of-power-next-tile = The rest goes back on the supply. Which tile comes as number { $number } from the top?
question-buildings-of-power-next-card = The rest goes back on the pile. Which card comes as number { $number } from the top?
question-buildings-of-power-pick = You have the most money for slot { $slot }. Which of the two tiles do you take?
rules-buildings-of-power =
    Twelve tiles replace those of the same kind, price and walls. They count like those and have a power besides, marked by a sign.
    Architecture (compasses) and wisdom (scroll) work once, at the end of the turn in which you got the tile, after everything is refilled; got out of turn, at the end of your next one. You roll the red die, look at so many tiles or cards, use one and put the others back on top in any order.
    Architecture: the tile is hidden under a slot that has none and turned up there when the tile above is gone. Nobody can claim it then. Wisdom: you keep a card. A scoring card may be played instead: the scoring comes at once, and you keep no card.
    Defence (shield): a black die is rolled onto the tile at once. As long as it is built, your second-longest wall scores too, up to the sum of your black dice.
    Wealth (coin): a white die is rolled onto the tile at once. Once in each of your turns it makes a tile of the market cheaper by 1, wherever it lies; then it shows one less.
    Given to Dirk, a tile has no power, and its die leaves the game. At the end the richest in a currency picks between a slot’s tile and the one hidden there; the second-richest gets the other.
    Which tiles have which power is reconstructed.
