### 06 diamonds

module-diamonds = Die Diamanten
about-diamonds = Eine fünfte Währung, die überall gilt
currency-diamond = Diamant
rules-diamonds = Eine fünfte Währung: Diamanten kaufen auf jedem Bauhofplatz, mischen sich aber nie mit anderem Geld und zählen am Ende nichts.
