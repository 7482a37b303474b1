### 40 handymen

module-handymen = The Handymen
about-handymen = Dice and workers for prices and points
order-handymen = Handymen: workers left at a slot
order-usual-handymen = leave them there
extra-workers-down = { $number ->
    [one] one worker: 1 cheaper
   *[other] { $number } workers: { $number } cheaper
}
extra-workers-up = { $number ->
    [one] one worker: 1 dearer
   *[other] { $number } workers: { $number } dearer
}
handymen-supply = Workers
handymen-number = { $number }
handymen-roll = Roll a die: a worker, then only money
handymen-again = Roll another die
handymen-slot = At slot { $slot }: its price, 1 up or down for you
handymen-tile = On { $tile }
handymen-half = On { $tile }, half { $number }
handymen-nothing = Use nothing
handymen-leave = Leave all there
handymen-take-back = Take back { $number }
handymen-rolled = { $seat } rolls { $number }.
handymen-at-slot = { $seat } stations a worker at slot { $slot }.
handymen-on-tile = { $seat } stations a worker on { $tile }.
handymen-used = { $number ->
    [one] A worker of { $seat } changes the price and leaves the game.
   *[other] { $number } workers of { $seat } change the price and leave the game.
}
handymen-back = { $seat } takes back { $number ->
    [one] a worker
   *[other] { $number } workers
} from slot { $slot }.
handymen-points = { $number ->
    [one] one worker
   *[other] { $number } connected workers
}
handymen-no-workers = You have too few workers there: { $number }.
handymen-no-supply = You have no worker left to station, so you cannot roll.
handymen-no-money = There is no money to take afterwards, so you cannot roll.
handymen-no-target = These dice do not fit there.
question-handymen-rolled = You rolled { $dice }, which makes { $results }. Station a worker where a price is one of these, or roll on? At a slot he makes the price 1 higher or lower for you once; on an own tile he counts 1 point in each scoring, in your largest group of connected workers.
question-handymen-last = You rolled { $dice }, which makes { $results }. Where does a worker go? At a slot he makes the price 1 higher or lower for you once; on an own tile he counts 1 point in each scoring, in your largest group of connected workers.
question-handymen-joker = You rolled { $dice }, a joker: a worker may go anywhere. At a slot he makes the price 1 higher or lower for you once; on an own tile he counts 1 point in each scoring, in your largest group of connected workers.
question-handymen-left = A new tile comes to slot { $slot }, where { $number ->
    [one] one worker of yours is
   *[other] { $number } workers of yours are
} left. How many do you take back? Whoever stays can change the price of the next tile.
rules-handymen =
    Everybody has eight workers. Before your first action you may roll; then your only action in this turn is to take money.
    One die counts as it is. If you do not use it, roll a second: the sum or the difference of both; then a third, all three added or taken off. Three alike are a joker.
    With a result that is a printed price you station one worker: at a slot whose tile costs that, or on an own tile of that price, built or in the reserve, that has none yet. A joker fits every slot and every own tile, the fountain too; camps and watchtowers never.
    Who buys at a slot where own workers are may use any number: each makes the price 1 higher or 1 lower and then leaves the game. Before a new tile comes there, all who have workers left may take some back, the start player of the game first.
    In every scoring each worker of your largest group of connected built tiles counts 1 point; walls do not separate them.
    Workers stay on tiles that go into the reserve. Dirk has none.
