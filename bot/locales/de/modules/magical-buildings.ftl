### 25 magical-buildings

module-magical-buildings = Die magischen Gebäude
about-magical-buildings = Gebäude, die du drehen darfst
tile-magical = Magisch: { $kind } { $price }
rules-magical-buildings =
    Sechs weitere Gebäude, eines jeder Art, liegen zwischen den Plättchen.
    Immer wenn eines gebaut wird, vom Bauhof, aus der Reserve oder im Tausch, darfst du es beliebig drehen; die Mauern drehen sich mit.
    Einmal gebaut, bleibt es so liegen, bis es neu gebaut wird.
    In den Wertungen ist es ein gewöhnliches Gebäude seiner Art.
