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
rules-vizier = Between two turns an awake vizier lets you buy one tile, paid exactly; it then sleeps until you spend an action to wake it.
