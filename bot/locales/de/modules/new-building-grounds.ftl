### 27 new-building-grounds

module-new-building-grounds = Neues Bauland
about-new-building-grounds = Bauland kaufen, dann das Gebäude darauf wählen
order-new-building-grounds = Bauland: welches Gebäude
order-usual-new-building-grounds = entscheide für mich
tile-building-ground = Bauland { $price }
new-building-grounds-6 = Gebäude für Bauland 6
new-building-grounds-8 = Gebäude für Bauland 8
new-building-grounds-10 = Gebäude für Bauland 10
new-building-grounds-12 = Gebäude für Bauland 12
new-building-grounds-take = { $kind }
new-building-grounds-took = { $seat } setzt ein Gebäude auf { $tile }: { $kind }.
new-building-grounds-dirk = Dirks { $tile } bekommt das oberste Gebäude: { $kind }.
new-building-grounds-note = In den Mehrheiten der nächsten Wertung brächte es beim jetzigen Stand: { $gains }.
new-building-grounds-gain = { $kind } { $points }
new-building-grounds-not-there = In der Spalte dieses Baulands liegt kein solches Gebäude mehr: { $kind }.
question-new-building-grounds-building = Welches Gebäude kommt auf { $tile }? Es bleibt für immer dort.
rules-new-building-grounds =
    Acht Baulandplättchen ohne Mauern liegen unter den anderen, je zwei zu den Preisen 6, 8, 10 und 12. Unter jeder dieser Zahlen liegen offen drei Gebäude.
    Bauland kaufst du wie jedes Plättchen auf dem Bauhof. Sofort danach, vor allem anderen, nimmst du ein Gebäude aus der Spalte seines Preises und setzt es darauf; sie werden nie getrennt. Von da an ist es ein Gebäude dieser Art mit dem Preis des Baulands. Die Spalten werden nicht aufgefüllt.
    Es zählt in den Mehrheiten und überall, wo es auf die Art ankommt, ist aber kein Gebäude des Grundspiels: keine Kultur, kein Wachturm, kein Obst, keine Tiere.
    Bauland, das Dirk zieht, bekommt das oberste Gebäude; schenkst du ihm welches, behält es deins. Auch wer am Ende Bauland gewinnt, wählt.
    Die Preise 10 und 12 sind bekannt, 6 und 8 rekonstruiert.
