### 01 vizier

module-vizier = The Vizier’s Favour
about-vizier = Once, break into the order of play to buy with exact money
vizier-awake = Vizier awake
vizier-asleep = Vizier asleep
vizier-wake = Wake the vizier
vizier-building = Buy { $goods } ({ $offer })
vizier-building-with = Buy { $goods } ({ $offer }) + { $extras }
vizier-pay = exactly { $money }
vizier-buy = { $offer }: { $money }
vizier-buy-with = { $offer } + { $extras }: { $money }
vizier-woke = **{ $seat }** wakes the vizier.
vizier-used = **{ $seat }** steps in with the vizier.
vizier-last = The supply is empty: if you buy now, the game ends at once and nobody has another turn.
rules-vizier =
    Everybody has a vizier, awake at the beginning. After every finished turn, when everything is refilled and scored, everybody whose vizier is awake may buy one tile from the market, paid exactly. The player due next is asked first, the one who has just finished last.
    The tile is placed at once and the market filled. It gives no other action and costs nobody a turn; then the vizier sleeps.
    As an action you may wake it. It can be used again at the end of that same turn.
    After each use everybody may decide anew. If the market cannot be filled any more, the game ends at once. Whoever may be asked is decided by the stones alone, never by what is in a hand.
