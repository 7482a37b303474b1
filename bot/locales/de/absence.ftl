### Spiele über Tage: Uhren, Erinnerungen, Urlaub, Abstimmungen, Plätze in neuen Händen, Stille.

moment = { $date }, { $time }
date = { $weekday } { $day }. { $month }
weekday = { $number ->
    [1] Mo
    [2] Di
    [3] Mi
    [4] Do
    [5] Fr
    [6] Sa
   *[7] So
}
month = { $number ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
}
length-minutes = { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}
length-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
length-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}

next-until = { " " }(bis { $moment })
next-away = { " " }(im Urlaub bis { $until }; die Uhr steht)
you-are-next = **{ $table }** — { $player } ist dran, danach du.

remind-one = { $player }, **{ $table }** wartet seit { $moment } auf dich.
remind-many = { $player }, diese Tische warten auf dich:
remind-line = **{ $table }**, seit { $moment }
remind-deadline = Die Zeit läuft ab: { $moment }.
remind-place = { $player }, dieser Tisch wartet seit { $moment } auf dich.
remind-tomorrow = Gut. Ich erinnere dich wieder: { $moment }.
remind-too-late = Aber an einem deiner Tische läuft die Zeit schon früher ab: { $moment }.
remind-nothing = Im Moment wartet kein Tisch auf dich.
remind-usual = wie es zum Tempo des Tisches passt
remind-off = nie
remind-yes = ja
remind-no = nein
reminders-set = Gemerkt.
reminders = **Erinnerungen:** { $every }. **Ruhezeit:** { $quiet }. **Zeitzone:** { $zone }. **Bescheid, wenn ich der Nächste bin:** { $next }.
    In der Ruhezeit schreibe ich nichts, und deine Uhr steht.
quiet-none = keine
zone-ask = In welcher Zeitzone lebst du? Eine Stadt genügt: `/remind zone Berlin`.
zone-needed = Gemerkt. Damit ich weiß, wann bei dir Nacht ist:
zone-unknown = Ich kenne keine Zeitzone „{ $word }“.
zone-near = Ist es eine von diesen?

vacation-ask = Wie lange bist du weg? Daten gehen auch: `/vacation 2026-12-20 2027-01-05`.
vacation-now = Du bist weg von { $from } bis { $until }. Soll es an einem anderen Tag enden?
vacation-until = bis { $date }
vacation-set = Schöne Zeit! Von { $from } bis { $until } stehen deine Uhren, und ich erinnere dich nicht. Deine Tische wissen Bescheid.
vacation-off = Willkommen zurück! Deine Uhren laufen wieder.
vacation-past = Das ist schon vorbei.
vacation-long = Höchstens { $days } Tage am Stück und höchstens ein Jahr im Voraus. Für länger gib deinen Platz mit /replace ab.
vacation-table = 🏖 { $player } ist weg von { $from } bis { $until }. Die Uhr steht.
vacation-over = { $player } ist aus dem Urlaub zurück.

vote-absent = Die Zeit von { $player } ist um. Wie geht es weiter? Die anderen entscheiden; jeder Zug von { $player } beendet die Abstimmung.
vote-left = { $player } ist nicht mehr hier. Was wird aus dem Platz? Die anderen entscheiden; jeder Zug von { $player } beendet die Abstimmung.
vote-rules = { $voters ->
    [one] Wer noch mitspielt, entscheidet, bis { $moment }. Ohne Antwort spielt der Computer weiter, bis der Platz wieder besetzt ist.
   *[other] { $most } von { $voters } Stimmen entscheiden sofort; am { $moment } entscheiden die meisten Stimmen, wenn { $half } abgestimmt haben. Sonst spielt der Computer weiter, bis der Platz wieder besetzt ist.
}
vote-tally = Bisher: { $tally }
vote-result = Stimmen: { $tally }
vote-wait = Einen Tag warten
vote-once = Einmal der Standardzug
vote-default = Computer bis zur Rückkehr
vote-replace = Ersatz suchen
vote-end = Spiel beenden
vote-decided-wait = Entschieden: { $player } bekommt noch einen Tag.
vote-decided-stay = Entschieden: { $player } behält den Platz und hat die übliche Zeit, sobald die Reihe kommt.
vote-decided-once = Entschieden: Für { $player } wird einmal der Standardzug gespielt.
vote-decided-default = Entschieden: Der Computer spielt für { $player }, bis { $player } hier etwas tut.
vote-decided-replace = Entschieden: Jemand anderes kann den Platz von { $player } übernehmen; bis dahin spielt der Computer.
vote-decided-end = Entschieden: Das Spiel endet hier.
vote-ended-game = Die Mitspielenden haben das Spiel ohne Ergebnis beendet.
vote-back = { $player } ist wieder da; die Abstimmung ist vorbei.
vote-void = Die Abstimmung ist vorbei, das Spiel auch.
vote-counted = Deine Stimme zählt.
vote-twice = Du hast schon abgestimmt; jede Person hat eine Stimme.
vote-stranger = Nur wer an diesem Tisch spielt, stimmt ab.
vote-about-you = Hier geht es um dich. Mach deinen Zug, dann ist die Abstimmung vorbei.
vote-ended = Diese Abstimmung ist vorbei.
vote-not-that = Das steht hier nicht zur Wahl.
vote-none = Es gibt nichts abzustimmen.
vote-none-yet = Es gibt nichts abzustimmen. Wenn auf jemanden seit { $days } Tagen gewartet wird, eröffnet /vote eine Abstimmung. Ruhezeiten und Urlaub zählen nicht.
vote-called = Die Abstimmung läuft.
back-again = { $player } ist wieder da und spielt weiter.

replace-ask = Welcher Platz soll in andere Hände?
replace-offered = Der Platz ist angeboten. Wer ihn nimmt, bekommt die Hand privat.
replace-kept = Das Angebot ist zurückgezogen.
seat-offered = Der Platz von { $player } ist frei für jemand anderen. Wer übernimmt? Die Hand kommt mit, privat.
seat-offered-computer = 🤖 Für { $player } spielt der Computer weiter, bis jemand den Platz übernimmt. Wer mag? Die Hand kommt mit, privat.
seat-offered-to = Der Platz von { $player } ist für { $to } reserviert. Die Hand kommt mit, privat.
seat-kept = Der Platz von { $player } wird nicht mehr angeboten.
seat-kept-for = Dieser Platz ist für { $to } reserviert.
seat-not-offered = Dieser Platz ist nicht zu haben.
seat-has-one = Du hast an diesem Tisch schon einen Platz.
seat-start-first = Gern! Öffne zuerst den privaten Chat mit mir und drücke Starten, damit ich dir die Hand schicken kann; dann drücke noch einmal.
seat-taken = { $to } übernimmt von { $from }.
seat-yours = Der Platz gehört dir. Die Hand habe ich dir privat geschickt.

expired-lobby = Hier war lange nichts los ({ $silence }), darum habe ich den Tisch geschlossen.
expired-game = Hier hat lange niemand gespielt ({ $silence }), darum habe ich den Tisch geschlossen. Nichts ist verloren: Wer mitspielt, kann ihn wieder öffnen.
silence-warning = { $player }, hier hat lange niemand gespielt ({ $silence }).
silence-closes = Wenn es so bleibt, schließe ich den Tisch: { $moment }.
restore-open = Dieser Tisch ist offen.
restore-no = Dieser Tisch wurde von den Mitspielenden beendet; er lässt sich nicht wieder öffnen.
restored = { $player } hat den Tisch wieder geöffnet.
restored-you = Der Tisch ist wieder offen.

misread-remind = „{ $word }“ verstehe ich nicht. Sag nur /remind für Knöpfe, oder `/remind 12h`, `/remind off`.
misread-hours = „{ $word }“ sind keine Uhrzeiten, die ich verstehe. Sag es so: `/remind quiet 22:00-08:00`.
misread-dates = „{ $word }“ sind keine Tage, die ich verstehe. Sag es so: `/vacation 2026-12-20 2027-01-05` oder `/vacation 3 Tage`.
misread-choice = „{ $word }“ steht nicht zur Wahl: warten, einmal, computer, ersetzen, beenden.

button-show-me = Zeig her
button-tomorrow = Morgen erinnern
button-away = Ich bin weg bis …
button-back-now = Ich bin wieder da
button-usual = Wie üblich
button-never = Nie
complete-quiet = Ruhezeit …
button-no-quiet = Keine Ruhezeit
button-zones = Zeitzone …
button-next-on = Bescheid, wenn ich der Nächste bin
button-next-off = Kein Bescheid vorab
button-vacation = Urlaub …
button-take-seat = Platz übernehmen
button-keep = Angebot zurückziehen
button-restore = Wieder öffnen
