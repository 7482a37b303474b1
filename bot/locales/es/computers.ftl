### Jugadores virtuales: cómo se sientan, cómo juegan y por qué.

level-easy = fácil
    .also = facil
level-normal = normal
level-strong = fuerte
    .also = difícil dificil
button-computer = 🤖 + { $level }
button-computer-remove = 🤖 −
button-computer-plays = 🤖 Un jugador virtual
button-hint = 💡 Pista
button-solo = { $count } × { $level }
button-solo-ask = Jugar a solas
solo-ask = **Juega contra el ordenador.** ¿Contra cuántos, y de qué nivel?
solo-count = { $count ->
    [one] un jugador virtual
   *[other] { $count } jugadores virtuales
}
computer-ask = ¿De qué nivel debe ser el jugador virtual?
computer-added = { $player } se sienta y { $likes }.
likes = { $player } { $likes }
likes-even = disfruta un poco de todo
likes-collector = colecciona edificios del mismo tipo
likes-waller = adora las murallas largas
likes-miser = cuida su dinero
computer-removed = El jugador virtual se ha levantado.
computer-plays = Hecho. Cualquier cosa que haga aquí quien falta lo termina.
computer-stands-in = 🤖 Un jugador virtual sigue por { $player } hasta que { $player } haga algo aquí.
next-computer = { $players } { $count ->
    [one] está
   *[other] están
} pensando …
misread-level = «{ $word }» no es un nivel: fácil, normal, fuerte.

reason-majority = { $kinds }: cuenta la mayoría
reason-denies = { $kinds }: que { $player } no se quede con todo
reason-wall = para alargar la muralla
reason-exact = el importe era exacto, así que quedaba otra acción
reason-money = primero el dinero
reason-rebuild = así encaja mejor
reason-module = por { $module }

hint = 💡 Alguien que juega bien haría esto: **{ $steps }**{ $why }
hint-off = Esta mesa juega sin pistas.
hint-rated = Esta partida cuenta para la clasificación, así que nadie recibe pistas. Para jugar con pistas, elegidlas antes de empezar: `/settings hints on`. Entonces la partida no cuenta para la clasificación.
hints-settled = Si hay pistas o no se decidió al empezar la partida.
lobby-hints = 💡 Con pistas para todos; esta partida no cuenta para la clasificación.
hint-not-asked = Ahora no se te pregunta nada; la pista llega cuando te toca.
thinking-busy = Mucha gente me pregunta a la vez. Inténtalo de nuevo en un momento.
hint-none = Yo tampoco sé qué hacer.

button-review = Repasar
review = **Repaso** · estas decisiones tuyas fueron las que más pesaron, hasta donde yo sé:
review-line = **{ $number }.** Tú: { $played }. Mejor: { $better } ({ $points ->
    [one] cerca de un punto
   *[other] unos { $points } puntos
}){ $why }
review-none = Yo habría jugado más o menos igual que tú. ¡Bien hecho!
review-late = El repaso llega cuando la partida ha terminado.

setting-tempo = Los jugadores virtuales juegan
setting-tempo-at-once = al instante
setting-tempo-unhurried = tras unos segundos
setting-hints = Pistas
setting-hints-off = no
setting-hints-unrated = solo en partidas sin clasificación
setting-hints-on = siempre, sin clasificación
