### 36 zoo

module-zoo = El Zoo
about-zoo = Animales en los jardines, reunidos para puntuar
zoo-monkey = mono
zoo-dove = paloma
zoo-cheetah = guepardo
zoo-peacock = pavo real
zoo-camel = camello
zoo-horse = caballo
zoo-tortoise = tortuga
zoo-parrot = loro
zoo-pool = Animales por llegar
zoo-stay = Se quedan donde están
zoo-discard = { $card }: { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}
zoo-lead = { $animal }, { $from } → { $to }
zoo-discarded = { $seat } descarta { $card } por { $steps ->
    [one] un paso
   *[other] { $steps } pasos
} de los animales.
zoo-led = { $seat } lleva a un animal ({ $from } → { $to }): { $animal }.
zoo-points = { $number ->
    [one] un animal a solas en un jardín ({ $animal })
   *[other] { $number } de una especie en un jardín ({ $animal })
}
zoo-note = Tal como están los animales, tus jardines dan { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
zoo-no-money = Solo una carta de dinero da pasos, no esto: { $card }.
zoo-no-way = Con { $left ->
    [one] un paso
   *[other] { $left } pasos
} ningún animal llega tan lejos ({ $from } → { $to }).
zoo-not-there = Ahí no está ese animal: { $animal } ({ $from }).
question-zoo-card = ¿Descartas una carta de dinero para que caminen tus animales? Su valor es el número de pasos.
question-zoo-walk = ¿Qué animal va adónde? ({ $left ->
    [one] queda un paso
   *[other] quedan { $left } pasos
})
rules-zoo =
    Cuando un jardín llega a un puesto del mercado, se sacan dos animales y se ponen sobre él. Quien recibe la loseta los recibe también, gratis.
    Al final de tu turno puedes descartar una carta de dinero, si hay animales en tu Alhambra. Su valor es el número de pasos que pueden dar, repartidos como quieras: de loseta en loseta, nunca a través de un muro. Pueden entrar en todas las losetas, también en la fuente, y compartirlas cuantos sean; solo los campamentos les están cerrados, y las atalayas se cruzan.
    En cada recuento, un jardín construido da un punto por cada animal que tenga, si todos son de la misma especie: tres como mucho. Los jardines mezclados y las demás losetas no dan nada.
    Los animales van a la reserva con su loseta, pero allí nadie camina. Con un jardín dado a Dirk salen de la partida.
    Hay tres animales de cada una de ocho especies; dos se apartan sin verlos. Cuatro de los ocho nombres son nuestros.
