### 33 wishing-wells

module-wishing-wells = Los Pozos de los Deseos
about-wishing-wells = Exactamente tantas losetas en fila
tile-wishing-well = pozo { $number }
wishing-wells-points = { $number ->
    [one] pozo ({ $cell }): exactamente una loseta ante su flecha
   *[other] pozo ({ $cell }): exactamente { $number } losetas ante su flecha
}
wishing-wells-best = { $placement } daría ahora { $points }: más que ningún otro lugar.
rules-wishing-wells =
    Seis pozos con un 3, un 4 o un 5 están entre los edificios. El que se roba se deja junto a su puesto, y se roba otra loseta para el puesto.
    Un pozo cuesta su número en la moneda donde está; el importe exacto da otra acción. No tiene muros ni tipo, y puede girarse cada vez que se construye.
    En cada recuento cuenta las losetas que hay en fila ante su flecha, sin hueco, sin contar el pozo y contando la fuente. Los muros no importan. Si son exactamente tantas como su número, da esos puntos; si no, nada, aunque haya más.
    La estrella sobre uno construido muestra lo que daría ahora. Los pozos que quedan junto al mercado al final no se reparten. A Dirk no le sirven.
