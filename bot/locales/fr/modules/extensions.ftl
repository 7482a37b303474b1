### 39 extensions

module-extensions = Les Extensions
about-extensions = Trois cartes, et un bâtiment compte double
extensions-column-1 = Extensions pour deux florins et un dirham
extensions-column-2 = Extensions pour deux dirhams et un dinar
extensions-column-3 = Extensions pour deux dinars et un ducat
extensions-column-4 = Extensions pour deux ducats et un florin
extensions-build-exact = Extension ({ $kind }) pour { $cards } : { $sum } sur { $number }, encore une action
extensions-build = Extension ({ $kind }) pour { $cards } : { $sum }, plus que { $number }
extensions-build-dirk-exact = Pour Dirk : extension ({ $kind }) pour { $cards } : { $sum } sur { $number }, encore une action
extensions-build-dirk = Pour Dirk : extension ({ $kind }) pour { $cards } : { $sum }, plus que { $number }
extensions-on = Sur { $tile }
extensions-on-second = Sur la seconde moitié de { $tile }
extensions-built-exact = { $seat } paie { $cards } pour une extension ({ $kind }), et le prix est exact.
extensions-built = { $seat } paie { $cards } pour une extension ({ $kind }).
extensions-laid = { $seat } agrandit { $tile }, qui compte double désormais.
extensions-laid-dirk = { $seat } agrandit pour Dirk { $tile }, qui compte double désormais.
extensions-not-there = Cette extension n’est plus à cette place : { $kind }.
extensions-no-building = Il n’y a pas de bâtiment de cette sorte sans extension : { $kind }.
extensions-no-pattern = Cette colonne prend exactement trois cartes : deux de la première monnaie, une de la seconde ({ $two }, { $one }).
question-extensions-building = Lequel de tes bâtiments reçoit l’extension ({ $kind }) ? Il comptera double pour toujours.
question-extensions-dirk = Lequel des bâtiments de Dirk reçoit l’extension ({ $kind }) ?
rules-extensions =
    Douze extensions, deux de chaque sorte, sont visibles en quatre colonnes. Au-dessus de chaque colonne figurent trois cartes, par exemple florin, florin, dirham ; à côté de chaque place, un nombre.
    Comme action, tu peux jouer exactement trois cartes d’argent qui correspondent à une colonne, de n’importe quelle valeur, et y prendre une extension. Si les cartes valent le nombre ou moins, le prix est exact : tu as encore une action. Si elles valent plus, c’était ta dernière action ; on ne rend pas la monnaie.
    Il te faut un bâtiment de cette sorte sans extension : construit, en réserve ou acheté pendant ce tour. L’extension y va aussitôt et y reste pour toujours, même en réserve. Un bâtiment n’en porte qu’une.
    Un bâtiment construit avec une extension compte pour deux dans les majorités de chaque décompte. Partout ailleurs, c’est un seul bâtiment.
    À deux joueurs, tu peux agrandir à la place un des bâtiments de Dirk. Diamants, pièces, bureaux de change et montants gardés ne servent pas. Les extensions restantes ne sont pas distribuées à la fin.
    Les cartes au-dessus des colonnes ne sont connues que pour une seule ; les autres, et les nombres 10, 12 et 14, sont reconstitués.
