### 40 handymen

module-handymen = Les Bricoleurs
about-handymen = Des dés et des ouvriers, pour les prix et les points
order-handymen = Bricoleurs : les ouvriers restés à un chantier
order-usual-handymen = les laisser là
extra-workers-down = { $number ->
    [one] un ouvrier : 1 de moins
   *[other] { $number } ouvriers : { $number } de moins
}
extra-workers-up = { $number ->
    [one] un ouvrier : 1 de plus
   *[other] { $number } ouvriers : { $number } de plus
}
handymen-supply = Ouvriers
handymen-number = { $number }
handymen-roll = Lancer un dé : un ouvrier, puis seulement de l’argent
handymen-again = Lancer un dé de plus
handymen-slot = Au chantier { $slot } : son prix, 1 de plus ou de moins pour toi
handymen-tile = Sur { $tile }
handymen-half = Sur { $tile }, moitié { $number }
handymen-nothing = Ne rien employer
handymen-leave = Les laisser tous
handymen-take-back = En reprendre { $number }
handymen-rolled = { $seat } lance { $number }.
handymen-at-slot = { $seat } poste un ouvrier au chantier { $slot }.
handymen-on-tile = { $seat } poste un ouvrier sur { $tile }.
handymen-used = { $number ->
    [one] Un ouvrier de { $seat } change le prix et quitte la partie.
   *[other] { $number } ouvriers de { $seat } changent le prix et quittent la partie.
}
handymen-back = { $seat } reprend { $number ->
    [one] un ouvrier
   *[other] { $number } ouvriers
} au chantier { $slot }.
handymen-points = { $number ->
    [one] un ouvrier
   *[other] { $number } ouvriers reliés
}
handymen-no-workers = Tu n’as pas assez d’ouvriers là : { $number }.
handymen-no-supply = Tu n’as plus d’ouvrier à poster, tu ne peux donc pas lancer de dé.
handymen-no-money = Il n’y aurait pas d’argent à prendre ensuite, tu ne peux donc pas lancer de dé.
handymen-no-target = Ces dés ne vont pas là.
question-handymen-rolled = Tu as lancé { $dice }, ce qui fait { $results }. Poster un ouvrier là où c’est un prix, ou lancer encore ? À un chantier, il rend une fois le prix plus haut ou plus bas de 1 pour toi ; sur une de tes tuiles, il compte 1 point à chaque décompte, dans ton plus grand groupe d’ouvriers reliés.
question-handymen-last = Tu as lancé { $dice }, ce qui fait { $results }. Où va un ouvrier ? À un chantier, il rend une fois le prix plus haut ou plus bas de 1 pour toi ; sur une de tes tuiles, il compte 1 point à chaque décompte, dans ton plus grand groupe d’ouvriers reliés.
question-handymen-joker = Tu as lancé { $dice }, un joker : un ouvrier peut aller partout. À un chantier, il rend une fois le prix plus haut ou plus bas de 1 pour toi ; sur une de tes tuiles, il compte 1 point à chaque décompte, dans ton plus grand groupe d’ouvriers reliés.
question-handymen-left = Une nouvelle tuile arrive au chantier { $slot }, où { $number ->
    [one] il te reste un ouvrier
   *[other] il te reste { $number } ouvriers
}. Combien en reprends-tu ? Qui reste peut changer le prix de la prochaine tuile.
rules-handymen =
    Chacun a huit ouvriers. Avant ta première action, tu peux lancer les dés ; ta seule action de ce tour est alors de prendre de l’argent.
    Un dé compte tel quel. Si tu ne l’emploies pas, lances-en un deuxième : la somme ou la différence des deux ; puis un troisième, les trois ajoutés ou retranchés. Trois pareils sont un joker.
    Avec un résultat qui est un prix imprimé, tu postes un ouvrier : à un chantier dont la tuile coûte cela, ou sur une de tes tuiles de ce prix, construite ou en réserve, qui n’en a pas encore. Un joker va à tout chantier et sur toute tuile à toi, la fontaine aussi ; jamais sur un campement ni une tour de guet.
    Qui achète à un chantier où se trouvent ses ouvriers peut en employer autant qu’il veut : chacun rend le prix plus haut ou plus bas de 1, puis quitte la partie. Avant qu’une nouvelle tuile y arrive, ceux qui y ont encore des ouvriers peuvent en reprendre, le premier joueur de la partie d’abord.
    À chaque décompte, chaque ouvrier de ton plus grand groupe de tuiles construites reliées compte 1 point ; les murs ne séparent pas.
    Les ouvriers restent sur les tuiles qui vont en réserve. Dirk n’en a pas.
