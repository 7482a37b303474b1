### 37 gates-without-end

module-gates-without-end = Der Schlüssel zum Tor
about-gates-without-end = Arkaden bringen einen Schlüssel, der Schlüssel allen etwas
tile-plaza = Platz ohne Mauern
order-gates-without-end = Schlüssel: was vor deinem Tor liegt
order-usual-gates-without-end = nimm Punkte, Geld, halbe Gebäude und Plätze für mich
gates-without-end-supply = Schlüssel, Mauerstücke, Plätze, halbe Gebäude
gates-without-end-gate = Vor dem Tor
gates-without-end-keys = Schlüssel
gates-without-end-halves = Halbe Gebäude
gates-without-end-bonus-rebuild = ein Umbau
gates-without-end-bonus-wall = eine Mauer
gates-without-end-bonus-buy = ein Plättchen für 14
gates-without-end-bonus-money = eine Geldkarte
gates-without-end-bonus-half = ein halbes Gebäude
gates-without-end-bonus-swap = ein Tausch auf dem Bauhof
gates-without-end-bonus-plaza = ein Platz ohne Mauern
gates-without-end-bonus-one-point = 1 Punkt
gates-without-end-bonus-two-points = 2 Punkte
gates-without-end-share = { $seat } { $bonus }
gates-without-end-key = { $seat } nimmt einen Schlüssel.
gates-without-end-turned = { $seat } deckt einen Schlüssel auf: { $bonuses }.
gates-without-end-set = { $seat } setzt den Schlüssel ein: { $shares }.
gates-without-end-note-set = Du { $bonus }: { $others }
gates-without-end-points = am Tor
gates-without-end-lapsed = { $seat } kann das nicht nutzen: { $bonus }.
gates-without-end-declined = { $seat } will nichts.
gates-without-end-moved = { $seat } versetzt { $placement }, von { $cell }.
gates-without-end-walled = { $seat } setzt eine Mauer an { $tile } ({ $side }).
gates-without-end-took = { $seat } nimmt am Tor { $card }.
gates-without-end-got-half = { $seat } nimmt ein halbes Gebäude: { $kind }.
gates-without-end-got-plaza = { $seat } nimmt einen Platz ohne Mauern.
gates-without-end-swapped = { $seat } tauscht Bauhof { $one } und { $other }.
gates-without-end-no-wall = Ein Mauerstück kommt an eine offene Außenseite eines gebauten Plättchens.
gates-without-end-choose = Für mich: { $bonus }
gates-without-end-decline = Nichts
gates-without-end-add = { $placement } bauen
gates-without-end-remove = Plättchen bei { $cell } abbauen
gates-without-end-exchange = { $placement } eintauschen
gates-without-end-move = { $placement } versetzen, von { $cell }
gates-without-end-wall = Mauer im { $side } von { $cell }
gates-without-end-buy = { $offer } kaufen mit { $money }
gates-without-end-buy-plus = { $offer } kaufen mit { $money } und { $extras }
gates-without-end-take = { $card } nehmen
gates-without-end-half = Halbes Gebäude: { $kind }
gates-without-end-swap = Bauhof { $one } und { $other } tauschen
gates-without-end-plaza = Einen Platz ohne Mauern nehmen
question-gates-without-end-set = Wie setzt du deinen Schlüssel ein? Du wählst, was vor deinem Tor liegt; die anderen bekommen, was daneben liegt.
question-gates-without-end-bonus = Vor deinem Tor liegt: { $bonus }. Was machst du damit?
rules-gates-without-end =
    Wer Arkaden vom Bauhof kauft, nimmt verdeckt einen Schlüssel. Am Ende des eigenen Zuges, wenn alles aufgefüllt ist, deckt ihn der Besitzer auf und setzt ihn in den Plan mit sechs Toren in den Farben der Spieler. Jeder bekommt, was vor seinem Tor liegt, der Besitzer zuerst, dann im Uhrzeigersinn, oder verzichtet. Dann verlässt der Schlüssel das Spiel, und alles wird aufgefüllt. Ein Schlüssel, den du außer der Reihe bekommst, wartet auf das Ende deines nächsten Zuges.
    Umbau: sofort ein Umbau, oder ein Plättchen in der Alhambra versetzen. Mauer: eine Mauer an einer offenen Außenseite eines gebauten Plättchens. Für 14: ein Plättchen des Bauhofs für mindestens 14 in beliebig gemischtem Geld, sofort gelegt. Geld: eine Geldkarte der Auslage. Tausch: zwei Bauhofplätze, von denen einer leer sein darf.
    Halbes Gebäude: Es zählt ein halbes Gebäude seiner Art, solange du eines dieser Art gebaut hast. Platz: ein Plättchen ohne Mauern und Art, sofort zu bauen oder in die Reserve zu legen. Punkte gibt es sofort.
    Während eines Schlüssels wird nichts aufgefüllt. Kann der Bauhof danach nicht gefüllt werden, endet das Spiel, und weitere Schlüssel verfallen. Dirk bekommt weder Schlüssel noch sonst etwas davon.
    Was auf welchem Schlüssel steht, ist rekonstruiert.
