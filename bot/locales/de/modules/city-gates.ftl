### 05 city-gates

module-city-gates = Die Tore der Stadt
about-city-gates = Durch eine Doppelmauer hindurch bauen
card-gate = Torkarte
city-gates-open = Verfügbare Torkarte
city-gates-held = Torkarten auf der Hand
city-gates-opened = Eine Torkarte wird ausgelegt.
city-gates-discarded = Eine weitere Torkarte kommt auf den Ablagestapel.
city-gates-set = { $seat } öffnet eine doppelte Mauer mit einem Tor.
rules-city-gates =
    In den letzten drei Geldstapeln liegen so viele Torkarten, wie Spieler mitspielen. Höchstens eine liegt aus; du darfst sie statt Geld nehmen.
    Mit so einer Karte baust du ein Plättchen, das deine Alhambra nur über doppelte Mauern berührt: Ein Tor auf einer dieser beidseitig gedruckten Mauern öffnet sie für immer. Die Karte verlässt das Spiel.
    Das kostet keine Aktion und geht bei jedem Bauen, auch bei der Schlussverteilung.
    Die beiden Plättchen am Tor werden nie mehr bewegt. An den Mauerpunkten ändert sich nichts.
