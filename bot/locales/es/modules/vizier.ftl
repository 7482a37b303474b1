### 01 vizier

module-vizier = El Favor del Visir
about-vizier = Una vez, intervén entre dos turnos para comprar por el importe exacto
vizier-awake = Visir despierto
vizier-asleep = Visir dormido
vizier-wake = Despertar al visir
vizier-building = Comprar { $goods } ({ $offer })
vizier-building-with = Comprar { $goods } ({ $offer }) + { $extras }
vizier-pay = exacto con { $money }
vizier-buy = { $offer }: { $money }
vizier-buy-with = { $offer } + { $extras }: { $money }
vizier-woke = **{ $seat }** despierta al visir.
vizier-used = **{ $seat }** interviene con el visir.
vizier-last = No quedan losetas por robar: si compras ahora, la partida termina al instante y nadie tiene otro turno.
rules-vizier =
    Cada uno tiene un visir, despierto al principio. Después de cada turno terminado, cuando todo está repuesto y contado, quien tenga el visir despierto puede comprar una loseta del mercado por el importe exacto. Primero se pregunta a quien juega a continuación, al final a quien acaba de jugar.
    La loseta se coloca al instante y el mercado se repone. No da otra acción ni le cuesta el turno a nadie; después el visir duerme.
    Con una acción puedes despertarlo. Ya se puede usar al final de ese mismo turno.
    Después de cada uso todos pueden decidir de nuevo. Si el mercado ya no se puede reponer, la partida termina al instante. A quién se pregunta lo dicen solo los visires, nunca lo que alguien tiene en la mano.
