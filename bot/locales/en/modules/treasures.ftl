### 42 treasures

module-treasures = The Treasures
about-treasures = Fill up a payment that is too small
extra-treasure = treasure { $number }
treasures-left = Treasures: fill up a payment, or points at the end
treasures-used = { $seat } fills up the payment with the treasure { $number }: it counts as exact.
treasures-points = { $number ->
    [one] one treasure kept
   *[other] { $number } treasures kept
}
treasures-no-left = You no longer have the treasure { $number }.
rules-treasures =
    Everybody has five treasures, worth 1 to 5.
    Who buys a tile at the market and pays too little may add one treasure, if both together are enough. The purchase then counts as exact, whatever the sum: another action follows. A treasure alone may pay as well.
    The treasure leaves the game. Each purchase may use one, out of turn too.
    Something must be missing: with enough money on the table no treasure may be added. Nobody looks into your hand, so you may keep money back on purpose.
    At the end every treasure left brings its value, all five 15 points. They are no money in the final distribution, and Dirk has none.
