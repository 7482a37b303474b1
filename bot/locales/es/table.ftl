### La mesa: sala de espera, comandos, mensajes privados, ausencia.

oops = Algo ha fallado por nuestra parte. No ha cambiado nada; inténtalo otra vez, por favor.
no-table-here = Aquí todavía no hay ninguna mesa. Abre una con /new.
no-table-yours = No estás en ninguna mesa. Abre una con /new en un grupo o canal, juega a solas con /solo, o aprende jugando con /learn.
which-table = Estás en varias mesas. ¿A cuál te refieres?
stale-button = Este botón ya no vale.
stale-ply = { $ago ->
    [0] Eso era para un momento anterior.
    [one] Eso era hace una jugada.
   *[other] Eso era hace { $ago } jugadas.
}
welcome = ¡Hola! Aquí recibes tu mano y todo lo que solo tú puedes ver. Abre una mesa con /new en un grupo o canal, o juega a solas con /solo.
new-in-private = Para jugar con otros di /new en un grupo o canal. Aquí puedes jugar a solas:
place-taken = Aquí ya hay una mesa abierta.

lobby-title = **Alhambra** · mesa abierta por { $owner }
lobby-facts = { $modules } · { $language } · { $pace }
lobby-players = Jugadores ({ $count } de 6): { $players }
lobby-waiting = ⏳ todavía tiene que abrir el chat privado conmigo para que pueda enviarle la mano.
lobby-base = Juego básico
pace-none = sin límite de tiempo
pace-days = { $count ->
    [one] un día por decisión
   *[other] { $count } días por decisión
}
pace-hours = { $count ->
    [one] una hora por decisión
   *[other] { $count } horas por decisión
}
pace-ask = ¿Cuánto puede durar una decisión? Ahora: { $pace }.
pace-set = De acuerdo: { $pace }.
joined = Estás dentro.
joined-start = Estás dentro. Falta una cosa: abre el chat privado conmigo y pulsa Iniciar para que pueda enviarte tu mano.
join-twice = Ya estás dentro.
join-late = La partida ha empezado; ya nadie puede unirse.
join-full = Los seis sitios están ocupados.
colour-taken = Alguien tiene ya ese color.
left = Has dejado la mesa.
leave-late = La partida está en marcha. Puedes ceder tu sitio con /replace.
not-seated = No tienes sitio en esta mesa.
door-closed = Eso es de una mesa en la que no tienes sitio. Quien quiera mirar, que mire donde se juega.
only-there = Eso se hace donde está la mesa: { $place }.
cancelled = Esta mesa se ha cerrado.
cancelled-you = La mesa está cerrada.
cancel-late = La partida ha empezado; /abort la terminaría.
owner-only = Eso solo puede hacerlo { $owner } o alguien que administre este lugar.
start-late = La partida ya ha empezado.
start-alone = Hacen falta al menos dos: sienta a un jugador virtual (🤖) o espera a los demás.
start-unreachable = Todavía no puedo escribir a { $players }. Abrid el chat privado conmigo y pulsad Iniciar.
started-lobby = Gracias, ya puedo enviarte tu mano. Mesa: { $table }.
language-yours = Contigo hablaré { $language }.
language-table = La mesa habla { $language }.
language-ask = ¿Qué idioma debe hablar la mesa?
language-ask-yours = ¿En qué idioma quieres que te hable?
modules-now = Expansiones: { $modules }. Pulsa para añadir o quitar.
modules-marks = ⏸ pregunta a los demás de vez en cuando, ⏸⏸ a menudo: tenlo en cuenta en partidas de varios días. ★ elige varias a la vez.
modules-chosen = Expansiones: { $modules }.
modules-fixed = La partida está en marcha, así que las expansiones se quedan como están: { $modules }.
modules-were = En esta mesa ya no hay nada que elegir. Sus expansiones: { $modules }. /new abre otra mesa.
modules-line = **{ $name }:** { $what }
modules-varied = { $name } ({ $variant })
warn-busy = Con esta selección hay muchas preguntas fuera de turno ({ $modules }): da órdenes con /orders.
warn-dirk = Entre dos, Dirk robará losetas que no le cuentan nada ({ $modules }).
warn-long = Con { $tiles } losetas la partida se hace larga y los recuentos llegan pronto.
warn-very-long = Con { $tiles } losetas la partida se hace muy larga: mejor con menos expansiones.
warn-scarce = No hay bastante para todos en una mesa tan grande: { $modules }.
warn-alike = Ojo con los nombres: { $modules } tienen cosas distintas que se llaman casi igual.
warn-sparse = Entre dos solo está en juego una parte de las cartas, que va y viene: { $modules }.
warn-easy-vizier = Con los tesoros es fácil pagar el importe exacto, también fuera de turno ({ $modules }).
warn-threefold-change = Pagar de más una vez se premia tres veces ({ $modules }).
warn-second-wall = Una segunda muralla puede dar puntos dos veces ({ $modules }).
warn-few-animals = Pueden faltar dos animales para todos los jardines ({ $modules }).
warn-few-keys = Hay una llave menos que arcadas ({ $modules }).
warn-unsold-projects = Un gran proyecto ocupa un lugar del mercado propio y no se puede vender ({ $modules }).
warn-lost-payment = No todo lo que se paga le llega a quien vende ({ $modules }).
warn-whole-turns = Lo uno y lo otro ocupan un turno entero, así que nunca caben en el mismo ({ $modules }).
preset-first-steps = Primeros pasos
preset-money = Dinero
preset-walls = Murallas
preset-people = Personajes
preset-building = Construir
preset-purse = Bolsa llena
preset-market = En torno al mercado
preset-danger = Peligro
preset-beauty = Belleza

began = **Empieza la partida.** Orden: { $order }. { $modules }.
began-seal = Baraja sellada: `{ $seal }` (se abre al final).
began-dealt = Repartido a la vista: { $hands }.
began-orders = Entre turnos puede haber preguntas ({ $modules }): cada cual me dice en privado si quiere que le pregunte.
next-turn = { $player }, te toca{ $until }.
next-house = { $player }, ¿dónde va tu loseta?{ $until }
next-asked = { $player }, hay una pregunta para ti{ $until }.
next-many = hay una pregunta para vosotros.
next-many-house = ¿dónde va vuestra loseta?
next-end = { $player }, ¿has terminado tu turno?{ $until }
turn-over = Hecho. ¡Gracias!
waiting-for = Esperando a { $players }.
not-running = En esta mesa no hay ninguna partida en marcha.
not-started = La partida todavía no ha empezado.
aborted = { $player } ha terminado la partida sin resultado.
undo-done = Deshecho.
undo-no = No hay nada tuyo que se pueda deshacer.
unclear-tile = No hay ningún «{ $word }».
unclear-money = No puedes pagar { $offer }.
unclear-place = En la imagen no hay ningún lugar { $number }.
unclear-which = ¿Cuál: { $tiles }?
nothing-to-buy = No hay nada que puedas pagar.
nothing-to-rebuild = No hay nada que puedas reformar.
nothing-to-place = No tienes ninguna loseta que construir.

private-turn = **{ $table }** — te toca.
private-asked = **{ $table }** — una pregunta para ti.
private-hand = **{ $table }** — tu mano.
digest = Desde tu último turno:
digest-more = { $count ->
    [one] … una línea más en /log …
   *[other] … { $count } líneas más en /log …
}
standings = Puntos: { $scores }
score-now = Si el recuento { $round } llegara ahora:
score-last = La última posición:
score-shown = En la imagen: el recuento anterior.
who-is-that = En esta mesa no hay nadie con ese nombre.
log-page = { $page ->
    [1] página 1, la más reciente
   *[other] página { $page }
}
log-title = **Lo que ha pasado** · página { $page } de { $pages }, lo más reciente primero
export-done = Toda la partida en un archivo. Con la semilla, cualquiera puede comprobar la baraja.
export-running = La partida hasta ahora, en un archivo. La semilla y lo que otros mantienen oculto llegan tras el final.
not-now = Ahora no es posible.
check-fine = Aquí puedo escribir y enviar imágenes.
games-none = No estás en ninguna mesa.
games-title = **Tus mesas**
games-lobby = { $table }: aún sin empezar, { $since }
games-you = { $table }: **te espera a ti**, { $since }
games-others = { $table }: espera a { $players }, { $since }
waited-minutes = { $count } min
waited-hours = { $count } h
waited-days = { $count ->
    [one] un día
   *[other] { $count } días
}

orders-title = **Preguntas fuera de tu turno.** Esto solo lo ves tú.
orders-line = { $question }: { $answer }
orders-none = Esta partida no pregunta nada fuera de turno.
orders-more = { $question } …
orders-hint = Un botón da una orden; también puedes escribirla, con otras cartas u otros valores: `{ $example }`
orders-take-back = ✕ { $order }
orders-misread = No conozco aquí esa orden: { $order }. No ha cambiado nada.
order-ask = pregúntame
order-usual = como de costumbre
order-no = no
order-yes = sí
order-yes-how = sí, { $how }
order-bid = puja por mí hasta { $most }
order-bid-how = puja por mí hasta { $most }, { $how }
order-from-value = a partir de { $number }
order-from-scoring = desde el recuento { $number }
order-in = en esta moneda: { $currency }
order-with = pagando con { $money }
order-reserve = a la reserva
order-dirk = para Dirk
order-about = { $about } – { $wish }
order-kind = cualquier edificio ({ $kind })
order-money = { $currency }
order-window = Entre dos turnos ({ $modules })
order-usual-window = no me molestes: pasa por mí
order-reveal = Antes de un recuento ({ $modules })
order-usual-reveal = no me molestes: revela y elige por mí
orders-set-up = A veces se te puede preguntar algo cuando no es tu turno. ¿Cómo lo quieres? Puedes cambiarlo en cualquier momento.
orders-now = **{ $question }:** { $answer }
orders-by = según mis órdenes
orders-given = Orden dada. { $order }
orders-offer = Orden: { $order }
button-orders = Órdenes …
settings-title = **Ajustes de la mesa**
settings-line = { $name }: { $value }
setting-confirm = Confirmar un turno
setting-confirm-always = siempre
setting-confirm-purchases = salvo si solo se ha tomado dinero
setting-confirm-never = nunca
setting-pictures = Imágenes
setting-pictures-each = todas, una por una
setting-pictures-merged = todas en una
setting-pictures-changed = lo que ha cambiado
setting-theme = Colores
setting-theme-light = claro
setting-theme-dark = oscuro

did-you-mean = ¿/{ $command }?
possible-lobby = La mesa todavía espera jugadores. Ahora puedes:
misread-command = No conozco «{ $word }».
misread-card = «{ $word }» no es una carta. Las cartas se escriben así: F3 (florín), R5 (dírham), D2 (denario), U8 (ducado).
misread-offer = «{ $word }» no está en venta.
misread-place = No entiendo «{ $word }». Di solo /rebuild para tener botones.
misread-language = Hablo { $languages }, pero no «{ $word }».
misread-pace = «{ $word }» no es un ritmo. Di `none`, `12h` o `2d`.
misread-module = «{ $word }» no es una expansión que conozca. /modules las muestra.
misread-colour = «{ $word }» no es un color: verde, blanco, azul, naranja, amarillo, rojo.
misread-number = «{ $word }» no es un número.
misread-short = Falta algo después de /{ $word }.
misread-setting = No hay ningún ajuste «{ $word }».

button-join = Unirme
button-leave = Dejar la mesa
button-start = Empezar
button-cancel = Cerrar
button-modules = Expansiones
button-pace = Ritmo
button-language = Idioma
button-private = Abrir el chat privado
button-new = Abrir una mesa
button-help = Ayuda
button-games = Mis mesas
button-rules = Reglas
button-hand = Mi mano
button-table = Mesa
button-answer = Responder
button-why = ¿Por qué?
button-rematch = Revancha
button-surprise = Con una sorpresa
button-export = Exportar
button-undo = Deshacer
button-back = Volver
button-next = Siguiente
button-prev = Anterior
button-older = ← Anteriores
button-newer = Posteriores →
button-go = Ir allí
button-random = Al azar
button-base = Juego básico
button-to-table = Volver a la mesa
button-own-language = Mi idioma
button-help-play = Jugar
button-help-look = Mirar
button-help-absence = Ausencia

help = **Alhambra por chat.** Abre una mesa con /new, los demás pulsan Unirme y luego se pulsa Empezar. Cuando te toque, pulsa los botones bajo el mensaje o en nuestro chat privado; nadie tiene que escribir. Tu mano solo la ves tú. ¿Empiezas ahora? /learn te enseña el juego jugando. ¿No hay nadie? Con /solo juegas contra el ordenador; antes de empezar, un botón lo sienta a la mesa. Para saber más, elige un tema.
help-play = **Jugar.** Cuando te toca, te escribo en privado y bastan los botones: tomar dinero, comprar, construir, deshacer. Si prefieres escribir: /take F2 D3 toma dinero, /buy 2 compra en el puesto 2 (o /buy 2 con R5 R4), /place 1 construye en el lugar 1 de la imagen, /reserve aparta la loseta, /rebuild reforma tu Alhambra, /undo deshace, /done termina el turno, /hint dice qué haría alguien que juega bien. Cartas: F florín, R dírham, D denario, U ducado, X diamante.
help-look = **Mirar.** /hand, /table, /market, /alhambra nombre, /score (y lo que daría un recuento ahora), /text (todo en palabras), /log, /games, /export, /rules.
help-absence = **Ausencia.** /remind ajusta los avisos y las horas de silencio, /vacation tus días libres, /orders lo que respondo por ti fuera de tu turno, /replace cede tu sitio.
rules-title = **{ $number } · { $name }**
