### 16 bazaars

module-bazaars = Los Bazares
about-bazaars = Un precio que flota y ocho vecinos
tile-bazaar = bazar ({ $currency }: { $first }, { $second }, { $third })
bazaars-points = { $number ->
    [one] bazar ({ $cell }): un vecino
   *[other] bazar ({ $cell }): { $number } vecinos × { $kinds }
}
bazaars-best = { $placement } daría, tal como están las cosas, { $points } en el último recuento: más que ningún otro lugar.
rules-bazaars =
    Ocho bazares están entre los edificios. El que se roba se deja junto al puesto de la moneda que muestra, y se roba otra loseta.
    Un bazar cuesta lo mismo que la loseta que haya en ese momento en ese puesto, en esa moneda, y hay que pagar el importe exacto; por eso siempre da otra acción. Mientras el puesto esté vacío no se puede comprar. La loseta del puesto se queda.
    No tiene muros ni tipo propio, y no se gira.
    Solo puntúa el último recuento: cuenta los edificios de sus tres tipos en las ocho casillas de alrededor, esquinas incluidas, y multiplica por cuántos de los tres tipos hay entre ellos. Los muros no importan; un edificio puede servir a varios bazares. Cuentan los edificios mágicos y las mitades de los proyectos; las plazas y otras losetas sin tipo, no.
    La estrella sobre uno construido muestra lo que daría tal como están las cosas. Los bazares que quedan al final no se reparten; a Dirk no le sirven.
    Los tipos están reconstruidos en todos menos uno.
