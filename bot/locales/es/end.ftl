### El final de una partida, y por qué se dieron puntos.

over-dirk = Dirk { $points } (no puede ganar)
over-seal = Baraja `{ $seal }` abierta: /export lleva la semilla.
began-dirk = **Dirk** es el tercero neutral. No hace jugadas, pero recibe losetas, cuenta en cada recuento y os quita lugares. No puede ganar.
button-replay = Película
replay = **La partida en película.**
replay-alt = { $turns ->
    [one] La partida en película, un turno. { $scores }
   *[other] La partida en película, { $turns } turnos. { $scores }
}

why-title = { $round ->
    [1] **¿Por qué? El primer recuento**
    [2] **¿Por qué? El segundo recuento**
   *[other] **¿Por qué? El último recuento**
}
why-kind = **{ $kind }** ({ $places }): { $standings }
why-place = { $rank ->
    [1] primer lugar { $points }
    [2] segundo lugar { $points }
   *[other] tercer lugar { $points }
}
why-alone = { $player } tiene { $count } → { $points }
why-shared = { $players } tienen { $count } por cabeza y se reparten { $sum } → { $points } por cabeza
why-shared-rounded = { $players } tienen { $count } por cabeza y se reparten { $sum }, redondeando hacia abajo → { $points } por cabeza
why-nothing = { $players } (nada)
why-walls = **Murallas exteriores más largas**, un punto por lado:
why-wall = { $player }: { $count ->
    [one] un lado, { $from }
   *[other] { $count } lados, en el sentido del reloj, desde { $from } hasta { $to }
} → { $points }
why-wall-none = { $players }: ninguna muralla exterior.
why-wall-extra = { $player }: { $why } → { $points }
why-wall-at = { $tile } ({ $side })
why-wall-across = { $tile }
why-modules = **{ $module }:**
why-line = { $player }: { $why } → { $points }
why-total = **En total:** { $gains }

button-consent = Preguntar a los demás
button-agree = De acuerdo
button-disagree = No
consent-asked = He preguntado a los demás.
consent-wish = **{ $player }** querría deshacer el último turno, con todo lo que vino después. Todos tienen que estar de acuerdo, y la partida no contará para la clasificación.
consent-missing = Faltan por responder: { $players }.
consent-refused = { $player } no está de acuerdo: la partida sigue como está.
consent-late = Eso ya está zanjado: la partida ha seguido.
consent-done = Todos están de acuerdo: **de vuelta al principio del turno de { $player }.** Lo que había pasado desde entonces no cuenta.
log-taken-back = Deshecho de común acuerdo: hasta el principio del turno de { $player }.
