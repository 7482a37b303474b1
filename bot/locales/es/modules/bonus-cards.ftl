### 03 bonus-cards

module-bonus-cards = Las Cartas de Bonificación
about-bonus-cards = Cartas ocultas hacen que un edificio cuente doble
card-bonus = carta de bonificación { $tile }
bonus-cards-shown = Cartas de bonificación reveladas
bonus-cards-held = Cartas de bonificación en la mano
bonus-cards-show = Revelar { $card }
bonus-cards-reveal = { $seat } revela { $card }.
bonus-cards-taken-back = { $seat } devuelve { $card } a su mano.
bonus-cards-no-card = No tienes esta carta: { $card }.
bonus-cards-no-tile = Solo puedes revelar esta carta mientras su loseta esté en tu Alhambra: { $card }.
bonus-cards-no-again = Esta carta ya está revelada: { $card }.
rules-bonus-cards =
    Cada cual recibe de una a tres cartas ocultas; cada una muestra uno de los diez edificios sin muros.
    Mientras justo esa loseta esté en tu Alhambra, puedes revelar la carta en cualquier momento, también en el turno de otro. Entonces cuenta como un edificio más de su tipo.
    Antes de cada recuento, todos los que pudieran tener una carta que valga deciden una vez en secreto; se descubre todo a la vez.
    Si la loseta sale de tu Alhambra, la carta vuelve a tu mano. Las cartas sin revelar no cuentan nada.
