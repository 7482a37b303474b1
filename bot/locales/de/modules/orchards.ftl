### 30 orchards

module-orchards = Die Obstgärten
about-orchards = Obst zu jedem Gebäude, für deine Tafel
order-orchards = Obstgärten: wohin eine Frucht kommt
order-usual-orchards = entscheide für mich
orchards-apple = Apfel
orchards-orange = Orange
orchards-lemon = Zitrone
orchards-pomegranate = Granatapfel
orchards-fig = Feige
orchards-date = Dattel
orchards-grape = Traube
orchards-pool = Früchte, die noch kommen
orchards-board = Obstgarten: Punkte und was jeder Gruppe fehlt
orchards-aside = Früchte ohne Feld: je 1 Punkt
orchards-planted = { $seat } legt eine Frucht in die { $group }er-Gruppe: { $fruit }.
orchards-completed = { $seat } füllt die { $group }er-Gruppe mit einer Frucht: { $fruit }. Am Ende bringt sie { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
orchards-set-aside = { $seat } hat kein Feld mehr für diese Frucht und legt sie neben die Tafel: { $fruit }.
orchards-put = { $group }er-Gruppe ({ $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
})
orchards-note = { $group }er-Gruppe: { $count ->
    [0] Diese Frucht macht sie voll.
   *[other] Danach fehlt noch { $left }.
}
orchards-group = Volle { $number }er-Gruppe
orchards-aside-points = { $number ->
    [one] eine Frucht ohne Feld
   *[other] { $number } Früchte ohne Feld
}
orchards-no-field = In dieser Gruppe ist kein Feld für die Frucht frei: { $fruit }.
question-orchards-field = { $tile } bringt eine Frucht: { $fruit }. In welche Gruppe kommt sie?
rules-orchards =
    Jeder von euch hat einen anderen Obstgarten: sechs Gruppen mit einem bis sechs Feldern, jedes Feld für eine Sorte Obst.
    Kommt ein Gebäude des Grundspiels auf den Bauhof, wird eine Frucht gezogen und daraufgelegt. Wer das Plättchen vom Bauhof bekommt, erhält die Frucht sofort und umsonst, wohin das Plättchen auch kommt; schenkst du es Dirk, behältst du die Frucht.
    Die Frucht muss auf ein freies Feld ihrer Sorte; haben mehrere Gruppen eins, wählst du. Nur wenn keins frei ist, liegt sie verdeckt neben der Tafel. Gelegte Früchte bleiben, wo sie sind.
    Am Ende bringt eine volle Gruppe mit 1, 2, 3, 4, 5 oder 6 Feldern 1, 2, 4, 7, 11 oder 16 Punkte, jede Frucht neben der Tafel 1.
    Plätze, Feldlager, Medinas, magische Gebäude und andere besondere Plättchen tragen kein Obst; was der Sultan nimmt, lag nie auf dem Bauhof und bringt keins.
    Welche Früchte in welcher Gruppe stehen, ist rekonstruiert: Jede Sorte hat auf jeder Tafel drei Felder.
