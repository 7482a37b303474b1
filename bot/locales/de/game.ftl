### Dinge des Spiels, was geschieht, Fragen und Knöpfe.

kind-pavilion = Pavillon
kind-seraglio = Serail
kind-arcades = Arkaden
kind-chambers = Gemächer
kind-garden = Garten
kind-tower = Turm
kinds-pavilion = Pavillons
kinds-seraglio = Serails
kinds-arcades = Arkaden
kinds-chambers = Gemächer
kinds-garden = Gärten
kinds-tower = Türme

currency-florin = Gulden
currency-dirham = Dirham
currency-denar = Denar
currency-ducat = Dukaten

tile-start = Brunnen
tile-base = { $kind } { $price }
tile-walls = { $tile } [{ $sides }]

card-money = { $currency } { $value }
card-scoring = Wertungskarte { $round }

offer-slot = Bauhof { $slot }

side-n = Norden
side-e = Osten
side-s = Süden
side-w = Westen
place-n = { $steps } nördlich
place-e = { $steps } östlich
place-s = { $steps } südlich
place-w = { $steps } westlich
place-start = am Brunnen
place-turned = um { $degrees }° gedreht
placement = { $tile } ({ $cell })
placement-how = { $tile } ({ $cell }), { $how }
placement-gate = Tor im { $side }
placement-gate-half = Tor im { $side } ({ $cell })
list-and = { $first } und { $last }
list-or = { $first } oder { $last }

glyph-stone = Stein
glyph-stone-lying = Stein, liegend
glyph-person = Bewohner
glyph-chest = Truhe
glyph-coin = Münze
glyph-die = Würfel
glyph-gate = Tor
glyph-cart = Karren
glyph-crown = Krone
glyph-flag = Fahne
glyph-fruit = Frucht
glyph-animal = Tier
glyph-falcon = Falke
glyph-hammer = Handwerker
glyph-card = Karte
glyph-star = Stern
glyph-key = Schlüssel
glyph-jewel = Juwel
glyph-pot = Farbtopf
glyph-scroll = Schriftrolle
glyph-house = Haus
glyph-scaffold = Gerüst
glyph-awning = Marktstand
glyph-basin = Becken
glyph-well = Brunnen
glyph-compasses = Planer
glyph-plus = Ausbau
glyph-bell = Bediensteter
glyph-lantern = Marschall
glyph-plot = Bauland
glyph-shield = Schild
glyph-face-down = verdecktes Plättchen
glyph-north = Norden
glyph-east = Osten
glyph-south = Süden
glyph-west = Westen
market-beside = neben dem Bauhof

## Was geschah

line-deeds = **{ $player }**: { $deeds }.
deed-took = { $cards } genommen
deed-bought = { $goods } für { $paid } gekauft
deed-bought-exact = { $goods } passend gekauft
deed-bought-other = { $goods } für { $paid } gekauft
deed-bought-from = { $goods } von { $player } für { $paid } gekauft
deed-paid-own = { $paid } für das eigene Plättchen { $goods } bezahlt
deed-built = { $tile } gebaut ({ $place })
deed-built-gate = { $tile } hinter einem Tor gebaut ({ $place })
deed-stowed = { $tile } in die Reserve gelegt
deed-gifted = { $tile } an Dirk gegeben
deed-removed = { $tile } aus der Alhambra in die Reserve gelegt
deed-swapped = { $old } gegen { $tile } getauscht
deed-passed = konnte nichts tun und passt
line-reshuffled = Die { $cards } abgelegten Karten wurden neu gemischt.
line-dirk = Dirk erhält { $tiles }.
line-scored-1 = **Erste Wertung.** { $gains }
line-scored-2 = **Zweite Wertung.** { $gains }
line-scored-3 = **Letzte Wertung.** { $gains }
line-end = **Der Bauhof lässt sich nicht mehr füllen: Das Spiel endet.** Was übrig ist, geht an die Reichsten jeder Währung.
line-dead-table = **Niemand kann mehr ziehen: Das Spiel endet.**
line-awarded = { $player } erhält { $tile } vom Bauhof { $slot }.
line-not-awarded = Niemand erhält { $tile } vom Bauhof { $slot }.
line-over = { $count ->
    [one] **{ $winners } gewinnt!** { $scores }
   *[other] **{ $winners } teilen sich den Sieg!** { $scores }
}
score-kind = **{ $kind }:** { $standings }
score-walls = **Mauern:** { $walls }
score-line = { $player }: { $why } ({ $points })

## Fragen

question-turn = Was möchtest du tun?
question-extra = Passend bezahlt: Du hast noch eine Aktion.
question-money = Deine einzige Aktion in diesem Zug ist, Geld zu nehmen.
question-house = Wohin damit? ({ $tiles })
question-end-turn = Das war dein Zug. Fertig?
question-window = Zwischen zwei Zügen: Möchtest du eingreifen?
question-before-count = Vor Wertung { $round }: Möchtest du etwas aufdecken?
fits-nowhere = Das Plättchen passt nirgends ({ $tile }):
    { $reasons }
question-none = Du bist gerade nicht gefragt.

## Knöpfe

button-take = Geld nehmen
button-buy = Kaufen
button-rebuild = Umbauen
button-buy-exact = { $goods } kaufen — passend: { $money }
button-goods = { $goods } ({ $currency } { $price })
sale-own = deins, fertigzustellen: { $goods }
sale-of = { $goods } von { $player }
button-pay = { $money }
button-pay-exact = passend: { $money }
button-pay-over = { $money } ({ $over } zu viel)
button-free = kostenlos
button-plain = ohne Zusatz
button-add = { $tile } bauen
button-remove = Plättchen in die Reserve legen
button-remove-tile = { $tile } ({ $place })
button-swap = { $tile } eintauschen
button-swap-with = gegen { $old } ({ $place })
button-reserve = Reserve
button-dirk = An Dirk geben
button-pass = Passen
button-done = Fertig
button-cell = { $number } (Mauer { $wall })

## Die Hand

hand-currency = { $currency }: { $cards } (Summe { $sum })
hand-others = Außerdem: { $cards }
hand-empty = Deine Hand ist leer.
pay-exact = { $money } (passend)
pay-over = { $money } ({ $over } zu viel)
pay-ways = Mit { $currency } kannst du { $ways } zahlen.
pay-none = Es kostet { $price }, und so viel hast du nicht in { $currency }.
hand-exact = { $slot ->
    [0] { $goods }: passend mit { $money }.
   *[other] Bauhof { $slot }, { $goods } ({ $currency }): passend mit { $money }.
}
hand-over = { $slot ->
    [0] { $goods }: { $money } ({ $over } zu viel).
   *[other] Bauhof { $slot }, { $goods } ({ $currency }): { $money } ({ $over } zu viel).
}
hand-short = { $slot ->
    [0] { $goods }: kostet { $price }, reicht nicht.
   *[other] Bauhof { $slot }, { $goods } ({ $currency }): reicht nicht.
}

## Die Lage in Worten

text-slot = Bauhof { $slot } ({ $currency }): { $tile }
text-slot-empty = Bauhof { $slot } ({ $currency }): leer
text-slot-beside = Neben dem Bauhof ({ $currency }): { $tiles }
text-display = Geldauslage: { $cards }
text-piles = Geldstapel { $deck }, abgelegt { $discard }, Plättchen übrig { $tower }
text-player = { $player }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}, längste Mauer { $wall }
text-piece = { $count ->
    [0] – { $tile }, { $place }
   *[other] – { $tile }, { $place }, mit { $tokens }
}
text-counts = Anzahl: { $counts }
text-reserve = Reserve: { $tiles }
text-dirk = Dirk: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}, { $tiles }
text-hidden = { $count } verdeckt
text-place = leer: { $thing }
text-dial = { $value }, bis { $most }

## In pictures

letter-pavilion = P
letter-seraglio = S
letter-arcades = A
letter-chambers = Ge
letter-garden = Ga
letter-tower = T
picture-player = Spieler
picture-points = Punkte
picture-wall = Mauer
picture-reserve = Reserve
picture-new-tiles = Neu
picture-market = Bauhof
picture-money = Geld
picture-hand = Hand
picture-pile = Stapel
picture-discard = Ablage
picture-supply = Plättchen übrig
picture-scoring = Wertung
picture-next-scoring = Als Nächstes: Wertung
picture-beside = Neben dem Bauhof
picture-course = Verlauf des Spiels
picture-to-move = am Zug
picture-game-over = Spielende
picture-total = Summe
picture-exact = passend
picture-over = zu viel
picture-short = zu wenig
card-name = { $card }
modules-named = { $modules }
