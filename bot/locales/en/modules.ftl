### Expansions.

module-vizier = The Vizier’s Favour
module-diamonds = The Diamonds
vizier-awake = Vizier awake
vizier-asleep = Vizier asleep
vizier-wake = Wake the vizier
vizier-buy = { $offer }: { $money }
vizier-woke = **{ $seat }** wakes the vizier.
vizier-used = **{ $seat }** steps in with the vizier.
rules-vizier = Between two turns an awake vizier lets you buy one tile, paid exactly; it then sleeps until you spend an action to wake it.
rules-diamonds = A fifth currency: diamonds buy from every slot but are never mixed with other money, and count nothing at the end.

## 02 money-changers

module-money-changers = The Money Changers

## 03 bonus-cards

module-bonus-cards = The Bonus Cards

## 04 squares

module-squares = The Squares

## 05 city-gates

module-city-gates = The City Gates

## 07 characters

module-characters = The Characters
characters-auctioned = Under the hammer
characters-side = Characters set aside
characters-owned = Characters
characters-auction = { $card } is up for auction.
characters-won = { $seat } wins { $card } with a bid of { $number }.
characters-nobody = Nobody bids: { $card } leaves the game.
characters-juggler-kept = { $seat } takes { $number } points for the juggler.
characters-juggler-swapped = { $seat } exchanges the juggler for { $card }.
characters-begged = { $seat } lets the beggar draw a card.
characters-begged-card = The beggar brings you { $card }.
characters-exchanged = { $seat } changes { $give } into { $take }.
characters-danced = { $seat } sends the dancer: { $tile } leaves the market.
characters-patron-paid = The rich patron pays for { $seat } and leaves the game.
characters-miser-took = { $seat } takes { $card } with the miser.
characters-architect-used = { $seat } rebuilds with the architect.
characters-sage = { $seat }’s sage adds half a building: { $kind }.
characters-watch = City watch
characters-bid = Bid up to { $number }
characters-pass = Pass
characters-pay = Pay { $money }
characters-keep = Take 8 points
characters-swap = Exchange for an unknown character
characters-beg = Beggar: draw a card
characters-exchange = Money changer: { $give } for { $take }
characters-dance = Dancer: exchange the tile of slot { $number }
characters-take = Miser: take { $card }
characters-rebuild-add = Architect: build { $tile } at { $cell }
characters-rebuild-remove = Architect: remove { $cell }
characters-rebuild-swap = Architect: swap { $tile } in at { $cell }
characters-choose-sage = Sage: half a building of { $kind }
question-characters-bid = { $character } is up for auction. What is the most you would pay?
question-characters-pay = You won for { $number }. How do you pay?
question-characters-juggler = The juggler: 8 points, or an unknown character?
question-characters-miser = The miser may take one open money card.
rules-characters =
    Six of ten characters lie in the money piles 2 to 4. One that turns up is auctioned at once: everybody names a highest bid in secret, and the bidding is played through by steps of one, beginning with the player due next. The winner pays in one currency.
    Of beggar, money changer, dancer (start of the turn), miser (after a price of 10 or more), trader (take up to 7) and architect (a rebuild at the end) only one works in each own turn, once.
    The rich patron pays for one building, exactly, and leaves. The juggler brings 8 points or another character.
    The sage adds half a building of a kind in each scoring, the city watch 1 point for 3 sides of wall.

## 08 camps

module-camps = The Camps
camps-points = { $tile } at { $cell }: tiles in line
rules-camps =
    Eight camps lie among the building tiles and are bought like them.
    A camp is never turned. At least one bastion must lean on a wall of your Alhambra; its green sides may touch nothing but green sides of other camps.
    Camps need not be reached on foot and no way leads through them, but they fill their cell.
    In each scoring a camp brings 1 point for every tile in a straight line before each bastion, up to a gap, a camp or a watchtower.
    A wall behind a bastion still counts as outer wall.
    Prices of the camps are reconstructed, all but one.

## 09 city-walls

module-city-walls = The City Walls

## 10 thieves

module-thieves = The Thieves

## 11 change

module-change = The Change

## 13 treasure-chamber

module-treasure-chamber = The Treasure Chamber
treasure-chamber-room-1 = Room 1 of the treasure chamber
treasure-chamber-room-2 = Room 2 of the treasure chamber
treasure-chamber-room-3 = Room 3 of the treasure chamber
treasure-chamber-bag = Chests in the bag
treasure-chamber-bought = Chests bought
treasure-chamber-dirk = Dirk’s chests
treasure-chamber-put = Chest onto { $cell }
treasure-chamber-placed = { $seat } places a chest on { $tile }.
treasure-chamber-dirk-placed = Dirk gets a chest on { $tile }.
treasure-chamber-lost = { $seat } loses a chest: { $kind }.
treasure-chamber-returned = { $number } chests go back into the bag.
treasure-chamber-closed = Too few chests are left: no room is filled again.
treasure-chamber-points = { $number } chests, place { $rank }
question-treasure-chamber-chest = Which building gets the chest ({ $kind })?
rules-treasure-chamber =
    As an action you may buy the four chests of a room for 8 or more, in any mix of currencies; this never gives another action or change.
    At the end of the turn each chest goes onto a building of its colour in your Alhambra that carries none yet.
    What does not fit goes on clockwise, with two players to Dirk first; what fits nowhere returns to the bag.
    A building that is removed or swapped out loses its chest.
    Most chests: 7 points in the first scoring, 14 and 7 in the second, 22, 14 and 7 in the third.

## 14 master-builders

module-master-builders = The Master Builders

## 17 new-score-cards

module-new-score-cards = New Score Cards

## 18 sultan

module-sultan = Sultan
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

## 25 magical-buildings

module-magical-buildings = Magical Buildings
rules-magical-buildings =
    Six more buildings, one of each kind, lie among the tiles.
    Whenever one is built, from the market, the reserve or in a swap, you may turn it as you like; its walls turn with it.
    Once built it stays as it lies until it is built anew.
    In scorings it is an ordinary building of its kind.

## 28 major-projects

module-major-projects = Major Projects
major-projects-shelf = Major project on offer
major-projects-lay = Bid { $number } on the project: { $money }
major-projects-bid = { $seat } bids { $number } on the project ({ $money }).
major-projects-returned = { $seat } gets the bid back.
major-projects-won = { $seat } wins { $tile } for { $number }.
major-projects-offered = The next project is { $tile }.
rules-major-projects =
    One project of two buildings is on offer. As an action you may bid on it: at least 15, or more than the bid that lies there, in one currency; only the number counts.
    Who is outbid gets the money back at once. If your bid still lies there when your turn begins, you win the project and the next one is revealed.
    A bid never gives another action, cannot be raised by its owner or taken back.
    The project covers two cells, is never turned, and is built or put into the reserve at the end of that turn. Each half counts as a building.
    Forms and walls of the projects are reconstructed, all but one.
