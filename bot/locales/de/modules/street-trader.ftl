### 12 street-trader

module-street-trader = Der fliegende Händler
about-street-trader = Bewohner ziehen in Gebäude ihrer Farbe
order-street-trader = Fliegender Händler: Einwohner und neuer Platz
order-usual-street-trader = entscheide für mich
street-trader-supply = Bewohner im Vorrat
street-trader-residents = Bewohner beim Händler
street-trader-picked = Der Händler von { $seat } beginnt mit Bewohnern für { $one }, { $two } und { $three }.
street-trader-put = { $seat } stellt den Händler auf { $cell }.
street-trader-moved-in = Ein Bewohner zieht in { $tile } ein ({ $seat }).
street-trader-welcomed = { $seat } nimmt einen Bewohner auf den Händler: { $kind }.
street-trader-exchanged = { $seat } tauscht einen Bewohner: { $give } gegen { $take }.
street-trader-left = { $seat } verliert einen Bewohner: { $kind }.
street-trader-points = { $number ->
    [one] Bewohner einer Farbe
   *[other] Satz von Bewohnern in { $number } Farben
}
street-trader-pick = { $one }, { $two }, { $three }
street-trader-place = Händler auf { $cell }
street-trader-move-in = Der Bewohner zieht ein
street-trader-decline = Nichts
street-trader-welcome = Ein Bewohner für { $kind }
street-trader-exchange = { $give } gegen { $take } tauschen
street-trader-no-cell = Dein Händler braucht ein leeres Feld neben einem deiner Plättchen ({ $cell }).
question-street-trader-colours = Wähle die drei Bewohner, mit denen dein Händler beginnt.
question-street-trader-start = Auf welcher Seite des Brunnens steht dein Händler?
question-street-trader-move-in = Soll ein Bewohner in { $tile } einziehen?
question-street-trader-welcome = Welcher Bewohner kommt zum Händler?
question-street-trader-exchange = Kein Bewohner passt. Einen tauschen?
question-street-trader-place = Wohin geht der Händler?
rules-street-trader =
    Dein Händler wartet mit drei Bewohnern verschiedener Farbe, vor dem Spiel gewählt, auf einem leeren Feld neben deiner Alhambra.
    Wird auf seinem Feld ein Plättchen gebaut, darf ein Bewohner der Gebäudefarbe einziehen, und ein anderer deiner Wahl kommt aus dem Vorrat zu ihm; passt keine Farbe, darfst du einen tauschen.
    Am Ende des Zuges geht er auf ein beliebiges leeres Feld neben einem Plättchen.
    Ein entferntes oder ausgetauschtes Gebäude verliert seinen Bewohner.
    Jede Wertung zählt Sätze verschiedener Farben unter den eingezogenen Bewohnern: 1, 3, 6, 10, 15, 21 Punkte für 1 bis 6 Farben.
