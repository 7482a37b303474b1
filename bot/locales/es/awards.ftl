### Por qué se alaba a alguien al final de una partida: breve, para una línea de una imagen.

award-by-a-hair = Por los pelos
award-comeback = Desde muy atrás
award-longest-wall = La muralla más larga
award-exact = Hasta la última moneda
award-sweep = Poco para los demás
award-most-pavilion = Pabellones por doquier
award-most-seraglio = El serrallo es mi casa
award-most-arcades = Bajo los arcos
award-most-chambers = Un cuarto para cada uno
award-most-garden = Buena mano con las plantas
award-most-tower = Siempre en lo alto
award-in-a-row = Sin poder parar
award-generous = Quédese con el cambio
award-pockets = Bolsillos hondos
award-heir = El último en el mercado
award-rebuilder = Nunca del todo a punto
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
