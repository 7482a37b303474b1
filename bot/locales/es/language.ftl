### Cómo se llama este idioma, aquí y en otras partes, y con qué códigos lo conoce Discord.
### Debajo, palabras que se leen y nunca se dicen: todo lo que se puede escribir.

language-name = Español
    .also = espanol castellano spanish spanisch espagnol
language-locales = es-ES es-419

read-with = con por
read-plus = más mas y
read-at = en
read-turned = girada girado
read-off = nunca no
read-endless = ninguno sin
read-days = día días dia dias
read-hours = hora horas
read-no-modules = ninguna
read-all-modules = todas
read-random = azar
read-add = añadir
read-remove = quitar
read-usual = habitual
read-tomorrow = mañana
read-next = siguiente
read-quiet = silencio
read-zone = zona
read-computer = ordenador
read-vote-wait = esperar
read-vote-once = una-vez
read-vote-default = ordenador
read-vote-replace = reemplazar
read-vote-end = terminar
