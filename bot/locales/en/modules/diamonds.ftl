### 06 diamonds

module-diamonds = The Diamonds
about-diamonds = A fifth currency, good for every slot
currency-diamond = diamond
rules-diamonds =
    Ten diamonds with values from 3 to 9 are a fifth currency. They lie among the money from the start and are taken like any card.
    Diamonds buy from every slot, exactly too, but are never mixed with other money in one payment. Paid ones go to the discard pile.
    When the last tiles are given out they count nothing.
