### 06 diamonds

module-diamonds = Los Diamantes
about-diamonds = Una quinta moneda, válida en todos los puestos
currency-diamond = diamante
rules-diamonds =
    Diez diamantes con valores de 3 a 9 son una quinta moneda. Están desde el principio entre el dinero y se toman como cualquier carta.
    Los diamantes compran en todos los puestos, también por el importe exacto, pero nunca se mezclan con otro dinero en un pago. Los pagados van al descarte.
    Al repartir las últimas losetas no cuentan nada.
