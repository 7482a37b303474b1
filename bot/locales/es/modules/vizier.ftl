### 01 vizier

module-vizier = El Favor del Visir
about-vizier = Una vez, intervén entre dos turnos para comprar por el importe exacto
vizier-awake = Visir despierto
vizier-asleep = Visir dormido
vizier-wake = Despertar al visir
vizier-building = Comprar { $goods } ({ $offer })
vizier-building-with = Comprar { $goods } ({ $offer }) + { $extras }
vizier-pay = exacto con { $money }
vizier-buy = { $offer }: { $money }
vizier-buy-with = { $offer } + { $extras }: { $money }
vizier-woke = **{ $seat }** despierta al visir.
vizier-used = **{ $seat }** interviene con el visir.
vizier-last = No quedan losetas por robar: si compras ahora, la partida termina al instante y nadie tiene otro turno.
rules-vizier = Entre dos turnos, un visir despierto te deja comprar una loseta por el importe exacto; después duerme hasta que gastes una acción en despertarlo.
