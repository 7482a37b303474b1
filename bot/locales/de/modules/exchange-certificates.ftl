### 24 exchange-certificates

module-exchange-certificates = Die Wechselscheine
about-exchange-certificates = Zu viel Bezahltes gutschreiben, in beliebiger Währung
card-certificate = Wechselschein { $currency } { $value }
exchange-certificates-stones = Wechselscheine, die es gibt
exchange-certificates-kept = Wechselschein: zahlt wie eine Karte
exchange-certificates-keep = Als { $currency }
exchange-certificates-nothing = Nichts gutschreiben
exchange-certificates-keeps = { $seat } lässt sich { $value } gutschreiben: { $currency }.
exchange-certificates-no-stone = Für { $currency } ist kein Wechselschein mehr da.
question-exchange-certificates-keep = Du hast { $value } zu viel bezahlt. In welcher Währung möchtest du das als Wechselschein gutschreiben?
rules-exchange-certificates =
    Wer für ein Plättchen 1 bis 6 zu viel bezahlt, darf sich das als Wechselschein gutschreiben, in jeder Währung, von der noch einer in der Mitte liegt, egal womit bezahlt wurde. Mehr als 6 geht nicht, auch nicht zum Teil.
    Ein Wechselschein wird wie eine einzelne Geldkarte dieses Werts und dieser Währung ausgegeben, immer ganz, allein oder mit anderem Geld. Er kommt dann zurück in die Mitte; war auch diese Zahlung um 1 bis 6 zu hoch, darfst du gleich wieder gutschreiben.
    Niemand hat mehr als einen, und unverbraucht tauschen darf man ihn nicht. Er kauft Plättchen, Truhen, Sultankarten und dergleichen, gilt aber für kein Gebot und nicht, wo eine Regel Karten verlangt. Zu viel Bezahltes wird nur bei Plättchen gutgeschrieben.
    Von jeder Währung gibt es zu zweit einen Wechselschein, zu dritt oder viert zwei, zu fünft oder sechst drei.
    Am Ende ist ein Wechselschein nichts wert und zählt auch nicht, wenn die letzten Plättchen verteilt werden.
