### 28 major-projects

module-major-projects = Los Grandes Proyectos
about-major-projects = Losetas de dos casillas, ganadas con pujas que aguantan
tile-project = proyecto { $kind } y { $second }
major-projects-shelf = Gran proyecto en oferta
major-projects-for = { $tile }
major-projects-lay = Pujar { $number } por el proyecto: { $money }
major-projects-bid = { $seat } puja { $number } por el proyecto ({ $money }).
major-projects-returned = { $seat } recupera su puja.
major-projects-won = { $seat } gana { $tile } por { $number }.
major-projects-offered = El próximo proyecto es { $tile }.
major-projects-no-raise = Tu propia puja ya es la más alta; no se puede subir.
rules-major-projects =
    Siempre hay en oferta un proyecto de dos edificios. Como acción puedes pujar por él: al menos 15, o más que la puja que haya, en una sola moneda; solo cuenta el número.
    Quien es superado recupera su dinero al instante. Si tu puja sigue ahí cuando empieza tu turno, ganas el proyecto y se descubre el siguiente.
    Una puja nunca da otra acción, y su dueño no puede subirla ni retirarla.
    El proyecto cubre dos casillas, nunca se gira, y se construye o va a la reserva al final de ese turno. Cada mitad cuenta como un edificio.
    Las formas y los muros de los proyectos están reconstruidos, salvo uno.
