### Las cosas del juego, lo que pasa, preguntas y botones.

kind-pavilion = pabellón
kind-seraglio = serrallo
kind-arcades = arcadas
kind-chambers = cámaras
kind-garden = jardín
kind-tower = torre
kinds-pavilion = Pabellones
kinds-seraglio = Serrallos
kinds-arcades = Arcadas
kinds-chambers = Cámaras
kinds-garden = Jardines
kinds-tower = Torres

currency-florin = florín
currency-dirham = dírham
currency-denar = denario
currency-ducat = ducado

tile-start = fuente
tile-base = { $kind } { $price }
tile-walls = { $tile } [{ $sides }]

card-money = { $currency } { $value }
card-scoring = carta de recuento { $round }

offer-slot = puesto { $slot }

side-n = norte
side-e = este
side-s = sur
side-w = oeste
place-n = { $steps } al norte
place-e = { $steps } al este
place-s = { $steps } al sur
place-w = { $steps } al oeste
place-start = en la fuente
place-turned = con un giro de { $degrees }°
placement = { $tile } ({ $cell })
placement-how = { $tile } ({ $cell }), { $how }
placement-gate = puerta al { $side }
placement-gate-half = puerta al { $side } ({ $cell })
list-and = { $first } y { $last }
list-or = { $first } o { $last }

glyph-stone = piedra
glyph-stone-lying = piedra, tumbada
glyph-person = habitante
glyph-chest = cofre
glyph-coin = moneda
glyph-die = dado
glyph-gate = puerta
glyph-cart = carro
glyph-crown = corona
glyph-flag = bandera
glyph-fruit = fruta
glyph-animal = animal
glyph-falcon = halcón
glyph-hammer = obrero
glyph-card = carta
glyph-star = estrella
glyph-key = llave
glyph-jewel = joya
glyph-pot = bote de pintura
glyph-scroll = pergamino
glyph-house = casa
glyph-scaffold = andamio
glyph-awning = tenderete
glyph-basin = estanque
glyph-well = pozo
glyph-compasses = diseñador
glyph-plus = ampliación
glyph-bell = sirviente
glyph-lantern = mariscal
glyph-plot = terreno
glyph-shield = escudo
glyph-face-down = loseta oculta
glyph-north = norte
glyph-east = este
glyph-south = sur
glyph-west = oeste
market-beside = junto al mercado

## Lo que ha pasado

line-deeds = **{ $player }** { $deeds }.
deed-took = ha tomado dinero: { $cards }
deed-bought = ha comprado la loseta { $goods } por { $paid }
deed-bought-exact = ha comprado la loseta { $goods } por el importe exacto
deed-bought-other = ha hecho una compra por { $paid }: { $goods }
deed-bought-from = le ha comprado la loseta { $goods } a { $player } por { $paid }
deed-paid-own = ha pagado { $paid } por su propia loseta { $goods }
deed-built = ha construido la loseta { $tile } ({ $place })
deed-built-gate = ha construido la loseta { $tile } tras una puerta ({ $place })
deed-stowed = ha llevado la loseta { $tile } a la reserva
deed-gifted = le ha dado la loseta { $tile } a Dirk
deed-removed = ha devuelto la loseta { $tile } a la reserva
deed-swapped = ha cambiado la loseta { $old } por { $tile }
deed-passed = no podía hacer nada y ha pasado
line-reshuffled = Se han barajado de nuevo las { $cards } cartas descartadas.
line-dirk = Dirk recibe { $tiles }.
line-scored-1 = **Primer recuento.** { $gains }
line-scored-2 = **Segundo recuento.** { $gains }
line-scored-3 = **Último recuento.** { $gains }
line-end = **El mercado ya no se puede completar: la partida termina.** Lo que queda es para quien más tiene de cada moneda.
line-dead-table = **Ya nadie puede jugar: la partida termina.**
line-awarded = { $player } recibe la loseta { $tile } del puesto { $slot }.
line-not-awarded = Nadie recibe la loseta { $tile } del puesto { $slot }.
line-over = { $count ->
    [one] **¡Gana { $winners }!** { $scores }
   *[other] **¡{ $winners } comparten la victoria!** { $scores }
}
score-kind = **{ $kind }:** { $standings }
score-walls = **Murallas:** { $walls }
score-line = { $player }: { $why } ({ $points })

## Preguntas

question-turn = ¿Qué quieres hacer?
question-extra = Importe exacto: tienes otra acción.
question-money = Tu única acción en este turno es tomar dinero.
question-house = ¿Dónde va la loseta? ({ $tiles })
question-end-turn = Ese era tu turno. ¿Listo?
question-window = Entre dos turnos: ¿quieres intervenir?
question-before-count = Antes del recuento { $round }: ¿quieres revelar algo?
fits-nowhere = La loseta no cabe en ningún sitio ({ $tile }):
    { $reasons }
question-none = Ahora mismo no se te pregunta nada.

## Botones

button-take = Tomar dinero
button-buy = Comprar
button-rebuild = Reformar
button-buy-exact = Comprar { $goods } — exacto: { $money }
button-goods = { $goods } ({ $currency } { $price })
sale-own = tuya, por terminar: { $goods }
sale-of = { $goods } de { $player }
button-pay = { $money }
button-pay-exact = exacto: { $money }
button-pay-over = { $money } ({ $over } de más)
button-free = gratis
button-plain = sin extras
button-add = Construir { $tile }
button-remove = Llevar una loseta a la reserva
button-remove-tile = { $tile } ({ $place })
button-swap = Poner { $tile }
button-swap-with = por { $old } ({ $place })
button-reserve = Reserva
button-dirk = Dársela a Dirk
button-pass = Pasar
button-done = Listo
button-cell = { $number } (muralla { $wall })

## La mano

pay-exact = { $money } (exacto)
pay-over = { $money } ({ $over } de más)
pay-ways = Moneda: { $currency }. Puedes pagar { $ways }.
pay-none = Cuesta { $price }, y no te alcanza ({ $currency }).
hand-currency = { $currency }: { $cards } (suma { $sum })
hand-others = Además: { $cards }
hand-empty = Tu mano está vacía.
hand-exact = { $slot ->
    [0] { $goods }: exacto con { $money }.
   *[other] Puesto { $slot }, { $goods } ({ $currency }): exacto con { $money }.
}
hand-over = { $slot ->
    [0] { $goods }: { $money } ({ $over } de más).
   *[other] Puesto { $slot }, { $goods } ({ $currency }): { $money } ({ $over } de más).
}
hand-short = { $slot ->
    [0] { $goods }: cuesta { $price }, no alcanza.
   *[other] Puesto { $slot }, { $goods } ({ $currency }): no alcanza.
}

## La posición en palabras

text-slot = Puesto { $slot } ({ $currency }): { $tile }
text-slot-empty = Puesto { $slot } ({ $currency }): vacío
text-slot-beside = Junto al puesto ({ $currency }): { $tiles }
text-display = Dinero a la vista: { $cards }
text-piles = Mazo de dinero { $deck }, descartes { $discard }, losetas restantes { $tower }
text-player = { $player }: { $points ->
    [one] un punto
   *[other] { $points } puntos
}, { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}, muralla más larga { $wall }
text-piece = { $count ->
    [0] – { $tile }, { $place }
   *[other] – { $tile }, { $place }, con { $tokens }
}
text-counts = Cuentan: { $counts }
text-reserve = Reserva: { $tiles }
text-dirk = Dirk: { $points ->
    [one] un punto
   *[other] { $points } puntos
}, { $tiles }
text-hidden = { $count } boca abajo
text-place = vacío: { $thing }
text-dial = { $value }, hasta { $most }

## En las imágenes

letter-pavilion = P
letter-seraglio = S
letter-arcades = A
letter-chambers = C
letter-garden = J
letter-tower = T
picture-player = Jugador
picture-points = Puntos
picture-wall = Muralla
picture-reserve = Reserva
picture-new-tiles = Por colocar
picture-market = Puesto
picture-money = Dinero
picture-hand = Mano
picture-pile = Mazo
picture-discard = Descartes
picture-supply = Losetas restantes
picture-scoring = Recuento
picture-next-scoring = Próximo recuento:
picture-beside = Junto al mercado
picture-course = Curso de la partida
picture-to-move = le toca
picture-game-over = Partida terminada
picture-total = Total
picture-exact = exacto
picture-over = de más
picture-short = de menos
card-name = { $card }
modules-named = { $modules }
