### Aprender jugando: una primera partida en la que Dirk explica una cosa cada vez.

learn-title = Primera partida
learn-hello = 🎓 **Dirk:** Te doy la bienvenida a tu primera partida, { $player }. Juegas unos diez turnos con { $others }, y he preparado las cartas para que lo veas todo una vez. No tienes que hacer lo que propongo, y puedes irte cuando quieras: /learn te devuelve a donde estabas.

learn-take = 🎓 **Primero el dinero.** En tu turno haces una sola cosa: tomar dinero, comprar un edificio o reformar. Hay cuatro monedas, y cada edificio se vende solo en una. Hay cuatro cartas a la vista. Toma una, valga lo que valga.
learn-several = 🎓 **Varias cartas pequeñas.** En vez de una carta puedes tomar varias, si juntas valen 5 como mucho. El dinero pequeño es buen dinero: ya verás por qué.
learn-buy = 🎓 **Comprar.** Ya puedes permitirte un edificio. Paga al menos su precio, en la moneda de su puesto. No hay cambio: lo que sobra se pierde.
learn-exact = 🎓 **El mejor truco del juego.** Mira, tus cartas suman justo un precio. Quien paga exacto puede hacer otra cosa en el mismo turno, una y otra vez.
learn-extra = 🎓 **Otra acción.** Has pagado exacto, así que sigue siendo tu turno: toma dinero, compra otra vez o reforma. Los edificios nuevos se construyen al final del turno.
learn-build = 🎓 **Construir.** La loseta se coloca derecha junto a una de las tuyas: muro con muro, lado abierto con lado abierto. Hay que poder llegar a pie desde la fuente, y no puede quedar ningún hueco. Los números muestran dónde cabe.
learn-wall = 🎓 **La muralla.** Cada lado de tu muralla exterior más larga sin cortes es un punto, en cada recuento. Aquí la loseta alarga tu muralla: el número entre paréntesis es su longitud.
learn-reserve = 🎓 **La reserva.** Ahora esta loseta no cabe en ningún sitio. Ponla en tu reserva: allí espera a otro turno, y mientras no se construya no cuenta.
learn-reserve-may = 🎓 **La reserva.** No tienes que construir una loseta enseguida. En tu reserva espera a otro turno, y mientras no se construya no cuenta. Esta la puedes construir ya.
learn-rebuild = 🎓 **Reformar.** Una loseta de tu reserva ya cabe. Construirla es una acción, como tomar dinero. Del mismo modo podrías devolver una loseta a la reserva o cambiar dos.
learn-done = 🎓 **El final de tu turno.** ¿Listo? Hasta que lo digas puedes deshacerlo todo.
learn-scoring = 🎓 **Un recuento.** Quien tiene más edificios de un tipo recibe puntos, más por los tipos caros; cada lado de tu muralla más larga es un punto para ti. Hay tres recuentos: dos salen por sorpresa del dinero, el tercero llega al final, cuando ya no quedan losetas. De uno a otro dan más, y entonces también cuentan el segundo y el tercer lugar.

learn-your-turn = 🎓 Te toca. Esto haría yo, pero es tu Alhambra.
learn-your-tile = 🎓 ¿Dónde la pones? Yo la construiría aquí.
learn-your-end = 🎓 ¿Listo, o quieres deshacer algo?
learn-strayed = 🎓 No es lo que yo pensaba, pero ¿por qué no?
learn-over = 🎓 **Dirk:** Ha sido una partida entera, y has visto todo lo que hay. La próxima vez ganas tú. ¿Y ahora?
learn-over-won = 🎓 **Dirk:** Ha sido una partida entera, ¡y la has ganado! Has visto todo lo que hay. ¿Y ahora?

learn-left = 🎓 Tu primera partida te espera, aunque pasen días: /learn sigue donde lo dejaste.
learn-once = 🎓 La primera partida ha terminado. ¿Cómo seguimos?
learn-sent = 🎓 Te he escrito en privado: allí te espera tu primera partida.
learn-in-private = 🎓 Aprendes jugando en nuestro chat privado, donde nadie mira.

button-learn = 🎓 Aprender jugando
button-learn-on = Seguir
button-learn-leave = Más tarde
button-learn-back = Continuar
button-learn-anew = Desde el principio
button-learn-solo = Jugar contra el ordenador
