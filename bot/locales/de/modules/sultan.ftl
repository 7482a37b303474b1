### 18 sultan

module-sultan = Die Macht des Sultans
about-sultan = Ein frisch gezogenes Plättchen umsonst nehmen
card-sultan = Sultankarte { $number } ({ $currency })
order-sultan = Sultan: gezogenes Plättchen nehmen
order-usual-sultan = nimm es für mich und leg es an
sultan-open = Sultankarten für 7
sultan-owned = Sultankarten
sultan-drawn = Gerade gezogen
sultan-revealed = { $card } wird aufgedeckt und markiert: { $kind }.
sultan-rolled = { $seat } würfelt { $kind }.
sultan-marked = { $seat } markiert { $kind }.
sultan-took = { $seat } nimmt { $tile } mit einer Sultankarte.
sultan-keep = Markierung behalten
sultan-roll = Neue Markierung würfeln
sultan-mark = { $kind } markieren
sultan-take = Plättchen nehmen
sultan-leave = Liegen lassen
question-sultan-bought = Deine Sultankarte zeigt { $kind }. Markierung behalten oder würfeln?
question-sultan-rolled = Du hast { $kind } gewürfelt. Welche Art markierst du?
question-sultan-claim = { $tile } wurde gezogen. Kostenlos mit deiner Sultankarte nehmen?
rules-sultan =
    Acht Sultankarten liegen in den ersten drei Geldstapeln. Eine aufgedeckte Karte wird ausgelegt und vom Würfel mit einer Gebäudeart markiert.
    Sie kostet 7 in ihrer Währung, passend bezahlt mit weiterer Aktion. Der Käufer behält die Markierung oder würfelt einmal und markiert die gewürfelte oder die gegenüberliegende Art.
    Wird ein Plättchen dieser Art für den Bauhof gezogen, werden die Besitzer solcher Karten gefragt, der nächste Spieler zuerst. Wer es nimmt, zahlt nichts, legt es sofort an und verliert die Karte.
    Feldlager haben keine Art. Währungen der Karten und zwei Paare des Würfels sind rekonstruiert.
