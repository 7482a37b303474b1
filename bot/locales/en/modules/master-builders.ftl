### 14 master-builders

module-master-builders = The Master Builders
about-master-builders = Money cards that can also rebuild
card-builder = master builder ({ $currency })
master-builders-used = { $seat } gives up { $card } for a rebuild.
master-builders-add = { $card }: build { $placement }
master-builders-remove = { $card }: remove the tile at { $cell }
master-builders-swap = { $card }: swap in { $placement }
master-builders-no-second = Only one master builder rebuilds in a turn; one has done so already.
rules-master-builders =
    Everybody gets two master builders before the starting money; more come from the third and fifth money pile.
    A master builder is a money card of value 3 of its currency, in everything.
    Or you give one up at the end of your turn, after placing, for one more rebuild: at most one a turn, whatever its currency. Tiles put into the reserve in this turn may be used.
    Played either way it leaves the game. In the final distribution it counts 3.
