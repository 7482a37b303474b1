### 29 palace-staff

module-palace-staff = El Personal del Palacio
about-palace-staff = Un mariscal trae sirvientes; los edificios sin sirviente cuestan puntos
palace-staff-open = Sirvientes disponibles
palace-staff-lacking = Edificios sin sirviente: un punto cada uno
palace-staff-kind = { $kind }
palace-staff-side = { $side }
palace-staff-stay = El mariscal se queda aquí
palace-staff-step = Un paso al { $side }
palace-staff-walk = El mejor paseo: { $sides }
palace-staff-walked = El mariscal de { $seat } camina: { $cell }.
palace-staff-found = El mariscal de { $seat } camina ({ $cell }) y trae sirvientes: { $kinds }.
palace-staff-note-step = Un paso al { $side } lleva allí a un sirviente ({ $kind }).
palace-staff-note-walk = El mejor paseo trae sirvientes: { $kinds }.
palace-staff-loss = { $number ->
    [one] un edificio sin sirviente
   *[other] { $number } edificios sin sirviente
}
palace-staff-no-way = El mariscal no puede ir ahí; pasos que le quedan: { $left }.
palace-staff-no-stop = El mariscal no puede quedarse en una atalaya.
palace-staff-no-other = Primero vuelve a colocar la loseta en la que está el mariscal: { $tile }.
question-palace-staff-walk = El mariscal puede dar { $left ->
    [one] un paso
   *[other] hasta { $left } pasos
}. ¿Adónde?
rules-palace-staff =
    Tu mariscal empieza en la fuente; seis sirvientes de los colores de los edificios están a la vista junto al mercado.
    Cuando tomas dinero por valor de 1 a 5, tu mariscal puede caminar enseguida: 6 pasos menos lo que has tomado, o sea, 5 pasos por 1 y un paso por 5. Va de loseta en loseta, nunca a través de un muro, y puede pasar dos veces por la misma; cruza las atalayas sin detenerse, y los campamentos le están cerrados.
    Cada vez que entra en un edificio del juego básico sin sirviente y hay a la vista uno de su color, este se instala. Después del turno vuelve a haber seis a la vista.
    En el primer y el segundo recuento, cada edificio construido del juego básico sin sirviente cuesta un punto, después de todo lo que ganes. En el tercero cuesta uno antes de que se repartan las últimas losetas del mercado, así que esas no cuestan nada. Nadie baja de 0.
    Un sirviente se queda con el edificio, también en la reserva. La loseta en la que está el mariscal no puede ir a la reserva. Dirk no tiene personal.
