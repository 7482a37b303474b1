### 18 sultan

module-sultan = El Sultán
about-sultan = Quédate gratis con una loseta cuando se roba
card-sultan = carta del sultán { $number } ({ $currency })
order-sultan = Sultán: quedarse una loseta robada
order-usual-sultan = tómala por mí y colócala
sultan-open = Cartas del sultán, por 7
sultan-owned = Cartas del sultán
sultan-drawn = Recién robada
sultan-revealed = Aparece { $card } y queda marcada: { $kind }.
sultan-rolled = { $seat } tira el dado: { $kind }.
sultan-marked = { $seat } marca { $kind }.
sultan-took = { $seat } se queda { $tile } con una carta del sultán.
sultan-keep = Conservar la marca
sultan-roll = Tirar por otra marca
sultan-mark = Marcar { $kind }
sultan-take = Quedarme la loseta
sultan-leave = Dejarla
question-sultan-bought = Tu carta del sultán está marcada: { $kind }. ¿Conservas la marca o tiras el dado?
question-sultan-rolled = Ha salido { $kind }. ¿Qué tipo marcas?
question-sultan-claim = Se ha robado { $tile }. ¿Te la quedas gratis con tu carta del sultán?
rules-sultan =
    Ocho cartas del sultán están en los tres primeros mazos de dinero. La que aparece se deja a la vista y el dado la marca con un tipo.
    Se compra por 7 en su moneda; por el importe exacto, con otra acción. Quien la compra conserva la marca o tira una vez y marca el tipo que ha salido o el de la cara opuesta.
    Cuando se roba para el mercado una loseta de ese tipo, se pregunta a quienes tienen una carta así, empezando por quien va a jugar. Quien se la queda no paga nada, la coloca enseguida y pierde la carta.
    Los campamentos no tienen tipo. Las monedas de las cartas y dos parejas del dado están reconstruidas.
