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
treasure-chamber-returned = { $number ->
    [one] One chest goes back into the bag.
   *[other] { $number } chests go back into the bag.
}
treasure-chamber-closed = Too few chests are left: no room is filled again.
treasure-chamber-points = { $number ->
    [one] one chest, place { $rank }
   *[other] { $number } chests, place { $rank }
}
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

## 12 street-trader

module-street-trader = The Street Trader
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

## 02 money-changers

rules-money-changers =
    Six cards with two currencies each lie in the second to fourth money pile. In the display such a card takes the place of money.
    As «take money» you may take one of them, alone.
    While buying a tile you may lay it down if it shows the currency of the slot: then the price may be paid in any mix of its two currencies, exactly too.
    Several may serve one purchase if each shows the slot’s currency and something is paid in each other one. Used ones go to the discard pile.
    At the end they are worth nothing. All pairs but one are reconstructed.

## 03 bonus-cards

bonus-cards-shown = Revealed bonus cards
bonus-cards-held = Bonus cards on hand
bonus-cards-show = Reveal { $card }
bonus-cards-reveal = { $seat } reveals { $card }.
bonus-cards-taken-back = { $seat } takes { $card } back on hand.
rules-bonus-cards =
    Everybody gets one to three hidden cards; each shows one of the ten building tiles without walls.
    While exactly that tile stands in your Alhambra you may reveal the card at any time, in anybody’s turn. It then counts as one more building of its kind.
    Before each scoring everybody who might have a fitting card decides once, sealed; all are opened together.
    If the tile leaves your Alhambra the card goes back on your hand. Cards not revealed count nothing.

## 04 squares

squares-stacks = Squares to be had
squares-take = Take { $tile }
squares-took = { $seat } takes { $tile }.
squares-turned-up = { $tile } is turned up.
rules-squares =
    As an action you may take the open square of one of six stacks, for nothing. It is placed with the other new tiles.
    Nobody may own more than three, wherever they lie.
    In a scoring a square in your Alhambra counts as many buildings of its colour as it has buildings of that colour beside it without a wall between. It is no building itself, and squares are no neighbours of each other.
    Its walls are ordinary walls. The sides of the walls are reconstructed, all but one.

## 05 city-gates

city-gates-open = Gate card to be had
city-gates-held = Gate cards on hand
city-gates-opened = A gate card is laid open.
city-gates-discarded = Another gate card turns up and is discarded.
city-gates-set = { $seat } opens a double wall with a gate.
rules-city-gates =
    Gate cards lie in the last three money piles, as many as players. One at a time lies open; as «take money» you may take it instead.
    With such a card you may build a tile that touches your Alhambra across double walls only: a gate on one of these walls, printed on both sides, opens it for good. The card leaves the game.
    It costs no action and works whenever you build, also in the final distribution.
    The two tiles beside a gate are never moved again. The wall points do not change.

## 09 city-walls

city-walls-open = Wall cards to be had
city-walls-opened = { $card } is laid open.
city-walls-built = { $seat } puts the walls of { $card } on { $tile }.
city-walls-build = { $card } on { $tile }
city-walls-build-half = { $card } on half { $half } of { $tile }
rules-city-walls =
    Wall cards lie in the money piles two to five. Those that turn up are laid out beside the display.
    As an action you may take one and put its one or two walls at once on one of your tiles: built (the start tile too), in the reserve or just bought. Nothing is turned or split.
    On a built tile only outer sides without a wall will do; a card that fits nowhere cannot be taken.
    The walls belong to the tile for good and count like printed ones. No gate stands on them.
    The cards are reconstructed from their number and that of the sticks.

## 10 thieves

thieves-held = Thieves
thieves-steal = Steal { $card }
thieves-stole = { $seat } steals { $card }.
rules-thieves =
    Everybody gets two to four hidden thieves, each of one currency.
    Between two turns everybody but the player due next may play thieves: each takes one money card of its currency from the display, of any value, and leaves the game.
    The display is filled at once; a scoring card that turns up is scored at once. Who acts may go on until passing, then everybody may decide anew.
    Diamonds, money changers and cards beside the display cannot be stolen.

## 11 change

change-bag = Coins in the bag
change-coins = Coins
change-drew = { $seat } gets change: { $coins }.
rules-change =
    Who overpays a tile draws one coin of value 1 blindly from the bag for every two units too much.
    The bag holds six coins of each currency; what it does not hold is not given.
    Coins lie open and pay like money cards of value 1, alone or with cards, exactly too. Spent coins go back into the bag before change is drawn.
    In the final distribution they count. Chests and sultan cards give no change.

## 14 master-builders

master-builders-used = { $seat } gives up { $card } for a rebuild.
master-builders-add = { $card }: build { $tile } at { $cell }
master-builders-remove = { $card }: remove the tile at { $cell }
master-builders-swap = { $card }: swap { $tile } in at { $cell }
rules-master-builders =
    Everybody gets two master builders before the starting money; more come from the third and fifth money pile.
    A master builder is a money card of value 3 of its currency, in everything.
    Or you give one up at the end of your turn, after placing, for one more rebuild: at most one a turn, whatever its currency. Tiles put into the reserve in this turn may be used.
    Played either way it leaves the game. In the final distribution it counts 3.

## 17 new-score-cards

new-score-cards-first = First scoring: what first place brings
new-score-cards-second = Second scoring: what first place brings
new-score-cards-third = Third scoring: what first place brings
rules-new-score-cards =
    Three of eighteen cards are drawn, one for each scoring, and lie open from the start.
    Each puts the six kinds of buildings into another order of value: the kind in the lowest row brings what pavilions bring otherwise, the one in the highest row what towers bring.
    Counting, ties and everything that is not a majority stay as they are.

## 22 watchtowers

module-watchtowers = Watchtowers
watchtowers-for-6 = Watchtowers, for 6 more
watchtowers-for-4 = Watchtowers, for 4 more
watchtowers-for-2 = Watchtowers, for 2 more
watchtowers-returned = There is no place for { $tile }: it goes back ({ $seat }).
watchtowers-points = { $number ->
    [one] a watchtower in the wall
   *[other] { $number } watchtowers in the wall
}
rules-watchtowers =
    With a base building from the market you may buy a watchtower of its colour: 6 more before the first scoring, 4 before the second, 2 after it; exactly paid in total with another action.
    It is half a cell: two open short sides and a wall on the long side. Choose the cell and the corner freely; the other half of the cell stays empty, and at least one way must lead out of it.
    When your new pieces lie, a short side must touch a base building of its colour. People walk over it.
    It never goes into the reserve and never moves. Each watchtower in the longest wall adds 2 points.
