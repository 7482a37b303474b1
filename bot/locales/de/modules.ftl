### Expansions.

module-vizier = Die Gunst des Wesirs
module-diamonds = Die Diamanten
vizier-awake = Wesir wach
vizier-asleep = Wesir schläft
vizier-wake = Den Wesir wecken
vizier-buy = { $offer }: { $money }
vizier-woke = **{ $seat }** weckt den Wesir.
vizier-used = **{ $seat }** greift mit dem Wesir ein.
rules-vizier = Zwischen zwei Zügen kaufst du mit dem wachen Wesir ein Plättchen, passend bezahlt; dann schläft er, bis du ihn mit einer Aktion weckst.
rules-diamonds = Eine fünfte Währung: Diamanten kaufen von jedem Platz, mischen sich aber nie mit anderem Geld und zählen am Ende nichts.
