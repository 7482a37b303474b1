### Lo que dicen los propios adaptadores, donde la aplicación no puede o no debe responder.

chat-restarting = Me estoy reiniciando. No se pierde nada: inténtalo otra vez dentro de un minuto, por favor.
chat-broken = Algo ha fallado por mi parte. No se pierde nada de la partida; quien me lleva puede verlo en el registro.
chat-open-first = { $player }, no puedo escribirte. Abre nuestro chat privado y pulsa Iniciar.
chat-look-there = Lo encuentras en nuestro chat privado.
chat-be-yourself = Escribes en nombre del grupo, así que no puedo saber quién eres. Usa los botones, por favor, o escribe en tu propio nombre.
chat-only-private = Esa respuesta es para una sola persona. Usa los botones, por favor, o escribe en tu propio nombre.

# Como se llaman en los ajustes de Discord.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-send-in-threads = Enviar mensajes en hilos
permission-embed-links = Insertar enlaces
permission-attach-files = Adjuntar archivos
permission-read-history = Leer el historial de mensajes

# Como se llaman en los ajustes de Telegram.
permission-text = Enviar mensajes de texto
permission-photos = Fotos
permission-files = Archivos
