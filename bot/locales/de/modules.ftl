### Expansions.

module-vizier = Die Gunst des Wesirs
module-diamonds = Die Diamanten
vizier-awake = Wesir wach
vizier-asleep = Wesir schläft
vizier-wake = Den Wesir wecken
vizier-buy = { $offer }: { $money }
vizier-woke = **{ $seat }** weckt den Wesir.
vizier-used = **{ $seat }** greift mit dem Wesir ein.
rules-vizier = Zwischen zwei Zügen kaufst du mit dem wachen Wesir ein Plättchen, passend bezahlt; dann schläft er, bis du ihn mit einer Aktion weckst.
rules-diamonds = Eine fünfte Währung: Diamanten kaufen von jedem Platz, mischen sich aber nie mit anderem Geld und zählen am Ende nichts.

## 02 money-changers

module-money-changers = Die Wechselstuben

## 03 bonus-cards

module-bonus-cards = Die Bonuskarten

## 04 squares

module-squares = Die Plätze

## 05 city-gates

module-city-gates = Die Tore der Stadt

## 07 characters

module-characters = Die Charaktere
characters-auctioned = Zur Versteigerung
characters-side = Beiseitegelegte Charaktere
characters-owned = Charaktere
characters-auction = { $card } wird versteigert.
characters-won = { $seat } ersteigert { $card } mit einem Gebot von { $number }.
characters-nobody = Niemand bietet: { $card } verlässt das Spiel.
characters-juggler-kept = { $seat } nimmt { $number } Punkte für die Gauklerin.
characters-juggler-swapped = { $seat } tauscht die Gauklerin gegen { $card }.
characters-begged = { $seat } lässt den Bettler eine Karte ziehen.
characters-begged-card = Der Bettler bringt dir { $card }.
characters-exchanged = { $seat } wechselt { $give } in { $take }.
characters-danced = { $seat } schickt die Tänzerin: { $tile } verlässt den Bauhof.
characters-patron-paid = Der reiche Gönner zahlt für { $seat } und verlässt das Spiel.
characters-miser-took = { $seat } nimmt { $card } mit dem Geizhals.
characters-architect-used = { $seat } baut mit dem Baumeister um.
characters-sage = Der Weise von { $seat } zählt ein halbes Gebäude dazu: { $kind }.
characters-watch = Stadtwache
characters-bid = Bis { $number } bieten
characters-pass = Passen
characters-pay = { $money } zahlen
characters-keep = 8 Punkte nehmen
characters-swap = Gegen einen unbekannten Charakter tauschen
characters-beg = Bettler: Karte ziehen
characters-exchange = Geldwechsler: { $give } gegen { $take }
characters-dance = Tänzerin: Plättchen auf Platz { $number } austauschen
characters-take = Geizhals: { $card } nehmen
characters-rebuild-add = Baumeister: { $tile } auf { $cell } bauen
characters-rebuild-remove = Baumeister: { $cell } entfernen
characters-rebuild-swap = Baumeister: { $tile } auf { $cell } einsetzen
characters-choose-sage = Weiser: halbes Gebäude { $kind }
question-characters-bid = { $character } wird versteigert. Was würdest du höchstens zahlen?
question-characters-pay = Du hast für { $number } gewonnen. Wie zahlst du?
question-characters-juggler = Die Gauklerin: 8 Punkte oder ein unbekannter Charakter?
question-characters-miser = Der Geizhals darf eine offene Geldkarte nehmen.
rules-characters =
    Sechs von zehn Charakteren liegen in den Geldstapeln 2 bis 4. Taucht einer auf, wird er sofort versteigert: Alle nennen geheim ihr Höchstgebot, und das Bieten wird in Einerschritten durchgespielt, beginnend mit dem nächsten Spieler. Der Gewinner zahlt in einer Währung.
    Von Bettler, Geldwechsler, Tänzerin (Zugbeginn), Geizhals (nach einem Preis ab 10), Händler (bis 7 nehmen) und Baumeister (Umbau am Ende) wirkt in jedem eigenen Zug nur einer, einmal.
    Der reiche Gönner zahlt ein Gebäude passend und geht. Die Gauklerin bringt 8 Punkte oder einen anderen Charakter.
    Der Weise zählt in jeder Wertung ein halbes Gebäude einer Art dazu, die Stadtwache 1 Punkt je 3 Mauerseiten.

## 08 camps

module-camps = Die Feldlager
camps-points = { $tile } auf { $cell }: Plättchen in der Linie
rules-camps =
    Acht Feldlager liegen zwischen den Gebäudeplättchen und werden wie diese gekauft.
    Ein Feldlager wird nie gedreht. Mindestens eine Bastion muss an einer Mauer deiner Alhambra lehnen; grüne Seiten dürfen nur grüne Seiten anderer Feldlager berühren.
    Feldlager müssen nicht zu Fuß erreichbar sein, und kein Weg führt hindurch; ihr Feld füllen sie aber.
    In jeder Wertung bringt ein Feldlager 1 Punkt für jedes Plättchen in gerader Linie vor jeder Bastion, bis zu einer Lücke, einem Feldlager oder einem Wachturm.
    Eine Mauer hinter einer Bastion zählt weiter als Außenmauer.
    Die Preise der Feldlager sind bis auf einen rekonstruiert.

## 09 city-walls

module-city-walls = Die Mauern

## 10 thieves

module-thieves = Die Diebe

## 11 change

module-change = Das Wechselgeld

## 13 treasure-chamber

module-treasure-chamber = Die Schatzkammer
treasure-chamber-room-1 = Raum 1 der Schatzkammer
treasure-chamber-room-2 = Raum 2 der Schatzkammer
treasure-chamber-room-3 = Raum 3 der Schatzkammer
treasure-chamber-bag = Truhen im Beutel
treasure-chamber-bought = Gekaufte Truhen
treasure-chamber-dirk = Dirks Truhen
treasure-chamber-put = Truhe auf { $cell }
treasure-chamber-placed = { $seat } stellt eine Truhe auf { $tile }.
treasure-chamber-dirk-placed = Dirk erhält eine Truhe auf { $tile }.
treasure-chamber-lost = { $seat } verliert eine Truhe: { $kind }.
treasure-chamber-returned = { $number ->
    [one] Eine Truhe geht zurück in den Beutel.
   *[other] { $number } Truhen gehen zurück in den Beutel.
}
treasure-chamber-closed = Es sind zu wenige Truhen übrig: Kein Raum wird mehr gefüllt.
treasure-chamber-points = { $number ->
    [one] eine Truhe, Platz { $rank }
   *[other] { $number } Truhen, Platz { $rank }
}
question-treasure-chamber-chest = Welches Gebäude bekommt die Truhe ({ $kind })?
rules-treasure-chamber =
    Als Aktion darfst du die vier Truhen eines Raums für 8 oder mehr kaufen, in beliebig gemischten Währungen; das gibt nie eine weitere Aktion oder Wechselgeld.
    Am Ende des Zuges kommt jede Truhe auf ein Gebäude ihrer Farbe in deiner Alhambra, das noch keine trägt.
    Was nicht passt, geht im Uhrzeigersinn weiter, zu zweit zuerst an Dirk; was nirgends passt, kommt zurück in den Beutel.
    Ein entferntes oder ausgetauschtes Gebäude verliert seine Truhe.
    Meiste Truhen: 7 Punkte in der ersten Wertung, 14 und 7 in der zweiten, 22, 14 und 7 in der dritten.

## 14 master-builders

module-master-builders = Die Baumeister

## 17 new-score-cards

module-new-score-cards = Die neuen Wertungskärtchen

## 18 sultan

module-sultan = Die Macht des Sultans
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

## 25 magical-buildings

module-magical-buildings = Die magischen Gebäude
rules-magical-buildings =
    Sechs weitere Gebäude, eines jeder Art, liegen zwischen den Plättchen.
    Immer wenn eines gebaut wird, vom Bauhof, aus der Reserve oder im Tausch, darfst du es beliebig drehen; die Mauern drehen sich mit.
    Einmal gebaut, bleibt es so liegen, bis es neu gebaut wird.
    In den Wertungen ist es ein gewöhnliches Gebäude seiner Art.

## 28 major-projects

module-major-projects = Die Großprojekte
major-projects-shelf = Großprojekt im Angebot
major-projects-lay = { $number } auf das Projekt bieten: { $money }
major-projects-bid = { $seat } bietet { $number } auf das Projekt ({ $money }).
major-projects-returned = { $seat } erhält das Gebot zurück.
major-projects-won = { $seat } gewinnt { $tile } für { $number }.
major-projects-offered = Das nächste Projekt ist { $tile }.
rules-major-projects =
    Ein Projekt aus zwei Gebäuden liegt aus. Als Aktion darfst du darauf bieten: mindestens 15, oder mehr als das liegende Gebot, in einer Währung; nur die Zahl zählt.
    Wer überboten wird, erhält sein Geld sofort zurück. Liegt dein Gebot zu Beginn deines Zuges noch da, gewinnst du das Projekt, und das nächste wird aufgedeckt.
    Ein Gebot gibt nie eine weitere Aktion; sein Besitzer kann es weder erhöhen noch zurücknehmen.
    Das Projekt bedeckt zwei Felder, wird nie gedreht und am Ende dieses Zuges gebaut oder in die Reserve gelegt. Jede Hälfte zählt als Gebäude.
    Formen und Mauern der Projekte sind bis auf eines rekonstruiert.

## 12 street-trader

module-street-trader = Der fliegende Händler
street-trader-supply = Bewohner im Vorrat
street-trader-residents = Bewohner beim Händler
street-trader-picked = Der Händler von { $seat } beginnt mit Bewohnern für { $one }, { $two } und { $three }.
street-trader-put = { $seat } stellt den Händler auf { $cell }.
street-trader-moved-in = Ein Bewohner zieht in { $tile } ein ({ $seat }).
street-trader-welcomed = { $seat } nimmt einen Bewohner auf den Händler: { $kind }.
street-trader-exchanged = { $seat } tauscht einen Bewohner: { $give } gegen { $take }.
street-trader-left = { $seat } verliert einen Bewohner: { $kind }.
street-trader-points = { $number ->
    [one] Bewohner einer Farbe
   *[other] Satz von Bewohnern in { $number } Farben
}
street-trader-pick = { $one }, { $two }, { $three }
street-trader-place = Händler auf { $cell }
street-trader-move-in = Der Bewohner zieht ein
street-trader-decline = Nichts
street-trader-welcome = Ein Bewohner für { $kind }
street-trader-exchange = { $give } gegen { $take } tauschen
question-street-trader-colours = Wähle die drei Bewohner, mit denen dein Händler beginnt.
question-street-trader-start = Auf welcher Seite des Brunnens steht dein Händler?
question-street-trader-move-in = Soll ein Bewohner in { $tile } einziehen?
question-street-trader-welcome = Welcher Bewohner kommt zum Händler?
question-street-trader-exchange = Kein Bewohner passt. Einen tauschen?
question-street-trader-place = Wohin geht der Händler?
rules-street-trader =
    Dein Händler wartet mit drei Bewohnern verschiedener Farbe, vor dem Spiel gewählt, auf einem leeren Feld neben deiner Alhambra.
    Wird auf seinem Feld ein Plättchen gebaut, darf ein Bewohner der Gebäudefarbe einziehen, und ein anderer deiner Wahl kommt aus dem Vorrat zu ihm; passt keine Farbe, darfst du einen tauschen.
    Am Ende des Zuges geht er auf ein beliebiges leeres Feld neben einem Plättchen.
    Ein entferntes oder ausgetauschtes Gebäude verliert seinen Bewohner.
    Jede Wertung zählt Sätze verschiedener Farben unter den eingezogenen Bewohnern: 1, 3, 6, 10, 15, 21 Punkte für 1 bis 6 Farben.

## 02 money-changers

rules-money-changers =
    Sechs Karten mit je zwei Währungen liegen im zweiten bis vierten Geldstapel. In der Auslage nimmt so eine Karte einen Geldplatz ein.
    Statt Geld darfst du eine davon nehmen, allein.
    Beim Kauf darfst du sie dazulegen, wenn sie die Währung des Platzes zeigt: Dann zahlst du in beliebiger Mischung ihrer beiden Währungen, auch passend.
    Mehrere dürfen einem Kauf dienen, wenn jede die Währung des Platzes zeigt und in jeder anderen etwas bezahlt wird. Benutzte kommen auf den Ablagestapel.
    Am Ende sind sie wertlos. Alle Paare bis auf eines sind rekonstruiert.

## 03 bonus-cards

bonus-cards-shown = Aufgedeckte Bonuskarten
bonus-cards-held = Bonuskarten auf der Hand
bonus-cards-show = { $card } aufdecken
bonus-cards-reveal = { $seat } deckt { $card } auf.
bonus-cards-taken-back = { $seat } nimmt { $card } auf die Hand zurück.
rules-bonus-cards =
    Alle erhalten ein bis drei verdeckte Karten; jede zeigt eines der zehn Gebäude ohne Mauern.
    Solange genau dieses Plättchen in deiner Alhambra steht, darfst du die Karte jederzeit aufdecken, auch in fremden Zügen. Sie zählt dann als ein weiteres Gebäude ihrer Art.
    Vor jeder Wertung entscheiden alle, die eine passende Karte haben könnten, einmal verdeckt; aufgedeckt wird gemeinsam.
    Verlässt das Plättchen deine Alhambra, kommt die Karte zurück auf die Hand. Nicht aufgedeckte Karten zählen nichts.

## 04 squares

squares-stacks = Verfügbare Plätze
squares-take = { $tile } nehmen
squares-took = { $seat } nimmt { $tile }.
squares-turned-up = { $tile } wird aufgedeckt.
rules-squares =
    Als Aktion darfst du den offenen Platz eines von sechs Stapeln nehmen, kostenlos. Er wird mit den übrigen neuen Plättchen gelegt.
    Niemand darf mehr als drei besitzen, wo immer sie liegen.
    In einer Wertung zählt ein Platz in deiner Alhambra so viele Gebäude seiner Farbe, wie ohne Mauer daneben stehen. Er selbst ist kein Gebäude, und Plätze sind keine Nachbarn voneinander.
    Seine Mauern sind gewöhnliche Mauern. Die Seiten der Mauern sind bis auf eine rekonstruiert.

## 05 city-gates

city-gates-open = Verfügbare Torkarte
city-gates-held = Torkarten auf der Hand
city-gates-opened = Eine Torkarte wird ausgelegt.
city-gates-discarded = Eine weitere Torkarte kommt auf den Ablagestapel.
city-gates-set = { $seat } öffnet eine doppelte Mauer mit einem Tor.
rules-city-gates =
    In den letzten drei Geldstapeln liegen so viele Torkarten, wie Spieler mitspielen. Höchstens eine liegt aus; du darfst sie statt Geld nehmen.
    Mit so einer Karte baust du ein Plättchen, das deine Alhambra nur über doppelte Mauern berührt: Ein Tor auf einer dieser beidseitig gedruckten Mauern öffnet sie für immer. Die Karte verlässt das Spiel.
    Das kostet keine Aktion und geht bei jedem Bauen, auch bei der Schlussverteilung.
    Die beiden Plättchen am Tor werden nie mehr bewegt. An den Mauerpunkten ändert sich nichts.

## 09 city-walls

city-walls-open = Verfügbare Mauerkarten
city-walls-opened = { $card } wird ausgelegt.
city-walls-built = { $seat } setzt die Mauern von { $card } auf { $tile }.
city-walls-build = { $card } auf { $tile }
city-walls-build-half = { $card } auf Hälfte { $half } von { $tile }
rules-city-walls =
    Mauerkarten liegen im zweiten bis fünften Geldstapel. Aufgedeckte werden neben die Auslage gelegt.
    Als Aktion nimmst du eine und setzt ihre ein oder zwei Mauern sofort auf eines deiner Plättchen: gebaut (auch das Startplättchen), in der Reserve oder gerade gekauft. Nichts wird gedreht oder aufgeteilt.
    An gebauten Plättchen gehen nur Außenseiten ohne Mauer; eine Karte, die nirgends passt, kann nicht genommen werden.
    Die Mauern gehören für immer zum Plättchen und zählen wie gedruckte. Ein Tor kann nicht darauf stehen.
    Die Karten sind aus ihrer Zahl und der Zahl der Stäbchen rekonstruiert.

## 10 thieves

thieves-held = Diebe
thieves-steal = { $card } stehlen
thieves-stole = { $seat } stiehlt { $card }.
rules-thieves =
    Alle erhalten zwei bis vier verdeckte Diebe, jeder für eine Währung.
    Zwischen zwei Zügen dürfen alle außer dem nächsten Spieler Diebe spielen: Jeder nimmt eine Geldkarte seiner Währung aus der Auslage, gleich welchen Werts, und verlässt das Spiel.
    Die Auslage wird sofort aufgefüllt; eine aufgedeckte Wertungskarte wird sofort gewertet. Wer handelt, darf weitermachen, bis er passt; dann dürfen alle neu entscheiden.
    Diamanten, Wechselstuben und Karten neben der Auslage können nicht gestohlen werden.

## 11 change

change-bag = Münzen im Beutel
change-coins = Münzen
change-drew = { $seat } erhält Wechselgeld: { $coins }.
rules-change =
    Wer ein Plättchen überzahlt, zieht für je zwei Einheiten zu viel blind eine Münze vom Wert 1 aus dem Beutel.
    Der Beutel enthält sechs Münzen jeder Währung; was er nicht hat, gibt es nicht.
    Münzen liegen offen und zahlen wie Geldkarten vom Wert 1, allein oder mit Karten, auch passend. Ausgegebene kommen zurück in den Beutel, bevor gezogen wird.
    Bei der Schlussverteilung zählen sie mit. Für Truhen und Sultankarten gibt es kein Wechselgeld.

## 14 master-builders

master-builders-used = { $seat } gibt { $card } für einen Umbau ab.
master-builders-add = { $card }: { $tile } auf { $cell } bauen
master-builders-remove = { $card }: Plättchen auf { $cell } entfernen
master-builders-swap = { $card }: { $tile } auf { $cell } eintauschen
rules-master-builders =
    Alle erhalten vor dem Startgeld zwei Baumeister; weitere kommen aus dem dritten und fünften Geldstapel.
    Ein Baumeister ist in allem eine Geldkarte vom Wert 3 seiner Währung.
    Oder du gibst ihn am Ende deines Zuges nach dem Legen für einen zusätzlichen Umbau ab: höchstens einen je Zug, gleich welcher Währung. Plättchen, die in diesem Zug in die Reserve kamen, dürfen dabei sein.
    So oder so gespielt verlässt er das Spiel. Bei der Schlussverteilung zählt er 3.

## 17 new-score-cards

new-score-cards-first = Erste Wertung: was der erste Platz bringt
new-score-cards-second = Zweite Wertung: was der erste Platz bringt
new-score-cards-third = Dritte Wertung: was der erste Platz bringt
rules-new-score-cards =
    Drei von achtzehn Karten werden gezogen, eine für jede Wertung, und liegen von Anfang an offen.
    Jede bringt die sechs Gebäudearten in eine andere Reihenfolge: Die Art in der untersten Zeile bringt, was sonst Pavillons bringen, die in der obersten, was sonst Türme bringen.
    Zählen, Gleichstände und alles, was keine Mehrheit ist, bleiben gleich.

## 22 watchtowers

module-watchtowers = Die Wachtürme
watchtowers-for-6 = Wachtürme, Aufpreis 6
watchtowers-for-4 = Wachtürme, Aufpreis 4
watchtowers-for-2 = Wachtürme, Aufpreis 2
watchtowers-returned = Für { $tile } ist kein Platz: zurück in den Vorrat ({ $seat }).
watchtowers-points = { $number ->
    [one] ein Wachturm in der Mauer
   *[other] { $number } Wachtürme in der Mauer
}
rules-watchtowers =
    Mit einem Grundgebäude vom Bauhof darfst du einen Wachturm seiner Farbe kaufen: 6 mehr vor der ersten Wertung, 4 vor der zweiten, 2 danach; insgesamt passend bezahlt mit weiterer Aktion.
    Er ist ein halbes Feld: zwei offene kurze Seiten und eine Mauer an der langen. Wähle Feld und Ecke frei; die andere Hälfte des Feldes bleibt leer, und mindestens ein Weg muss aus ihr hinausführen.
    Wenn deine neuen Teile liegen, muss eine kurze Seite ein Grundgebäude seiner Farbe berühren. Man geht über ihn hinweg.
    Er kommt nie in die Reserve und wird nie bewegt. Jeder Wachturm in der längsten Mauer bringt 2 Punkte dazu.
