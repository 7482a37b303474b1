### 19 caravanserai

module-caravanserai = El Caravasar
about-caravanserai = Una bolsa que crece paso a paso
card-caravanserai = caravasar { $number }: { $currency } (2 { $two }, 3 { $three }, 4 { $four })
card-caravanserai-amount = dinero de caravasar { $currency } { $value }
caravanserai-for-sale = Caravasares: 8, 4 o 2 con 4, 5 o 6 tipos
caravanserai-owned = Caravasar: paga como una carta
caravanserai-step = Caravasar { $number }: a { $currency } { $value }
caravanserai-stepped = El caravasar { $number } de { $seat } guarda ahora { $currency } { $value }.
caravanserai-step-first = Puedes mover el marcador de un caravasar, antes de nada.
caravanserai-no-longer = Un marcador solo se mueve al principio de tu turno, una vez, antes de nada.
caravanserai-no-step = El marcador no puede ir ahí: { $card }.
rules-caravanserai =
    Ocho cartas de caravasar están a la vista. Comprar una es una acción; cuesta 8 si has construido cuatro tipos distintos de edificios, 4 con cinco, 2 con seis, en una moneda a tu elección. El importe exacto da otra acción. Con cuatro tipos puedes tener una carta, con cinco o seis, dos.
    Cada carta tiene una senda: su propia moneda del 1 al 5, y en el 2, el 3 y el 4 una casilla lateral del mismo valor en otra moneda. La moneda grande de una carta es la suya propia; las pequeñas, de abajo arriba, las del 2, el 3 y el 4.
    Al principio de tu turno, antes de nada, puedes mover un marcador un paso: hacia arriba o hacia un lado. De una casilla lateral y del 5 no se sale.
    La casilla marcada paga como una carta de dinero, entera, sola o con otro dinero de esa moneda, también entre turnos. Después el marcador vuelve a empezar en 0.
    No sirve para pujar ni donde una regla pide cartas. Al repartir las últimas losetas cuenta como dinero.
    Cinco de las ocho cartas están reconstruidas.
