### 13 treasure-chamber

module-treasure-chamber = La Cámara del Tesoro
about-treasure-chamber = Cofres que repartir por tus edificios
goods-chests = { $count ->
    [one] un cofre
   *[other] { $count } cofres
}
offer-room = sala { $number }
treasure-chamber-room-1 = Sala 1 de la cámara del tesoro
treasure-chamber-room-2 = Sala 2 de la cámara del tesoro
treasure-chamber-room-3 = Sala 3 de la cámara del tesoro
treasure-chamber-bag = Cofres en la bolsa
treasure-chamber-bought = Cofres comprados
treasure-chamber-dirk = Cofres de Dirk
treasure-chamber-put-on = Sobre { $tile } ({ $cell })
treasure-chamber-one = { $kind }
treasure-chamber-some = { $number }× { $kind }
treasure-chamber-lot = { $colours } – { $fit ->
    [0] no cabe ninguno
    [one] cabe uno
   *[other] caben { $fit }
}
treasure-chamber-put = Cofre: { $cell }
treasure-chamber-placed = { $seat } pone un cofre en { $tile }.
treasure-chamber-dirk-placed = Dirk recibe un cofre en { $tile }.
treasure-chamber-lost = { $seat } pierde un cofre: { $kind }.
treasure-chamber-returned = { $number ->
    [one] Un cofre vuelve a la bolsa.
   *[other] { $number } cofres vuelven a la bolsa.
}
treasure-chamber-closed = Quedan muy pocos cofres: ya no se llena ninguna sala.
treasure-chamber-points = { $number ->
    [one] un cofre, lugar { $rank }
   *[other] { $number } cofres, lugar { $rank }
}
treasure-chamber-no-place = Ahí no hay ningún edificio de este color sin cofre: { $kind }, { $cell }.
question-treasure-chamber-chest = ¿Qué edificio recibe el cofre ({ $kind })?
rules-treasure-chamber =
    Como acción puedes comprar los cuatro cofres de una sala por 8 o más, mezclando monedas como quieras; eso nunca da otra acción ni cambio.
    Al final del turno cada cofre va a un edificio de su color de tu Alhambra que aún no lleve ninguno.
    Lo que no cabe pasa a los demás en el sentido del reloj, entre dos primero a Dirk; lo que no cabe en ninguna parte vuelve a la bolsa.
    Un edificio que se quita o se cambia pierde su cofre.
    Por más cofres: 7 puntos en el primer recuento, 14 y 7 en el segundo, 22, 14 y 7 en el tercero.
