### 30 orchards

module-orchards = Los Huertos
about-orchards = Fruta con cada edificio, para llenar tu tablero
order-orchards = Huertos: dónde va una fruta
order-usual-orchards = decide por mí
orchards-apple = manzana
orchards-orange = naranja
orchards-lemon = limón
orchards-pomegranate = granada
orchards-fig = higo
orchards-date = dátil
orchards-grape = uva
orchards-pool = Fruta por llegar
orchards-board = Huerto: puntos, y la fruta que le falta a cada grupo
orchards-aside = Fruta sin casilla: 1 punto cada una
orchards-planted = { $seat } pone una fruta en el grupo de { $group }: { $fruit }.
orchards-completed = { $seat } completa el grupo de { $group } con una fruta: { $fruit }. Al final da { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
orchards-set-aside = A { $seat } no le queda casilla para esta fruta y la deja junto al tablero: { $fruit }.
orchards-put = Grupo de { $group } ({ $points ->
    [one] un punto
   *[other] { $points } puntos
})
orchards-note = Grupo de { $group }: { $count ->
    [0] esta fruta lo completa.
   *[other] aún le faltaría: { $left }.
}
orchards-group = Grupo completo de { $number }
orchards-aside-points = { $number ->
    [one] una fruta sin casilla
   *[other] { $number } frutas sin casilla
}
orchards-no-field = Ese grupo no tiene casilla libre para esta fruta: { $fruit }.
question-orchards-field = La loseta { $tile } trae una fruta: { $fruit }. ¿A qué grupo va?
rules-orchards =
    Cada cual tiene un huerto distinto: seis grupos de una a seis casillas, cada casilla para una clase de fruta.
    Cuando un edificio del juego básico llega a un puesto del mercado, se saca una fruta y se pone sobre él. Quien recibe la loseta del mercado recibe la fruta al instante y gratis, vaya la loseta adonde vaya; si la loseta se le da a Dirk, la fruta se queda con quien la compró.
    La fruta debe ir a una casilla libre de su clase; si varios grupos tienen una, eliges tú. Solo si no hay ninguna se deja boca abajo junto al tablero. Las frutas no se mueven nunca más.
    Al final, un grupo completo de 1, 2, 3, 4, 5 o 6 casillas da 1, 2, 4, 7, 11 o 16 puntos, y cada fruta junto al tablero 1.
    Las plazas, campamentos, medinas, edificios mágicos y demás losetas especiales no llevan fruta; una loseta que se queda el sultán nunca estuvo en el mercado y no trae ninguna.
    Qué frutas están en qué grupo está reconstruido: cada clase tiene tres casillas en cada tablero.
