### 40 handymen

module-handymen = Die Arbeiter
about-handymen = Würfel und Arbeiter für Preise und Punkte
order-handymen = Arbeiter: die an einem Bauhof übrig sind
order-usual-handymen = dort lassen
extra-workers-down = { $number ->
    [one] ein Arbeiter: 1 billiger
   *[other] { $number } Arbeiter: { $number } billiger
}
extra-workers-up = { $number ->
    [one] ein Arbeiter: 1 teurer
   *[other] { $number } Arbeiter: { $number } teurer
}
handymen-supply = Arbeiter
handymen-number = { $number }
handymen-roll = Würfeln: ein Arbeiter, dann nur noch Geld
handymen-again = Noch einen Würfel werfen
handymen-slot = Am Bauhof { $slot }: sein Preis, für dich 1 rauf oder runter
handymen-tile = Auf { $tile }
handymen-half = Auf { $tile }, Hälfte { $number }
handymen-nothing = Nichts verwenden
handymen-leave = Alle dort lassen
handymen-take-back = { $number } zurücknehmen
handymen-rolled = { $seat } würfelt { $number }.
handymen-at-slot = { $seat } stellt einen Arbeiter an den Bauhof { $slot }.
handymen-on-tile = { $seat } stellt einen Arbeiter auf { $tile }.
handymen-used = { $number ->
    [one] Ein Arbeiter von { $seat } ändert den Preis und kommt aus dem Spiel.
   *[other] { $number } Arbeiter von { $seat } ändern den Preis und kommen aus dem Spiel.
}
handymen-back = { $seat } nimmt { $number ->
    [one] einen Arbeiter
   *[other] { $number } Arbeiter
} vom Bauhof { $slot } zurück.
handymen-points = { $number ->
    [one] ein Arbeiter
   *[other] { $number } verbundene Arbeiter
}
handymen-no-workers = So viele Arbeiter hast du dort nicht, nur { $number }.
handymen-no-supply = Du hast keinen Arbeiter mehr im Vorrat, also kannst du nicht würfeln.
handymen-no-money = Danach gäbe es kein Geld zu nehmen, also kannst du nicht würfeln.
handymen-no-target = Dort passen diese Würfel nicht.
question-handymen-rolled = Du hast { $dice } gewürfelt, das ergibt { $results }. Einen Arbeiter hinstellen, wo das ein Preis ist, oder weiterwürfeln? An einem Bauhof macht er den Preis für dich einmal um 1 höher oder niedriger; auf einem eigenen Plättchen zählt er in jeder Wertung 1 Punkt, in deiner größten Gruppe verbundener Arbeiter.
question-handymen-last = Du hast { $dice } gewürfelt, das ergibt { $results }. Wohin mit einem Arbeiter? An einem Bauhof macht er den Preis für dich einmal um 1 höher oder niedriger; auf einem eigenen Plättchen zählt er in jeder Wertung 1 Punkt, in deiner größten Gruppe verbundener Arbeiter.
question-handymen-joker = Du hast { $dice } gewürfelt, ein Joker: Ein Arbeiter darf überallhin. An einem Bauhof macht er den Preis für dich einmal um 1 höher oder niedriger; auf einem eigenen Plättchen zählt er in jeder Wertung 1 Punkt, in deiner größten Gruppe verbundener Arbeiter.
question-handymen-left = Auf den Bauhof { $slot } kommt ein neues Plättchen, und dort { $number ->
    [one] ist noch ein Arbeiter von dir
   *[other] sind noch { $number } Arbeiter von dir
}. Wie viele nimmst du zurück? Wer bleibt, kann den Preis des nächsten Plättchens ändern.
rules-handymen =
    Jeder hat acht Arbeiter. Vor deiner ersten Aktion darfst du würfeln; dann ist deine einzige Aktion in diesem Zug, Geld zu nehmen.
    Ein Würfel zählt, was er zeigt. Verwendest du ihn nicht, wirfst du einen zweiten: Summe oder Unterschied der beiden; dann einen dritten, alle drei zusammen, jeder dazu oder weg. Drei gleiche sind ein Joker.
    Mit einem Ergebnis, das ein aufgedruckter Preis ist, stellst du einen Arbeiter hin: an einen Bauhof, dessen Plättchen so viel kostet, oder auf ein eigenes Plättchen mit diesem Preis, gebaut oder in der Reserve, auf dem noch keiner steht. Ein Joker passt an jeden Bauhof und auf jedes eigene Plättchen, auch auf den Brunnen; auf Feldlager und Wachtürme nie.
    Wer an einem Bauhof kauft, an dem eigene Arbeiter sind, darf beliebig viele einsetzen: Jeder macht den Preis um 1 höher oder niedriger und kommt dann aus dem Spiel. Bevor dort ein neues Plättchen hinkommt, dürfen alle, die noch Arbeiter dort haben, welche zurücknehmen, der Startspieler der Partie zuerst.
    In jeder Wertung zählt jeder Arbeiter deiner größten Gruppe verbundener gebauter Plättchen 1 Punkt; Mauern trennen nicht.
    Auf Plättchen, die in die Reserve kommen, bleiben die Arbeiter stehen. Dirk hat keine.
