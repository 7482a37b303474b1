### 34 fresh-colors

module-fresh-colors = Frische Farben
about-fresh-colors = Überzahlen bringt Farbe für deine Gebäude
fresh-colors-blue = Blau
fresh-colors-red = Rot
fresh-colors-brown = Braun
fresh-colors-white = Weiß
fresh-colors-green = Grün
fresh-colors-purple = Lila
fresh-colors-kind = { $kind }
fresh-colors-florin = Überzahlt in Gulden
fresh-colors-dirham = Überzahlt in Dirham
fresh-colors-denar = Überzahlt in Denar
fresh-colors-ducat = Überzahlt in Dukaten
fresh-colors-stack = Projekte im Stapel
fresh-colors-paints = Farben
fresh-colors-projects = Projekte
fresh-colors-finished = Verzierte Arten
fresh-colors-nothing = Nichts nehmen
fresh-colors-project = Projekt { $kind } (braucht { $paints })
fresh-colors-paint = Farbe: { $paints }
fresh-colors-return = { $paint } zurücklegen
fresh-colors-complete = Vollenden: { $kinds }
fresh-colors-took-project = { $seat } nimmt das Projekt { $kind } (braucht { $paints }).
fresh-colors-took-paint = { $seat } nimmt Farbe: { $paints }.
fresh-colors-returned = { $seat } legt Farbe zurück: { $paint }.
fresh-colors-completed = { $seat } vollendet Projekte: { $kinds }.
fresh-colors-points = { $number ->
    [one] ein verziertes Gebäude: { $kind }
   *[other] { $number } verzierte Gebäude: { $kind }
}
fresh-colors-not-there = Das gibt es für diese Überzahlung nicht.
fresh-colors-no-paint = Diese Farbe hast du nicht: { $paint }.
fresh-colors-not-complete = Dir fehlt Farbe für diese Projekte.
question-fresh-colors-reward = Du hast überzahlt ({ $currency }). Was nimmst du?
question-fresh-colors-surplus = Du darfst { $most } Farben behalten. Welche legst du zurück?
rules-fresh-colors =
    Wer im eigenen Zug für ein Plättchen zu viel bezahlt, darf sofort eines nehmen: das Projekt auf dem Feld dieser Währung, das oberste Projekt des Stapels oder eines der drei Farbangebote dieser Währung.
    Niemand behält mehr als fünf Farben. Niemand darf zwei Projekte derselben Art oder mehr als zwei unvollendete haben. Projekte gibt man nicht wieder her.
    Als Aktion darfst du ein oder zwei Projekte vollenden: Die benötigten Farben gehen zurück, die Projekte werden umgedreht.
    Von da an bringt jedes deiner Gebäude dieser Art in deiner Alhambra in jeder Wertung 2 Punkte. Farben und unvollendete Projekte bringen nichts.
    Im Bild ist ein Hammer ein Projekt in der Farbe seiner Art, die leeren Felder sind die benötigten Farben, die Töpfe sind Farbe, die es gibt.
    Zu zweit oder zu dritt bleiben die sechs Projekte mit Stern aus dem Spiel. Dirk bekommt nichts.
    Welche Farben die Projekte brauchen, ist rekonstruiert.
