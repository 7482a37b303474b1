### 09 city-walls

module-city-walls = Las Murallas de la Ciudad
about-city-walls = Añade muros a tus propias losetas
card-wall = carta de muro { $sides }
city-walls-open = Cartas de muro disponibles
city-walls-opened = Se descubre { $card }.
city-walls-built = { $seat } pone los muros de { $card } en { $tile }.
city-walls-build = { $card } en { $tile }
city-walls-build-half = { $card } en la mitad { $half } de { $tile }
city-walls-no-tile = No tienes esta loseta: { $tile }.
city-walls-no-outside = Los muros solo van en lados exteriores ({ $tile }, lado: { $side }).
city-walls-no-room = En este lado no se puede añadir ningún muro ({ $tile }, lado: { $side }).
rules-city-walls =
    Las cartas de muro están en los mazos de dinero del segundo al quinto. Las que aparecen se dejan descubiertas junto al dinero a la vista.
    Como acción puedes tomar una y poner enseguida su muro, o sus dos muros, en una de tus losetas: construida (también la inicial), en la reserva o recién comprada. No se gira ni se reparte nada.
    En una loseta construida solo valen lados exteriores sin muro; una carta que no cabe en ningún sitio no se puede tomar.
    Los muros son de la loseta para siempre y cuentan como los impresos. En ellos no va ninguna puerta.
    Las cartas están reconstruidas a partir de su número y del de los listones.
