### 11 change

module-change = The Change
about-change = Overpaying returns coins
card-coin = coin ({ $currency })
change-bag = Coins in the bag
change-coins = Coins
change-drew = { $seat } gets change: { $coins }.
rules-change =
    Who overpays a tile draws one coin of value 1 blindly from the bag for every two units too much.
    The bag holds six coins of each currency; what it does not hold is not given.
    Coins lie open and pay like money cards of value 1, alone or with cards, exactly too. Spent coins go back into the bag before change is drawn.
    In the final distribution they count. Chests and sultan cards give no change.
