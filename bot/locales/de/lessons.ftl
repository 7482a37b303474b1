### Die Regeln auf sechs Seiten, jede mit einem Bild.

lesson-head = **Regeln { $page } von { $pages }: { $title }**
lesson-lies = Das liegt auf dem Tisch, wenn das Spiel begonnen hat.

lesson-1-title = Das Ziel
lesson-1 = Jeder baut eine Alhambra. In drei Wertungen bekommt Punkte, wer **die meisten Gebäude einer Art** hat, und alle bekommen Punkte für ihre **längste Außenmauer**. Wer die meisten Punkte hat, gewinnt. In deinem Zug tust du eines: Geld nehmen, ein Plättchen kaufen oder umbauen.
lesson-1-a = Deine Alhambra wächst um den Brunnen; ihre längste Außenmauer ist nachgezogen.
lesson-1-b = Sechs Arten von Gebäuden. Die Zahl ist der Preis, dicke Kanten sind Mauern.

lesson-2-title = Geld
lesson-2 = Es gibt vier Währungen mit Karten von 1 bis 9. Vier Karten liegen offen. **Nimm eine Karte**, egal wie hoch, **oder mehrere, die zusammen höchstens 5 wert sind**. Was genommen wird, wird ersetzt.
lesson-2-a = Eine von diesen, gleich welche.
lesson-2-b = Oder mehrere, etwa diese: zusammen nicht mehr als 5.

lesson-3-title = Kaufen
lesson-3 = Im Bauhof liegen vier Plättchen, eines für jede Währung. Du zahlst mindestens den Preis **in der Währung, bei der das Plättchen liegt**; Wechselgeld gibt es nicht. **Wer passend zahlt, darf noch etwas tun**, immer wieder. Gebaut wird am Ende des Zuges.
lesson-3-a = 3 und 5 zahlen einen Garten für 8 passend: Du bist noch einmal dran.
lesson-3-b = Eine 9 tut es auch, aber was zu viel ist, ist verloren, und dein Zug endet.

lesson-4-title = Bauen und die Mauer
lesson-4 = Ein neues Plättchen liegt aufrecht neben einem von deinen, **Mauer an Mauer und offene Seite an offener Seite**, sodass man vom Brunnen zu Fuß hinkommt und keine Lücke bleibt. Was du nicht bauen willst, kommt in deine **Reserve**. Umbauen ist eine Aktion: ein Plättchen aus der Reserve bauen, eines hineinlegen oder zwei tauschen.
lesson-4-a = Mauern gehören nach außen: Hier laufen sie fast ringsum ohne Lücke.
lesson-4-b = Sieh dir die dicken Kanten an, bevor du kaufst.

lesson-5-title = Wertung
lesson-5 = Zwei Wertungskarten liegen im Geldstapel, die letzte Wertung kommt am Ende. In der ersten bekommt je Art nur der Erste Punkte, in der zweiten die ersten zwei, in der letzten die ersten drei. **Wer gleichauf ist, teilt** die Punkte der Ränge, abgerundet. **Jede Seite deiner längsten ununterbrochenen Außenmauer ist ein Punkt**, jedes Mal.
lesson-5-a = Was der Erste, Zweite und Dritte bekommt, nach Art und Wertung.
lesson-5-b = Mauern im Inneren zählen nicht, und nur das längste Stück zählt.

lesson-6-title = Das Ende
lesson-6 = Lässt sich der Bauhof nicht mehr füllen, endet das Spiel sofort. Wer **das meiste Geld in der Währung** eines übrigen Plättchens hat, bekommt es umsonst und darf es noch bauen. Dann kommt die letzte Wertung. Zu zweit spielt **Dirk** als neutraler Dritter mit: Er bekommt Plättchen, zählt in den Wertungen mit und kann nicht gewinnen.
lesson-6-a = Zwei Wertungen kommen überraschend aus dem Geldstapel, die dritte am Ende.
lesson-6-b = So kann das letzte Geld noch ein Plättchen wert sein.
