### 05 city-gates

module-city-gates = Las Puertas de la Ciudad
about-city-gates = Construye a través de un muro doble
card-gate = carta de puerta
city-gates-open = Carta de puerta disponible
city-gates-held = Cartas de puerta en la mano
city-gates-opened = Se descubre una carta de puerta.
city-gates-discarded = Aparece otra carta de puerta y se descarta.
city-gates-set = { $seat } abre un muro doble con una puerta.
rules-city-gates =
    En los tres últimos mazos de dinero hay tantas cartas de puerta como jugadores. Solo una a la vez está descubierta; puedes llevártela en lugar de tomar dinero.
    Con ella puedes construir una loseta que toque tu Alhambra solo a través de muros dobles: una puerta en uno de esos muros, impreso por ambos lados, lo abre para siempre. La carta sale de la partida.
    No cuesta ninguna acción y vale siempre que construyas, también en el reparto final.
    Las dos losetas junto a una puerta no se mueven nunca más. Los puntos de muralla no cambian.
