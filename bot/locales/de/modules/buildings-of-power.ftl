### 38 buildings-of-power

module-buildings-of-power = Die Gebäude der Macht
about-buildings-of-power = Zwölf Gebäude, die noch etwas anderes können
tile-architecture = { $kind } { $price } (Baukunst)
tile-wisdom = { $kind } { $price } (Weisheit)
tile-defence = { $kind } { $price } (Verteidigung)
tile-wealth = { $kind } { $price } (Reichtum)
extra-white-die = weißer Würfel { $number } (1 weniger)
buildings-of-power-next-tiles = Du weißt: nächste Plättchen
buildings-of-power-next-cards = Du weißt: nächste Karten
buildings-of-power-turned-up = Lag verdeckt
buildings-of-power-beneath-1 = Du weißt: unter Bauhof 1
buildings-of-power-beneath-2 = Du weißt: unter Bauhof 2
buildings-of-power-beneath-3 = Du weißt: unter Bauhof 3
buildings-of-power-beneath-4 = Du weißt: unter Bauhof 4
buildings-of-power-due = Kräfte für das Ende des Zuges
buildings-of-power-note-architecture = { $tile }: Am Ende deines Zuges siehst du so viele Plättchen des Vorrats, wie du würfelst, versteckst eines unter einem Bauhofplatz und legst die anderen in beliebiger Folge zurück.
buildings-of-power-note-wisdom = { $tile }: Am Ende deines Zuges siehst du so viele Karten des Geldstapels, wie du würfelst, und behältst eine.
buildings-of-power-note-defence = { $tile }: Mit einem schwarzen Würfel zählt auch deine zweitlängste Mauer, so weit er reicht.
buildings-of-power-note-wealth = { $tile }: Ein weißer Würfel macht einmal im Zug ein Plättchen um 1 billiger, so oft, wie er zeigt.
buildings-of-power-wealth-rolled = { $seat } würfelt für { $tile } eine weiße { $number }.
buildings-of-power-defence-rolled = { $seat } würfelt für { $tile } eine schwarze { $number }.
buildings-of-power-die-used = { $number ->
    [0] { $seat } zahlt 1 weniger; der Würfel auf { $tile } ist aufgebraucht.
   *[other] { $seat } zahlt 1 weniger; der Würfel auf { $tile } zeigt jetzt { $number }.
}
buildings-of-power-architecture-rolled = { $seat } nutzt { $tile }, würfelt { $number } und sieht so viele Plättchen des Vorrats.
buildings-of-power-wisdom-rolled = { $seat } nutzt { $tile }, würfelt { $number } und sieht so viele Karten des Geldstapels.
buildings-of-power-saw-tiles = Du siehst, von oben: { $tiles }.
buildings-of-power-saw-cards = Du siehst, von oben: { $cards }.
buildings-of-power-hidden = { $seat } versteckt ein Plättchen unter Bauhof { $slot }.
buildings-of-power-kept = { $seat } behält eine der Karten.
buildings-of-power-kept-nothing = { $seat } kann keine der Karten behalten.
buildings-of-power-played = { $seat } spielt eine Wertungskarte.
buildings-of-power-turned = Unter Bauhof { $slot } lag { $tile }.
buildings-of-power-use = { $tile } nutzen
buildings-of-power-decline = Keine Kraft nutzen
buildings-of-power-under = Unter Bauhof { $slot }
buildings-of-power-hide = { $tile } verstecken
buildings-of-power-keep = { $card } behalten
buildings-of-power-keep-nothing = Keine kann bleiben
buildings-of-power-play = Jetzt werten, keine Karte behalten
buildings-of-power-next-tile = { $tile }
buildings-of-power-next-card = { $card }
buildings-of-power-as-drawn = Den Rest so lassen
buildings-of-power-pick = { $tile } nehmen
question-buildings-of-power-powers = Welche Kraft nutzt du? Baukunst: Plättchen des Vorrats ansehen und eines unter einem Bauhofplatz verstecken. Weisheit: Karten des Geldstapels ansehen und eine behalten. Der Würfel sagt, wie viele.
question-buildings-of-power-under = { $number ->
    [one] Du siehst ein Plättchen des Vorrats. Unter welchem Bauhofplatz versteckst du es?
   *[other] Du siehst { $number } Plättchen des Vorrats. Unter welchem Bauhofplatz versteckst du eines?
}
question-buildings-of-power-hide = Welches Plättchen versteckst du unter Bauhof { $slot }? Dort wird es aufgedeckt, sobald das obere weg ist.
question-buildings-of-power-keep = { $number ->
    [one] Du siehst eine Karte des Geldstapels. Was machst du mit ihr?
   *[other] Du siehst { $number } Karten des Geldstapels. Welche behältst du?
}
question-buildings-of-power-next-tile = Der Rest kommt auf den Vorrat zurück. Welches Plättchen liegt als Nummer { $number } von oben?
question-buildings-of-power-next-card = Der Rest kommt auf den Stapel zurück. Welche Karte liegt als Nummer { $number } von oben?
question-buildings-of-power-pick = Du hast das meiste Geld für Bauhof { $slot }. Welches der beiden Plättchen nimmst du?
rules-buildings-of-power =
    Zwölf Plättchen ersetzen solche gleicher Art, gleichen Preises und gleicher Mauern. Sie zählen wie diese und haben dazu eine Kraft, die ein Zeichen verrät.
    Baukunst (Zirkel) und Weisheit (Schriftrolle) wirken einmal, am Ende des Zuges, in dem du das Plättchen bekommen hast, wenn alles aufgefüllt ist; hast du es außer der Reihe bekommen, am Ende deines nächsten. Du wirfst den roten Würfel, siehst so viele Plättchen oder Karten an, nutzt eins davon und legst die anderen in beliebiger Folge obenauf zurück.
    Baukunst: Das Plättchen wird unter einem Bauhofplatz versteckt, unter dem noch keines liegt, und dort aufgedeckt, sobald das obere weg ist. Beanspruchen kann es dann niemand. Weisheit: Du behältst eine Karte. Eine Wertungskarte kannst du stattdessen spielen: Es wird sofort gewertet, und du behältst keine Karte.
    Verteidigung (Schild): Ein schwarzer Würfel wird sofort geworfen und auf das Plättchen gelegt. Solange es gebaut ist, zählt auch deine zweitlängste Mauer, bis zur Summe deiner schwarzen Würfel.
    Reichtum (Münze): Ein weißer Würfel wird sofort geworfen und auf das Plättchen gelegt. Einmal in jedem deiner Züge macht er ein Plättchen des Bauhofs um 1 billiger, wo immer er liegt; danach zeigt er eins weniger.
    An Dirk verschenkt hat ein Plättchen keine Kraft, und sein Würfel verlässt das Spiel. Am Ende wählt der Reichste einer Währung zwischen dem Plättchen des Bauhofplatzes und dem versteckten; der Zweitreichste bekommt das andere.
    Welche Plättchen welche Kraft haben, ist rekonstruiert.
