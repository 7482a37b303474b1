### 29 palace-staff

module-palace-staff = Die Bediensteten
about-palace-staff = Ein Marschall bringt Bedienstete; Gebäude ohne sie kosten Punkte
palace-staff-open = Bedienstete, die zu haben sind
palace-staff-lacking = Gebäude ohne Bediensteten: je ein Punkt
palace-staff-kind = { $kind }
palace-staff-side = { $side }
palace-staff-stay = Der Marschall bleibt hier
palace-staff-step = Ein Schritt nach { $side }
palace-staff-walk = Der beste Weg: { $sides }
palace-staff-walked = Der Marschall von { $seat } geht: { $cell }.
palace-staff-found = Der Marschall von { $seat } geht ({ $cell }) und bringt Bedienstete: { $kinds }.
palace-staff-note-step = Ein Schritt nach { $side } bringt dorthin einen Bediensteten ({ $kind }).
palace-staff-note-walk = Der beste Weg bringt Bedienstete: { $kinds }.
palace-staff-loss = { $number ->
    [one] ein Gebäude ohne Bediensteten
   *[other] { $number } Gebäude ohne Bediensteten
}
palace-staff-no-way = Dorthin kann der Marschall nicht gehen; Schritte übrig: { $left }.
palace-staff-no-stop = Auf einem Wachturm kann der Marschall nicht stehen bleiben.
palace-staff-no-other = Leg zuerst das Plättchen wieder, auf dem der Marschall steht: { $tile }.
question-palace-staff-walk = Der Marschall darf { $left ->
    [one] einen Schritt
   *[other] bis zu { $left } Schritte
} gehen. Wohin?
rules-palace-staff =
    Dein Marschall beginnt am Brunnen; sechs Bedienstete in den Farben der Gebäude liegen offen neben dem Bauhof.
    Nimmst du Geld im Wert von 1 bis 5, darf dein Marschall sofort gehen: 6 Schritte weniger das Genommene, also 5 Schritte für 1 und einen Schritt für 5. Er geht von Plättchen zu Plättchen, nie über eine Mauer, und darf ein Plättchen mehrmals betreten; über Wachtürme geht er hinweg, und Feldlager sind ihm verschlossen.
    Betritt er ein Gebäude des Grundspiels ohne Bediensteten und liegt einer seiner Farbe offen, zieht der sofort ein. Nach dem Zug liegen wieder sechs offen.
    In der ersten und zweiten Wertung kostet jedes gebaute Gebäude des Grundspiels ohne Bediensteten einen Punkt, nach allem, was du gewinnst. In der dritten fällt er an, bevor die letzten Plättchen des Bauhofs verteilt werden; die kosten also nichts. Niemand fällt unter 0.
    Ein Bediensteter bleibt bei seinem Gebäude, auch in der Reserve. Das Plättchen, auf dem der Marschall steht, darf nicht in die Reserve. Dirk hat kein Personal.
