### 10 thieves

module-thieves = Los Ladrones
about-thieves = Hurta una carta a la vista entre dos turnos
card-thief = ladrón ({ $currency })
thieves-held = Ladrones
thieves-steal = Hurtar { $card }
thieves-stole = { $seat } hurta { $card }.
thieves-no-next = Ahora vas a jugar tú, y quien va a jugar no puede enviar a ningún ladrón.
thieves-no-thief = No tienes ningún ladrón que pueda llevarse esta carta: { $card }.
rules-thieves =
    Cada cual recibe de dos a cuatro ladrones ocultos, cada uno de una moneda.
    Entre dos turnos todos menos quien va a jugar pueden enviar ladrones: cada uno se lleva una carta de su moneda del dinero a la vista, valga lo que valga, y sale de la partida.
    El dinero se repone al instante; si aparece una carta de recuento, se hace el recuento enseguida. Quien actúa puede seguir hasta que pase; después todos pueden decidir de nuevo.
    Los diamantes, las casas de cambio y las cartas junto al dinero a la vista no se pueden hurtar.
