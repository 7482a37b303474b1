### 24 exchange-certificates

module-exchange-certificates = Los Pagarés
about-exchange-certificates = Guarda lo que pagas de más, en cualquier moneda
card-certificate = pagaré { $currency } { $value }
exchange-certificates-stones = Pagarés disponibles
exchange-certificates-kept = Pagaré: paga como una carta
exchange-certificates-keep = Como { $currency }
exchange-certificates-nothing = No guardar nada
exchange-certificates-keeps = { $seat } guarda { $value } a su favor: { $currency }.
exchange-certificates-no-stone = No queda ningún pagaré de esta moneda: { $currency }.
question-exchange-certificates-keep = Has pagado { $value } de más. ¿En qué moneda quieres guardarlo como pagaré?
rules-exchange-certificates =
    Quien paga de 1 a 6 de más por una loseta puede guardar esa cantidad como pagaré, en cualquier moneda de la que quede uno en el centro, sin importar con qué pagó. Más de 6 no se puede guardar, ni siquiera en parte.
    Un pagaré se gasta como una carta de dinero de ese valor y esa moneda, entero, solo o con otro dinero. Después vuelve al centro; si ese pago fue otra vez de 1 a 6 de más, puedes guardar uno nuevo al instante.
    Nadie tiene más de uno, y nadie puede cambiarlo sin gastarlo. Compra losetas, cofres, cartas del sultán y similares, pero no sirve para pujar ni donde una regla pide cartas. Lo que se paga de más por algo que no es una loseta no se guarda.
    Entre dos hay un pagaré de cada moneda, entre tres o cuatro hay dos, entre cinco o seis hay tres.
    Al final un pagaré no vale nada y no cuenta al repartir las últimas losetas.
