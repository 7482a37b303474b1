### 35 palace-designers

module-palace-designers = Los Diseñadores del Palacio
about-palace-designers = Una figura que dice dónde construir
order-palace-designers = Diseñadores del palacio: adónde apuntan los pies
order-usual-palace-designers = decide por mí
palace-designers-stand = Ponerse aquí: { $cell }
palace-designers-face = Pies al { $side }
palace-designers-faces = El diseñador de { $seat } tiene ahora los pies al { $side } ({ $cell }).
palace-designers-points = { $tile }, construida junto al diseñador
palace-designers-no-tile = El diseñador no puede ponerse ahí: { $cell }.
question-palace-designers-start = ¿Hacia dónde deben apuntar los pies de tu diseñador? La próxima loseta construida allí da 2 puntos, a otro lado de su loseta 1.
question-palace-designers-feet = ¿Hacia dónde deben apuntar ahora los pies de tu diseñador? Una loseta construida allí da 2 puntos, a otro lado de su loseta 1.
question-palace-designers-half = ¿En qué mitad de { $tile } se pone tu diseñador?
question-palace-designers-place = La loseta de tu diseñador ya no está. ¿En cuál se pone ahora?
rules-palace-designers =
    Cada cual tiene un diseñador, que empieza en la fuente. Antes de llenar el mercado por primera vez, todos eligen a la vez hacia qué lado apuntan sus pies.
    Quien amplía la Alhambra con una loseta junto a la del diseñador recibe puntos al instante: 2 a sus pies, 1 a cualquier otro lado. Los muros de por medio no importan.
    Después el diseñador pasa a la loseta nueva, y su dueño orienta sus pies de nuevo. Así pueden puntuar varias losetas construidas en un mismo turno.
    Esto vale para cada loseta que llega a una casilla vacía, también de la reserva, fuera de turno o al final de la partida; no para un cambio, ni para campamentos o atalayas.
    Si su loseta se quita o se cambia, se le pone en cualquier loseta de la Alhambra, sin puntos.
    En la imagen, la estrella con el 2 está ante sus pies.
