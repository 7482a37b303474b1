### 21 falconers

module-falconers = Los Halconeros
about-falconers = Halcones donde se juntan cuatro losetas
falconers-black = Halcones negros (B): sus dos tipos
falconers-brown = Halcones pardos (N): sus dos tipos
falconers-white = Halcones blancos (W): sus dos tipos
falconers-a-black = halcón negro ({ $kind }, { $other })
falconers-a-brown = halcón pardo ({ $kind }, { $other })
falconers-a-white = halcón blanco ({ $kind }, { $other })
falconers-place = { $falcon }: { $cell }, esquina noroeste
falconers-pay = Pagar con { $card }
falconers-stop = No más halcones
falconers-placed = { $seat } paga { $card } por un halcón: { $falcon }, { $cell }, esquina noroeste.
falconers-flown = Ha desaparecido una loseta de { $seat } y el ave vuelve a su sitio: { $falcon }.
falconers-next = El próximo halcón añade a cada recuento: negro { $black }, pardo { $brown }, blanco { $white }.
falconers-no-extra = Los halcones son la primera y única acción de un turno.
falconers-no-money = Un halcón cuesta una carta de dinero.
falconers-no-falcon = Este halcón ya no está disponible.
falconers-no-perch = Ahí no puede posarse ({ $falcon }; { $cell }, esquina noroeste): deben juntarse cuatro losetas sin halcón, con sus dos tipos entre ellas.
falconers-black-points = { $number ->
    [one] un halcón negro
   *[other] { $number } halcones negros
}
falconers-brown-points = { $number ->
    [one] un halcón pardo
   *[other] { $number } halcones pardos
}
falconers-white-points = { $number ->
    [one] un halcón blanco
   *[other] { $number } halcones blancos
}
question-falconers-pay = ¿Con qué carta pagas? ({ $falcon })
question-falconers-more = ¿Quieres otro halcón?
rules-falconers =
    Quince halcones, cinco negros, cinco pardos y cinco blancos, están a la vista. Cada uno muestra dos tipos de edificios, y no hay dos iguales.
    Comprar halcones es una acción, pero solo como primera y única de un turno, y después no hay reforma adicional. Cada uno cuesta exactamente una carta de dinero de tu mano, valga lo que valga; puedes comprar varios, uno tras otro.
    Un halcón se posa en un punto donde se juntan cuatro losetas de tu Alhambra, quizá con la fuente entre ellas. Sus dos tipos deben estar entre esas cuatro; para esto solo cuentan edificios del juego básico. Los muros no importan. En un punto cabe un solo halcón.
    Si una de sus cuatro losetas se quita, se cambia o se mueve, el halcón vuelve y se puede comprar otra vez.
    En cada recuento, 1, 2, 3, 4 o 5 halcones de un color dan 2, 6, 12, 20 o 30 puntos, cada color por su cuenta. Dirk no tiene ninguno.
    Qué color muestra qué tipos está reconstruido en todos menos uno.
