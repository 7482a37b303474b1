### 39 extensions

module-extensions = The Extensions
about-extensions = Three cards make a building count twice
extensions-column-1 = Extensions for two florins and a dirham
extensions-column-2 = Extensions for two dirhams and a denar
extensions-column-3 = Extensions for two denars and a ducat
extensions-column-4 = Extensions for two ducats and a florin
extensions-build-exact = Extension ({ $kind }) for { $cards }: { $sum } of { $number }, another action
extensions-build = Extension ({ $kind }) for { $cards }: { $sum } above { $number }
extensions-build-dirk-exact = For Dirk: extension ({ $kind }) for { $cards }: { $sum } of { $number }, another action
extensions-build-dirk = For Dirk: extension ({ $kind }) for { $cards }: { $sum } above { $number }
extensions-on = On { $tile }
extensions-on-second = On the second half of { $tile }
extensions-built-exact = { $seat } pays { $cards } for an extension ({ $kind }), which is exact.
extensions-built = { $seat } pays { $cards } for an extension ({ $kind }).
extensions-laid = { $seat } extends { $tile }: it counts twice from now on.
extensions-laid-dirk = { $seat } extends Dirk’s { $tile }: it counts twice from now on.
extensions-not-there = This extension is not in that place any more: { $kind }.
extensions-no-building = There is no building of this kind without an extension: { $kind }.
extensions-no-pattern = This column takes exactly three cards: two in the first currency, one in the second ({ $two }, { $one }).
question-extensions-building = Which of your buildings gets the extension ({ $kind })? It counts twice, for good.
question-extensions-dirk = Which of Dirk’s buildings gets the extension ({ $kind })?
rules-extensions =
    Twelve extensions, two of each kind, lie open in four columns. Above each column stand three cards, such as florin, florin, dirham; beside each place stands a number.
    As an action you may play exactly three money cards that match a column, of any value, and take any extension left there. If the cards are worth the number or less, that counts as exact: you have another action. If they are worth more, it was your last action; there is no change.
    You need a building of that kind without an extension: built, in the reserve, or bought in this turn. The extension goes onto it at once and stays there for good, in the reserve too. A building carries only one.
    A built building with an extension counts as two in the majorities of every scoring. Everywhere else it is one building.
    With two players you may build an extension onto one of Dirk’s buildings instead. Diamonds, coins, money changers and stored amounts do not serve. Extensions that are left are not given out at the end.
    Which cards stand above the columns is known for one of them; the others, and the numbers 10, 12 and 14, are reconstructed.
