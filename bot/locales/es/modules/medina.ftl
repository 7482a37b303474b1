### 26 medina

module-medina = La Medina
about-medina = Barrios que nadie quiere: quien menos tiene pierde puntos
tile-medina = medina { $price }
medina-none = ninguna medina: { $loss } puntos perdidos
medina-few = { $number ->
    [one] solo una medina: { $loss } puntos perdidos
   *[other] solo { $number } medinas: { $loss } puntos perdidos
}
rules-medina =
    Nueve medinas, barrios de artesanos con precios del 2 al 10, están entre los edificios. Se compran, se construyen y se reforman igual, pero no son de ningún tipo.
    Nadie las quiere, pero en cada recuento quienes han construido menos pierden puntos, después de todas las ganancias: 3 en el primer recuento; 6, y 3 los segundos por abajo, en el segundo; 9, 6 y 3 en el tercero.
    Con el mismo número, tiene menos aquel cuya medina más cara es más barata. Las medinas de la reserva no cuentan.
    Quienes no tienen ninguna se reparten los peores lugares, redondeando hacia arriba, y cada cual pierde además 1, 2 o 3.
    Nadie baja de 0. Entre dos participa Dirk, con todas las medinas que tenga.
