### 06 diamonds

module-diamonds = The Diamonds
about-diamonds = A fifth currency, good for every slot
currency-diamond = diamond
rules-diamonds = A fifth currency: diamonds buy from every slot but are never mixed with other money, and count nothing at the end.
