### 22 watchtowers

module-watchtowers = Las Atalayas
about-watchtowers = Torres de media casilla que alargan la muralla
tile-watchtower = atalaya ({ $kind })
extra-watchtower = atalaya
watchtowers-for-6 = Atalayas, por 6 más
watchtowers-for-4 = Atalayas, por 4 más
watchtowers-for-2 = Atalayas, por 2 más
watchtowers-returned = No hay lugar para { $tile }: se devuelve ({ $seat }).
watchtowers-points = { $number ->
    [one] una atalaya en la muralla
   *[other] { $number } atalayas en la muralla
}
watchtowers-no-place = Tal como está tu Alhambra, no hay lugar para una atalaya con: { $tiles }. Se devolvería, y no recuperarías el dinero.
rules-watchtowers =
    Con un edificio básico del mercado puedes comprar una atalaya de su color: por 6 más antes del primer recuento, 4 antes del segundo, 2 después; si el total es exacto, con otra acción.
    Es media casilla: dos lados cortos abiertos y un muro en el lado largo. Elige libremente la casilla y la esquina; la otra mitad de la casilla queda vacía, y de ella tiene que salir al menos un camino.
    Cuando tus piezas nuevas están puestas, un lado corto debe tocar un edificio básico de su color. Se puede pasar por ella a pie.
    Nunca va a la reserva y nunca se mueve. Cada atalaya en la muralla más larga añade 2 puntos.
