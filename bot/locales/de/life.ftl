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

stored = **Von diesem Server oder dieser Gruppe gespeichert:** { $open } offene und { $finished } beendete Tische mit { $actions } Zügen. Menschen haben ihre eigenen Daten: /privacy.
button-stored = Was gespeichert ist
button-stored-delete = Löschen
stored-ask = **Alles löschen?** { $open } offene und { $finished } beendete Tische mit { $actions } Zügen verschwinden für immer, auch aus der Statistik derer, die sie gespielt haben.
button-stored-yes = Ja, löschen
stored-deleted = Gelöscht: { $open } offene und { $finished } beendete Tische mit { $actions } Zügen.
stored-closed = Wer diesen Ort verwaltet, hat alles löschen lassen, was hier gespielt wurde. Das Spiel endet ohne Ergebnis.
