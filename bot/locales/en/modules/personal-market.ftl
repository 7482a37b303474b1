### 41 personal-market

module-personal-market = Personal Market
about-personal-market = Others may buy from your reserve
order-personal-market = Personal market: where a tile lies that comes out of turn
order-usual-personal-market = decide for me
personal-market-free = Free places of the market
personal-market-put = { $tile } lies in { $seat }’s market: { $currency }.
personal-market-lost = { $tile } leaves the game: { $seat } has no place for it.
personal-market-under = under { $currency }
personal-market-replace = in the place of { $tile }, which leaves the game
personal-market-discard = nowhere: it leaves the game itself
personal-market-no-free = That place is taken: { $currency }.
question-personal-market-place = Under which currency does { $tile } lie in your market? The others may buy it for { $number } in that currency, and you get their cards.
question-personal-market-unpriced = Under which currency does { $tile } lie in your market? It has no price, so nobody can buy it.
question-personal-market-full = All four places of your market are taken. Where does { $tile } go?
rules-personal-market =
    Instead of a reserve everybody has a market with four places, one of each currency. Whatever would go into the reserve goes under a free place of your choice and stays there. In the picture an awning shows the currency.
    In their own turn the others may buy what lies there: the printed price in the currency of the place, exactly with another action. You cannot refuse, and their money cards, diamonds and coins are yours; changers, master builders and credit do not reach you. Of an overpayment you keep everything.
    You build from your market with a rebuild, as from a reserve. You cannot buy from yourself.
    If all four places are taken, a new tile takes the place of one that leaves the game, or leaves the game itself.
    Without a price, or unfinished, a tile is not for sale. Nothing makes such a purchase cheaper, and it brings nothing that hangs on the common market. What is left at the end counts for nothing.
