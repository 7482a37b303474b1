### Los lugares de las mesas: las reglas de un servidor (Discord), lo que le falta a un lugar, qué es de él.

server-title = **Ajustes de este servidor**
server-language = Idioma de las mesas nuevas: { $value }
server-language-auto = el de quien la abre
server-open = Quién puede abrir mesas: { $value }
server-end = Quién puede terminar mesas: { $value }
server-channels = Se puede jugar en: { $value }
server-everybody = todo el mundo
server-owner = quien abrió la mesa
server-everywhere = todos los canales
server-admins = Quienes administran el servidor siempre pueden.
server-admin-only = Eso solo pueden cambiarlo quienes administran este servidor.
server-none = Estos ajustes solo los tiene un servidor de Discord: dilo en uno de sus canales.
server-not-here = En este servidor se juega en { $channels }.
server-may-not-open = En este servidor solo pueden abrir mesas { $who } y quienes lo administran.
server-may-not-end = En este servidor solo pueden terminar mesas { $who } y quienes lo administran.
button-server = Ajustes del servidor
button-server-language = Idioma
button-server-open = Quién abre
button-server-end = Quién termina
button-server-channels = Canales
button-pick-role = Elegir un rol
button-pick-channel = Elegir un canal o categoría

place-lacks = Aquí no puedo hacer todo lo que necesita una partida. Falta: { $permissions }.
place-lacks-admin = Alguien que administre este lugar puede permitirlo en sus ajustes, en los permisos.

place-gone = **{ $place }** ya no existe, o me han sacado de ahí. La mesa queda cerrada.
place-silenced = Ya no puedo escribir en **{ $place }**. La partida sigue aquí, en privado. Alguien que administre el lugar puede permitirlo; /check dice allí qué falta.
place-silenced-lobby = Ya no puedo escribir en **{ $place }**, así que allí nadie ve tu mesa. Alguien que administre el lugar puede permitirlo; /check dice allí qué falta.
place-silenced-over = Ya no puedo escribir en **{ $place }**, así que allí no se lee cómo acabó la partida. Alguien que administre el lugar puede permitirlo; /check dice allí qué falta.
reach-hand = { $player }, no puedo escribirte en privado. «{ $button }», bajo mis mensajes, te muestra tu mano, y solo a ti.
reach-start = { $player }, ya no puedo escribirte. Abre nuestro chat privado y pulsa Iniciar, y ahí tendrás tu mano.
place-welcome = **¡Hola!** Traigo Alhambra, el juego de mesa de Dirk Henn, para jugarlo sin prisa, a lo largo de días. Abre una mesa, y los demás pulsan Unirme.
full-size = Todo a tamaño completo.
