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
treasure-chamber-returned = { $number } Truhen gehen zurück in den Beutel.
treasure-chamber-closed = Es sind zu wenige Truhen übrig: Kein Raum wird mehr gefüllt.
treasure-chamber-points = { $number } Truhen, Platz { $rank }
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
