### 10 thieves

module-thieves = Die Diebe
about-thieves = Zwischen den Zügen eine ausliegende Karte stehlen
card-thief = Dieb ({ $currency })
thieves-held = Diebe
thieves-steal = { $card } stehlen
thieves-stole = { $seat } stiehlt { $card }.
thieves-no-next = Du bist als Nächstes am Zug, und wer als Nächstes am Zug ist, kann keinen Dieb ausschicken.
thieves-no-thief = Du hast keinen Dieb, der diese Karte nehmen könnte: { $card }.
rules-thieves =
    Alle erhalten zwei bis vier verdeckte Diebe, jeder für eine Währung.
    Zwischen zwei Zügen dürfen alle außer dem nächsten Spieler Diebe spielen: Jeder nimmt eine Geldkarte seiner Währung aus der Auslage, gleich welchen Werts, und verlässt das Spiel.
    Die Auslage wird sofort aufgefüllt; eine aufgedeckte Wertungskarte wird sofort gewertet. Wer handelt, darf weitermachen, bis er passt; dann dürfen alle neu entscheiden.
    Diamanten, Wechselstuben und Karten neben der Auslage können nicht gestohlen werden.
