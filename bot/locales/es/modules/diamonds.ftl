### 06 diamonds

module-diamonds = Los Diamantes
about-diamonds = Una quinta moneda, válida en todos los puestos
currency-diamond = diamante
rules-diamonds = Una quinta moneda: los diamantes compran en todos los puestos, pero nunca se mezclan con otro dinero, y al final no cuentan nada.
