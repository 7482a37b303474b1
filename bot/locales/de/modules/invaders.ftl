### 15 invaders

module-invaders = Die Angreifer
about-invaders = Angriffe: offene Seiten kosten Punkte
invaders-next = Du weißt: der nächste Angriff
invaders-next-open = Der nächste Angriff
invaders-hidden = Kommende Angriffe
invaders-struck = Angriffe, die kamen
invaders-scouts = Späher: passend zahlen
invaders-open = Offene Seiten
invaders-scouted = Ein Späher ({ $kind }) zeigt den nächsten Angriff: { $seat }.
invaders-seen = Der Späher verrät dir: Der nächste Angriff kommt aus { $side }.
invaders-attack = Der Angriff kommt aus { $side }!
invaders-scouts-come = Neue Späher: { $one } und { $other }.
invaders-opened = Der nächste Angriff wird aus { $side } kommen.
invaders-variant = offene Angriffe
invaders-loss = { $front ->
    [one] eine offene Seite zum Angriff hin ({ $side })
   *[other] { $front } offene Seiten zum Angriff hin ({ $side })
}
invaders-loss-flanks = offene Seiten: { $front } zum Angriff hin ({ $side }), { $flanks } an seinen Flanken
rules-invaders =
    Vier Angriffe, einer aus jeder Himmelsrichtung, liegen verdeckt. Nach jeder Wertung trifft der oberste alle gleichzeitig und ist dann aus dem Spiel.
    Eine offene Seite ist eine Außenseite deiner Alhambra ohne Mauer. Jede, die zum Angriff zeigt, kostet in der ersten Wertung 1 Punkt, in der zweiten 2, in der dritten 3; in der dritten kostet auch jede offene Seite links und rechts davon 1. Niemand fällt unter 0.
    Eine Seite in einer Bucht zählt wie jede andere: Nur das Feld daneben muss leer sein. Feldlager haben keine offenen Seiten und schließen keine.
    Zwei Späher liegen offen, jeder für eine Gebäudeart. Wer ein solches Gebäude vom Bauhof passend bezahlt, sieht sofort heimlich den nächsten Angriff; der Späher geht. Nach der ersten und zweiten Wertung kommen zwei neue.
    Die Pfeile vor einem Spieler zeigen, wie viele offene Seiten es in jeder Richtung gibt. Dirk wird nie angegriffen.
    Variante „offene Angriffe“, zu wählen bei den Erweiterungen: Der nächste Angriff liegt immer offen, nach ihm wird der folgende aufgedeckt, und es gibt keine Späher.
    Welche Späher es gibt, ist rekonstruiert.
