### 04 squares

module-squares = Las Plazas
about-squares = Losetas gratis que puntúan por sus vecinas
tile-square = plaza ({ $kind })
squares-stacks = Plazas disponibles
squares-take = Tomar { $tile }
squares-took = { $seat } toma { $tile }.
squares-turned-up = Se destapa { $tile }.
rules-squares =
    Como acción puedes tomar gratis la plaza descubierta de uno de los seis montones. Se coloca con las demás losetas nuevas.
    Nadie puede tener más de tres, estén donde estén.
    En un recuento, una plaza de tu Alhambra cuenta como tantos edificios de su color como edificios de ese color tenga al lado sin un muro de por medio. No es un edificio, y dos plazas no son vecinas entre sí.
    Sus muros son muros corrientes. Los lados de los muros están reconstruidos, salvo uno.
