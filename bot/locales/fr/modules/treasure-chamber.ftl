### 13 treasure-chamber

module-treasure-chamber = La Chambre aux Trésors
about-treasure-chamber = Des coffres à répartir sur tes bâtiments
goods-chests = { $count ->
    [one] un coffre
   *[other] { $count } coffres
}
offer-room = salle { $number }
treasure-chamber-room-1 = Salle 1 de la chambre aux trésors
treasure-chamber-room-2 = Salle 2 de la chambre aux trésors
treasure-chamber-room-3 = Salle 3 de la chambre aux trésors
treasure-chamber-bag = Coffres dans le sac
treasure-chamber-bought = Coffres achetés
treasure-chamber-dirk = Coffres de Dirk
treasure-chamber-put-on = Sur { $tile } ({ $cell })
treasure-chamber-one = { $kind }
treasure-chamber-some = { $number }× { $kind }
treasure-chamber-lot = { $colours } – { $fit ->
    [0] aucun n’a de place
    [one] un a sa place
   *[other] { $fit } ont leur place
}
treasure-chamber-put = Coffre sur { $cell }
treasure-chamber-placed = { $seat } place un coffre sur { $tile }.
treasure-chamber-dirk-placed = Dirk reçoit un coffre sur { $tile }.
treasure-chamber-lost = { $seat } perd un coffre : { $kind }.
treasure-chamber-returned = { $number ->
    [one] Un coffre retourne dans le sac.
   *[other] { $number } coffres retournent dans le sac.
}
treasure-chamber-closed = Il reste trop peu de coffres : plus aucune salle n’est remplie.
treasure-chamber-points = { $number ->
    [one] un coffre, rang { $rank }
   *[other] { $number } coffres, rang { $rank }
}
treasure-chamber-no-place = Il n’y a là aucun bâtiment de cette couleur sans coffre : { $kind }, { $cell }.
question-treasure-chamber-chest = Quel bâtiment reçoit le coffre ({ $kind }) ?
rules-treasure-chamber =
    Comme action, tu peux acheter les quatre coffres d’une salle pour 8 ou plus, en mélangeant les monnaies ; cela ne donne jamais d’action ni de monnaie en retour.
    À la fin du tour, chaque coffre va sur un bâtiment de sa couleur de ton Alhambra qui n’en porte pas encore.
    Ce qui ne trouve pas de place passe dans le sens horaire, à deux joueurs d’abord à Dirk ; le reste retourne dans le sac.
    Un bâtiment retiré ou échangé perd son coffre.
    Le plus de coffres : 7 points au premier décompte, 14 et 7 au deuxième, 22, 14 et 7 au troisième.
