### 35 palace-designers

module-palace-designers = L’Architecte du palais
about-palace-designers = Une figurine qui dit où construire
order-palace-designers = Architecte du palais : où pointent les pieds
order-usual-palace-designers = décide pour moi
palace-designers-stand = Placer sur { $cell }
palace-designers-face = Pieds vers : { $side }
palace-designers-faces = L’architecte de { $seat } se tient ici : { $cell }, les pieds vers : { $side }.
palace-designers-points = { $tile } à côté de l’architecte
palace-designers-no-tile = L’architecte ne peut pas se tenir là : { $cell }.
question-palace-designers-start = Vers où pointeront les pieds de ton architecte ? La prochaine tuile construite là rapporte 2 points, à un autre côté de sa tuile 1.
question-palace-designers-feet = Vers où pointent maintenant les pieds de ton architecte ? Une tuile construite là rapporte 2 points, à un autre côté de sa tuile 1.
question-palace-designers-half = Sur quelle moitié se tient ton architecte ? ({ $tile })
question-palace-designers-place = La tuile de ton architecte n’est plus là. Sur quelle tuile se tient-il maintenant ?
rules-palace-designers =
    Chacun a un architecte, qui commence sur la fontaine. Avant que le chantier soit rempli pour la première fois, tous choisissent en même temps vers quel côté pointent ses pieds.
    Qui agrandit son Alhambra d’une tuile à côté de celle de l’architecte reçoit aussitôt des points : 2 à ses pieds, 1 à tout autre côté. Les murs entre elles n’importent pas.
    Puis l’architecte passe sur la nouvelle tuile, et tu orientes ses pieds à nouveau. Ainsi plusieurs tuiles construites dans un tour peuvent toutes rapporter des points.
    Cela vaut pour toute tuile posée sur une case vide, aussi depuis la réserve, hors de ton tour ou à la fin de la partie ; pas pour un échange, ni pour les campements ou les tours de guet.
    Si sa tuile est retirée ou échangée, tu le places sur n’importe quelle tuile de l’Alhambra, sans points.
    Dans l’image, l’étoile avec le 2 est devant ses pieds.
