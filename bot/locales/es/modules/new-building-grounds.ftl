### 27 new-building-grounds

module-new-building-grounds = Los Nuevos Terrenos
about-new-building-grounds = Compra un terreno y elige después qué hay en él
order-new-building-grounds = Terrenos: qué edificio
order-usual-new-building-grounds = decide por mí
tile-building-ground = terreno { $price }
new-building-grounds-6 = Edificios para terrenos de 6
new-building-grounds-8 = Edificios para terrenos de 8
new-building-grounds-10 = Edificios para terrenos de 10
new-building-grounds-12 = Edificios para terrenos de 12
new-building-grounds-take = { $kind }
new-building-grounds-took = { $seat } pone un edificio en { $tile }: { $kind }.
new-building-grounds-dirk = El { $tile } de Dirk recibe el edificio de más arriba: { $kind }.
new-building-grounds-note = En las mayorías del próximo recuento daría, tal como están las cosas: { $gains }.
new-building-grounds-gain = { $kind } { $points }
new-building-grounds-not-there = En la columna de este terreno no queda ese edificio: { $kind }.
question-new-building-grounds-building = ¿Qué edificio va en { $tile }? Se queda ahí para siempre.
rules-new-building-grounds =
    Ocho terrenos sin muros están entre las losetas, dos por cada uno de los precios 6, 8, 10 y 12. Bajo cada uno de esos números hay tres edificios, a la vista de todos.
    Un terreno se compra en el mercado como cualquier loseta. Enseguida, antes de nada, tomas un edificio de la columna de su precio y lo pones en el terreno; ya nunca se separan. Desde entonces es un edificio de ese tipo con el precio del terreno. Las columnas no se reponen.
    Cuenta en las mayorías y dondequiera que importe un tipo, pero no es un edificio del juego básico: ni loseta de cultura, ni atalaya, ni fruta, ni animales.
    Un terreno que roba Dirk recibe el edificio de más arriba; el que tú le das conserva el tuyo. Quien gana un terreno al final también elige.
    Los precios 10 y 12 se conocen; 6 y 8 están reconstruidos.
