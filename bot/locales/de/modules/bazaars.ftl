### 16 bazaars

module-bazaars = Die Bazare
about-bazaars = Ein schwankender Preis und acht Nachbarn
tile-bazaar = Bazar ({ $currency }: { $first }, { $second }, { $third })
bazaars-points = { $number ->
    [one] Bazar auf { $cell }: ein Nachbar
   *[other] Bazar auf { $cell }: { $number } Nachbarn × { $kinds }
}
bazaars-best = { $placement } brächte in der letzten Wertung nach jetzigem Stand { $points }, mehr als an jeder anderen Stelle.
rules-bazaars =
    Acht Bazare liegen zwischen den Gebäudeplättchen. Wird einer gezogen, liegt er neben dem Bauhofplatz der Währung, die er zeigt, und es wird weitergezogen.
    Ein Bazar kostet so viel wie das Plättchen, das gerade auf diesem Bauhofplatz liegt, in dieser Währung, und muss passend bezahlt werden; er gibt also immer eine weitere Aktion. Ist er leer, gibt es ihn nicht zu kaufen. Das Plättchen dort bleibt liegen.
    Er hat keine Mauern und keine eigene Gebäudeart und wird nicht gedreht.
    Erst die letzte Wertung bezahlt ihn: Zähle die Gebäude seiner drei Arten auf den acht Feldern ringsum, auch über Eck, und nimm sie mal mit der Zahl der Arten, die darunter sind. Mauern sind egal; ein Gebäude darf mehreren Bazaren dienen. Magische Gebäude und Hälften von Großprojekten zählen, Plätze und andere Plättchen ohne Gebäudeart nicht.
    Der Stern auf einem gebauten zeigt, was er nach jetzigem Stand brächte. Übrige Bazare werden am Ende nicht verteilt; Dirk nützen sie nichts.
    Die Gebäudearten sind bis auf einen Bazar rekonstruiert.
