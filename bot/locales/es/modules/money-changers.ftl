### 02 money-changers

module-money-changers = Las Casas de Cambio
about-money-changers = Paga una loseta con dos monedas
card-changer = casa de cambio { $currency }/{ $other }
rules-money-changers =
    Seis cartas con dos monedas cada una están en los mazos de dinero del segundo al cuarto. Entre el dinero a la vista, una de estas cartas ocupa un lugar.
    Al tomar dinero puedes llevarte una de ellas, sin ninguna otra carta.
    Al comprar una loseta puedes jugarla si muestra la moneda del puesto: entonces el precio se paga mezclando sus dos monedas como quieras, también por el importe exacto.
    Varias pueden servir para la misma compra si todas muestran la moneda del puesto y se paga algo en cada una de las otras. Las usadas van a los descartes.
    Al final no valen nada. Todas las parejas menos una están reconstruidas.
