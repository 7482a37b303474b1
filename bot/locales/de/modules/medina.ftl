### 26 medina

module-medina = Medina
about-medina = Viertel, die keiner will: Wer die wenigsten hat, verliert Punkte
tile-medina = Medina { $price }
medina-none = keine Medina: { $loss } Punkte verloren
medina-few = { $number ->
    [one] nur eine Medina: { $loss } Punkte verloren
   *[other] nur { $number } Medinas: { $loss } Punkte verloren
}
rules-medina =
    Neun Medinas, Handwerkerviertel mit Preisen von 2 bis 10, liegen zwischen den Gebäudeplättchen. Sie werden wie diese gekauft, gebaut und umgebaut, gehören aber zu keiner Gebäudeart.
    Niemand will sie, doch in jeder Wertung verlieren nach allen Gewinnen diejenigen Punkte, die am wenigsten gebaut haben: 3 in der ersten Wertung; 6, und 3 für die zweitwenigsten, in der zweiten; 9, 6 und 3 in der dritten.
    Bei gleicher Zahl hat weniger, wessen teuerste Medina billiger ist. Medinas in der Reserve zählen nicht.
    Wer keine hat, teilt sich die schlechtesten Plätze mit den anderen ohne Medina, aufgerundet, und verliert dazu 1, 2 oder 3 Punkte.
    Niemand fällt unter 0. Zu zweit macht Dirk mit, mit allen Medinas, die er hat.
