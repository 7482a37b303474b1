### 23 building-sites

module-building-sites = The Building Sites
about-building-sites = Buy at half the price, finish later
extra-site = as a building site
building-sites-pile = Sites
building-sites-lay = { $currency }
building-sites-founded = { $seat } founds a building site: { $tile }.
building-sites-finished = The site is turned up ({ $currency }): { $seat } has finished { $tile }.
building-sites-shown = { $tile } of { $seat } is still a building site: { $currency }.
building-sites-discarded = For the building sites { $seat } discards { $money }.
building-sites-no-left = No site is left, so nothing can be founded now.
question-building-sites-lay = You looked at two sites. In which currency will you finish { $tile }? It will cost { $number } then, and nobody else learns it. If it is never finished, all your money of that currency is discarded before the final distribution.
rules-building-sites =
    A building on the market may be bought for half its price, rounded down, as a building site. This never counts as exact: no other action follows.
    You look at two of the eight sites, each with a currency on its back, and lay one on the building; the other is shuffled back. Only you know the currency: in your own picture the scaffold has its colour.
    Build the tile as usual. Its walls count at once, the building counts for nothing.
    To finish it, in the Alhambra or in the reserve, is an action: pay the whole price in the currency of the site, exactly with another action. What you paid before does not count. Then it is a building like any other.
    At the end the sites in the Alhambras are turned up, and their owners discard all hand cards of these currencies before the last tiles are distributed. Unfinished buildings stay unfinished. A site given to Dirk never counts for him.
    Camps, quarters of the medina, building grounds and tiles beside the market cannot be sites, and out of turn nothing is founded.
