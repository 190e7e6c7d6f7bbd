import type { ImportMessages } from './en.ts'

export const importMessagesEs: ImportMessages = {
  notThere: 'no existe: revise cómo está escrito el nombre',
  isFolder: 'es una carpeta: indique un archivo',
  noFolder: 'no es una carpeta: indique una',
  mayNotBeRead: 'no puede leerlo este usuario',
  cannotBeRead: (why) => `no se puede leer: ${why}`,
  largerThan: (megabytes) => `ocupa más de ${megabytes} MB: divídalo`,
  unpackedLargerThan: (megabytes) => `ocupa más de ${megabytes} MB una vez descomprimido: divídalo`,
  emptyFile: 'está vacío',
  emptyWithReplace: 'está vacío: con --replace borraría la lista entera',
  notText: 'no es texto: use un archivo CSV, XLSX o JSON',
  notEncoding: (encoding) => `no es texto ${encoding}: indique cuál es con --encoding`,
  tooManyRows: (most) => `tiene más de ${most} filas: divídalo`,
  openQuotationMark: (line) =>
    `la fila que empieza en la línea ${line} abre unas comillas (") y no las cierra`,
  oldWorkbook: 'es un libro de un Excel antiguo (.xls): guárdelo como .xlsx o CSV',
  noSheet: 'no tiene ninguna hoja',
  brokenArchive: 'está dañado: guárdelo de nuevo en Excel, o como CSV',
  archiveTooLarge: 'ocupa demasiado una vez descomprimido: guárdelo de nuevo en Excel, o como CSV',
  tooWide: (columns, cells) =>
    `pasa de ${columns} columnas o de ${cells} celdas: borre lo que haya lejos de la tabla`,
  unreadableWorkbook: (why) =>
    `no se puede leer como libro de Excel (${why}): guárdelo de nuevo en Excel, o como CSV`,
  notUtf8: 'no es texto UTF-8',
  notJson: (why) => `no es JSON: ${why}`,
  noList: 'no contiene una lista ni {"data": [una lista]}',
  failedAnswer: 'es la respuesta de una llamada que falló ("isSuccessful": false)',
  mergedCatalogs: (ids, folder) =>
    `contiene mezclados los catálogos ${ids}: importe cada uno con su --catalog y desde su propio archivo, ${folder}/0.json de la misma tienda para el primero, ${folder}/1.json para el segundo`,
  noKnownHeadings: 'no tiene encabezados conocidos: nómbrelos como en la plantilla',
  noSuchColumn: (heading, field, headings) =>
    `no tiene la columna ${heading} (--column ${field}); tiene ${headings}`,
  noColumnFor: (fields, field, headings) =>
    `no tiene columna para ${fields}: indique cuál es con --column ${field}="…"; tiene ${headings}`,
  headingTwice: (heading, first, second, field) =>
    `tiene el encabezado ${heading} en las columnas ${first} y ${second}: indique cuál con --column ${field}=#${first}`,
  otherCompany: (own, given) => `es de la empresa ${own}, no de la empresa ${given}`,
  noCodeOfCatalog: 'no tiene ningún código de este catálogo',

  notObject: 'no es un objeto con campos',
  moreCellsThanHeadings: (cells, headings) =>
    `tiene ${cells} celdas para ${headings} encabezados: ponga entre comillas lo que contiene el separador`,

  missing: 'falta',
  blank: 'está en blanco',
  notTextValue: 'no es texto',
  notWholeNumber: (least, most) => `no es un número entero de ${least} a ${most}`,
  longerThan: (most) => `tiene más de ${most} caracteres: acórtelo`,
  controlCharacters: 'contiene caracteres de control o Unicode dañado: escríbalo de nuevo',
  notPictureName:
    'no es un nombre de archivo ni una dirección https: ponga el archivo en la carpeta de imágenes, y aquí su nombre',
  notYesOrNo: 'no es sí ni no: escriba true o false; en una tabla Sí o No, Yes o No, 是 o 否',
  notPrice: 'no es un precio: escriba un número como 4.49, o déjelo vacío si el precio es a consultar',
  negativePrice: 'es negativo: un precio es 0 o más',
  priceTooHigh: 'es más de 999999999.9999',
  tooManyDecimals: 'tiene más de cuatro decimales: redondéelo',
  doubtfulNumber:
    'puede ser miles o decimales, y los demás números de la columna no lo aclaran: indique --decimal comma o --decimal point',
  becameDate: 'se convirtió en fecha en Excel: dé formato de texto a la columna y escríbalo de nuevo',
  lostDigits: 'perdió sus cifras en Excel: dé formato de texto a la columna y escriba el código de nuevo',
  formulaWithoutResult:
    'es una fórmula sin resultado: abra el archivo en Excel, corríjala y guárdelo de nuevo',
  notCategoryPath: 'no es una ruta de categorías: escriba "Tubos > Cobre"',
  subcategoryAlone: 'nombra una subcategoría sin la categoría superior',

  noCodeAndNoId: 'falta, y también stockItemId',
  noFreeId: 'falta, y no queda ningún id libre',
  codeTwice: (row) =>
    `está también en la fila ${row}: dé a cada artículo su propio código, o a las dos filas sus ids`,
  priceTwice: (row) => `está también en la fila ${row}: indique un solo precio`,
  priceTwiceInFile: (file, row) => `está también en ${file}:${row}: indique un solo precio`,
  itemTwice: (id, row) => `es el artículo ${id}, igual que la fila ${row}`,
  categoryTwice: (id, row) => `${id} está también en la fila ${row}`,
  codeOfSeveral: (ids, field) => `es el código de los artículos ${ids}: indique ${field}`,
  priceOfSeveral: (ids) => `es el código de los artículos ${ids}: deles códigos distintos`,
  noCategory: (id) => `no existe la categoría ${id}, ni en los archivos ni en la base de datos`,
  noCategoryPath: (path) =>
    `no existe la categoría ${path}, ni en el archivo de categorías ni en la base de datos`,
  otherCategory: (id, given) =>
    `es la categoría ${id}, pero stockCategoryId dice ${given}: deje vacío uno de los dos`,
  categoryCircle: (ids) => `forma un círculo: ${ids}`,
  parentIsItself: 'es el propio artículo',
  noItem: (id) => `no existe el artículo ${id}, ni en el archivo ni en la base de datos`,
  noItemWithCode: 'ningún artículo tiene este código, ni en el archivo ni en la base de datos',
  notParent: (id) => `el artículo ${id} no es padre (isParent)`,
  parentIsVariant: (id) => `el artículo ${id} es a su vez una variante`,
  variantsNeedParent: (variant, id) =>
    `el artículo ${variant} de la base de datos es su variante, pero el artículo ${id} no es padre (isParent)`,
  variantsOfVariant: (variant, id) =>
    `el artículo ${variant} de la base de datos es su variante, pero el artículo ${id} es a su vez una variante`,
  otherParent: (code, id) =>
    `${code} no es el artículo ${id}, como dice stockItemParentId: deje vacío uno de los dos`,
  noTaxClasses: 'no es un tipo de impuesto de esta tienda: el ajuste tax_rates está vacío',
  noSuchTaxClass: (known) => `no es un tipo de impuesto de esta tienda: el ajuste tax_rates tiene ${known}`,
  featureOfNoItem: 'no corresponde a ningún artículo',

  notPlainFile: 'no es un archivo normal: ponga ahí la propia imagen',
  tooManyFiles: (most) => `tiene más de ${most} archivos: divídala`,
  notPicture:
    'no es una imagen JPEG, PNG, WebP, GIF o AVIF completa: guárdela de nuevo, o sáquela de la carpeta',
  pictureTooLarge: (megabytes) => `ocupa más de ${megabytes} MB: guárdela más pequeña`,
  tooManyPixels: (width, height) => `mide ${width} × ${height}: guárdela más pequeña`,

  picturesOnUnknownHost: (count, host) =>
    `${count} ${count === 1 ? 'imagen está' : 'imágenes están'} en ${host}, que no figura en IMAGE_HOSTS: se muestra un marcador en su lugar`,
  minimumOrTierQuantity: (minimum, best, tier) =>
    `la columna "${minimum}" es el pedido mínimo, y ninguna dice desde qué cantidad vale "${best}": si lo dice "${minimum}", llámela "${tier}"`,
  taxClassesNotUsed: (count, heading) =>
    `la columna "${heading}" no se usa en ${count} ${count === 1 ? 'fila' : 'filas'}: la tienda tiene un solo impuesto. Para más: setting set tax_rates "reducido=10"`,
  bestPriceAbovePrice: (count, rows) =>
    `el mejor precio supera al precio en ${count} ${count === 1 ? 'fila' : 'filas'}: ${rows}`,
}
