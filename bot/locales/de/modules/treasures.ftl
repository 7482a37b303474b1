### 42 treasures

module-treasures = Die Schätze
about-treasures = Füllen eine zu kleine Zahlung auf
extra-treasure = Schatz { $number }
treasures-left = Schätze: füllen eine Zahlung auf oder sind am Ende Punkte
treasures-used = { $seat } füllt die Zahlung mit dem Schatz { $number } auf: Sie gilt als passend.
treasures-points = { $number ->
    [one] ein Schatz übrig
   *[other] { $number } Schätze übrig
}
treasures-no-left = Den Schatz { $number } hast du nicht mehr.
rules-treasures =
    Jeder hat fünf Schätze im Wert von 1 bis 5.
    Wer am Bauhof ein Plättchen kauft und zu wenig bezahlt, darf einen Schatz dazulegen, wenn beides zusammen reicht. Der Kauf gilt dann als passend bezahlt, wie viel es auch ist: Es folgt eine weitere Aktion. Auch ein Schatz allein darf bezahlen.
    Der Schatz kommt aus dem Spiel. Jeder Kauf darf einen verwenden, auch außer der Reihe.
    Es muss etwas fehlen: Liegt genug Geld da, darf kein Schatz dazu. In deine Hand sieht niemand, du darfst also mit Absicht Geld zurückbehalten.
    Am Ende bringt jeder übrige Schatz seinen Wert, alle fünf zusammen 15 Punkte. In der Schlussverteilung sind sie kein Geld, und Dirk hat keine.
