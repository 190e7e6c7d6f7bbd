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
  emptyWithReplace: 'está vacío: con --replace eliminaría la lista entera',
  notText: 'no es texto: use un archivo CSV, XLSX, ODS o JSON',
  notEncoding: (encoding, line) =>
    `no es texto ${encoding}: la línea ${line} tiene un byte que no corresponde; indique cuál es con --encoding`,
  whichEncoding: (line, readings) =>
    `puede estar en varias codificaciones; la línea ${line} se lee: ${readings}: indique cuál es con --encoding`,
  tooManyRows: (most) => `tiene más de ${most} filas: divídalo`,
  openQuotationMark: (line) =>
    `la fila que empieza en la línea ${line} abre unas comillas (") y no las cierra`,
  oldWorkbook: 'es un libro de un Excel antiguo (.xls): guárdelo como .xlsx o CSV',
  binaryWorkbook: 'es un libro binario (.xlsb): ábralo en Excel y guárdelo como .xlsx',
  protectedWorkbook: 'está protegido con contraseña: ábralo en Excel, quite la contraseña y guárdelo',
  numbersDocument: 'es un documento de Numbers: expórtelo desde allí como Excel (.xlsx) o CSV',
  textDocument: 'es un documento de texto o una presentación: copie su tabla en Excel y guárdela como .xlsx',
  pdfFile: 'es un PDF: pida la lista en .xlsx o CSV, o expórtela así desde el programa que la hizo',
  webPage: 'es una página web (HTML), diga lo que diga su nombre: ábrala en Excel y guárdela como .xlsx',
  xmlFile: 'es un archivo XML, diga lo que diga su nombre: ábralo en Excel y guárdelo como .xlsx',
  archiveFile: 'es un archivo comprimido: descomprímalo e indique la lista que contiene',
  pictureFile: 'es una imagen: indique la lista en .xlsx, .ods, CSV o JSON; las imágenes van con --pictures',
  noSheet: 'no tiene ninguna hoja',
  brokenArchive: 'está dañado: guárdelo de nuevo en Excel, o como CSV',
  archiveTooLarge: 'ocupa demasiado una vez descomprimido: guárdelo de nuevo en Excel, o como CSV',
  tooWide: (columns, cells) =>
    `pasa de ${columns} columnas o de ${cells} celdas: borre lo que haya lejos de la tabla`,
  unreadableWorkbook: (why) =>
    `no se puede leer como libro de Excel (${why}): guárdelo de nuevo en Excel, o como CSV`,
  notUtf8: 'no es texto UTF-8',
  notJson: (why) => `no es JSON: ${why}`,
  nestedTooDeep: 'tiene listas u objetos unos dentro de otros a demasiada profundidad',
  noList: 'no contiene una lista ni {"data": [una lista]}',
  failedAnswer: 'es la respuesta de una llamada que falló ("isSuccessful": false)',
  mergedCatalogs: (ids, folder) =>
    `contiene mezclados los catálogos ${ids}: importe cada uno con su --catalog y desde su propio archivo, ${folder}/0.json de la misma tienda para el primero, ${folder}/1.json para el segundo`,
  noKnownHeadings: (lines) =>
    `no tiene encabezados conocidos en sus primeras ${lines} líneas: nómbrelos como en la plantilla`,
  noSuchColumn: (heading, field, headings) =>
    `no tiene la columna ${heading} (--column ${field}); tiene ${headings}`,
  noColumnFor: (fields, field, headings) =>
    `no tiene columna para ${fields}: indique cuál es con --column ${field}="…"; tiene ${headings}`,
  headingTwice: (heading, first, second, field) =>
    `tiene el encabezado ${heading} en las columnas ${first} y ${second}: indique cuál con --column ${field}=#${first}`,
  noClientColumns:
    'no tiene columnas de nombres y de correos con encabezados conocidos: escriba uno sobre cada una, como Nombre y Correo electrónico',
  clientHeadingTwice: (heading, first, second) =>
    `tiene el encabezado ${heading} en las columnas ${first} y ${second}: quite una de las dos`,
  noSuchSheet: (name, sheets) => `no tiene la hoja ${name} (--sheet); tiene ${sheets}`,
  onlyHiddenSheets: (sheets, first) =>
    `solo tiene hojas ocultas: ${sheets}; para leer una, indique --sheet "${first}"`,
  listIsHidden: (sheets, first) =>
    `no tiene ninguna lista en sus hojas visibles, pero sí en hojas ocultas: ${sheets}; para leer una, indique --sheet "${first}"`,
  sheetsOfYears: (sheets, latest) =>
    `tiene listas de varios años: ${sheets}; indique cuál con --sheet "${latest}"`,
  otherCompany: (own, given) => `es de la empresa ${own}, no de la empresa ${given}`,
  noCodeOfCatalog: 'no tiene ningún código de este catálogo',

  notObject: 'no es un objeto con campos',
  cutOffRow:
    'está cortada: el archivo termina aquí, quizá porque no se copió hasta el final; consiga el archivo completo',
  commaSplitsDecimals:
    'la coma separa tanto las celdas como los decimales (12,50 se convirtió en 12 y 50): guarde la lista con punto y coma, o ponga esos números entre comillas; si son números enteros, indique --decimal point',
  commaSplitsPrice: (price) =>
    `puede ser ${price}, que la coma dividió en dos celdas: guarde la lista con punto y coma, o ponga esos números entre comillas; si es un número entero, indique --decimal point`,
  moreCellsThanHeadings: (cells, headings) =>
    `tiene ${cells} celdas para ${headings} encabezados: ponga entre comillas lo que contiene el separador`,
  otherHeadings: (line) =>
    `vuelve a tener encabezados, pero no los de la línea ${line}: ponga las filas siguientes en una hoja o un archivo aparte, cada lista con una sola línea de encabezados`,
  brokenRow: (line) =>
    `forma una sola fila con la línea ${line}, partida por un salto de línea: ponga la fila en una sola línea, o la celda entre comillas`,

  codesOnTwoSheets: (place) =>
    `está también en ${place}, con otros valores: indique qué hoja vale con --sheet`,

  missing: 'falta',
  blank: 'está en blanco',
  notTextValue: 'no es texto',
  notWholeNumber: (least, most) => `no es un número entero de ${least} a ${most}`,
  longerThan: (most) => `tiene más de ${most} caracteres: acórtelo`,
  controlCharacters: 'contiene caracteres de control o Unicode dañado: escríbalo de nuevo',
  notUnit: 'no es una unidad de venta conocida',
  notAvailability: 'no es una disponibilidad conocida, como en stock, pocas unidades o bajo pedido',
  notFileList: 'no es una lista de nombres de archivo o direcciones https separados por |',
  moreFilesThan: (most) => `nombra más de ${most} archivos`,
  notPictureName:
    'no es un nombre de archivo ni una dirección https: ponga el archivo en la carpeta de imágenes, y aquí su nombre',
  notYesOrNo: 'no es sí ni no: escriba true o false; en una tabla Sí o No, Yes o No, 是 o 否',
  notPrice: 'no es un precio: escriba un número como 4.49, o déjelo vacío si el precio es a consultar',
  negativePrice: 'es negativo: un precio es 0 o más',
  priceTooHigh: 'es más de 999999999.9999',
  tooManyDecimals: 'tiene más de cuatro decimales: redondéelo',
  otherCurrency: (sign, shop, code) =>
    `está en ${sign}, y la moneda de la tienda es ${shop}: cámbiela con "setting set currency ${code}", o tome los números tal cual con --currency ${code}`,
  doubtfulNumber:
    'puede ser miles o decimales, y los demás números de la columna no lo aclaran: indique --decimal comma o --decimal point',
  becameDate:
    'se convirtió en fecha en Excel: dé formato de texto a la columna y escríbalo de nuevo; si es correcto así, ponga un apóstrofo delante',
  standsForAbove: 'remite al texto de arriba: escríbalo completo',
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
  noTaxClasses: 'no es un tipo de impuesto de esta tienda y se omite: el ajuste tax_rates está vacío',
  noSuchTaxClass: (known) =>
    `no es un tipo de impuesto de esta tienda y se omite: el ajuste tax_rates tiene ${known}; un artículo de la tienda conserva el suyo`,
  notLanguage: 'no es un idioma de la tienda: ponga es, en o zh',
  textOfNothing: 'no nombra ningún artículo ni categoría: ponga un código, una categoría o un id',
  textTwice: (row) => `da a este idioma otros textos que la fila ${row}: deje solo uno`,
  textTwiceInFile: (file, row) => `da a este idioma otros textos que ${file}:${row}: deje solo uno`,
  descriptionOfCategory: 'es solo para artículos: déjela vacía en una categoría',
  featureOfNoItem: 'no corresponde a ningún artículo',
  newWithoutName:
    'no está todavía en la tienda, y la lista no tiene columna de nombres: agréguela para los artículos nuevos',
  otherSpelling: (name, rows) =>
    `es la categoría ${name} escrita de otra forma: ${rows} ${rows === 1 ? 'fila' : 'filas'}`,
  repeatsRow: (row) => `es igual que la fila ${row} en todas las columnas que se leen: cuenta una sola vez`,
  repeatsRowOf: (file, row) =>
    `es igual que ${file}:${row} en todas las columnas que se leen: cuenta una sola vez`,
  isCode: (code) => `perdió los ceros iniciales: es ${code}`,
  isCodeOtherwise: (code) => `es ${code} con otras mayúsculas, otro ancho u otros espacios`,

  notPlainFile: 'no es un archivo normal: ponga ahí el propio archivo',
  tooManyFiles: (most) => `tiene más de ${most} archivos: divídala`,
  notPicture: 'no es una imagen JPEG, PNG, WebP, GIF, AVIF o TIFF completa: guárdela de nuevo como JPEG',
  pictureTooLarge: (megabytes) => `ocupa más de ${megabytes} MB: guárdela más pequeña`,
  notPdf: 'no es un PDF completo: guárdelo o imprímalo de nuevo como PDF',
  documentTooLarge: (megabytes) => `ocupa más de ${megabytes} MB: guárdelo con imágenes más pequeñas`,
  tooManyPixels: (width, height) => `mide ${width} × ${height}: guárdela más pequeña`,

  mixedEncoding: (lines, encoding, named) =>
    `tiene ${lines} línea${lines === 1 ? '' : 's'} que no ${lines === 1 ? 'es' : 'son'} UTF-8, ${lines === 1 ? 'leída' : 'leídas'} como ${encoding}: ${named}`,
  doubleEncoded: (lines, named) =>
    `tiene ${lines} línea${lines === 1 ? '' : 's'} con letras que un programa estropeó (Ã± por ñ), reparadas: ${named}`,
  brokenLetters: (lines, named) =>
    `tiene ${lines} línea${lines === 1 ? '' : 's'} con una letra cortada por la mitad, que se quitó: ${named}`,
  tagsTakenOut: (tags) => `se guarda sin ${tags}, que la tienda no muestra`,
  lostLetter: 'contiene \ufffd, que ocupa el lugar de una letra que ya se había perdido: corríjalo',
  controlsRepaired: (text) => `contenía caracteres de control: se leyó como "${text}"`,
  controlsAsBlanks: 'contenía caracteres de control que JSON no admite: se leyeron como espacios',
  invisibleTakenOut: (text) => `contenía letras invisibles o saltos de línea: se leyó como "${text}"`,
  decimalTakenOut: (code) => `se lee como ${code}: un programa convirtió el código en un número decimal`,
  fieldIsCalled: (given, field) => `el campo "${given}" no se lee: debe llamarse "${field}"`,
  quotationMarkIsText: 'empieza con unas comillas que su línea no cierra: se leyeron como una letra más',
  hiddenRows: (count, lines) =>
    count === 1
      ? `tiene una fila oculta, que se importó como las demás: ${lines}`
      : `tiene ${count} filas ocultas, que se importaron como las demás: ${lines}`,
  hiddenColumns: (columns) => `tiene columnas ocultas: ${columns}`,

  picturesOnUnknownHost: (count, host) =>
    `${count} ${count === 1 ? 'archivo está' : 'archivos están'} en ${host}, que no figura en IMAGE_HOSTS: en lugar de las imágenes se muestra un marcador, y los documentos no se muestran`,
  picturesNotInShop: (count, names) =>
    `${count} ${count === 1 ? 'imagen que nombra la lista no está' : 'imágenes que nombra la lista no están'} en la tienda: ${names}`,
  documentsNotInShop: (count, names) =>
    `${count} ${count === 1 ? 'documento que nombra la lista no está' : 'documentos que nombra la lista no están'} en la tienda: ${names}`,
  fileNotInShop: 'no está en la tienda',
  minimumOrTierQuantity: (minimum, best, tier) =>
    `la columna "${minimum}" es el pedido mínimo, y ninguna dice desde qué cantidad vale "${best}": si lo dice "${minimum}", llámela "${tier}"`,
  tierWithoutQuantity: (best, tier) =>
    `ninguna columna dice desde qué cantidad vale "${best}", así que no se aplica nunca: agregue una columna "${tier}"`,
  tiersWithoutQuantity: (count, rows, best) =>
    `${count} ${count === 1 ? 'fila tiene' : 'filas tienen'} "${best}" sin la cantidad desde la que vale: ${rows}`,
  taxClassesNotUsed: (count, heading) =>
    `la columna "${heading}" no se usa en ${count} ${count === 1 ? 'fila' : 'filas'}: la tienda tiene un solo impuesto. Para más: setting set tax_rates "reducido=10"`,
  bestPriceAbovePrice: (count, rows) =>
    `el mejor precio supera al precio en ${count} ${count === 1 ? 'fila' : 'filas'}: ${rows}`,

  usedAsCode: (heading) => `la columna "${heading}" se lee como código`,
  usedAsPrice: (heading) => `la columna "${heading}" se lee como precio`,
  priceWithTax: (heading) =>
    `los precios de "${heading}" incluyen el impuesto y se importan tal cual: compruebe que la tienda muestre los precios con impuesto`,
  otherPriceColumns: (used, others, example) =>
    `el precio es "${used}"; no se usan: ${others}. Para usar otra columna, indique --column precio="${example}"`,
  columnNotUnderstood: 'no dice si el artículo está a la venta: la columna no se usa',
  idsNotUsed: 'no es un id de esta tienda: la columna no se usa, y los artículos se reconocen por su código',
  noNameColumn: 'no tiene columna de nombres: los artículos conservan el suyo',
  priceOnRequest: 'se lee como precio a consultar',
  noTierPrice: 'se lee como artículo sin mejor precio',
  numberBeside: (number, beside) => `se lee como ${number}, sin "${beside}"`,
  quantityRead: (quantity) => `se lee como ${quantity}`,
  noPictureMeant: 'se lee como artículo sin imagen',
  pictureWithoutPath: (file) => `se lee como el archivo ${file}`,
  firstPicture: (first, more) =>
    `nombra varias imágenes: se usa ${first}, y ${more === 1 ? 'otra' : `otras ${more}`} no`,
  dateOfDeletion: 'es una fecha, y se lee como sí',
  leftOutText: 'no se puede leer como código y se omite: un artículo de la tienda conserva el suyo',
  leftOutName: 'no se puede leer como nombre y se omite: un artículo de la tienda conserva el suyo',
  leftOutPicture:
    'no es un nombre de archivo ni una dirección https y se omite: un artículo de la tienda conserva su imagen',
  leftOutSwitch: 'no es sí ni no y se omite: un artículo de la tienda conserva su valor',
  leftOutPrice: 'no es un precio y se omite: un artículo de la tienda conserva el suyo',
  leftOutQuantity:
    'no es un número entero admisible aquí y se omite: un artículo de la tienda conserva el suyo',
  leftOutDoubtful:
    'pueden ser miles o decimales y se omite: un artículo de la tienda conserva el suyo; indique --decimal comma o --decimal point',
  leftOutCategory: 'no se puede leer como categoría y se omite: un artículo de la tienda conserva la suya',
  leftOutSubcategory:
    'nombra una subcategoría sin la categoría superior y se omite: un artículo de la tienda conserva su categoría',
  leftOutFeature: 'no se puede leer como característica y se omite',
  roundedTo: (price) => `se redondea a cuatro decimales: ${price}`,
  leftOutTaxClass: 'no es un tipo de impuesto y se omite: un artículo de la tienda conserva el suyo',
  leftOutUnit: 'no es una unidad de venta conocida y se omite: un artículo de la tienda conserva la suya',
  leftOutAvailability:
    'no es una disponibilidad conocida y se omite: un artículo de la tienda conserva la suya',
  leftOutFiles:
    'no es una lista de nombres de archivo o direcciones https y se omite: un artículo de la tienda conserva los suyos',
  remarkSkipped: 'se lee como una observación y se omite',
  nameAlone: 'está solo en su fila y se omite como observación: si es un artículo, póngale su código',
  perhapsCutPrice:
    'tiene menos decimales que los demás, y el archivo termina aquí sin fin de línea: compruebe que se copió hasta el final',
  readAsGroup: (name, count) =>
    `se lee como la categoría "${name}" de ${count === 1 ? 'la fila siguiente' : `las ${count} filas siguientes`}`,
  groupWithoutRows: 'se lee como una categoría sin artículos y se omite',
  groupRowSkipped: 'no contiene ningún artículo y se omite',
  filledDown: (heading, count) =>
    `vale para ${count === 1 ? 'la fila siguiente' : `las ${count} filas siguientes`} sin "${heading}"`,
  rowsWithoutCategory: (count, lines) =>
    `${count} ${count === 1 ? 'fila no tiene' : 'filas no tienen'} categoría: línea ${lines}`,
  readAsPath: 'se lee como categoría y subcategoría, por el ">": si es un solo nombre, escríbalo sin ">"',
  slashIsPath: (heading) => `la "/" de la columna "${heading}" se lee como ruta de categorías`,
  blankPricesKept: (count, lines) =>
    `${count} ${count === 1 ? 'fila no tiene' : 'filas no tienen'} precio, y los artículos conservan el suyo: línea ${lines}`,
  rowsOnRequest: (count, lines) =>
    `${count} ${count === 1 ? 'fila no tiene precio y queda' : 'filas no tienen precio y quedan'} a consultar: línea ${lines}`,
  furtherPictures: (count) =>
    `${count} ${count === 1 ? 'fila contiene otra imagen' : 'filas contienen otras imágenes'}, que no se usan`,
  furtherCategories: (count, lines) =>
    `${count} ${count === 1 ? 'fila nombra' : 'filas nombran'} varias categorías, de las que se usa la primera: línea ${lines}`,
  codeFromId: (code) => `está vacío: el artículo recibe el código ${code}, a partir de su id`,

  semicolons: 'punto y coma',
  commas: 'comas',
  tabs: 'tabuladores',
  verticalBars: 'barras verticales',
  comma: 'coma',
  point: 'punto',
  apostrophe: 'apóstrofo',
  decimalMarks: (marks) => `decimales con ${marks}`,
  pricesIn: (currency) => `precios en ${currency}`,
  exportOf: (program) => `exportación de ${program}`,
  noHeadings: 'sin encabezados',
  headingsInLine: (line) => `encabezados en la línea ${line}`,
  spanishHeadings: (line) => `encabezados en español en la línea ${line}`,
  englishHeadings: (line) => `encabezados en inglés en la línea ${line}`,
  chineseHeadings: (line) => `encabezados en chino en la línea ${line}`,
  rowCount: (count) => `${count} ${count === 1 ? 'fila' : 'filas'}`,
  columnsRead: (columns) => `se lee: ${columns}`,
  columnsNotUsed: (columns) => `no se usa: ${columns}`,
  noPriceColumn:
    'no hay columna de precios: los artículos conocidos conservan el suyo, los nuevos quedan "a consultar"',
  noPriceColumnBut: (column) =>
    `no hay columna de precios: los artículos conocidos conservan el suyo, los nuevos quedan "a consultar"; si es ${column}, indique --column precio="${column}"`,
  noPriceColumnButOneOf: (column, others) =>
    `no hay columna de precios: los artículos conocidos conservan el suyo, los nuevos quedan "a consultar"; si es ${column} (o ${others}), indique --column precio="${column}"`,
  linesSkipped: (lines) => `omitidas por ser totales o encabezados repetidos: línea ${lines}`,
  roundedPrices: (prices) => `redondeados a cuatro decimales: ${prices}`,
  roundedPrice: (line, heading, value, price) => `línea ${line} ${heading} ${value} a ${price}`,
  andMore: (count) => `y ${count} más`,
  sheetsNotRead: (sheets) => `hojas no leídas: ${sheets}`,
  hiddenSheetsNotRead: (sheets, first) =>
    `hojas ocultas, no leídas: ${sheets} (para leer una, indique --sheet "${first}")`,

  pricesTimes: (count, of, factor) =>
    `${count} de ${of} precios que cambian resultan aproximadamente ${factor}: ¿se leyó mal el separador decimal?`,
  pricesJump: (count) => `${count} ${count === 1 ? 'precio cambia' : 'precios cambian'} más de un 30 %`,
  pricesVanish: (count) =>
    `${count} ${count === 1 ? 'artículo pierde su precio y queda' : 'artículos pierden su precio y quedan'} con precio a consultar`,
  bestPricesVanish: (count) =>
    `${count} ${count === 1 ? 'artículo pierde su mejor precio' : 'artículos pierden su mejor precio'}, y el precio vale para cualquier cantidad`,
  priceBecomes: (code, before, after, percent) =>
    `${code} costaba ${before} y pasa a ${after} (${percent} %)`,
  priceWas: (code, before) => `${code} costaba ${before}`,
  deletesItems: (count, of) => `--replace elimina ${count} de ${of} artículos`,
  deletesCategories: (count, of) => `--replace elimina ${count} de ${of} categorías`,
  isLeftOut: (what) => `no contiene ${what}`,
  restoresItems: (count) =>
    `${count} ${count === 1 ? 'artículo eliminado vuelve' : 'artículos eliminados vuelven'} a la tienda`,
  isDeleted: (what) => `${what} está eliminado`,
  lostZeros: (count) =>
    `${count} ${count === 1 ? 'código perdió' : 'códigos perdieron'} los ceros iniciales, y se tomarían por el artículo cuyo código los tiene`,
  otherLetters: (count) =>
    `${count} ${count === 1 ? 'código se diferencia del de un artículo' : 'códigos se diferencian de los de artículos'} solo en mayúsculas, ancho o espacios, y se ${count === 1 ? 'tomaría por ese artículo' : 'tomarían por esos artículos'}`,

  changedSince: 'cambió después: se queda como está',
  stillNeeded: 'lo agregó la importación, pero otras filas lo necesitan: se queda',
  isGone: 'ya no está en el catálogo',

  kindOfRow: 'Tipo',
  changeOfRow: 'Cambio',
  changedField: 'Campo',
  valueBefore: 'Antes',
  valueAfter: 'Después',
  itemWord: 'artículo',
  categoryWord: 'categoría',
  rowAdded: 'nuevo',
  rowChanged: 'cambia',
  rowDeleted: 'se elimina',
  rowRestored: 'vuelve',
  positionField: 'Posición',
  featuresField: 'Características',
  yes: 'Sí',
  no: 'No',
  reasonHeading: 'Motivo (Lonja)',
  fileHeading: 'Archivo',
  rowHeading: 'Fila',
  columnHeading: 'Columna',
  valueHeading: 'Valor',
  noteHeading: 'Observación',
  questionHeading: 'Pregunta',
  caseHeading: 'Caso',
}
