### 02 money-changers

module-money-changers = The Money Changers
about-money-changers = Pay for a tile with two currencies
card-changer = changer { $currency }/{ $other }
rules-money-changers =
    Six cards with two currencies each lie in the second to fourth money pile. In the display such a card takes the place of money.
    As «take money» you may take one of them, alone.
    While buying a tile you may lay it down if it shows the currency of the slot: then the price may be paid in any mix of its two currencies, exactly too.
    Several may serve one purchase if each shows the slot’s currency and something is paid in each other one. Used ones go to the discard pile.
    At the end they are worth nothing. All pairs but one are reconstructed.
