### 02 money-changers

module-money-changers = Die Wechselstuben
about-money-changers = Ein Plättchen mit zwei Währungen bezahlen
card-changer = Wechselstube { $currency }/{ $other }
rules-money-changers =
    Sechs Karten mit je zwei Währungen liegen im zweiten bis vierten Geldstapel. In der Auslage nimmt so eine Karte einen Geldplatz ein.
    Statt Geld darfst du eine davon nehmen, allein.
    Beim Kauf darfst du sie dazulegen, wenn sie die Währung des Bauhofplatzes zeigt: Dann zahlst du in beliebiger Mischung ihrer beiden Währungen, auch passend.
    Mehrere dürfen einem Kauf dienen, wenn jede die Währung des Bauhofplatzes zeigt und in jeder anderen etwas bezahlt wird. Benutzte kommen auf den Ablagestapel.
    Am Ende sind sie wertlos. Alle Paare bis auf eines sind rekonstruiert.
