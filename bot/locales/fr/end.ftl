### La fin d’une partie, et d’où viennent les points.

over-dirk = Dirk { $points } (ne peut pas gagner)
over-seal = Mélange `{ $seal }` ouvert : la graine est dans /export.
began-dirk = **Dirk** est le tiers neutre. Il ne joue pas, mais il reçoit des tuiles, compte dans chaque décompte et vous prend des places. Il ne peut pas gagner.
button-replay = Film
replay = **La partie en film.**
replay-alt = { $turns ->
    [one] La partie en film, un tour. { $scores }
   *[other] La partie en film, { $turns } tours. { $scores }
}

why-title = { $round ->
    [1] **Pourquoi ? Le premier décompte**
    [2] **Pourquoi ? Le deuxième décompte**
   *[other] **Pourquoi ? Le dernier décompte**
}
why-kind = **{ $kind }** ({ $places }) : { $standings }
why-place = { $rank ->
    [1] { $points } au premier
    [2] { $points } au deuxième
   *[other] { $points } au troisième
}
why-alone = { $player } en a { $count } → { $points }
why-shared = { $players } en ont { $count } chacun et se partagent { $sum } → { $points } chacun
why-shared-rounded = { $players } en ont { $count } chacun et se partagent { $sum }, arrondi vers le bas → { $points } chacun
why-nothing = { $players } (rien)
why-walls = **Murailles extérieures les plus longues**, un point par côté :
why-wall = { $player } : { $count ->
    [one] un côté, { $from }
   *[other] { $count } côtés, dans le sens horaire de { $from } à { $to }
} → { $points }
why-wall-none = { $players } : pas de muraille extérieure.
why-wall-extra = { $player } : { $why } → { $points }
why-wall-at = { $tile } ({ $side })
why-wall-across = { $tile }
why-modules = **{ $module } :**
why-line = { $player } : { $why } → { $points }
why-total = **En tout :** { $gains }

button-consent = Demander aux autres
button-agree = D’accord
button-disagree = Non
consent-asked = J’ai demandé aux autres.
consent-wish = **{ $player }** voudrait annuler son dernier tour, avec tout ce qui a suivi. Tout le monde doit être d’accord, et la partie ne comptera pas pour le classement.
consent-missing = Il manque : { $players }.
consent-refused = { $player } n’est pas d’accord : la partie continue telle quelle.
consent-late = C’est réglé : la partie a continué.
consent-done = Tout le monde est d’accord : **retour au début du tour de { $player }.** Ce qui a suivi ne compte pas.
log-taken-back = Annulé d’un commun accord : retour au début du tour de { $player }.
