### 07 characters

module-characters = The Characters
about-characters = Ten persons with powers, won at auction
character-juggler = Juggler
character-beggar = Beggar
character-patron = Rich Patron
character-miser = Miser
character-architect = Architect
character-trader = Trader
character-sage = Sage
character-dancer = Dancer
character-exchanger = Money Changer
character-city-watch = City Watch
extra-patron = Rich Patron
order-characters = Auction of a character
order-usual-characters = pass for me
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
characters-rebuild-add = Architect: build { $placement }
characters-rebuild-remove = Architect: remove { $cell }
characters-rebuild-swap = Architect: swap in { $placement }
characters-choose-sage = Sage: half a building of { $kind }
characters-no-owner = You do not have this character: { $card }.
characters-no-used = Only one character works in each of your turns, once: one has already worked.
characters-no-poor = The beggar only helps those who have at most two money cards; you have { $number }.
characters-no-pile = There is no money card left to draw.
characters-no-exchange = The money changer gives money of at most the same value: not { $take } for { $give }.
characters-no-tower = No tile is left to draw, so the dancer has nothing to bring.
characters-no-same = Your sage has already chosen { $kind }.
question-characters-bid = { $card } is up for auction. What is the most you would pay?
question-characters-pay = You won for { $number }. How do you pay?
question-characters-juggler = The juggler: 8 points, or an unknown character?
question-characters-miser = The miser may take one open money card.
rules-characters =
    Six of ten characters lie in the money piles 2 to 4. One that turns up is auctioned at once: everybody names a highest bid in secret, and the bidding is played through by steps of one, beginning with the player due next. The winner pays in one currency.
    Of beggar, money changer, dancer (start of the turn), miser (after a price of 10 or more), trader (take up to 7) and architect (a rebuild at the end) only one works in each own turn, once.
    The rich patron pays for one building, exactly, and leaves. The juggler brings 8 points or another character.
    The sage adds half a building of a kind in each scoring, the city watch 1 point for 3 sides of wall.
