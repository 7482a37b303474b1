### 43 caliphs-guidelines

module-caliphs-guidelines = Die Wünsche des Kalifen
about-caliphs-guidelines = Drei offene Aufgaben für die Form deiner Alhambra
caliphs-guidelines-rows = Dreierreihen: je 3
caliphs-guidelines-columns = Dreierspalten: je 3
caliphs-guidelines-pairs = Paare einer Art: je 3
caliphs-guidelines-second-wall = Zweite Mauer: je 1
caliphs-guidelines-diagonal = Diagonale: je 2
caliphs-guidelines-double-walls = Doppelmauern: je 3
caliphs-guidelines-variety = Arten: 1, 3, 6, 10, 15
caliphs-guidelines-path = Weitester Weg: je 1
caliphs-guidelines-squares = 2×2-Blöcke: je 2
caliphs-guidelines-why-rows = { $number ->
    [one] eine Reihe mit drei Plättchen hintereinander
   *[other] { $number } Reihen mit drei Plättchen hintereinander
}
caliphs-guidelines-why-columns = { $number ->
    [one] eine Spalte mit drei Plättchen hintereinander
   *[other] { $number } Spalten mit drei Plättchen hintereinander
}
caliphs-guidelines-why-pairs = { $number ->
    [one] ein Paar gleichartiger Gebäude
   *[other] { $number } Paare gleichartiger Gebäude
}
caliphs-guidelines-why-second-wall = zweitlängste Mauer, Länge { $number }
caliphs-guidelines-why-diagonal = Diagonale aus { $number } Plättchen
caliphs-guidelines-why-double-walls = { $number ->
    [one] eine Doppelmauer
   *[other] { $number } Doppelmauern
}
caliphs-guidelines-why-variety = { $number } verschiedene Gebäudearten
caliphs-guidelines-why-path = { $number ->
    [one] ein Plättchen auf dem Weg zum entferntesten
   *[other] { $number } Plättchen auf dem Weg zum entferntesten
}
caliphs-guidelines-why-squares = { $number ->
    [one] ein Block aus zwei mal zwei Plättchen
   *[other] { $number } Blöcke aus zwei mal zwei Plättchen
}
rules-caliphs-guidelines =
    Drei von neun Wünschen werden gezogen und liegen offen aus. Erst die letzte Wertung bezahlt sie, für deine Alhambra, wie sie dann dasteht; die Sterne neben einem Wunsch zeigen, was er jedem jetzt brächte.
    Reihen, Spalten: 3 Punkte für jede Linie des Rasters, in der mindestens drei Plättchen lückenlos hintereinander liegen. Eine Doppelmauer unterbricht sie nicht.
    Paare: 3 Punkte für je zwei benachbarte Gebäude derselben Art; jedes gehört nur zu einem Paar. Hier zählen nur Gebäude des Grundspiels.
    Zweite Mauer: 1 Punkt für jedes Stück deiner zweitlängsten Außenmauer.
    Diagonale: 2 Punkte für jedes Plättchen deiner längsten lückenlosen Diagonale, ab zwei Plättchen.
    Doppelmauern: 3 Punkte für jede Grenze mit Mauern auf beiden Seiten, mit oder ohne Tor.
    Arten: 1, 3, 6, 10 oder 15 Punkte für 2, 3, 4, 5 oder 6 verschiedene Gebäudearten.
    Weitester Weg: 1 Punkt für jedes Plättchen auf dem kürzesten Fußweg vom Brunnen zum entferntesten Plättchen; der Brunnen zählt nicht mit.
    Blöcke: 2 Punkte für jeden Block aus zwei mal zwei Plättchen; Blöcke dürfen sich überschneiden.
    Der Brunnen und Plättchen ohne Gebäudeart füllen ihr Feld wie jedes andere; Feldlager, Wachtürme und die Reserve zählen nicht. Dirk bekommt nichts.
