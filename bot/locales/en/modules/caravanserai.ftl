### 19 caravanserai

module-caravanserai = The Caravanserai
about-caravanserai = A purse that grows step by step
card-caravanserai = caravanserai { $number }: { $currency } (2 { $two }, 3 { $three }, 4 { $four })
card-caravanserai-amount = caravanserai money { $currency } { $value }
caravanserai-for-sale = Caravanserais: 8, 4 or 2 with 4, 5 or 6 kinds
caravanserai-owned = Caravanserai: pays like one card
caravanserai-step = Caravanserai { $number }: to { $currency } { $value }
caravanserai-stepped = Caravanserai { $number } of { $seat } now holds { $currency } { $value }.
caravanserai-step-first = You may move the marker of one caravanserai, before anything else.
caravanserai-no-longer = A marker only moves at the beginning of your turn, once, before anything else.
caravanserai-no-step = The marker cannot go there: { $card }.
rules-caravanserai =
    Eight caravanserai cards lie open. Buying one is an action; it costs 8 if you have built four different kinds of buildings, 4 with five, 2 with six, in one currency of your choice. An exact payment gives another action. With four kinds you may have one card, with five or six two.
    Each card has a track: its own currency from 1 to 5, and at 2, 3 and 4 a side field of the same value in another currency. The large coin on a card is its own currency, the small ones from bottom to top are those at 2, 3 and 4.
    At the beginning of your turn, before anything else, you may move one marker one step: up, or aside. From a side field and from 5 no way leads on.
    The marked field pays like one money card, as a whole, alone or with other money of that currency, also between turns. Then the marker begins again at 0.
    It serves for no bid, nor where a rule asks for cards. When the last tiles are given out it counts as money.
    Five of the eight cards are reconstructed.
