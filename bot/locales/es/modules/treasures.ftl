### 42 treasures

module-treasures = Los Tesoros
about-treasures = Completa un pago que se queda corto
extra-treasure = tesoro { $number }
treasures-left = Tesoros: completan un pago, o puntos al final
treasures-used = { $seat } completa el pago con el tesoro { $number }: cuenta como importe exacto.
treasures-points = { $number ->
    [one] un tesoro guardado
   *[other] { $number } tesoros guardados
}
treasures-no-left = Ya no tienes el tesoro { $number }.
rules-treasures =
    Cada cual tiene cinco tesoros, que valen de 1 a 5.
    Quien compra una loseta en el mercado y paga demasiado poco puede añadir un tesoro, si con él alcanza. La compra cuenta entonces como pagada por el importe exacto, sea cual sea la suma: da otra acción. Un tesoro también puede pagar por sí solo.
    El tesoro sale de la partida. Cada compra puede usar uno, también fuera de turno.
    Tiene que faltar algo: con dinero suficiente sobre la mesa no se puede añadir ningún tesoro. Nadie mira tu mano, así que puedes guardarte dinero a propósito.
    Al final, cada tesoro que queda da su valor, los cinco juntos 15 puntos. En el reparto final no son dinero, y Dirk no tiene ninguno.
