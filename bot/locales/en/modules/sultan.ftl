### 18 sultan

module-sultan = Sultan
about-sultan = Claim a tile free of charge when it is drawn
card-sultan = sultan card { $number } ({ $currency })
order-sultan = Sultan: take a drawn tile
order-usual-sultan = take it for me and place it
sultan-open = Sultan cards for 7
sultan-owned = Sultan cards
sultan-drawn = Just drawn
sultan-revealed = { $card } is turned up and marked: { $kind }.
sultan-rolled = { $seat } rolls { $kind }.
sultan-marked = { $seat } marks { $kind }.
sultan-took = { $seat } takes { $tile } with a sultan card.
sultan-keep = Keep the mark
sultan-roll = Roll for a new mark
sultan-mark = Mark { $kind }
sultan-take = Take the tile
sultan-leave = Leave it
question-sultan-bought = Your sultan card is marked { $kind }. Keep the mark or roll?
question-sultan-rolled = You rolled { $kind }. Which kind do you mark?
question-sultan-claim = { $tile } was drawn. Take it for nothing with your sultan card?
rules-sultan =
    Eight sultan cards lie in the first three money piles. A card that turns up is laid out and marked with a kind by the die.
    It is bought for 7 in its currency, exactly paid with another action. The buyer keeps the mark or rolls once and marks the rolled kind or the one opposite.
    When a tile of that kind is drawn for the market, owners of such cards are asked, the next player first. Who takes it pays nothing, places it at once and loses the card.
    Camps have no kind. The cards’ currencies and two pairs of the die are reconstructed.
