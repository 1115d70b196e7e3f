var e=`### Tilewright auf Deutsch. Ein Abschnitt für jede Seite und jedes Spiel; dieselben Schlüssel in jeder Sprache.

## Everywhere
app-name = Tilewright
close = Schließen
cancel = Abbrechen

## Azul

## Intarsia

## Toscana
`;export{e as default};