### 07 characters

module-characters = Die Charaktere
about-characters = Zehn Personen mit Fähigkeiten, die versteigert werden
character-juggler = Gauklerin
character-beggar = Bettler
character-patron = Reicher Gönner
character-miser = Geizhals
character-architect = Baumeister
character-trader = Händler
character-sage = Weiser
character-dancer = Tänzerin
character-exchanger = Geldwechsler
character-city-watch = Stadtwache
extra-patron = Reicher Gönner
order-characters = Versteigerung eines Charakters
order-usual-characters = passe für mich
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
characters-rebuild-add = Baumeister: { $placement } bauen
characters-rebuild-remove = Baumeister: { $cell } entfernen
characters-rebuild-swap = Baumeister: { $placement } einsetzen
characters-choose-sage = Weiser: halbes Gebäude { $kind }
characters-no-owner = Diesen Charakter hast du nicht: { $card }.
characters-no-used = In jedem deiner Züge wirkt nur ein Charakter, und nur einmal: Einer hat schon gewirkt.
characters-no-poor = Der Bettler hilft nur denen, die höchstens zwei Geldkarten haben; du hast { $number }.
characters-no-pile = Es ist keine Geldkarte mehr zu ziehen.
characters-no-exchange = Der Geldwechsler gibt nur Geld von höchstens gleichem Wert: nicht { $take } für { $give }.
characters-no-tower = Es ist kein Plättchen mehr zu ziehen; die Tänzerin kann keines bringen.
characters-no-same = Dein Weiser hat schon { $kind } gewählt.
question-characters-bid = { $card } wird versteigert. Was würdest du höchstens zahlen?
question-characters-pay = Du hast für { $number } gewonnen. Wie zahlst du?
question-characters-juggler = Die Gauklerin: 8 Punkte oder ein unbekannter Charakter?
question-characters-miser = Der Geizhals darf eine offene Geldkarte nehmen.
rules-characters =
    Sechs von zehn Charakteren liegen in den Geldstapeln 2 bis 4. Taucht einer auf, wird er sofort versteigert: Alle nennen geheim ihr Höchstgebot, und das Bieten wird in Einerschritten durchgespielt, beginnend mit dem nächsten Spieler. Der Gewinner zahlt in einer Währung.
    Von Bettler, Geldwechsler, Tänzerin (Zugbeginn), Geizhals (nach einem Preis ab 10), Händler (bis 7 nehmen) und Baumeister (Umbau am Ende) wirkt in jedem eigenen Zug nur einer, einmal.
    Der reiche Gönner zahlt ein Gebäude passend und geht. Die Gauklerin bringt 8 Punkte oder einen anderen Charakter.
    Der Weise zählt in jeder Wertung ein halbes Gebäude einer Art dazu, die Stadtwache 1 Punkt je 3 Mauerseiten.
