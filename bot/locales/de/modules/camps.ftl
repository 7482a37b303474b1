### 08 camps

module-camps = Die Feldlager
about-camps = Zelte vor der Mauer punkten für das, worauf sie blicken
tile-camp = Feldlager { $price } ({ $sides })
camps-points = { $tile } auf { $cell }: Plättchen in der Linie
rules-camps =
    Acht Feldlager liegen zwischen den Gebäudeplättchen und werden wie diese gekauft.
    Ein Feldlager wird nie gedreht. Mindestens eine Bastion muss an einer Mauer deiner Alhambra lehnen; grüne Seiten dürfen nur grüne Seiten anderer Feldlager berühren.
    Feldlager müssen nicht zu Fuß erreichbar sein, und kein Weg führt hindurch; ihr Feld füllen sie aber.
    In jeder Wertung bringt ein Feldlager 1 Punkt für jedes Plättchen in gerader Linie vor jeder Bastion, bis zu einer Lücke, einem Feldlager oder einem Wachturm.
    Eine Mauer hinter einer Bastion zählt weiter als Außenmauer.
    Die Preise der Feldlager sind bis auf einen rekonstruiert.
