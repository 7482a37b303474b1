### Wofür das Ende einer Partie jemanden lobt: kurz, für eine Zeile in einem Bild.

award-by-a-hair = Um Haaresbreite
award-comeback = Von weit hinten
award-longest-wall = Die längste Mauer
award-exact = Auf die Münze genau
award-sweep = Wenig für die anderen
award-most-pavilion = Überall Pavillons
award-most-seraglio = Zu Hause im Serail
award-most-arcades = Unter den Bögen
award-most-chambers = Gemächer für alle
award-most-garden = Grüner Daumen
award-most-tower = Immer obenauf
award-in-a-row = Nicht zu bremsen
award-generous = Stimmt so!
award-pockets = Tiefe Taschen
award-heir = Zuletzt am Bauhof
award-rebuilder = Nie ganz fertig
award-storeroom = Ein volles Lager

### Dasselbe mit dem, wofür.

award-line = { $title }: { $players } ({ $why })
award-by-a-hair-why = { $number ->
    [one] ein Punkt Vorsprung
   *[other] { $number } Punkte Vorsprung
}
award-comeback-why = { $number } Punkte Rückstand nach zwei Wertungen
award-longest-wall-why = { $number } Seiten
award-exact-why = { $number } passende Zahlungen
award-sweep-why = bei { $number } Arten allein vorn
award-most-why = { $number } × { $kinds }
award-in-a-row-why = { $number } Käufe in einem Zug
award-generous-why = { $number } über den Preisen
award-pockets-why = { $number } Karten genommen
award-heir-why = { $number } Plättchen ganz am Schluss
award-rebuilder-why = { $number } Umbauten
award-storeroom-why = { $number } Plättchen noch in der Reserve
