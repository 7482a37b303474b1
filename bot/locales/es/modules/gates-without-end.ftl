### 37 gates-without-end

module-gates-without-end = Puertas sin Fin
about-gates-without-end = Las arcadas traen una llave, y la llave algo para todos
tile-plaza = explanada
order-gates-without-end = Llaves: lo que hay en tu puerta
order-usual-gates-without-end = toma por mí puntos, dinero, medios edificios y explanadas
gates-without-end-supply = Llaves, piezas de muro, explanadas, medios edificios
gates-without-end-gate = En la puerta
gates-without-end-keys = Llaves
gates-without-end-halves = Medios edificios
gates-without-end-bonus-rebuild = una reforma
gates-without-end-bonus-wall = un muro
gates-without-end-bonus-buy = una loseta por 14
gates-without-end-bonus-money = una carta de dinero
gates-without-end-bonus-half = medio edificio
gates-without-end-bonus-swap = un cambio de dos puestos
gates-without-end-bonus-plaza = una explanada
gates-without-end-bonus-one-point = 1 punto
gates-without-end-bonus-two-points = 2 puntos
gates-without-end-share = { $seat } { $bonus }
gates-without-end-key = { $seat } recibe una llave.
gates-without-end-turned = { $seat } destapa una llave: { $bonuses }.
gates-without-end-set = { $seat } coloca la llave: { $shares }.
gates-without-end-note-set = Tú { $bonus }: { $others }
gates-without-end-points = en la puerta
gates-without-end-lapsed = { $seat } no puede usar { $bonus }.
gates-without-end-declined = { $seat } no quiere nada.
gates-without-end-moved = { $seat } mueve { $placement }; antes: { $cell }.
gates-without-end-walled = { $seat } pone un muro en { $tile } ({ $side }).
gates-without-end-took = { $seat } toma { $card } en la puerta.
gates-without-end-got-half = { $seat } toma medio edificio: { $kind }.
gates-without-end-got-plaza = { $seat } toma una explanada.
gates-without-end-swapped = { $seat } intercambia los puestos { $one } y { $other }.
gates-without-end-no-wall = Una pieza de muro va en un lado exterior abierto de una loseta construida.
gates-without-end-choose = Para mí: { $bonus }
gates-without-end-decline = Nada
gates-without-end-add = Construir { $placement }
gates-without-end-remove = Quitar una loseta ({ $cell })
gates-without-end-exchange = Poner { $placement }
gates-without-end-move = Mover { $placement }; antes: { $cell }
gates-without-end-wall = Muro al { $side } ({ $cell })
gates-without-end-buy = Comprar { $offer } con { $money }
gates-without-end-buy-plus = Comprar { $offer } con { $money } y { $extras }
gates-without-end-take = Tomar { $card }
gates-without-end-half = Medio edificio: { $kind }
gates-without-end-swap = Intercambiar los puestos { $one } y { $other }
gates-without-end-plaza = Tomar una explanada
question-gates-without-end-set = ¿Cómo colocas tu llave? Tú eliges lo que hay en tu puerta; los demás reciben lo que queda al lado.
question-gates-without-end-bonus = En tu puerta hay { $bonus }. ¿Qué haces con ello?
rules-gates-without-end =
    Quien compra arcadas en el mercado recibe una llave, boca abajo. Al final de su turno, cuando todo está repuesto, la destapa y la coloca en el tablero de seis puertas de los colores de los jugadores. Cada cual recibe lo que hay en su puerta, primero quien la colocó y luego en el sentido del reloj, o renuncia a ello. Después la llave sale de la partida y se repone todo. Una llave conseguida fuera de turno espera al final de tu próximo turno.
    Reforma: una reforma al instante, o mover una loseta dentro de tu Alhambra. Muro: un muro en un lado exterior abierto de una loseta construida. Por 14: una loseta del mercado por al menos 14, mezclando el dinero como quieras, colocada enseguida. Dinero: una carta del dinero a la vista. Cambio: dos puestos del mercado, de los que uno puede estar vacío.
    Medio edificio: cuenta como medio edificio de su tipo mientras tengas uno de ese tipo construido. Explanada: una loseta sin muros ni tipo, que se construye enseguida o va a la reserva. Los puntos se dan al instante.
    Dentro de una llave no se repone nada. Si después de una llave el mercado no se puede completar, la partida termina y las demás llaves caducan. Dirk no recibe ni llaves ni lo que traen.
    Qué hay en cada llave está reconstruido.
