### 39 extensions

module-extensions = Las Ampliaciones
about-extensions = Tres cartas hacen que un edificio cuente doble
extensions-column-1 = Ampliaciones por dos florines y un dírham
extensions-column-2 = Ampliaciones por dos dírhams y un denario
extensions-column-3 = Ampliaciones por dos denarios y un ducado
extensions-column-4 = Ampliaciones por dos ducados y un florín
extensions-build-exact = Ampliación ({ $kind }) por { $cards }: { $sum } de { $number }, otra acción
extensions-build = Ampliación ({ $kind }) por { $cards }: { $sum } pasa de { $number }
extensions-build-dirk-exact = Para Dirk: ampliación ({ $kind }) por { $cards }: { $sum } de { $number }, otra acción
extensions-build-dirk = Para Dirk: ampliación ({ $kind }) por { $cards }: { $sum } pasa de { $number }
extensions-on = En { $tile }
extensions-on-second = En la segunda mitad de { $tile }
extensions-built-exact = { $seat } paga { $cards } por una ampliación ({ $kind }), importe exacto.
extensions-built = { $seat } paga { $cards } por una ampliación ({ $kind }).
extensions-laid = { $seat } amplía { $tile }: desde ahora cuenta doble.
extensions-laid-dirk = { $seat } amplía { $tile }, de Dirk: desde ahora cuenta doble.
extensions-not-there = Esta ampliación ya no está en ese lugar: { $kind }.
extensions-no-building = No hay ningún edificio de este tipo sin ampliación: { $kind }.
extensions-no-pattern = Esta columna admite exactamente tres cartas: dos de la primera moneda, una de la segunda ({ $two }, { $one }).
question-extensions-building = ¿Cuál de tus edificios recibe la ampliación ({ $kind })? Cuenta doble, para siempre.
question-extensions-dirk = ¿Cuál de los edificios de Dirk recibe la ampliación ({ $kind })?
rules-extensions =
    Doce ampliaciones, dos de cada tipo, están a la vista en cuatro columnas. Encima de cada columna hay tres cartas, como florín, florín, dírham; junto a cada lugar hay un número.
    Como acción puedes jugar exactamente tres cartas de dinero que encajen con una columna, valgan lo que valgan, y tomar cualquier ampliación que quede en ella. Si las cartas valen el número o menos, cuenta como importe exacto: tienes otra acción. Si valen más, era tu última acción; no hay cambio.
    Necesitas un edificio de ese tipo sin ampliación: construido, en la reserva o comprado en este turno. La ampliación va a él al instante y se queda para siempre, también en la reserva. Un edificio solo lleva una.
    Un edificio construido con ampliación cuenta como dos en las mayorías de cada recuento. En todo lo demás es un solo edificio.
    Entre dos puedes, en lugar de eso, ampliar uno de los edificios de Dirk. Los diamantes, monedas sueltas, casas de cambio y cantidades guardadas no sirven. Las ampliaciones que quedan no se reparten al final.
    Qué cartas hay encima de las columnas se sabe de una de ellas; las demás, y los números 10, 12 y 14, están reconstruidos.
