### 32 bath-houses

module-bath-houses = Los Baños
about-bath-houses = Puntúa la distancia a los edificios más cercanos
tile-bath-house = baños { $north }/{ $east }
bath-houses-points = baños ({ $cell }): pasos hasta sus edificios
bath-houses-best = { $placement } daría ahora { $points }: más que ningún otro lugar.
rules-bath-houses =
    Seis baños están entre los edificios. El que se roba se deja junto a su puesto, y se roba otra loseta para el puesto.
    Unos baños cuestan 8 en la moneda donde están; el importe exacto da otra acción. No tienen muros ni tipo, y pueden girarse cada vez que se construyen.
    Cada lado muestra un tipo de edificio. En cada recuento, camina en línea recta desde cada lado, loseta a loseta: el primer edificio de ese tipo da tantos puntos como pasos haya hasta él, 1 si está al lado. Las demás losetas, también la fuente, se pasan de largo y cuentan como pasos; los muros no importan; un hueco termina la búsqueda, y ese lado no da nada.
    La estrella sobre unos baños construidos muestra lo que darían ahora. Los que quedan junto al mercado al final no se reparten. A Dirk no le sirven.
    Unos baños se llaman por su lado norte y su lado este, tal como están impresos. En el sentido del reloj desde el norte, los seis muestran: arcadas, jardín, cámaras, pabellón; serrallo, cámaras, arcadas, jardín; serrallo, arcadas, jardín, torre; pabellón, jardín, serrallo, torre; pabellón, serrallo, cámaras, torre; pabellón, cámaras, arcadas, torre.
    Los lados están reconstruidos en todos menos uno.
