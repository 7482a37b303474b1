### 20 art-of-the-moors

module-art-of-the-moors = Die Künste der Mauren
about-art-of-the-moors = Kulturplättchen, die du zu mehr Punkten drehst
art-of-the-moors-supply = Kulturplättchen übrig, nach Preis
art-of-the-moors-culture = Kultur
art-of-the-moors-develop = Kultur entwickeln
art-of-the-moors-note = Deine Kultur zu entwickeln brächte in jeder Wertung { $then } statt { $now } Punkte.
art-of-the-moors-took = { $seat } nimmt das Kulturplättchen zum Preis { $price }.
art-of-the-moors-developed = { $seat } entwickelt die Kultur: { $points } Punkte in jeder Wertung.
art-of-the-moors-points = Kulturplättchen zum Preis { $price }
art-of-the-moors-nothing = Keines deiner Kulturplättchen lässt sich jetzt weiterdrehen.
rules-art-of-the-moors =
    Hast du am Ende deines Zuges zwei oder mehr Gebäude des Grundspiels mit demselben Preis ab 6, in der Alhambra oder in der Reserve, so bekommst du das Kulturplättchen dieses Preises, kostenlos. 12 und 13 gelten als ein Preis.
    Es beginnt bei 0. Je mehr Gebäude dieses Preises du hast, desto weiter darf es gedreht werden; deine Markierung darauf geht nie zurück.
    Als Aktion darfst du deine Kultur entwickeln: Jedes deiner Kulturplättchen, das noch nicht an seiner Markierung ist, wird einen Schritt gedreht. Das gibt nie eine weitere Aktion.
    In jeder Wertung bringt jedes Kulturplättchen die Punkte, die es zeigt.
    Ein außerhalb des Zuges erhaltenes Gebäude zählt sofort. Dirk bekommt kein Kulturplättchen.
    Die Seiten der Kulturplättchen für 6, 10, 11 und 12/13 sind rekonstruiert.
