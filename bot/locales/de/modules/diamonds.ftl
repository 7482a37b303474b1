### 06 diamonds

module-diamonds = Die Diamanten
about-diamonds = Eine fünfte Währung, die überall gilt
currency-diamond = Diamant
rules-diamonds =
    Zehn Diamanten mit Werten von 3 bis 9 sind eine fünfte Währung. Sie liegen von Anfang an im Geld und werden genommen wie jede Karte.
    Diamanten kaufen auf jedem Bauhofplatz, auch passend, mischen sich aber in einer Zahlung nie mit anderem Geld. Bezahlte kommen auf den Ablagestapel.
    Wenn die letzten Plättchen verteilt werden, zählen sie nichts.
