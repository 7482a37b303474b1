### 19 caravanserai

module-caravanserai = Die Karawanserei
about-caravanserai = Ein Geldbeutel, der Schritt für Schritt wächst
card-caravanserai = Karawanserei { $number }: { $currency } (2 { $two }, 3 { $three }, 4 { $four })
card-caravanserai-amount = Karawanengeld { $currency } { $value }
caravanserai-for-sale = Karawansereien: 8, 4 oder 2 bei 4, 5 oder 6 Gebäudearten
caravanserai-owned = Karawanserei: zahlt wie eine Karte
caravanserai-step = Karawanserei { $number }: auf { $currency } { $value }
caravanserai-stepped = Karawanserei { $number } von { $seat } steht jetzt auf { $currency } { $value }.
caravanserai-step-first = Du darfst die Markierung einer Karawanserei bewegen, vor allem anderen.
caravanserai-no-longer = Eine Markierung bewegt sich nur am Anfang deines Zuges, einmal, vor allem anderen.
caravanserai-no-step = Dorthin kann die Markierung nicht: { $card }.
rules-caravanserai =
    Acht Karawansereien liegen offen aus. Eine zu kaufen ist eine Aktion; sie kostet 8, wenn du vier verschiedene Gebäudearten gebaut hast, 4 bei fünf, 2 bei sechs, in einer Währung deiner Wahl. Passend bezahlt gibt es eine weitere Aktion. Bei vier Arten darfst du eine Karte haben, bei fünf oder sechs zwei.
    Jede Karte hat eine Leiste: ihre eigene Währung von 1 bis 5, und bei 2, 3 und 4 ein Seitenfeld mit demselben Wert in einer anderen Währung. Die große Münze auf der Karte ist ihre eigene Währung, die kleinen von unten nach oben sind die bei 2, 3 und 4.
    Am Anfang deines Zuges, vor allem anderen, darfst du eine Markierung einen Schritt bewegen: nach oben oder zur Seite. Von einem Seitenfeld und von der 5 führt kein Weg weiter.
    Das markierte Feld zahlt wie eine Geldkarte, immer ganz, allein oder mit anderem Geld dieser Währung, auch zwischen den Zügen. Danach beginnt die Markierung wieder bei 0.
    Für Gebote gilt es nicht, und auch nicht dort, wo eine Regel Karten verlangt. Wenn die letzten Plättchen verteilt werden, zählt es als Geld.
    Fünf der acht Karten sind rekonstruiert.
