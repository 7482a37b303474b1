### 24 exchange-certificates

module-exchange-certificates = The Exchange Certificates
about-exchange-certificates = Keep what you overpaid, in any currency
card-certificate = certificate { $currency } { $value }
exchange-certificates-stones = Certificates to be had
exchange-certificates-kept = Certificate: pays like one card
exchange-certificates-keep = As { $currency }
exchange-certificates-nothing = Keep nothing
exchange-certificates-keeps = { $seat } keeps { $value } as credit: { $currency }.
exchange-certificates-no-stone = No certificate for { $currency } is left.
question-exchange-certificates-keep = You overpaid by { $value }. In which currency would you like to keep that as a certificate?
rules-exchange-certificates =
    Whoever overpays for a tile by 1 to 6 may keep that amount as a certificate, in any currency of which one is left in the middle, whatever was paid in. More than 6 cannot be kept, not even in part.
    A certificate is spent like one money card of that value and currency, as a whole, alone or with other money. It then goes back to the middle; if that payment was too high by 1 to 6 again, you may keep a new one at once.
    Nobody has more than one, and nobody may exchange it unspent. It buys tiles, chests, sultan cards and the like, but serves no bid and wherever a rule asks for cards. Overpaying for anything but a tile is not kept.
    There is one certificate of each currency with two players, two with three or four, three with five or six.
    At the end a certificate is worth nothing and does not count when the last tiles are given out.
