### 08 camps

module-camps = Los Campamentos
about-camps = Tiendas ante la muralla puntúan por lo que ven
tile-camp = campamento { $price } ({ $sides })
camps-points = { $tile } ({ $cell }): losetas en línea
rules-camps =
    Ocho campamentos están entre los edificios y se compran igual.
    Un campamento nunca se gira. Al menos un baluarte debe apoyarse en un muro de tu Alhambra; sus lados verdes solo pueden tocar lados verdes de otros campamentos.
    No hace falta llegar a pie a un campamento y ningún camino lo atraviesa, pero ocupa su casilla.
    En cada recuento, un campamento da 1 punto por cada loseta en línea recta ante cada baluarte, hasta un hueco, un campamento o una atalaya.
    Un muro detrás de un baluarte sigue siendo muralla exterior.
    Los precios de los campamentos están reconstruidos, salvo uno.
