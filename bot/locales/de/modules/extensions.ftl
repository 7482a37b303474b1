### 39 extensions

module-extensions = Die Ausbauten
about-extensions = Drei Karten, und ein Gebäude zählt doppelt
extensions-column-1 = Ausbauten für zwei Florin und einen Dirham
extensions-column-2 = Ausbauten für zwei Dirham und einen Denar
extensions-column-3 = Ausbauten für zwei Denar und einen Dukaten
extensions-column-4 = Ausbauten für zwei Dukaten und einen Florin
extensions-build-exact = Ausbau ({ $kind }) für { $cards }: { $sum } von { $number }, weitere Aktion
extensions-build = Ausbau ({ $kind }) für { $cards }: { $sum } statt { $number }
extensions-build-dirk-exact = Für Dirk: Ausbau ({ $kind }) für { $cards }: { $sum } von { $number }, weitere Aktion
extensions-build-dirk = Für Dirk: Ausbau ({ $kind }) für { $cards }: { $sum } statt { $number }
extensions-on = Auf { $tile }
extensions-on-second = Auf die zweite Hälfte von { $tile }
extensions-built-exact = { $seat } zahlt { $cards } für einen Ausbau ({ $kind }), und das passt.
extensions-built = { $seat } zahlt { $cards } für einen Ausbau ({ $kind }).
extensions-laid = { $seat } baut { $tile } aus: Das zählt ab jetzt doppelt.
extensions-laid-dirk = { $seat } baut für Dirk { $tile } aus: Das zählt ab jetzt doppelt.
extensions-not-there = Dieser Ausbau liegt nicht mehr an dieser Stelle: { $kind }.
extensions-no-building = Es gibt kein Gebäude dieser Art ohne Ausbau: { $kind }.
extensions-no-pattern = Diese Spalte nimmt genau drei Karten: zwei der ersten Währung, eine der zweiten ({ $two }, { $one }).
question-extensions-building = Welches deiner Gebäude bekommt den Ausbau ({ $kind })? Es zählt dann für immer doppelt.
question-extensions-dirk = Welches von Dirks Gebäuden bekommt den Ausbau ({ $kind })?
rules-extensions =
    Zwölf Ausbauten, zwei von jeder Art, liegen offen in vier Spalten. Über jeder Spalte stehen drei Karten, etwa Florin, Florin, Dirham; neben jedem Platz steht eine Zahl.
    Als Aktion darfst du genau drei Geldkarten ausspielen, die zu einer Spalte passen, mit beliebigen Werten, und dir dort einen Ausbau nehmen. Sind die Karten höchstens so viel wert wie die Zahl, gilt das als passend bezahlt: Du hast eine weitere Aktion. Sind sie mehr wert, war es deine letzte Aktion; Wechselgeld gibt es nicht.
    Du brauchst ein Gebäude dieser Art ohne Ausbau: gebaut, in der Reserve oder in diesem Zug gekauft. Der Ausbau kommt sofort darauf und bleibt für immer dort, auch in der Reserve. Jedes Gebäude trägt nur einen.
    Ein gebautes Gebäude mit Ausbau zählt in den Mehrheiten jeder Wertung als zwei. Überall sonst ist es ein Gebäude.
    Zu zweit darfst du stattdessen eines von Dirks Gebäuden ausbauen. Diamanten, Münzen, Geldwechsler und gespeicherte Beträge helfen nicht. Übrige Ausbauten werden am Ende nicht verteilt.
    Welche Karten über den Spalten stehen, ist nur für eine bekannt; die anderen und die Zahlen 10, 12 und 14 sind rekonstruiert.
