### 08 camps

module-camps = Les Campements
about-camps = Des tentes hors les murs marquent pour ce qu’elles regardent
tile-camp = campement { $price } ({ $sides })
camps-points = { $tile } en { $cell } : tuiles en ligne
rules-camps =
    Huit campements se trouvent parmi les tuiles bâtiment et s’achètent comme elles.
    Un campement n’est jamais tourné. Au moins un bastion doit s’appuyer sur un mur de ton Alhambra ; ses côtés verts ne touchent que les côtés verts d’autres campements.
    Un campement n’a pas besoin d’être accessible à pied et aucun chemin ne le traverse, mais il remplit sa case.
    À chaque décompte, un campement rapporte 1 point par tuile en ligne droite devant chaque bastion, jusqu’à un vide, un campement ou une tour de guet.
    Un mur derrière un bastion reste un mur extérieur.
    Les prix des campements sont reconstitués, sauf un.
