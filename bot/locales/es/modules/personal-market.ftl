### 41 personal-market

module-personal-market = El Mercado Propio
about-personal-market = Los demás pueden comprar de tu reserva
order-personal-market = Mercado propio: dónde va una loseta que llega fuera de turno
order-usual-personal-market = decide por mí
personal-market-free = Lugares libres del mercado propio
personal-market-put = { $tile } queda en el mercado de { $seat }: { $currency }.
personal-market-lost = { $tile } sale de la partida: { $seat } no tiene lugar para ella.
personal-market-under = bajo { $currency }
personal-market-replace = en el lugar de { $tile }, que sale de la partida
personal-market-discard = en ninguno: sale ella misma de la partida
personal-market-no-free = Ese lugar está ocupado: { $currency }.
question-personal-market-place = ¿Bajo qué moneda va { $tile } en tu mercado? Los demás pueden comprarla por { $number } en esa moneda, y tú recibes sus cartas.
question-personal-market-unpriced = ¿Bajo qué moneda va { $tile } en tu mercado? No tiene precio, así que nadie puede comprarla.
question-personal-market-full = Los cuatro lugares de tu mercado están ocupados. ¿Dónde va { $tile }?
rules-personal-market =
    En lugar de una reserva, cada cual tiene un mercado con cuatro lugares, uno por moneda. Lo que iría a la reserva va bajo un lugar libre a tu elección y se queda ahí. En la imagen, un toldo muestra la moneda.
    En su propio turno, los demás pueden comprar lo que hay ahí: el precio impreso en la moneda del lugar; por el importe exacto, con otra acción. No puedes negarte, y sus cartas de dinero, diamantes y monedas sueltas son tuyos; las casas de cambio, los maestros de obras y los créditos no te llegan. De lo que pagan de más te quedas todo.
    De tu mercado construyes con una reforma, como de una reserva. De tu propio mercado no puedes comprar.
    Si los cuatro lugares están ocupados, una loseta nueva ocupa el lugar de otra, que sale de la partida, o sale ella misma.
    Sin precio, o sin terminar, una loseta no está en venta. Nada abarata una compra así, y no da nada de lo que depende del mercado común. Lo que queda al final no cuenta nada.
