### 35 palace-designers

module-palace-designers = Der Palastplaner
about-palace-designers = Eine Figur, die zeigt, wo zu bauen ist
order-palace-designers = Palastplaner: wohin die Füße zeigen
order-usual-palace-designers = entscheide für mich
palace-designers-stand = Auf { $cell } stellen
palace-designers-face = Füße nach { $side }
palace-designers-faces = Der Planer von { $seat } steht auf { $cell }, die Füße nach { $side }.
palace-designers-points = { $tile } neben den Planer gebaut
palace-designers-no-tile = Dort kann der Planer nicht stehen: { $cell }.
question-palace-designers-start = Wohin sollen die Füße deines Planers zeigen? Das nächste Plättchen dort bringt 2 Punkte, an einer anderen Seite seines Plättchens 1.
question-palace-designers-feet = Wohin sollen die Füße deines Planers jetzt zeigen? Ein Plättchen dort bringt 2 Punkte, an einer anderen Seite seines Plättchens 1.
question-palace-designers-half = Auf welcher Hälfte steht dein Planer? ({ $tile })
question-palace-designers-place = Das Plättchen deines Planers ist weg. Auf welchem steht er jetzt?
rules-palace-designers =
    Jeder hat einen Planer, der auf dem Brunnen beginnt. Bevor der Bauhof zum ersten Mal gefüllt wird, wählen alle gleichzeitig, nach welcher Seite seine Füße zeigen.
    Wer die Alhambra um ein Plättchen neben dem des Planers erweitert, bekommt sofort Punkte: 2 an seinen Füßen, 1 an jeder anderen Seite. Mauern dazwischen sind egal.
    Dann geht der Planer auf das neue Plättchen, und du richtest seine Füße neu aus. So können mehrere in einem Zug gebaute Plättchen alle Punkte bringen.
    Das gilt für jedes Plättchen, das auf ein leeres Feld kommt, auch aus der Reserve, außerhalb des Zuges und am Ende des Spiels; nicht für einen Austausch, für Feldlager oder für Wachtürme.
    Wird sein Plättchen entfernt oder ausgetauscht, stellst du ihn auf ein beliebiges Plättchen der Alhambra, ohne Punkte.
    Im Bild liegt der Stern mit der 2 vor seinen Füßen.
