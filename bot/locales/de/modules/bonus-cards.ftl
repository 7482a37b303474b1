### 03 bonus-cards

module-bonus-cards = Die Bonuskarten
about-bonus-cards = Geheime Karten lassen ein Gebäude doppelt zählen
card-bonus = Bonuskarte { $tile }
bonus-cards-shown = Aufgedeckte Bonuskarten
bonus-cards-held = Bonuskarten auf der Hand
bonus-cards-show = { $card } aufdecken
bonus-cards-reveal = { $seat } deckt { $card } auf.
bonus-cards-taken-back = { $seat } nimmt { $card } auf die Hand zurück.
bonus-cards-no-card = Diese Karte hast du nicht: { $card }.
bonus-cards-no-tile = Diese Karte kannst du nur aufdecken, solange ihr Plättchen in deiner Alhambra steht: { $card }.
bonus-cards-no-again = Diese Karte ist schon aufgedeckt: { $card }.
rules-bonus-cards =
    Alle erhalten ein bis drei verdeckte Karten; jede zeigt eines der zehn Gebäude ohne Mauern.
    Solange genau dieses Plättchen in deiner Alhambra steht, darfst du die Karte jederzeit aufdecken, auch in fremden Zügen. Sie zählt dann als ein weiteres Gebäude ihrer Art.
    Vor jeder Wertung entscheiden alle, die eine passende Karte haben könnten, einmal verdeckt; aufgedeckt wird gemeinsam.
    Verlässt das Plättchen deine Alhambra, kommt die Karte zurück auf die Hand. Nicht aufgedeckte Karten zählen nichts.
