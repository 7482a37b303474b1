### 25 magical-buildings

module-magical-buildings = Los Edificios Mágicos
about-magical-buildings = Edificios que se pueden girar
tile-magical = edificio mágico { $kind } { $price }
rules-magical-buildings =
    Seis edificios más, uno de cada tipo, están entre las losetas.
    Cada vez que se construye uno, del mercado, de la reserva o en un cambio, puedes girarlo como quieras; sus muros giran con él.
    Una vez construido se queda como está hasta que se construya de nuevo.
    En los recuentos es un edificio corriente de su tipo.
