### 13 treasure-chamber

module-treasure-chamber = Die Schatzkammer
about-treasure-chamber = Truhen, die du auf deine Gebäude verteilst
goods-chests = { $count ->
    [one] eine Truhe
   *[other] { $count } Truhen
}
offer-room = Raum { $number }
treasure-chamber-room-1 = Raum 1 der Schatzkammer
treasure-chamber-room-2 = Raum 2 der Schatzkammer
treasure-chamber-room-3 = Raum 3 der Schatzkammer
treasure-chamber-bag = Truhen im Beutel
treasure-chamber-bought = Gekaufte Truhen
treasure-chamber-dirk = Dirks Truhen
treasure-chamber-put-on = Auf { $tile } ({ $cell })
treasure-chamber-one = { $kind }
treasure-chamber-some = { $number }× { $kind }
treasure-chamber-lot = { $colours } – { $fit ->
    [0] keine passt
    [one] eine passt
   *[other] { $fit } passen
}
treasure-chamber-put = Truhe auf { $cell }
treasure-chamber-placed = { $seat } stellt eine Truhe auf { $tile }.
treasure-chamber-dirk-placed = Dirk erhält eine Truhe auf { $tile }.
treasure-chamber-lost = { $seat } verliert eine Truhe: { $kind }.
treasure-chamber-returned = { $number ->
    [one] Eine Truhe geht zurück in den Beutel.
   *[other] { $number } Truhen gehen zurück in den Beutel.
}
treasure-chamber-closed = Es sind zu wenige Truhen übrig: Kein Raum wird mehr gefüllt.
treasure-chamber-points = { $number ->
    [one] eine Truhe, Rang { $rank }
   *[other] { $number } Truhen, Rang { $rank }
}
treasure-chamber-no-place = Dort steht kein Gebäude dieser Farbe ohne Truhe: { $kind }, { $cell }.
question-treasure-chamber-chest = Welches Gebäude bekommt die Truhe ({ $kind })?
rules-treasure-chamber =
    Als Aktion darfst du die vier Truhen eines Raums für 8 oder mehr kaufen, in beliebig gemischten Währungen; das gibt nie eine weitere Aktion oder Wechselgeld.
    Am Ende des Zuges kommt jede Truhe auf ein Gebäude ihrer Farbe in deiner Alhambra, das noch keine trägt.
    Was nicht passt, geht im Uhrzeigersinn weiter, zu zweit zuerst an Dirk; was nirgends passt, kommt zurück in den Beutel.
    Ein entferntes oder ausgetauschtes Gebäude verliert seine Truhe.
    Meiste Truhen: 7 Punkte in der ersten Wertung, 14 und 7 in der zweiten, 22, 14 und 7 in der dritten.
