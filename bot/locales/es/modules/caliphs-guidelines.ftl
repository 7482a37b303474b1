### 43 caliphs-guidelines

module-caliphs-guidelines = Las Directrices del Califa
about-caliphs-guidelines = Tres tareas públicas para la forma de tu Alhambra
caliphs-guidelines-rows = Filas de tres: 3 cada una
caliphs-guidelines-columns = Columnas de tres: 3 cada una
caliphs-guidelines-pairs = Parejas de un tipo: 3 cada una
caliphs-guidelines-second-wall = Segunda muralla: 1 por lado
caliphs-guidelines-diagonal = Diagonal: 2 por loseta
caliphs-guidelines-double-walls = Muros dobles: 3 cada uno
caliphs-guidelines-variety = Tipos: 1, 3, 6, 10, 15
caliphs-guidelines-path = Camino más largo: 1 por loseta
caliphs-guidelines-squares = Bloques de 2×2: 2 cada uno
caliphs-guidelines-why-rows = { $number ->
    [one] una fila con tres losetas seguidas
   *[other] { $number } filas con tres losetas seguidas
}
caliphs-guidelines-why-columns = { $number ->
    [one] una columna con tres losetas seguidas
   *[other] { $number } columnas con tres losetas seguidas
}
caliphs-guidelines-why-pairs = { $number ->
    [one] una pareja de edificios de un tipo
   *[other] { $number } parejas de edificios de un tipo
}
caliphs-guidelines-why-second-wall = segunda muralla más larga, longitud { $number }
caliphs-guidelines-why-diagonal = diagonal de { $number } losetas
caliphs-guidelines-why-double-walls = { $number ->
    [one] un muro doble
   *[other] { $number } muros dobles
}
caliphs-guidelines-why-variety = { $number } tipos distintos de edificios
caliphs-guidelines-why-path = { $number ->
    [one] una loseta en el camino a la más lejana
   *[other] { $number } losetas en el camino a la más lejana
}
caliphs-guidelines-why-squares = { $number ->
    [one] un bloque de dos por dos losetas
   *[other] { $number } bloques de dos por dos losetas
}
rules-caliphs-guidelines =
    Se sacan tres de nueve tareas, que están a la vista. Solo las paga el último recuento, por tu Alhambra tal como esté entonces; las estrellas junto a una tarea muestran lo que daría ahora a cada jugador.
    Filas, columnas: 3 puntos por cada línea de la cuadrícula en la que haya al menos tres losetas seguidas. Un hueco la corta, un muro doble no.
    Parejas: 3 puntos por cada dos edificios vecinos del mismo tipo; cada uno es de una sola pareja. Aquí solo cuentan edificios del juego básico.
    Segunda muralla: 1 punto por cada lado de tu segunda muralla exterior más larga.
    Diagonal: 2 puntos por cada loseta de tu diagonal ininterrumpida más larga, a partir de dos losetas.
    Muros dobles: 3 puntos por cada borde con muros a ambos lados, con puerta o sin ella.
    Tipos: 1, 3, 6, 10 o 15 puntos por 2, 3, 4, 5 o 6 tipos distintos de edificios.
    Camino más largo: 1 punto por cada loseta del camino más corto a pie desde la fuente hasta la loseta más lejana; la fuente no cuenta.
    Bloques: 2 puntos por cada bloque de dos por dos losetas; los bloques pueden solaparse.
    La fuente y las losetas sin tipo ocupan una casilla como cualquier otra; los campamentos, las atalayas y la reserva, no. Dirk no recibe nada.
