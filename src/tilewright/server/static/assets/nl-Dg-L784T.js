var e=`### Tilewright in het Nederlands. Een deel per pagina en spel; dezelfde sleutels in elke taal.

## Everywhere
app-name = Tilewright
close = Sluiten
cancel = Annuleren

## Azul

## Intarsia

## Toscana
`;export{e as default};