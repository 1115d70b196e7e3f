var e=`### Tilewright in English. One section for each page and game; the same keys in every language.

## Everywhere
app-name = Tilewright
close = Close
cancel = Cancel

## Azul

## Intarsia

## Toscana
`;export{e as default};