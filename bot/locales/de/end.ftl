### Das Ende eines Spiels, und wofür es Punkte gab.

over-dirk = Dirk { $points } (kann nicht gewinnen)
over-seal = Mischung `{ $seal }` geöffnet: Der Startwert steht in /export.
began-dirk = **Dirk** ist der neutrale Dritte. Er zieht nicht selbst, bekommt aber Plättchen, zählt in jeder Wertung mit und nimmt euch Plätze weg. Gewinnen kann er nicht.
button-replay = Film
replay = **Das Spiel als Film.**
replay-alt = { $turns ->
    [one] Das Spiel als Film, ein Zug. { $scores }
   *[other] Das Spiel als Film, { $turns } Züge. { $scores }
}

why-title = { $round ->
    [1] **Warum? Die erste Wertung**
    [2] **Warum? Die zweite Wertung**
   *[other] **Warum? Die letzte Wertung**
}
why-kind = **{ $kind }** ({ $places }): { $standings }
why-place = { $rank ->
    [1] der Erste bekommt { $points }
    [2] der Zweite { $points }
   *[other] der Dritte { $points }
}
why-alone = { $player } hat { $count } → { $points }
why-shared = { $players } haben je { $count } und teilen { $sum } → je { $points }
why-shared-rounded = { $players } haben je { $count } und teilen { $sum }, abgerundet → je { $points }
why-nothing = { $players } (nichts)
why-walls = **Längste Außenmauern**, ein Punkt je Seite:
why-wall = { $player }: { $count ->
    [one] eine Seite, { $from }
   *[other] { $count } Seiten, im Uhrzeigersinn von { $from } bis { $to }
} → { $points }
why-wall-none = { $players }: keine Außenmauer.
why-wall-extra = { $player }: { $why } → { $points }
why-wall-at = { $tile } ({ $side })
why-wall-across = { $tile }
why-modules = **{ $module }:**
why-line = { $player }: { $why } → { $points }
why-total = **Zusammen:** { $gains }

button-consent = Die anderen fragen
button-agree = Einverstanden
button-disagree = Nein
consent-asked = Ich habe die anderen gefragt.
consent-wish = **{ $player }** möchte den letzten Zug rückgängig machen, mit allem, was seither geschah. Alle müssen einverstanden sein, und das Spiel zählt dann nicht für die Spielstärke.
consent-missing = Es fehlen noch: { $players }.
consent-refused = { $player } ist nicht einverstanden: Das Spiel geht weiter, wie es ist.
consent-late = Das hat sich erledigt: Das Spiel ist weitergegangen.
consent-done = Alle sind einverstanden: **zurück zum Beginn des Zuges von { $player }.** Was seither geschah, zählt nicht.
log-taken-back = Einvernehmlich rückgängig gemacht: bis zum Beginn des Zuges von { $player }.
