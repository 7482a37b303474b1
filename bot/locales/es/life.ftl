### La vida entre partidas: lo que se guarda de personas y lugares, y lo que hicieron.

someone = alguien
vote-dropped = La votación ha terminado: { $player } se ha ido para siempre.

privacy = **Lo que guardo sobre ti.** Tu número y tu nombre en esta plataforma, tu idioma, zona horaria, horas de silencio, avisos y vacaciones; las mesas en las que te sientas y lo que juegas en ellas, con su hora; lo que votas. Lo necesito para jugar, y para nada más: no se vende, no se muestra en otra parte y no lo lee nadie más que los demás de tus mesas. Tu mano solo la ves tú. No leo más que comandos y botones. Las partidas terminadas se guardan: { $finished }. Lo que se jugó en un servidor o grupo que me ha quitado se guarda: { $removed }.
    /mydata te lo envía todo, /forget lo borra.
privacy-for-ever = mientras yo funcione
privacy-policy = Todo al completo: { $link }
button-mydata = Mis datos
button-forget = Olvídame
mydata = Todo lo que he guardado sobre ti.

forget-ask = **¿Quieres que te olvide?** Tu nombre, tus ajustes y tus estadísticas se borran, al instante y para siempre. En las partidas terminadas «alguien» se sienta en tu lugar, porque las partidas también son de los demás. { $running ->
    [0] No estás en ninguna partida en marcha.
    [one] Estás en una partida en marcha: tu sitio quedará libre para otros.
    *[other] Estás en { $running } partidas en marcha: tus sitios quedarán libres para otros.
    } Lo que he publicado en los chats se queda ahí; allí puedes borrarlo o pedir que lo borren.
button-forget-yes = Sí, olvídame
forgotten = Te he olvidado. Si me vuelves a escribir, empezamos de nuevo.
forgotten-closed = En esta mesa no queda nadie: la partida termina sin resultado.

stored = **Guardado de este servidor o grupo:** mesas abiertas: { $open }, terminadas: { $finished }, jugadas en ellas: { $actions }. Las personas tienen sus propios datos: /privacy.
button-stored = Lo que está guardado
button-stored-delete = Borrarlo
stored-ask = **¿Borrarlo todo?** Mesas abiertas: { $open }, terminadas: { $finished }, jugadas en ellas: { $actions }. Desaparecen para siempre, también de las estadísticas de quienes las jugaron.
button-stored-yes = Sí, borrarlo
stored-deleted = Borrado. Mesas abiertas: { $open }, terminadas: { $finished }, jugadas en ellas: { $actions }.
stored-closed = Quien administra este lugar ha hecho borrar todo lo que se jugó aquí. La partida termina sin resultado.

### Estadísticas, clasificaciones y las partidas de antes.

stats-none = Todavía ninguna partida terminada. Las estadísticas empiezan con la primera.
stats-unknown = No conozco aquí a nadie con ese nombre que deje ver sus estadísticas.
stats-shown = Los demás de los lugares donde juegas pueden ver ahora tus estadísticas, con /stats y tu nombre, y en /top. /stats hide lo revoca.
stats-hidden = Tus estadísticas son solo para ti.
button-stats-show = Que los demás las vean
button-stats-hide = Solo para mí
button-history = Mis partidas
stats-title = **{ $name }** · { $games ->
    [one] una partida
   *[other] { $games } partidas
}, { $wins ->
    [one] una ganada
   *[other] { $wins } ganadas
}
stats-rating-base = Clasificación: { $rating } ({ $games ->
    [one] una partida
   *[other] { $games } partidas
} sin expansiones)
stats-rating-modules = Clasificación con expansiones: { $rating } ({ $games ->
    [one] una partida
   *[other] { $games } partidas
})
stats-players = Con { $players } jugadores: { $wins } de { $games } ganadas
stats-points = { $mean } puntos de media, { $best } como mejor marca · muralla más larga { $wall } · { $exact } de { $purchases } compras con importe exacto
stats-kinds = Lo que más construye: { $kinds }
stats-modules = Expansiones: { $modules }
stats-module = { $games ->
    [one] { $points } en una partida
   *[other] { $points } en { $games } partidas
}
stats-duel = Contra { $name }: { $ahead ->
    [one] una vez
   *[other] { $ahead } veces
} por delante, { $behind ->
    [one] una vez
   *[other] { $behind } veces
} por detrás
stats-time = Una decisión tarda { $time } de media, noches incluidas; { $percent } % a tiempo; { $left ->
    [0] ninguna partida dejada
    [one] una partida dejada a medias
   *[other] { $left } partidas dejadas a medias
}
stats-awards = Distinciones: { $awards }
stats-picture-games = partidas
stats-picture-wins = ganadas
stats-picture-mean = puntos de media
stats-picture-best = mejor marca
stats-picture-wall = muralla más larga
stats-picture-exact = pago exacto
stats-picture-pace = por decisión
stats-picture-in-time = a tiempo
stats-picture-kinds = Lo que más construye
stats-picture-won = Ganadas
stats-picture-players = { $players } jugadores
stats-picture-awards = Distinciones
stats-picture-modules = Puntos por expansiones
stats-picture-rating = Clasificación { $rating }

top-base = **Los mejores de aquí**, sin expansiones
top-modules = **Los mejores de aquí**, con expansiones
top-line = { $place }. **{ $name }** { $rating } ({ $games ->
    [one] una partida
   *[other] { $games } partidas
})
top-nobody = Todavía nadie. Solo aparecen quienes dejan ver sus estadísticas: /stats show.
top-where = Pregúntalo en un servidor o grupo: la lista es de quienes juegan allí.
button-top-base = Sin expansiones
button-top-modules = Con expansiones

history-none = Aquí todavía no ha terminado ninguna partida.
history-here = **Partidas jugadas aquí**: { $games } · página { $page } de { $pages }
history-yours = **Tus partidas**: { $games } · página { $page } de { $pages }
history-line = **{ $number }** · { $date } · { $table }: { $scores }
button-history-replay = Película de { $number }
button-history-steps = { $number } turno a turno
replay-step = **Turno { $turn } de { $turns }**
button-step-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-step-last = ⏭
