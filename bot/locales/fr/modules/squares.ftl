### 04 squares

module-squares = Les Places
about-squares = Des places gratuites qui marquent selon leurs voisines
tile-square = place ({ $kind })
squares-stacks = Places disponibles
squares-take = Prendre { $tile }
squares-took = { $seat } prend { $tile }.
squares-turned-up = { $tile } est révélée.
rules-squares =
    Comme action, tu peux prendre gratuitement la place visible d’une des six piles. Elle se pose avec les autres nouvelles tuiles.
    Nul ne peut en posséder plus de trois, où qu’elles soient.
    À un décompte, une place de ton Alhambra compte autant de bâtiments de sa couleur qu’il s’en trouve à côté sans mur entre eux. Elle n’est pas elle-même un bâtiment, et deux places ne sont pas voisines.
    Ses murs sont des murs ordinaires. Les côtés des murs sont reconstitués, sauf un.
