### 01 vizier

module-vizier = Die Gunst des Wesirs
about-vizier = Einmal zwischen zwei Zügen eingreifen und passend kaufen
vizier-awake = Wesir wach
vizier-asleep = Wesir schläft
vizier-wake = Den Wesir wecken
vizier-building = { $goods } kaufen ({ $offer })
vizier-building-with = { $goods } kaufen ({ $offer }) + { $extras }
vizier-pay = passend mit { $money }
vizier-buy = { $offer }: { $money }
vizier-buy-with = { $offer } + { $extras }: { $money }
vizier-woke = **{ $seat }** weckt den Wesir.
vizier-used = **{ $seat }** greift mit dem Wesir ein.
vizier-last = Der Vorrat ist leer: Wenn du jetzt kaufst, endet das Spiel sofort, und niemand kommt mehr an die Reihe.
rules-vizier = Zwischen zwei Zügen kaufst du mit dem wachen Wesir ein Plättchen, passend bezahlt; dann schläft er, bis du ihn mit einer Aktion weckst.
