### 12 street-trader

module-street-trader = The Street Trader
about-street-trader = Residents move into buildings of their colour
order-street-trader = Street trader: residents and a new place
order-usual-street-trader = decide for me
street-trader-supply = Residents in the supply
street-trader-residents = Residents with the trader
street-trader-picked = { $seat }’s trader begins with residents for { $one }, { $two } and { $three }.
street-trader-put = { $seat } puts the trader on { $cell }.
street-trader-moved-in = A resident moves into { $tile } ({ $seat }).
street-trader-welcomed = { $seat } takes a resident onto the trader: { $kind }.
street-trader-exchanged = { $seat } exchanges a resident: { $give } for { $take }.
street-trader-left = { $seat } loses a resident: { $kind }.
street-trader-points = { $number ->
    [one] A resident of one colour
   *[other] Set of residents in { $number } colours
}
street-trader-pick = { $one }, { $two }, { $three }
street-trader-place = Trader to { $cell }
street-trader-move-in = The resident moves in
street-trader-decline = Nothing
street-trader-welcome = A resident for { $kind }
street-trader-exchange = Exchange { $give } for { $take }
street-trader-no-cell = Your trader needs an empty cell beside one of your tiles ({ $cell }).
question-street-trader-colours = Choose the three residents your trader begins with.
question-street-trader-start = On which side of the fountain does your trader stand?
question-street-trader-move-in = Shall a resident move into { $tile }?
question-street-trader-welcome = Which resident comes to the trader?
question-street-trader-exchange = No resident fits. Exchange one?
question-street-trader-place = Where does the trader go?
rules-street-trader =
    Your trader waits on an empty cell beside your Alhambra with three residents of different colours, chosen before the game.
    When a tile is built on his cell, a resident of the building’s colour may move in, and another of your choice joins him from the supply; if no colour fits, you may exchange one.
    At the end of the turn he goes to any empty cell beside a tile.
    A building that is removed or swapped out loses its resident.
    Each scoring counts sets of different colours among the housed residents: 1, 3, 6, 10, 15, 21 points for 1 to 6 colours.
