### 23 building-sites

module-building-sites = Las Obras
about-building-sites = Compra a mitad de precio y termina más tarde
extra-site = como obra
building-sites-pile = Obras
building-sites-lay = { $currency }
building-sites-founded = { $seat } empieza una obra: { $tile }.
building-sites-finished = La obra se destapa ({ $currency }): { $seat } ha terminado { $tile }.
building-sites-shown = { $tile } de { $seat } sigue en obras: { $currency }.
building-sites-discarded = Por las obras, { $seat } descarta { $money }.
building-sites-no-left = No quedan fichas de obra, así que ahora no se puede empezar ninguna.
question-building-sites-lay = Has mirado dos fichas de obra. ¿En qué moneda terminarás { $tile }? Entonces costará { $number }, y nadie más lo sabrá. Si nunca se termina, antes del reparto final se descarta todo tu dinero de esa moneda.
rules-building-sites =
    Un edificio del mercado se puede comprar a mitad de precio, redondeando hacia abajo, como obra. Eso nunca cuenta como importe exacto: no da otra acción.
    Miras dos de las ocho fichas de obra, cada una con una moneda en el dorso, y pones una sobre el edificio; la otra vuelve a barajarse. Solo tú conoces la moneda: en tu propia imagen el andamio tiene su color.
    Construye la loseta como de costumbre. Sus muros cuentan al instante; el edificio no cuenta nada.
    Terminarla, en la Alhambra o en la reserva, es una acción: paga el precio entero en la moneda de la obra; por el importe exacto, con otra acción. Lo que pagaste antes no cuenta. Entonces es un edificio como cualquier otro.
    Al final se destapan las obras de las Alhambras, y sus dueños descartan todas las cartas de esas monedas de su mano antes de que se repartan las últimas losetas. Lo que está sin terminar queda sin terminar. Una obra dada a Dirk nunca le cuenta.
    Los campamentos, los barrios de la medina, los terrenos y las losetas junto al mercado no pueden ser obras, y fuera de turno no se empieza ninguna.
