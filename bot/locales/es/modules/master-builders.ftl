### 14 master-builders

module-master-builders = Los Maestros de Obras
about-master-builders = Cartas de dinero que también reforman
card-builder = maestro de obras ({ $currency })
master-builders-used = { $seat } entrega { $card } para hacer una reforma.
master-builders-add = { $card }: construir { $placement }
master-builders-remove = { $card }: quitar una loseta ({ $cell })
master-builders-swap = { $card }: poner { $placement }
master-builders-no-second = En un turno solo reforma un maestro de obras; ya lo ha hecho uno.
rules-master-builders =
    Cada cual recibe dos maestros de obras antes del dinero inicial; otros llegan del tercer y del quinto mazo de dinero.
    Un maestro de obras es, a todos los efectos, una carta de dinero de valor 3 de su moneda.
    O bien entregas uno al final de tu turno, después de colocar, para una reforma más: como mucho uno por turno, sea cual sea su moneda. Se pueden usar losetas llevadas a la reserva en este turno.
    Jugado de un modo u otro, sale de la partida. En el reparto final cuenta 3.
