### 20 art-of-the-moors

module-art-of-the-moors = El Arte de los Moros
about-art-of-the-moors = Losetas de cultura que giras para tener más puntos
art-of-the-moors-supply = Losetas de cultura que quedan, por precio
art-of-the-moors-culture = Cultura
art-of-the-moors-develop = Desarrollar la cultura
art-of-the-moors-note = Si desarrollas tu cultura, subiría de { $now } a { $then } puntos en cada recuento.
art-of-the-moors-took = { $seat } recibe la loseta de cultura del precio { $price }.
art-of-the-moors-developed = { $seat } desarrolla su cultura: { $points } puntos en cada recuento.
art-of-the-moors-points = loseta de cultura del precio { $price }
art-of-the-moors-nothing = Ahora ninguna de tus losetas de cultura puede girarse más.
rules-art-of-the-moors =
    Si al final de tu turno tienes, en tu Alhambra o en la reserva, dos o más edificios del juego básico con el mismo precio, de 6 en adelante, recibes gratis la loseta de cultura de ese precio. 12 y 13 cuentan como un mismo precio.
    Empieza en 0. Cuantos más edificios de ese precio tengas, más puede girarse; tu marca en ella nunca retrocede.
    Como acción puedes desarrollar tu cultura: cada una de tus losetas de cultura que no haya llegado a su marca gira un paso. Eso nunca da otra acción.
    En cada recuento, cada loseta de cultura da los puntos que muestra.
    Un edificio conseguido fuera de turno cuenta al instante. Dirk no recibe losetas de cultura.
    Las caras de las losetas de cultura de 6, 10, 11 y 12/13 están reconstruidas.
