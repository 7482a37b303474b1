### 40 handymen

module-handymen = Los Peones
about-handymen = Dados y obreros para precios y puntos
order-handymen = Peones: obreros que quedan en un puesto
order-usual-handymen = déjalos ahí
extra-workers-down = { $number ->
    [one] un obrero: 1 más barato
   *[other] { $number } obreros: { $number } más barato
}
extra-workers-up = { $number ->
    [one] un obrero: 1 más caro
   *[other] { $number } obreros: { $number } más caro
}
handymen-supply = Obreros
handymen-number = { $number }
handymen-roll = Tirar un dado: un obrero, y luego solo dinero
handymen-again = Tirar otro dado
handymen-slot = En el puesto { $slot }: su precio, 1 más o menos para ti
handymen-tile = En { $tile }
handymen-half = En { $tile }, mitad { $number }
handymen-nothing = No usar nada
handymen-leave = Dejarlos todos ahí
handymen-take-back = Recuperar { $number }
handymen-rolled = { $seat } saca un { $number }.
handymen-at-slot = { $seat } coloca un obrero en el puesto { $slot }.
handymen-on-tile = { $seat } coloca un obrero en { $tile }.
handymen-used = { $number ->
    [one] Un obrero de { $seat } cambia el precio y sale de la partida.
   *[other] { $number } obreros de { $seat } cambian el precio y salen de la partida.
}
handymen-back = { $seat } recupera { $number ->
    [one] un obrero
   *[other] { $number } obreros
} del puesto { $slot }.
handymen-points = { $number ->
    [one] un obrero
   *[other] { $number } obreros conectados
}
handymen-no-workers = Ahí tienes muy pocos obreros: { $number }.
handymen-no-supply = No te queda ningún obrero que colocar, así que no puedes tirar.
handymen-no-money = Después no habría dinero que tomar, así que no puedes tirar.
handymen-no-target = Estos dados no encajan ahí.
question-handymen-rolled = Has sacado { $dice }, lo que da { $results }. ¿Colocas un obrero donde un precio sea uno de esos, o tiras otra vez? En un puesto te sube o te baja el precio en 1 una vez; en una loseta propia cuenta 1 punto en cada recuento, en tu mayor grupo de obreros conectados.
question-handymen-last = Has sacado { $dice }, lo que da { $results }. ¿Dónde va un obrero? En un puesto te sube o te baja el precio en 1 una vez; en una loseta propia cuenta 1 punto en cada recuento, en tu mayor grupo de obreros conectados.
question-handymen-joker = Has sacado { $dice }, un comodín: un obrero puede ir a cualquier parte. En un puesto te sube o te baja el precio en 1 una vez; en una loseta propia cuenta 1 punto en cada recuento, en tu mayor grupo de obreros conectados.
question-handymen-left = Llega una loseta nueva al puesto { $slot }, donde { $number ->
    [one] queda un obrero tuyo
   *[other] quedan { $number } obreros tuyos
}. ¿Cuántos recuperas? Los que se quedan pueden cambiar el precio de la próxima loseta.
rules-handymen =
    Cada cual tiene ocho obreros. Antes de tu primera acción puedes tirar; entonces tu única acción en este turno es tomar dinero.
    Un dado vale lo que marca. Si no lo usas, tira otro: la suma o la diferencia de los dos; después un tercero, los tres sumados o restados. Tres iguales son un comodín.
    Con un resultado que sea un precio impreso colocas un obrero: en un puesto cuya loseta cueste eso, o en una loseta propia de ese precio, construida o en la reserva, que aún no tenga ninguno. Un comodín vale para cualquier puesto y cualquier loseta propia, también la fuente; para campamentos y atalayas, nunca.
    Quien compra en un puesto donde hay obreros suyos puede usar los que quiera: cada uno sube o baja el precio en 1 y después sale de la partida. Antes de que llegue allí una loseta nueva, todos los que tienen obreros pueden recuperar algunos, empezando por quien empezó la partida.
    En cada recuento, cada obrero de tu mayor grupo de losetas construidas conectadas cuenta 1 punto; los muros no las separan.
    Los obreros siguen en las losetas que van a la reserva. Dirk no tiene ninguno.
