### 22 watchtowers

module-watchtowers = Die Wachtürme
about-watchtowers = Türmchen auf halben Feldern verlängern die Mauer
tile-watchtower = Wachturm ({ $kind })
extra-watchtower = Wachturm
watchtowers-for-6 = Wachtürme, Aufpreis 6
watchtowers-for-4 = Wachtürme, Aufpreis 4
watchtowers-for-2 = Wachtürme, Aufpreis 2
watchtowers-returned = Für { $tile } ist kein Platz: zurück in den Vorrat ({ $seat }).
watchtowers-points = { $number ->
    [one] ein Wachturm in der Mauer
   *[other] { $number } Wachtürme in der Mauer
}
watchtowers-no-place = So wie deine Alhambra steht, ist kein Platz für einen Wachturm zu: { $tiles }. Er ginge zurück, und du bekämst das Geld nicht wieder.
rules-watchtowers =
    Mit einem Grundgebäude vom Bauhof darfst du einen Wachturm seiner Farbe kaufen: 6 mehr vor der ersten Wertung, 4 vor der zweiten, 2 danach; insgesamt passend bezahlt mit weiterer Aktion.
    Er ist ein halbes Feld: zwei offene kurze Seiten und eine Mauer an der langen. Wähle Feld und Ecke frei; die andere Hälfte des Feldes bleibt leer, und mindestens ein Weg muss aus ihr hinausführen.
    Wenn deine neuen Teile liegen, muss eine kurze Seite ein Grundgebäude seiner Farbe berühren. Man geht über ihn hinweg.
    Er kommt nie in die Reserve und wird nie bewegt. Jeder Wachturm in der längsten Mauer bringt 2 Punkte dazu.
