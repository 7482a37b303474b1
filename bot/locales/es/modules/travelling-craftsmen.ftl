### 31 travelling-craftsmen

module-travelling-craftsmen = Los Artesanos Ambulantes
about-travelling-craftsmen = Usa un artesano por turno y pasa uno a la izquierda
craftsman-mosaic-layer = mosaiquista
craftsman-carpenter = carpintero
craftsman-smith = herrero
craftsman-goldsmith = orfebre
craftsman-minter = acuñador
craftsman-mortar-mixer = argamasero
craftsman-builder = albañil
craftsman-brickmaker = ladrillero
craftsman-stonemason = cantero
extra-carpenter = carpintero ({ $number } menos)
extra-minter = acuñador (paga también el dinero a la vista)
credit-open-card = { $currency } { $value } de los que están a la vista
travelling-craftsmen-open = Artesanos
travelling-craftsmen-down = Artesano desde el próximo turno
travelling-craftsmen-use = Usar: { $card }
travelling-craftsmen-use-smith = Herrero: completar el dinero a la vista hasta 6 cartas
travelling-craftsmen-use-goldsmith = Orfebre: tomar una vez cartas hasta 8
travelling-craftsmen-use-mosaic-layer = Mosaiquista: construir una loseta girada
travelling-craftsmen-use-builder = Albañil: reformar o mover una loseta
travelling-craftsmen-exchange = Cantero: { $give } por { $take }
travelling-craftsmen-mix = Argamasero: cambiar los puestos { $one } y { $other }
travelling-craftsmen-add = Construir { $placement }
travelling-craftsmen-remove = Quitar una loseta ({ $cell })
travelling-craftsmen-swap = Poner { $placement }
travelling-craftsmen-move = Mover { $placement }; antes: { $cell }
travelling-craftsmen-back = Mejor sin el albañil
travelling-craftsmen-replace = Ladrillero: { $placement } en lugar de la loseta que hay
travelling-craftsmen-pass = Pasar a la izquierda: { $card }
travelling-craftsmen-used = { $seat } usa a un artesano: { $card }.
travelling-craftsmen-exchanged = Con el cantero, { $seat } da { $give } por { $take } del dinero a la vista.
travelling-craftsmen-mixed = Con el argamasero, { $seat } intercambia las losetas de los puestos { $one } y { $other }.
travelling-craftsmen-builder-used = { $seat } reforma con el albañil.
travelling-craftsmen-builder-moved = Con el albañil, { $seat } mueve { $placement }; antes: { $cell }.
travelling-craftsmen-passed = { $seat } pasa un artesano a { $to }: { $card }.
travelling-craftsmen-no-second = En este turno ya has usado a un artesano.
travelling-craftsmen-no-such = Ahora no puedes usar a este artesano: { $card }.
travelling-craftsmen-no-late = El cantero solo trabaja antes de tu primera acción.
travelling-craftsmen-no-exchange = El cantero cambia dinero de una misma moneda.
travelling-craftsmen-no-replacing = Solo una loseta comprada en este turno puede ocupar el lugar de otra, mientras construyes.
travelling-craftsmen-no-turning = { $tile } se queda girada como estaba.
question-travelling-craftsmen-builder = ¿Qué hace el albañil: reformar algo, o mover una loseta dentro de tu Alhambra?
question-travelling-craftsmen-pass = No has usado a ningún artesano. ¿Cuál pasas a la izquierda?
rules-travelling-craftsmen =
    Cada cual tiene delante dos artesanos descubiertos. En tu turno puedes usar uno de ellos, una vez; no es una acción. Al final de tu turno pasas a la izquierda el que has usado, o uno a tu elección si no has usado ninguno. Allí está boca abajo hasta el final del próximo turno de tu vecino.
    Mosaiquista: una loseta construida en este turno puede girarse. Carpintero: una loseta del mercado cuesta 1 o 2 menos. Herrero: el dinero a la vista se completa hasta 6 cartas, y no se repone mientras queden al menos 4. Orfebre: toma una vez varias cartas hasta 8. Acuñador: cartas del dinero a la vista pagan una loseta, solas o con las tuyas.
    Argamasero: intercambia las losetas de dos puestos con todo lo que haya en ellos. Albañil: una reforma aparte, o mueve una loseta dentro de tu Alhambra; quitarla y construirla allí deben estar permitidos. Ladrillero: al construir, una loseta comprada en este turno ocupa el lugar de una construida, que construyes en otro sitio o llevas a la reserva. Cantero: antes de tu primera acción, cambia una carta de dinero por otra a la vista de la misma moneda.
    Con 2 a 4 jugadores participan nueve, con 5 once, con 6 trece. Dirk no recibe ninguno. Cuáles están dos veces está reconstruido.
