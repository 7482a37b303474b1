### 23 building-sites

module-building-sites = Les Sites de construction
about-building-sites = Acheter à moitié prix, achever plus tard
extra-site = comme site de construction
building-sites-pile = Sites
building-sites-lay = { $currency }
building-sites-founded = { $seat } ouvre un site de construction : { $tile }.
building-sites-finished = Le site est retourné ({ $currency }) : { $seat } a achevé { $tile }.
building-sites-shown = { $tile } de { $seat } est encore un site de construction : { $currency }.
building-sites-discarded = Pour ses sites, { $seat } défausse { $money }.
building-sites-no-left = Il ne reste aucun site, on ne peut donc pas en ouvrir maintenant.
question-building-sites-lay = Tu as regardé deux sites. Dans quelle monnaie achèveras-tu { $tile } ? Cela coûtera alors { $number }, et personne d’autre ne le saura. S’il n’est jamais achevé, tout ton argent de cette monnaie sera défaussé avant la distribution finale.
rules-building-sites =
    Un bâtiment du chantier peut être acheté à moitié prix, arrondi à l’inférieur, comme site de construction. Ce n’est jamais un prix exact : aucune action de plus.
    Tu regardes deux des huit sites, chacun avec une monnaie au dos, et tu en poses un sur le bâtiment ; l’autre est remélangé. Toi seul connais la monnaie : sur ta propre image, l’échafaudage a sa couleur.
    La tuile se construit comme d’habitude. Ses murs comptent aussitôt, le bâtiment ne compte pour rien.
    L’achever, dans l’Alhambra ou en réserve, est une action : paie le prix entier dans la monnaie du site ; le prix exact donne une action de plus. Ce que tu as payé avant ne compte pas. C’est ensuite un bâtiment comme un autre.
    À la fin, les sites des Alhambras sont retournés, et leurs propriétaires défaussent toutes les cartes en main de ces monnaies avant la distribution des dernières tuiles. Ce qui n’est pas achevé le reste. Un site donné à Dirk ne compte jamais pour lui.
    Les campements, les quartiers de la médina, les terrains et les tuiles à côté du chantier ne peuvent pas être des sites, et hors de ton tour rien ne s’ouvre.
