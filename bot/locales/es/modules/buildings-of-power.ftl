### 38 buildings-of-power

module-buildings-of-power = Los Edificios del Poder
about-buildings-of-power = Doce edificios que además saben hacer algo
tile-architecture = { $kind } { $price } (arquitectura)
tile-wisdom = { $kind } { $price } (sabiduría)
tile-defence = { $kind } { $price } (defensa)
tile-wealth = { $kind } { $price } (riqueza)
extra-white-die = dado blanco { $number } (1 menos)
buildings-of-power-next-tiles = Lo sabes: próximas losetas
buildings-of-power-next-cards = Lo sabes: próximas cartas
buildings-of-power-turned-up = Estaba oculta
buildings-of-power-beneath-1 = Lo sabes: bajo el puesto 1
buildings-of-power-beneath-2 = Lo sabes: bajo el puesto 2
buildings-of-power-beneath-3 = Lo sabes: bajo el puesto 3
buildings-of-power-beneath-4 = Lo sabes: bajo el puesto 4
buildings-of-power-due = Poderes para el final del turno
buildings-of-power-note-architecture = { $tile }: al final de tu turno, mira tantas losetas por robar como saques en el dado, esconde una bajo un puesto y devuelve las demás en el orden que quieras.
buildings-of-power-note-wisdom = { $tile }: al final de tu turno, mira tantas cartas del mazo de dinero como saques en el dado y quédate una.
buildings-of-power-note-defence = { $tile }: un dado negro hace que puntúe también tu segunda muralla más larga, hasta lo que marque.
buildings-of-power-note-wealth = { $tile }: un dado blanco abarata en 1 una loseta por turno, tantas veces como marque.
buildings-of-power-wealth-rolled = { $seat } saca un { $number } blanco para { $tile }.
buildings-of-power-defence-rolled = { $seat } saca un { $number } negro para { $tile }.
buildings-of-power-die-used = { $number ->
    [0] { $seat } paga 1 menos; el dado de { $tile } se ha agotado.
   *[other] { $seat } paga 1 menos; el dado de { $tile } marca ahora { $number }.
}
buildings-of-power-architecture-rolled = { $seat } usa { $tile }, saca un { $number } y mira otras tantas losetas por robar.
buildings-of-power-wisdom-rolled = { $seat } usa { $tile }, saca un { $number } y mira otras tantas cartas del mazo de dinero.
buildings-of-power-saw-tiles = Ves, desde arriba: { $tiles }.
buildings-of-power-saw-cards = Ves, desde arriba: { $cards }.
buildings-of-power-hidden = { $seat } esconde una loseta bajo el puesto { $slot }.
buildings-of-power-kept = { $seat } se queda una de las cartas.
buildings-of-power-kept-nothing = { $seat } no puede quedarse ninguna de las cartas.
buildings-of-power-played = { $seat } juega una carta de recuento.
buildings-of-power-turned = Bajo el puesto { $slot } estaba { $tile }.
buildings-of-power-use = Usar { $tile }
buildings-of-power-decline = Ningún poder
buildings-of-power-under = Bajo el puesto { $slot }
buildings-of-power-hide = Esconder { $tile }
buildings-of-power-keep = Quedarme { $card }
buildings-of-power-keep-nothing = No me puedo quedar ninguna
buildings-of-power-play = Recuento ya, sin quedarme carta
buildings-of-power-next-tile = { $tile }
buildings-of-power-next-card = { $card }
buildings-of-power-as-drawn = Dejar el resto como está
buildings-of-power-pick = Tomar { $tile }
question-buildings-of-power-powers = ¿Qué poder usas? Arquitectura: mira losetas por robar y esconde una bajo un puesto. Sabiduría: mira cartas del mazo de dinero y quédate una. El dado dice cuántas.
question-buildings-of-power-under = { $number ->
    [one] Ves una loseta por robar. ¿Bajo qué puesto la escondes?
   *[other] Ves { $number } losetas por robar. ¿Bajo qué puesto escondes una?
}
question-buildings-of-power-hide = ¿Qué loseta escondes bajo el puesto { $slot }? Se destapa allí cuando la de encima ya no está.
question-buildings-of-power-keep = { $number ->
    [one] Ves una carta del mazo de dinero. ¿Qué haces con ella?
   *[other] Ves { $number } cartas del mazo de dinero. ¿Cuál te quedas?
}
question-buildings-of-power-next-tile = El resto vuelve con las losetas por robar. ¿Cuál va en el lugar { $number } desde arriba?
question-buildings-of-power-next-card = El resto vuelve al mazo. ¿Qué carta va en el lugar { $number } desde arriba?
question-buildings-of-power-pick = Tienes más dinero que nadie para el puesto { $slot }. ¿Cuál de las dos losetas tomas?
rules-buildings-of-power =
    Doce losetas sustituyen a las del mismo tipo, precio y muros. Cuentan como ellas y tienen además un poder, marcado con un signo.
    Arquitectura (compás) y sabiduría (pergamino) actúan una vez, al final del turno en que recibes la loseta, cuando todo está repuesto; si la recibes fuera de turno, al final del siguiente tuyo. Tiras el dado rojo, miras tantas losetas o cartas, usas una y devuelves las demás encima en el orden que quieras.
    Arquitectura: la loseta se esconde bajo un puesto que no tenga ninguna y se destapa allí cuando la de encima ya no está. Entonces nadie puede reclamarla. Sabiduría: te quedas una carta. En su lugar se puede jugar una carta de recuento: el recuento se hace al instante, y no te quedas ninguna carta.
    Defensa (escudo): al instante se tira un dado negro sobre la loseta. Mientras esté construida, puntúa también tu segunda muralla más larga, hasta la suma de tus dados negros.
    Riqueza (moneda): al instante se tira un dado blanco sobre la loseta. Una vez en cada turno tuyo abarata en 1 una loseta del mercado, esté donde esté; después marca uno menos.
    Dada a Dirk, una loseta no tiene poder, y su dado sale de la partida. Al final, quien más tiene de una moneda elige entre la loseta de un puesto y la escondida en él; el segundo recibe la otra.
    Qué losetas tienen qué poder está reconstruido.
