### 25 magical-buildings

module-magical-buildings = Magical Buildings
about-magical-buildings = Buildings that may be turned
tile-magical = magical { $kind } { $price }
rules-magical-buildings =
    Six more buildings, one of each kind, lie among the tiles.
    Whenever one is built, from the market, the reserve or in a swap, you may turn it as you like; its walls turn with it.
    Once built it stays as it lies until it is built anew.
    In scorings it is an ordinary building of its kind.
