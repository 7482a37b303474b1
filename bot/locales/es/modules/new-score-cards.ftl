### 17 new-score-cards

module-new-score-cards = Nuevas Cartas de Recuento
about-new-score-cards = Otro orden de los tipos en cada recuento
new-score-cards-first = Primer recuento: lo que da el primer lugar
new-score-cards-second = Segundo recuento: lo que da el primer lugar
new-score-cards-third = Tercer recuento: lo que da el primer lugar
rules-new-score-cards =
    Se sacan tres de dieciocho cartas, una para cada recuento, y están a la vista desde el principio.
    Cada una ordena de otro modo los seis tipos de edificios: el tipo de la fila más baja da lo que suelen dar los pabellones, el de la más alta lo que suelen dar las torres.
    La forma de contar, los empates y todo lo que no es una mayoría quedan como siempre.
