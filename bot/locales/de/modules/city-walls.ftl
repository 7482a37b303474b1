### 09 city-walls

module-city-walls = Die Mauern
about-city-walls = Eigene Plättchen mit Mauern ergänzen
card-wall = Mauerkarte { $sides }
city-walls-open = Verfügbare Mauerkarten
city-walls-opened = { $card } wird ausgelegt.
city-walls-built = { $seat } setzt die Mauern von { $card } auf { $tile }.
city-walls-build = { $card } auf { $tile }
city-walls-build-half = { $card } auf Hälfte { $half } von { $tile }
city-walls-no-tile = Dieses Plättchen hast du nicht: { $tile }.
city-walls-no-outside = Mauern stehen nur an Außenseiten ({ $tile }, Seite: { $side }).
city-walls-no-room = An diese Seite passt keine weitere Mauer ({ $tile }, Seite: { $side }).
rules-city-walls =
    Mauerkarten liegen im zweiten bis fünften Geldstapel. Aufgedeckte werden neben die Auslage gelegt.
    Als Aktion nimmst du eine und setzt ihre ein oder zwei Mauern sofort auf eines deiner Plättchen: gebaut (auch das Startplättchen), in der Reserve oder gerade gekauft. Nichts wird gedreht oder aufgeteilt.
    An gebauten Plättchen gehen nur Außenseiten ohne Mauer; eine Karte, die nirgends passt, kann nicht genommen werden.
    Die Mauern gehören für immer zum Plättchen und zählen wie gedruckte. Ein Tor kann nicht darauf stehen.
    Die Karten sind aus ihrer Zahl und der Zahl der Stäbchen rekonstruiert.
