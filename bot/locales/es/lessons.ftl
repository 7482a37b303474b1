### Las reglas en seis páginas, cada una con una imagen.

lesson-head = **Reglas, { $page } de { $pages }: { $title }**
lesson-lies = Cuando haya empezado la partida, esto estará sobre la mesa.

lesson-1-title = El objetivo
lesson-1 = Cada uno construye una Alhambra. En tres recuentos reciben puntos quienes tienen **más edificios de un tipo**, y todos los reciben por la **muralla exterior más larga**. Gana quien tiene más puntos. En tu turno haces una cosa: tomar dinero, comprar una loseta o reformar.
lesson-1-a = Tu Alhambra crece alrededor de la fuente; su muralla exterior más larga está marcada.
lesson-1-b = Seis tipos de edificios. El número es el precio, los bordes gruesos son muros.

lesson-2-title = El dinero
lesson-2 = Hay cuatro monedas, con cartas del 1 al 9. Cuatro cartas están a la vista. **Toma una carta**, valga lo que valga, **o varias que juntas valgan 5 como mucho**. Las cartas tomadas se reponen.
lesson-2-a = Una cualquiera de estas.
lesson-2-b = O varias, como estas: juntas, no más de 5.

lesson-3-title = Comprar
lesson-3 = En el mercado hay cuatro losetas, una en el puesto de cada moneda. Paga al menos el precio **en la moneda del puesto**; no se devuelve el cambio. **Quien paga el importe exacto puede hacer algo más**, una y otra vez. Las losetas nuevas se construyen al final del turno.
lesson-3-a = 3 y 5 pagan justo un jardín de 8: sigues jugando.
lesson-3-b = Un 9 también lo paga, pero lo que sobra se pierde y tu turno termina.

lesson-4-title = Construir y la muralla
lesson-4 = Una loseta nueva va derecha junto a otra tuya, **muro con muro y lado abierto con lado abierto**, de modo que se pueda llegar a ella a pie desde la fuente y no quede ningún hueco. Lo que no quieras construir va a tu **reserva**. Reformar es una acción: construir una loseta de la reserva, llevar una a la reserva o cambiar una por otra.
lesson-4-a = Los muros van por fuera: aquí rodean casi todo sin interrupción.
lesson-4-b = Mira los bordes gruesos antes de comprar.

lesson-5-title = Los recuentos
lesson-5 = En el mazo de dinero hay dos cartas de recuento; el último recuento llega al final. En el primero solo puntúa el primero de cada tipo, en el segundo los dos primeros, en el último los tres primeros. **Quienes empatan se reparten** los puntos de sus lugares, redondeando hacia abajo. **Cada lado de tu muralla exterior más larga sin interrupción es un punto**, cada vez.
lesson-5-a = Lo que dan el primer, segundo y tercer lugar, por tipo y recuento.
lesson-5-b = Los muros interiores no cuentan, y solo vale el tramo más largo.

lesson-6-title = El final
lesson-6 = Cuando el mercado ya no se puede completar, la partida termina de inmediato. Quien tiene **más dinero en la moneda de un puesto** recibe gratis la loseta que queda en él, y todavía puede construirla. Después viene el último recuento. Entre dos juega además **Dirk**, un tercero neutral: recibe losetas, cuenta en los recuentos y no puede ganar.
lesson-6-a = Dos recuentos salen del mazo de dinero, por sorpresa; el tercero es el final.
lesson-6-b = Así el último dinero puede valer una loseta.
