### Leben zwischen den Spielen: was über Menschen und Orte gespeichert ist und was sie getan haben.

someone = jemand
vote-dropped = Die Abstimmung ist vorbei: { $player } ist für immer gegangen.

privacy = **Was ich über dich speichere.** Deine Nummer und deinen Namen auf dieser Plattform, deine Sprache, Zeitzone, Ruhezeiten, Erinnerungen und Urlaub; die Tische, an denen du sitzt, und was du dort wann spielst; wie du abstimmst. Ich brauche es zum Spielen und für nichts sonst: Es wird nicht verkauft, nirgends sonst gezeigt und von niemandem gelesen als von den anderen an deinen Tischen. Deine Hand siehst nur du. Ich lese nichts außer Befehlen und Knöpfen. Beendete Spiele bleiben: { $finished }. Was auf einem Server oder in einer Gruppe gespielt wurde, die mich entfernt hat, bleibt: { $removed }.
    /mydata schickt dir alles davon, /forget löscht es.
privacy-for-ever = solange ich laufe
privacy-policy = Alles im Einzelnen: { $link }
button-mydata = Meine Daten
button-forget = Vergiss mich
mydata = Alles, was ich über dich gespeichert habe.

forget-ask = **Soll ich dich vergessen?** Dein Name, deine Einstellungen und deine Statistik werden gelöscht, sofort und für immer. In beendeten Spielen sitzt „jemand“ an deiner Stelle, denn die Spiele gehören auch den anderen. { $running ->
    [0] Du sitzt in keinem laufenden Spiel.
    [one] Du sitzt in einem laufenden Spiel: Dein Platz dort wird für andere frei.
    *[other] Du sitzt in { $running } laufenden Spielen: Deine Plätze dort werden für andere frei.
    } Was ich in Chats geschrieben habe, bleibt dort; du kannst es dort löschen oder löschen lassen.
button-forget-yes = Ja, vergiss mich
forgotten = Ich habe dich vergessen. Wenn du mir wieder schreibst, fangen wir von vorn an.
forgotten-closed = An diesem Tisch ist niemand mehr: Das Spiel endet ohne Ergebnis.

stored = **Von diesem Server oder dieser Gruppe gespeichert:** offene Tische: { $open }, beendete: { $finished }, Züge darin: { $actions }. Menschen haben ihre eigenen Daten: /privacy.
button-stored = Was gespeichert ist
button-stored-delete = Löschen
stored-ask = **Alles löschen?** Offene Tische: { $open }, beendete: { $finished }, Züge darin: { $actions }. Sie verschwinden für immer, auch aus der Statistik derer, die sie gespielt haben.
button-stored-yes = Ja, löschen
stored-deleted = Gelöscht. Offene Tische: { $open }, beendete: { $finished }, Züge darin: { $actions }.
stored-closed = Wer diesen Ort verwaltet, hat alles löschen lassen, was hier gespielt wurde. Das Spiel endet ohne Ergebnis.

### Statistik, Spielstärke und die Spiele von früher.

stats-none = Noch kein beendetes Spiel. Die Statistik beginnt mit dem ersten.
stats-unknown = Ich kenne hier niemanden dieses Namens, der anderen seine Statistik zeigt.
stats-shown = Andere an den Orten, an denen du spielst, können jetzt deine Statistik sehen, mit /stats und deinem Namen und in /top. /stats hide nimmt das zurück.
stats-hidden = Deine Statistik ist nur für dich.
button-stats-show = Anderen zeigen
button-stats-hide = Nur für mich
button-history = Meine Spiele
stats-title = **{ $name }** · { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}, { $wins } gewonnen
stats-rating-base = Spielstärke: { $rating } ({ $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
} ohne Erweiterungen)
stats-rating-modules = Spielstärke mit Erweiterungen: { $rating } ({ $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
})
stats-players = Zu { $players }: { $wins } von { $games } gewonnen
stats-points = { $mean } Punkte im Schnitt, höchstens { $best } · längste Mauer { $wall } · { $exact } von { $purchases } Käufen passend bezahlt
stats-kinds = Baut am meisten: { $kinds }
stats-modules = Erweiterungen: { $modules }
stats-module = { $games ->
    [one] { $points } in einem Spiel
   *[other] { $points } in { $games } Spielen
}
stats-duel = Gegen { $name }: { $ahead } Mal vorn, { $behind } Mal dahinter
stats-time = Eine Entscheidung dauert im Schnitt { $time }, Nächte mitgezählt; { $percent } % rechtzeitig; { $left ->
    [0] kein Spiel verlassen
    [one] ein Spiel verlassen
   *[other] { $left } Spiele verlassen
}
stats-awards = Auszeichnungen: { $awards }
stats-picture-games = Spiele
stats-picture-wins = gewonnen
stats-picture-mean = Punkte im Schnitt
stats-picture-best = Punkte höchstens
stats-picture-wall = längste Mauer
stats-picture-exact = passend bezahlt
stats-picture-pace = je Entscheidung
stats-picture-in-time = rechtzeitig
stats-picture-kinds = Baut am meisten
stats-picture-won = Gewonnen
stats-picture-players = Zu { $players }
stats-picture-awards = Auszeichnungen
stats-picture-modules = Punkte durch Erweiterungen
stats-picture-rating = Spielstärke { $rating }

top-base = **Die Besten hier**, ohne Erweiterungen
top-modules = **Die Besten hier**, mit Erweiterungen
top-line = { $place }. **{ $name }** { $rating } ({ $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
})
top-nobody = Noch niemand. Es stehen nur die da, die anderen ihre Statistik zeigen: /stats show.
top-where = Frag das auf einem Server oder in einer Gruppe: Die Liste ist von denen, die dort spielen.
button-top-base = Ohne Erweiterungen
button-top-modules = Mit Erweiterungen

history-none = Hier ist noch kein Spiel zu Ende gespielt.
history-here = **Hier gespielt**: { $games } · Seite { $page } von { $pages }
history-yours = **Deine Spiele**: { $games } · Seite { $page } von { $pages }
history-line = **{ $number }** · { $date } · { $table }: { $scores }
button-history-replay = Film von { $number }
button-history-steps = { $number } Zug um Zug
replay-step = **Zug { $turn } von { $turns }**
button-step-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-step-last = ⏭
