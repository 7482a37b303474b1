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
rules-vizier =
    Jeder hat einen Wesir, der zu Beginn wach ist. Nach jedem fertigen Zug, wenn alles aufgefüllt und gewertet ist, darf jeder, dessen Wesir wach ist, ein Plättchen vom Bauhof kaufen, passend bezahlt. Wer als Nächstes dran ist, wird zuerst gefragt, wer gerade fertig ist, zuletzt.
    Das Plättchen wird sofort gelegt und der Bauhof aufgefüllt. Das gibt keine weitere Aktion und kostet niemanden einen Zug; dann schläft der Wesir.
    Mit einer Aktion darfst du ihn wecken. Schon am Ende desselben Zugs ist er wieder zu gebrauchen.
    Nach jedem Einsatz dürfen alle neu entscheiden. Lässt sich der Bauhof nicht mehr auffüllen, endet das Spiel sofort. Wer gefragt wird, entscheiden allein die Steine, nie was jemand auf der Hand hat.
