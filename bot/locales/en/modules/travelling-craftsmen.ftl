### 31 travelling-craftsmen

module-travelling-craftsmen = Travelling Craftsmen
about-travelling-craftsmen = Use one craftsman a turn, then hand one to the left
craftsman-mosaic-layer = mosaic layer
craftsman-carpenter = carpenter
craftsman-smith = smith
craftsman-goldsmith = goldsmith
craftsman-minter = minter
craftsman-mortar-mixer = mortar mixer
craftsman-builder = builder
craftsman-brickmaker = brickmaker
craftsman-stonemason = stonemason
extra-carpenter = carpenter ({ $number } less)
extra-minter = minter (display cards pay too)
credit-open-card = { $currency } { $value } of the display
travelling-craftsmen-open = Craftsmen
travelling-craftsmen-down = Craftsman from the next turn on
travelling-craftsmen-use = Use: { $card }
travelling-craftsmen-use-smith = Smith: fill the display to 6 cards
travelling-craftsmen-use-goldsmith = Goldsmith: take cards up to 8 once
travelling-craftsmen-use-mosaic-layer = Mosaic layer: build one tile turned
travelling-craftsmen-use-builder = Builder: rebuild or move a tile
travelling-craftsmen-exchange = Stonemason: { $give } for { $take }
travelling-craftsmen-mix = Mortar mixer: swap slots { $one } and { $other }
travelling-craftsmen-add = Build { $placement }
travelling-craftsmen-remove = Take away the tile at { $cell }
travelling-craftsmen-swap = Swap in { $placement }
travelling-craftsmen-move = Move { $placement }, from { $cell }
travelling-craftsmen-back = Not the builder after all
travelling-craftsmen-replace = Brickmaker: { $placement } instead of the tile there
travelling-craftsmen-pass = Hand on: { $card }
travelling-craftsmen-used = { $seat } uses a craftsman: { $card }.
travelling-craftsmen-exchanged = With the stonemason { $seat } gives { $give } for { $take } of the display.
travelling-craftsmen-mixed = With the mortar mixer { $seat } swaps the tiles of slots { $one } and { $other }.
travelling-craftsmen-builder-used = { $seat } rebuilds with the builder.
travelling-craftsmen-builder-moved = With the builder { $seat } moves { $placement }, from { $cell }.
travelling-craftsmen-passed = { $seat } hands on a craftsman to { $to }: { $card }.
travelling-craftsmen-no-second = You have used a craftsman in this turn already.
travelling-craftsmen-no-such = You cannot use this craftsman now: { $card }.
travelling-craftsmen-no-late = The stonemason works only before your first action.
travelling-craftsmen-no-exchange = The stonemason swaps money of one currency.
travelling-craftsmen-no-replacing = Only a tile you bought in this turn can take the place of another, while you build.
travelling-craftsmen-no-turning = { $tile } stays turned as it was.
question-travelling-craftsmen-builder = What does the builder do: rebuild something, or move a tile inside your Alhambra?
question-travelling-craftsmen-pass = You have used no craftsman. Which one do you hand on to the left?
rules-travelling-craftsmen =
    Two craftsmen lie open before everybody. In your turn you may use one of them, once; that is no action. At the end of your turn you hand the one you used to the left, or one of your choice if you used none. It lies face down there until the end of your neighbour’s next turn.
    Mosaic layer: one tile built in this turn may be turned. Carpenter: a tile of the market is 1 or 2 cheaper. Smith: the display is filled to 6 cards, and not refilled before fewer than 4 are left. Goldsmith: take several cards up to 8 once. Minter: cards of the display pay for a tile, alone or with yours.
    Mortar mixer: swap the tiles of two slots with all that lies there. Builder: one rebuild besides, or move a tile inside your Alhambra; taking it away and building it there must both be allowed. Brickmaker: while building, a tile bought in this turn takes the place of a built one, which you build elsewhere or put into the reserve. Stonemason: before your first action, swap a money card for one of the same currency in the display.
    With 2 to 4 players nine take part, with 5 eleven, with 6 thirteen. Dirk gets none. Which kinds are there twice is reconstructed.
