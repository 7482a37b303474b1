### 33 wishing-wells

module-wishing-wells = Der Wunschbrunnen
about-wishing-wells = Genau so viele Plättchen in einer Reihe
tile-wishing-well = Wunschbrunnen { $number }
wishing-wells-points = { $number ->
    [one] Wunschbrunnen auf { $cell }: genau ein Plättchen vor seinem Pfeil
   *[other] Wunschbrunnen auf { $cell }: genau { $number } Plättchen vor seinem Pfeil
}
wishing-wells-best = { $placement } brächte jetzt { $points }, mehr als an jeder anderen Stelle.
rules-wishing-wells =
    Sechs Wunschbrunnen mit einer 3, 4 oder 5 liegen zwischen den Gebäudeplättchen. Wird einer gezogen, liegt er neben seinem Bauhofplatz, und für den wird weitergezogen.
    Ein Wunschbrunnen kostet seine Zahl in der Währung, bei der er liegt; passend bezahlt gibt es eine weitere Aktion. Er hat keine Mauern und keine Gebäudeart und darf bei jedem Bauen gedreht werden.
    In jeder Wertung zählst du die Plättchen, die lückenlos in einer Reihe vor seinem Pfeil liegen, ohne ihn selbst, aber mit dem Brunnen des Startplättchens. Mauern sind egal. Sind es genau so viele wie seine Zahl, bringt er so viele Punkte; sonst nichts, auch wenn es mehr sind.
    Der Stern auf einem gebauten zeigt, was er jetzt brächte. Was am Ende noch neben dem Bauhof liegt, wird nicht verteilt. Dirk nützen sie nichts.
