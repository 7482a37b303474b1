### 14 master-builders

module-master-builders = Die Baumeister
about-master-builders = Geldkarten, mit denen du auch umbauen kannst
card-builder = Baumeister ({ $currency })
master-builders-used = { $seat } gibt { $card } für einen Umbau ab.
master-builders-add = { $card }: { $placement } bauen
master-builders-remove = { $card }: Plättchen auf { $cell } entfernen
master-builders-swap = { $card }: { $placement } eintauschen
master-builders-no-second = In einem Zug baut nur ein Baumeister um; das ist schon geschehen.
rules-master-builders =
    Alle erhalten vor dem Startgeld zwei Baumeister; weitere kommen aus dem dritten und fünften Geldstapel.
    Ein Baumeister ist in allem eine Geldkarte vom Wert 3 seiner Währung.
    Oder du gibst ihn am Ende deines Zuges nach dem Legen für einen zusätzlichen Umbau ab: höchstens einen je Zug, gleich welcher Währung. Plättchen, die in diesem Zug in die Reserve kamen, dürfen dabei sein.
    So oder so gespielt verlässt er das Spiel. Bei der Schlussverteilung zählt er 3.
