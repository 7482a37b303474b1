### 12 street-trader

module-street-trader = El Vendedor Ambulante
about-street-trader = Los habitantes se mudan a edificios de su color
order-street-trader = Vendedor: habitantes y nuevo lugar
order-usual-street-trader = decide por mí
street-trader-supply = Habitantes disponibles
street-trader-residents = Habitantes con el vendedor
street-trader-picked = El vendedor de { $seat } empieza con habitantes para { $one }, { $two } y { $three }.
street-trader-put = { $seat } coloca al vendedor: { $cell }.
street-trader-moved-in = Un habitante se muda a { $tile } ({ $seat }).
street-trader-welcomed = { $seat } acoge a un habitante junto al vendedor: { $kind }.
street-trader-exchanged = { $seat } cambia a un habitante: { $give } por { $take }.
street-trader-left = { $seat } pierde a un habitante: { $kind }.
street-trader-points = { $number ->
    [one] Un habitante de un color
   *[other] Serie de habitantes de { $number } colores
}
street-trader-pick = { $one }, { $two }, { $three }
street-trader-place = Vendedor: { $cell }
street-trader-move-in = El habitante se muda
street-trader-decline = Nada
street-trader-welcome = Un habitante para { $kind }
street-trader-exchange = Cambiar { $give } por { $take }
street-trader-no-cell = Tu vendedor necesita una casilla vacía junto a una de tus losetas ({ $cell }).
question-street-trader-colours = Elige los tres habitantes con los que empieza tu vendedor.
question-street-trader-start = ¿A qué lado de la fuente se pone tu vendedor?
question-street-trader-move-in = ¿Quieres que un habitante se mude a { $tile }?
question-street-trader-welcome = ¿Qué habitante se une al vendedor?
question-street-trader-exchange = Ningún habitante encaja. ¿Cambias uno?
question-street-trader-place = ¿Adónde va el vendedor?
rules-street-trader =
    Tu vendedor espera en una casilla vacía junto a tu Alhambra con tres habitantes de colores distintos, elegidos antes de la partida.
    Cuando se construye una loseta en su casilla, puede mudarse a ella un habitante del color del edificio, y se le une otro a tu elección de los disponibles; si ningún color encaja, puedes cambiar uno.
    Al final del turno va a cualquier casilla vacía junto a una loseta.
    Un edificio que se quita o se cambia pierde a su habitante.
    Cada recuento cuenta series de colores distintos entre los habitantes alojados: 1, 3, 6, 10, 15, 21 puntos por 1 a 6 colores.
