### Por qué se alaba a alguien al final de una partida: breve, para una línea de una imagen.

award-by-a-hair = Por los pelos
award-comeback = Desde muy atrás
award-longest-wall = La muralla más larga
award-exact = Al céntimo
award-sweep = Poco para los demás
award-most-pavilion = Un mar de pabellones
award-most-seraglio = Vida de serrallo
award-most-arcades = Bajo los arcos
award-most-chambers = Cuartos para todos
award-most-garden = Todo en flor
award-most-tower = Siempre en lo alto
award-in-a-row = Sin poder parar
award-generous = Propina incluida
award-pockets = Bolsillos hondos
award-heir = Último en el mercado
award-rebuilder = Siempre en obras
award-storeroom = El almacén lleno

### Lo mismo, con el porqué.

award-line = { $title }: { $players } ({ $why })
award-by-a-hair-why = { $number ->
    [one] un punto de ventaja
   *[other] { $number } puntos de ventaja
}
award-comeback-why = { $number } puntos por detrás tras dos recuentos
award-longest-wall-why = { $number } lados
award-exact-why = { $number } pagos exactos
award-sweep-why = sin rival en { $number } tipos
award-most-why = { $number } × { $kinds }
award-in-a-row-why = { $number } compras en un turno
award-generous-why = { $number } por encima de los precios
award-pockets-why = { $number } cartas tomadas
award-heir-why = { $number } losetas al final del todo
award-rebuilder-why = { $number } cambios
award-storeroom-why = { $number } losetas sin salir de la reserva
