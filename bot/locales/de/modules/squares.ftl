### 04 squares

module-squares = Die Plätze
about-squares = Kostenlose Plätze, die für ihre Nachbarn punkten
tile-square = Platz ({ $kind })
squares-stacks = Verfügbare Plätze
squares-take = { $tile } nehmen
squares-took = { $seat } holt sich einen der Plätze: { $tile }.
squares-turned-up = { $tile } wird aufgedeckt.
rules-squares =
    Als Aktion darfst du den offenen Platz eines von sechs Stapeln nehmen, kostenlos. Er wird mit den übrigen neuen Plättchen gelegt.
    Niemand darf mehr als drei besitzen, wo immer sie liegen.
    In einer Wertung zählt ein Platz in deiner Alhambra so viele Gebäude seiner Farbe, wie ohne Mauer daneben stehen. Er selbst ist kein Gebäude, und Plätze sind keine Nachbarn voneinander.
    Seine Mauern sind gewöhnliche Mauern. Die Seiten der Mauern sind bis auf eine rekonstruiert.
