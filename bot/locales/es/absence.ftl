### Partidas de varios días: relojes, avisos, vacaciones, votaciones, sitios que cambian de manos, silencio.

moment = { $date }, { $time }
date = { $weekday } { $day } { $month }
weekday = { $number ->
    [1] lun
    [2] mar
    [3] mié
    [4] jue
    [5] vie
    [6] sáb
   *[7] dom
}
month = { $number ->
    [1] ene
    [2] feb
    [3] mar
    [4] abr
    [5] may
    [6] jun
    [7] jul
    [8] ago
    [9] sept
    [10] oct
    [11] nov
   *[12] dic
}
length-minutes = { $count ->
    [one] un minuto
   *[other] { $count } minutos
}
length-hours = { $count ->
    [one] una hora
   *[other] { $count } horas
}
length-days = { $count ->
    [one] un día
   *[other] { $count } días
}

next-until = { " " }(hasta el { $moment })
next-away = { " " }(fuera hasta el { $until }; el reloj está parado)
you-are-next = **{ $table }** — ahora juega { $player }, y después te toca a ti.

remind-one = { $player }, **{ $table }** te espera desde el { $moment }.
remind-many = { $player }, estas mesas te esperan:
remind-line = **{ $table }**, desde el { $moment }
remind-deadline = El tiempo se acaba el { $moment }.
remind-place = { $player }, esta mesa te espera desde el { $moment }.
remind-tomorrow = De acuerdo. Te avisaré el { $moment }.
remind-too-late = Pero en una de tus mesas el tiempo se acaba el { $moment }.
remind-nothing = Ahora mismo no te espera ninguna mesa.
remind-usual = según el ritmo de la mesa
remind-off = nunca
remind-yes = sí
remind-no = no
reminders-set = Apuntado.
reminders = **Avisos:** { $every }. **Horas de silencio:** { $quiet }. **Zona horaria:** { $zone }. **Avisarme justo antes de mi turno:** { $next }.
    En las horas de silencio no escribo nada y tu reloj está parado.
quiet-none = ninguna
zone-ask = ¿Cuál es tu zona horaria? Basta una ciudad: `/remind zone Madrid`.
zone-needed = Apuntado. Para saber cuándo es de noche donde estás:
zone-unknown = No conozco ninguna zona horaria «{ $word }».
zone-near = ¿Es una de estas?

vacation-ask = ¿Cuánto tiempo estarás fuera? También sirven fechas: `/vacation 2026-12-20 2027-01-05`.
vacation-now = Estás fuera del { $from } al { $until }. ¿Debe terminar otro día?
vacation-until = hasta el { $date }
vacation-set = ¡Que las disfrutes! Del { $from } al { $until } tus relojes están parados y no te aviso. Tus mesas lo saben.
vacation-off = ¡Qué bien que hayas vuelto! Tus relojes corren otra vez.
vacation-past = Eso ya ha pasado.
vacation-long = Como mucho { $days } días seguidos, y con no más de un año de antelación. Si es más tiempo, cede tu sitio con /replace.
vacation-table = 🏖 { $player } está fuera del { $from } al { $until }. El reloj está parado.
vacation-over = { $player } ha vuelto de vacaciones.

vote-absent = A { $player } se le ha acabado el tiempo. ¿Qué hacemos? Deciden los demás; cualquier jugada de { $player } termina la votación.
vote-left = { $player } se ha ido de este lugar. ¿Qué hacemos con su sitio? Deciden los demás; cualquier jugada de { $player } termina la votación.
vote-rules = { $voters ->
    [one] Decide la otra persona, hasta el { $moment }. Si no responde, sigue jugando un jugador virtual hasta que vuelva quien falta.
   *[other] { $most } de { $voters } votos deciden enseguida; el { $moment } decide la mayoría, si han votado { $half }. Si no, sigue jugando un jugador virtual hasta que vuelva quien falta.
}
vote-tally = Hasta ahora: { $tally }
vote-result = Votos: { $tally }
vote-wait = Esperar un día
vote-once = Jugada por defecto, una vez
vote-default = Un jugador virtual hasta la vuelta
vote-replace = Buscar a otra persona
vote-end = Terminar la partida
vote-decided-wait = Decidido: { $player } tiene un día más.
vote-decided-stay = Decidido: { $player } conserva el sitio, y tendrá el tiempo de siempre cuando le toque.
vote-decided-once = Decidido: por { $player } se hace una vez la jugada por defecto.
vote-decided-default = Decidido: un jugador virtual juega por { $player } hasta que { $player } haga algo aquí.
vote-decided-replace = Decidido: otra persona puede ocupar el sitio de { $player }; hasta entonces juega un jugador virtual.
vote-decided-end = Decidido: la partida termina aquí.
vote-ended-game = Los jugadores han terminado la partida sin resultado.
vote-back = { $player } ha vuelto; se acabó la votación.
vote-void = La votación ha terminado, y la partida también.
vote-counted = Tu voto cuenta.
vote-twice = Ya has votado; un voto por persona.
vote-stranger = Solo votan los jugadores de esta mesa.
vote-about-you = Esta votación es sobre ti. Haz tu jugada y se acaba.
vote-ended = Esta votación ha terminado.
vote-not-that = Aquí no se puede votar eso.
vote-none = No hay nada que votar.
vote-none-yet = No hay nada que votar. Cuando la mesa lleve { $days } días esperando a alguien, /vote abre una votación. Las horas de silencio y las vacaciones no cuentan.
vote-called = La votación está abierta.
back-again = { $player } ha vuelto y sigue jugando.

replace-ask = ¿Qué sitio hay que ceder?
replace-offered = El sitio está ofrecido. Quien lo ocupe recibe la mano en privado.
replace-kept = La oferta queda retirada.
seat-offered = El sitio de { $player } está libre para otra persona. ¿Quién lo ocupa? La mano va incluida, en privado.
seat-offered-computer = 🤖 Un jugador virtual sigue por { $player } hasta que alguien ocupe el sitio. ¿Quién se anima? La mano va incluida, en privado.
seat-offered-to = El sitio de { $player } está reservado para { $to }. La mano va incluida, en privado.
seat-kept = El sitio de { $player } ya no se ofrece.
seat-kept-for = Este sitio está reservado para { $to }.
seat-not-offered = Este sitio no está libre.
seat-has-one = Ya tienes un sitio en esta mesa.
seat-start-first = ¡Con gusto! Primero abre el chat privado conmigo y pulsa Iniciar para que pueda enviarte la mano; después pulsa otra vez.
seat-taken = { $to } toma el relevo de { $from }.
seat-yours = El sitio es tuyo. Te he enviado la mano en privado.

expired-lobby = Aquí no ha pasado nada en { $silence }, así que he cerrado la mesa antes de empezar.
expired-game = Aquí no ha jugado nadie en { $silence }, así que he cerrado la mesa. No se ha perdido nada: cualquier jugador puede volver a abrirla.
silence-warning = { $player }, aquí no ha jugado nadie en { $silence }.
silence-closes = Si sigue así, cerraré la mesa el { $moment }.
restore-open = Esta mesa está abierta.
restore-no = Esta mesa la terminaron sus jugadores; no se puede volver a abrir.
restored = { $player } ha vuelto a abrir la mesa.
restored-you = La mesa vuelve a estar abierta.

misread-remind = No entiendo «{ $word }». Di solo /remind para tener botones, o bien `/remind 12h`, `/remind off`.
misread-hours = «{ $word }» no son horas que entienda. Dilo así: `/remind quiet 22:00-08:00`.
misread-dates = «{ $word }» no son fechas que entienda. Dilo así: `/vacation 2026-12-20 2027-01-05` o `/vacation 3 días`.
misread-choice = «{ $word }» no se puede votar: esperar, una-vez, ordenador, reemplazar, terminar.

button-show-me = Enséñamelo
button-tomorrow = Avísame mañana
button-away = Estoy fuera hasta …
button-back-now = He vuelto
button-usual = Como siempre
button-never = Nunca
complete-quiet = Horas de silencio …
button-no-quiet = Sin horas de silencio
button-zones = Zona horaria …
button-next-on = Avisarme antes de mi turno
button-next-off = No avisarme antes
button-vacation = Vacaciones …
button-take-seat = Ocupar el sitio
button-keep = Retirar la oferta
button-restore = Volver a abrirla
