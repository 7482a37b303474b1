### Der Tisch: Lobby, Befehle, private Nachrichten, Abwesenheit.

oops = Bei uns ist etwas schiefgegangen. Nichts hat sich geändert; bitte versuche es noch einmal.
no-table-here = Hier gibt es noch keinen Tisch. Öffne einen mit /new.
no-table-yours = Du sitzt an keinem Tisch. Öffne einen mit /new in einer Gruppe oder einem Kanal, spiel allein mit /solo, oder lerne es spielend mit /learn.
which-table = Du sitzt an mehreren Tischen. Welchen meinst du?
stale-button = Dieser Knopf ist veraltet.
stale-ply = { $ago ->
    [0] Das galt einem früheren Moment.
    [one] Das war vor einem Zug.
   *[other] Das war vor { $ago } Zügen.
}
welcome = Willkommen! Hier bekommst du deine Hand und alles, was nur du sehen darfst. Öffne einen Tisch mit /new in einer Gruppe oder einem Kanal, oder spiel allein mit /solo.
new-in-private = Mit anderen spielst du in einer Gruppe oder einem Kanal: Sag dort /new. Hier kannst du allein spielen:
place-taken = Hier gibt es schon einen offenen Tisch.

lobby-title = **Alhambra** · Tisch von { $owner }
lobby-facts = { $modules } · { $language } · { $pace }
lobby-players = Dabei ({ $count } von 6): { $players }
lobby-waiting = ⏳ muss noch den privaten Chat mit mir öffnen, damit ich die Hand schicken kann.
lobby-base = Grundspiel
pace-none = ohne Zeitlimit
pace-days = { $count ->
    [one] ein Tag je Entscheidung
   *[other] { $count } Tage je Entscheidung
}
pace-hours = { $count ->
    [one] eine Stunde je Entscheidung
   *[other] { $count } Stunden je Entscheidung
}
pace-ask = Wie lange darf eine Entscheidung dauern? Jetzt: { $pace }.
pace-set = Abgemacht: { $pace }.
joined = Du bist dabei.
joined-start = Du bist dabei. Eins fehlt noch: Öffne den privaten Chat mit mir und drücke Starten, damit ich dir deine Hand schicken kann.
join-twice = Du bist schon dabei.
join-late = Das Spiel hat begonnen; niemand kann mehr dazukommen.
join-full = Alle sechs Plätze sind besetzt.
colour-taken = Diese Farbe hat schon jemand.
left = Du hast den Tisch verlassen.
leave-late = Das Spiel läuft. Du kannst deinen Platz mit /replace übergeben.
not-seated = Du hast an diesem Tisch keinen Platz.
door-closed = Das gehört zu einem Tisch, an dem du keinen Platz hast. Zuschauen kannst du dort, wo gespielt wird.
only-there = Das geht nur dort, wo der Tisch ist: { $place }.
cancelled = Dieser Tisch wurde geschlossen.
cancelled-you = Der Tisch ist geschlossen.
cancel-late = Das Spiel hat begonnen; /abort würde es beenden.
owner-only = Das kann nur { $owner } oder ein Admin.
start-late = Das Spiel hat schon begonnen.
start-alone = Mindestens zwei werden gebraucht: Setz einen Computerspieler dazu (🤖), oder warte auf andere.
start-unreachable = Ich kann { $players } noch nicht schreiben. Öffnet den privaten Chat mit mir und drückt Starten.
started-lobby = Danke, jetzt kann ich dir deine Hand schicken. Tisch: { $table }.
language-yours = Ich spreche { $language } mit dir.
language-table = Der Tisch spricht { $language }.
language-ask = Welche Sprache soll der Tisch sprechen?
language-ask-yours = Welche Sprache soll ich mit dir sprechen?
modules-now = Erweiterungen: { $modules }. Drücken fügt hinzu oder nimmt weg.
modules-marks = ⏸ fragt andere hin und wieder, ⏸⏸ oft: Bei Spielen über Tage zählt das. ★ wählt mehrere auf einmal.
modules-chosen = Erweiterungen: { $modules }.
modules-fixed = Das Spiel läuft schon, darum bleiben die Erweiterungen, wie sie sind: { $modules }.
modules-were = An diesem Tisch gibt es nichts mehr zu wählen. Seine Erweiterungen: { $modules }. /new öffnet einen neuen Tisch.
modules-line = **{ $name }:** { $what }
modules-varied = { $name } ({ $variant })
warn-busy = Viele Fragen außer der Reihe mit dieser Auswahl ({ $modules }): Gib mit /orders Aufträge.
warn-dirk = Zu zweit wird Dirk Plättchen ziehen, die nichts zählen ({ $modules }).
warn-long = Mit { $tiles } Plättchen dauert die Partie lange, und die Wertungen kommen früh.
warn-very-long = Mit { $tiles } Plättchen dauert die Partie sehr lange: Spiel besser mit weniger Erweiterungen.
warn-scarce = Reicht an einem so großen Tisch nicht für alle: { $modules }.
warn-alike = Achtung, Namen: { $modules } haben Verschiedenes, das fast gleich heißt.
warn-sparse = Zu zweit ist nur ein Teil der Karten im Spiel und geht hin und her: { $modules }.
warn-easy-vizier = Schätze machen es leicht, passend zu zahlen, auch außer der Reihe ({ $modules }).
warn-threefold-change = Wer zu viel zahlt, wird dreimal belohnt ({ $modules }).
warn-second-wall = Eine zweite Mauer kann doppelt Punkte bringen ({ $modules }).
warn-few-animals = Für alle Gärten können zwei Tiere fehlen ({ $modules }).
warn-few-keys = Es gibt einen Schlüssel weniger als Arkaden ({ $modules }).
warn-unsold-projects = Ein Großprojekt belegt einen Platz im eigenen Markt und ist nicht verkäuflich ({ $modules }).
warn-lost-payment = Nicht alles, was gezahlt wird, kommt beim Verkäufer an ({ $modules }).
warn-whole-turns = Beides braucht einen ganzen Zug, geht also nie in einem ({ $modules }).
preset-first-steps = Erste Schritte
preset-money = Geld
preset-walls = Mauern
preset-people = Leute
preset-building = Bauen
preset-purse = Voller Beutel
preset-market = Rund um den Bauhof
preset-danger = Gefahr
preset-beauty = Schönheit

began = **Das Spiel beginnt.** Reihenfolge: { $order }. { $modules }.
began-seal = Versiegelt gemischt: `{ $seal }` (am Ende aufgedeckt).
began-dealt = Offen ausgeteilt: { $hands }.
began-orders = Zwischen den Zügen kann es Fragen geben ({ $modules }): Jeder sagt mir privat, ob er gefragt werden will.
next-turn = { $player }, du bist dran{ $until }.
next-house = { $player }, wohin kommt dein Plättchen?{ $until }
next-asked = { $player }, du bist gefragt{ $until }.
next-many = ihr seid gefragt.
next-many-house = wohin kommt euer Plättchen?
next-end = { $player }, ist dein Zug fertig?{ $until }
turn-over = Fertig. Danke!
waiting-for = Wir warten auf { $players }.
not-running = An diesem Tisch läuft kein Spiel.
not-started = Das Spiel hat noch nicht begonnen.
aborted = { $player } hat das Spiel ohne Ergebnis beendet.
undo-done = Rückgängig gemacht.
undo-no = Es gibt nichts von dir, das sich rückgängig machen lässt.
unclear-tile = „{ $word }“ ist nicht zu haben.
unclear-money = { $offer } kannst du nicht bezahlen.
unclear-place = Im Bild gibt es keinen Bauplatz { $number }.
unclear-which = Welches: { $tiles }?
nothing-to-buy = Es gibt nichts, das du bezahlen kannst.
nothing-to-rebuild = Es gibt nichts umzubauen.
nothing-to-place = Du hast kein Plättchen zu bauen.

private-turn = **{ $table }** — du bist dran.
private-asked = **{ $table }** — du bist gefragt.
private-hand = **{ $table }** — deine Hand.
digest = Seit deinem letzten Zug:
digest-more = { $count ->
    [one] … eine weitere Zeile in /log …
   *[other] … { $count } weitere Zeilen in /log …
}
standings = Punkte: { $scores }
score-now = Käme Wertung { $round } jetzt:
score-last = Die letzte Stellung:
score-shown = Im Bild: die vorige Wertung.
who-is-that = Niemand an diesem Tisch heißt so.
log-page = { $page ->
    [1] Seite 1, die neueste
   *[other] Seite { $page }
}
log-title = **Was geschah** · Seite { $page } von { $pages }, Neuestes zuerst
export-done = Das ganze Spiel als Datei. Mit dem Startwert kann jeder das Mischen nachprüfen.
export-running = Das Spiel bis hierher als Datei. Startwert und Verdecktes folgen nach dem Ende.
not-now = Das geht jetzt nicht.
check-fine = Ich kann hier schreiben und Bilder schicken.
games-none = Du sitzt an keinem Tisch.
games-title = **Deine Tische**
games-lobby = { $table }: noch in der Lobby, { $since }
games-you = { $table }: **wartet auf dich**, { $since }
games-others = { $table }: wartet auf { $players }, { $since }
waited-minutes = { $count } Min.
waited-hours = { $count } Std.
waited-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}

orders-title = **Fragen außer der Reihe.** Nur du siehst das.
orders-line = { $question }: { $answer }
orders-none = Dieses Spiel fragt nichts außer der Reihe.
orders-more = { $question } …
orders-hint = Ein Knopf gibt einen Auftrag; du kannst ihn auch schreiben, mit anderem Geld oder anderen Werten: `{ $example }`
orders-take-back = ✕ { $order }
orders-misread = Diesen Auftrag kenne ich hier nicht: { $order }. Es hat sich nichts geändert.
order-ask = frag mich
order-usual = das Übliche
order-no = nein
order-yes = ja
order-yes-how = ja, { $how }
order-bid = biete für mich bis { $most }
order-bid-how = biete für mich bis { $most }, { $how }
order-from-value = ab { $number }
order-from-scoring = ab Wertung { $number }
order-in = bezahlt in { $currency }
order-with = bezahlt mit { $money }
order-reserve = in die Reserve
order-dirk = für Dirk
order-about = { $about } – { $wish }
order-kind = jedes Gebäude ({ $kind })
order-money = { $currency }
order-window = Zwischen zwei Zügen ({ $modules })
order-usual-window = lass mich in Ruhe: passe für mich
order-reveal = Vor einer Wertung ({ $modules })
order-usual-reveal = lass mich in Ruhe: decke auf und wähle für mich
orders-set-up = Manchmal kannst du gefragt werden, obwohl du nicht dran bist. Wie möchtest du es? Du kannst es jederzeit ändern.
orders-now = **{ $question }:** { $answer }
orders-by = nach meinen Aufträgen
orders-given = Auftrag erteilt. { $order }
orders-offer = Auftrag: { $order }
button-orders = Aufträge …
settings-title = **Einstellungen des Tisches**
settings-line = { $name }: { $value }
setting-confirm = Zug bestätigen
setting-confirm-always = immer
setting-confirm-purchases = außer beim Geldnehmen
setting-confirm-never = nie
setting-pictures = Bilder
setting-pictures-each = alle, einzeln
setting-pictures-merged = alle in einem
setting-pictures-changed = was sich geändert hat
setting-theme = Farben
setting-theme-light = hell
setting-theme-dark = dunkel

did-you-mean = /{ $command }?
possible-lobby = Der Tisch ist noch in der Lobby. Jetzt geht:
misread-command = „{ $word }“ kenne ich nicht.
misread-card = „{ $word }“ ist keine Karte. Karten schreibt man so: F3 (Gulden), R5 (Dirham), D2 (Denar), U8 (Dukaten).
misread-offer = „{ $word }“ steht nicht zum Verkauf.
misread-place = „{ $word }“ verstehe ich nicht. Sag nur /rebuild, dann kommen Knöpfe.
misread-language = Ich spreche { $languages }, nicht „{ $word }“.
misread-pace = „{ $word }“ ist kein Tempo. Sag `none`, `12h` oder `2d`.
misread-module = „{ $word }“ ist keine Erweiterung, die ich kenne. /modules zeigt sie.
misread-colour = „{ $word }“ ist keine Farbe: grün, weiß, blau, orange, gelb, rot.
misread-number = „{ $word }“ ist keine Zahl.
misread-short = Nach /{ $word } fehlt etwas.
misread-setting = Es gibt keine Einstellung „{ $word }“.

button-join = Mitspielen
button-leave = Verlassen
button-start = Starten
button-cancel = Schließen
button-modules = Erweiterungen
button-pace = Tempo
button-language = Sprache
button-private = Privaten Chat öffnen
button-new = Tisch öffnen
button-help = Hilfe
button-games = Meine Tische
button-rules = Regeln
button-hand = Meine Hand
button-table = Tisch
button-answer = Antworten
button-why = Warum?
button-rematch = Revanche
button-surprise = Mit einer Überraschung
button-export = Exportieren
button-undo = Rückgängig
button-back = Zurück
button-next = Weiter
button-prev = Vorige
button-older = ← Älter
button-newer = Neuer →
button-go = Dorthin
button-random = Zufall
button-base = Grundspiel
button-to-table = Zurück zum Tisch
button-own-language = Meine Sprache
button-help-play = Spielen
button-help-look = Ansehen
button-help-absence = Abwesenheit

help = **Alhambra im Chat.** Öffne einen Tisch mit /new, andere drücken Mitspielen, dann Starten. Wenn du dran bist, drücke die Knöpfe unter dem Beitrag oder in unserem privaten Chat; niemand muss tippen. Deine Hand siehst nur du. Noch neu? Mit /learn lernst du es beim Spielen. Niemand da? Mit /solo spielst du gegen den Computer, und in der Lobby setzt er sich auf Knopfdruck dazu. Mehr: Wähle ein Thema.
help-play = **Spielen.** Wenn du dran bist, schreibe ich dir privat, und alles geht mit Knöpfen: Geld nehmen, kaufen, bauen, rückgängig machen. Wer lieber tippt: /take F2 D3 nimmt Geld, /buy 2 kauft vom Bauhof 2 (oder /buy 2 mit R5 R4), /place 1 baut auf Bauplatz 1 im Bild, /reserve legt das Plättchen weg, /rebuild baut um, /undo macht rückgängig, /done beendet den Zug, /hint gibt einen Tipp. Karten: F Gulden, R Dirham, D Denar, U Dukaten, X Diamant.
help-look = **Ansehen.** /hand, /table, /market, /alhambra Name, /score (und was eine Wertung jetzt brächte), /text (alles in Worten), /log, /games, /export, /rules.
help-absence = **Abwesenheit.** /remind stellt Erinnerungen und Ruhezeiten ein, /vacation freie Tage, /orders was ich außer der Reihe für dich antworte, /replace übergibt deinen Platz.
rules-title = **{ $number } · { $name }**
