### 11 change

module-change = El Cambio
about-change = Quien paga de más recibe monedas sueltas
card-coin = moneda suelta ({ $currency })
change-bag = Monedas sueltas en la bolsa
change-coins = Monedas sueltas
change-drew = { $seat } recibe el cambio: { $coins }.
rules-change =
    Quien paga de más por una loseta saca a ciegas de la bolsa una moneda suelta de valor 1 por cada dos unidades de exceso.
    En la bolsa hay seis de florín, seis de dírham, seis de denario y seis de ducado; lo que no hay no se da.
    Las monedas sueltas están a la vista y pagan como cartas de dinero de valor 1, solas o con cartas, también por el importe exacto. Las gastadas vuelven a la bolsa antes de sacar el cambio.
    En el reparto final cuentan. Los cofres y las cartas del sultán no dan cambio.
