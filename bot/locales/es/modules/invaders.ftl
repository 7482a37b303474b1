### 15 invaders

module-invaders = Los Invasores
about-invaders = Ataques: los lados abiertos cuestan puntos
invaders-next = Lo sabes: el próximo ataque
invaders-next-open = El próximo ataque
invaders-hidden = Ataques por venir
invaders-struck = Ataques pasados
invaders-scouts = Exploradores: paga el importe exacto
invaders-open = Lados abiertos
invaders-scouted = Un explorador ({ $kind }) muestra a { $seat } el próximo ataque.
invaders-seen = El explorador te cuenta de dónde viene el próximo ataque: { $side }.
invaders-attack = ¡Ataque! Viene de aquí: { $side }.
invaders-scouts-come = Exploradores nuevos: { $one } y { $other }.
invaders-opened = El próximo ataque vendrá de aquí: { $side }.
invaders-variant = ataques a la vista
invaders-loss = { $front ->
    [one] un lado abierto frente al ataque ({ $side })
   *[other] { $front } lados abiertos frente al ataque ({ $side })
}
invaders-loss-flanks = lados abiertos: { $front } frente al ataque ({ $side }), { $flanks } en los flancos
rules-invaders =
    Cuatro ataques, uno de cada punto cardinal, están boca abajo. Después de cada recuento el de arriba golpea a todos a la vez y sale de la partida.
    Un lado abierto es un lado exterior de tu Alhambra sin muro. Cada uno frente al ataque cuesta 1 punto en el primer recuento, 2 en el segundo, 3 en el tercero; en el tercero, cada lado abierto a su izquierda y a su derecha cuesta además 1. Nadie baja de 0.
    Un lado en un entrante cuenta como cualquier otro: basta con que la casilla de al lado esté vacía. Los campamentos no tienen lados abiertos ni cierran ninguno.
    Dos exploradores están a la vista, cada uno para un tipo de edificio. Quien compra en el mercado un edificio así por el importe exacto ve en secreto y al instante el próximo ataque; el explorador se va. Tras el primer y el segundo recuento llegan dos nuevos.
    Las flechas ante un jugador muestran cuántos lados abiertos hay en cada dirección. A Dirk nunca se le ataca.
    Variante «ataques a la vista», se elige con las expansiones: el próximo ataque está siempre boca arriba, el siguiente se descubre cuando ha golpeado, y no hay exploradores.
    Qué exploradores hay está reconstruido.
