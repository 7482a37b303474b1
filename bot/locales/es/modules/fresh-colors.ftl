### 34 fresh-colors

module-fresh-colors = Colores Nuevos
about-fresh-colors = Paga de más, recibe pintura y pinta tus edificios
fresh-colors-blue = azul
fresh-colors-red = rojo
fresh-colors-brown = marrón
fresh-colors-white = blanco
fresh-colors-green = verde
fresh-colors-purple = morado
fresh-colors-kind = { $kind }
fresh-colors-florin = De más en florines
fresh-colors-dirham = De más en dírhams
fresh-colors-denar = De más en denarios
fresh-colors-ducat = De más en ducados
fresh-colors-stack = Encargos en el montón
fresh-colors-paints = Pintura
fresh-colors-projects = Encargos
fresh-colors-finished = Tipos decorados
fresh-colors-nothing = No tomar nada
fresh-colors-project = Encargo { $kind } (pide { $paints })
fresh-colors-paint = Pintura: { $paints }
fresh-colors-return = Devolver { $paint }
fresh-colors-complete = Completar: { $kinds }
fresh-colors-took-project = { $seat } toma el encargo { $kind } (pide { $paints }).
fresh-colors-took-paint = { $seat } toma pintura: { $paints }.
fresh-colors-returned = { $seat } devuelve pintura: { $paint }.
fresh-colors-completed = { $seat } completa encargos: { $kinds }.
fresh-colors-points = { $number ->
    [one] un edificio decorado: { $kind }
   *[other] { $number } edificios decorados: { $kind }
}
fresh-colors-not-there = Eso no se puede tomar por este exceso.
fresh-colors-no-paint = No tienes pintura de ese color: { $paint }.
fresh-colors-not-complete = No tienes toda la pintura que piden estos encargos.
question-fresh-colors-reward = Has pagado de más ({ $currency }). ¿Qué tomas?
question-fresh-colors-surplus = Puedes quedarte { $most } pinturas. ¿Cuál devuelves?
rules-fresh-colors =
    Quien paga de más por una loseta en su turno puede tomar al instante una cosa: el encargo que está en el espacio de esa moneda, el encargo de arriba del montón, o una de las tres ofertas de pintura de esa moneda.
    Nadie se queda más de cinco pinturas. Nadie puede tener dos encargos de un mismo tipo, ni más de dos sin terminar. Los encargos nunca se abandonan.
    Como acción puedes completar uno o dos encargos: las pinturas que piden se devuelven, y los encargos se giran.
    Desde entonces, cada edificio de ese tipo en tu Alhambra da 2 puntos en cada recuento. La pintura y los encargos sin terminar no dan nada.
    En la imagen, un martillo es un encargo del color de su tipo, los campos vacíos son las pinturas que pide, los botes son pintura disponible.
    Con dos o tres jugadores se dejan fuera los seis encargos con estrella. Dirk no recibe nada.
    Qué pinturas piden los encargos está reconstruido.
