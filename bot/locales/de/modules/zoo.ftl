### 36 zoo

module-zoo = Die Menagerie
about-zoo = Tiere in den Gärten, die zueinander finden sollen
zoo-monkey = Affe
zoo-dove = Taube
zoo-cheetah = Gepard
zoo-peacock = Pfau
zoo-camel = Kamel
zoo-horse = Pferd
zoo-tortoise = Schildkröte
zoo-parrot = Papagei
zoo-pool = Tiere, die noch kommen
zoo-stay = Sie bleiben, wo sie sind
zoo-discard = { $card }: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
}
zoo-lead = { $animal }, { $from } → { $to }
zoo-discarded = { $seat } legt { $card } ab, für { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} der Tiere.
zoo-led = { $seat } führt ein Tier ({ $from } → { $to }): { $animal }.
zoo-points = { $number ->
    [one] ein Tier allein in einem Garten ({ $animal })
   *[other] { $number } von einer Art in einem Garten ({ $animal })
}
zoo-note = So, wie die Tiere jetzt stehen, bringen deine Gärten { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
zoo-no-money = Nur eine Geldkarte gibt Schritte, nicht das: { $card }.
zoo-no-way = Mit { $left ->
    [one] einem Schritt
   *[other] { $left } Schritten
} kommt kein Tier so weit ({ $from } → { $to }).
zoo-not-there = Dort ist kein solches Tier: { $animal } ({ $from }).
question-zoo-card = Willst du eine Geldkarte ablegen, damit deine Tiere laufen? Ihr Wert ist die Zahl der Schritte.
question-zoo-walk = Welches Tier läuft wohin? (noch { $left ->
    [one] ein Schritt
   *[other] { $left } Schritte
})
rules-zoo =
    Kommt ein Garten auf den Bauhof, werden zwei Tiere gezogen und daraufgestellt. Wer das Plättchen bekommt, erhält sie umsonst dazu.
    Am Ende deines Zuges darfst du eine Geldkarte ablegen, wenn Tiere in deiner Alhambra sind. Ihr Wert ist die Zahl der Schritte, die sie laufen dürfen, beliebig verteilt: von Plättchen zu Plättchen, nie über eine Mauer. Sie dürfen jedes Plättchen betreten, auch den Brunnen, und beliebig viele teilen sich eins; nur Feldlager sind ihnen verschlossen, und über Wachtürme laufen sie hinweg.
    In jeder Wertung bringt ein gebauter Garten einen Punkt für jedes Tier darauf, wenn alle von einer Art sind: höchstens drei. Gemischte Gärten und andere Plättchen bringen nichts.
    Mit ihrem Plättchen kommen Tiere in die Reserve, doch dort läuft niemand. Mit einem Garten, den du Dirk schenkst, verlassen sie das Spiel.
    Es gibt je drei Tiere von acht Arten; zwei kommen ungesehen zurück in die Schachtel. Vier der acht Namen sind von uns.
