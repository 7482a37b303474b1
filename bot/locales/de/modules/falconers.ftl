### 21 falconers

module-falconers = Die Falkner
about-falconers = Falken, wo vier Plättchen sich treffen
falconers-black = Schwarze Falken (B): ihre zwei Gebäudearten
falconers-brown = Braune Falken (N): ihre zwei Gebäudearten
falconers-white = Weiße Falken (W): ihre zwei Gebäudearten
falconers-a-black = schwarzer Falke ({ $kind }, { $other })
falconers-a-brown = brauner Falke ({ $kind }, { $other })
falconers-a-white = weißer Falke ({ $kind }, { $other })
falconers-place = { $falcon }: { $cell }, Ecke im Nordwesten
falconers-pay = Mit { $card } bezahlen
falconers-stop = Keine weiteren Falken
falconers-placed = { $seat } bezahlt { $card } für einen Falken: { $falcon }, { $cell }, Ecke im Nordwesten.
falconers-flown = Ein Plättchen von { $seat } ist weg, ein Falke fliegt zurück: { $falcon }.
falconers-next = Der nächste Falke bringt in jeder Wertung mehr: schwarz { $black }, braun { $brown }, weiß { $white }.
falconers-no-extra = Falken sind die erste und einzige Aktion eines Zuges.
falconers-no-money = Ein Falke kostet eine Geldkarte.
falconers-no-falcon = Dieser Falke ist nicht mehr zu haben.
falconers-no-perch = Dort kann er nicht sitzen ({ $falcon }; { $cell }, Ecke im Nordwesten): Vier Plättchen ohne Falken müssen sich treffen, seine zwei Gebäudearten darunter.
falconers-black-points = { $number ->
    [one] ein schwarzer Falke
   *[other] { $number } schwarze Falken
}
falconers-brown-points = { $number ->
    [one] ein brauner Falke
   *[other] { $number } braune Falken
}
falconers-white-points = { $number ->
    [one] ein weißer Falke
   *[other] { $number } weiße Falken
}
question-falconers-pay = Mit welcher Karte bezahlst du? ({ $falcon })
question-falconers-more = Möchtest du noch einen Falken?
rules-falconers =
    Fünfzehn Falken, fünf schwarze, fünf braune und fünf weiße, liegen offen aus. Jeder zeigt zwei Gebäudearten, und keine zwei zeigen dieselben.
    Falken zu kaufen ist eine Aktion, aber nur als erste und einzige eines Zuges, und kein zusätzlicher Umbau folgt. Jeder kostet genau eine Geldkarte aus deiner Hand, egal welchen Werts; du darfst mehrere kaufen, einen nach dem anderen.
    Ein Falke sitzt auf einem Punkt, an dem sich vier Plättchen deiner Alhambra treffen; der Brunnen darf darunter sein. Seine beiden Gebäudearten müssen unter diesen vieren sein; dafür zählen nur Gebäude des Grundspiels. Mauern sind egal. Auf einem Punkt ist Platz für einen Falken.
    Wird eines seiner vier Plättchen entfernt, ausgetauscht oder versetzt, kommt der Falke zurück und kann wieder gekauft werden.
    In jeder Wertung bringen 1, 2, 3, 4 oder 5 Falken einer Farbe 2, 6, 12, 20 oder 30 Punkte, jede Farbe für sich. Dirk hat keine.
    Welche Farbe welche Gebäudearten zeigt, ist bis auf einen Falken rekonstruiert.
