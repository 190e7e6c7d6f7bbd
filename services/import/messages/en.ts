/**
 * The messages of imports. Each completes the sentence "FILE:ROW FIELD VALUE: …". English is the shape of the other
 * languages.
 */
export const importMessagesEn = {
  // The file as a whole
  notThere: 'is not there: look at how the name is written',
  isFolder: 'is a folder: name a file',
  noFolder: 'is no folder: name one',
  mayNotBeRead: 'may not be read by this user',
  cannotBeRead: (why: string) => `cannot be read: ${why}`,
  largerThan: (megabytes: number) => `is larger than ${megabytes} MB: divide it`,
  unpackedLargerThan: (megabytes: number) => `is larger than ${megabytes} MB once it is unpacked: divide it`,
  emptyFile: 'is empty',
  emptyWithReplace: 'is empty: with --replace it would delete the whole list',
  notText: 'is no text: give a CSV, XLSX, ODS or JSON file',
  notEncoding: (encoding: string, line: number) =>
    `is not ${encoding} text: line ${line} has a byte that does not fit; say which it is with --encoding`,
  whichEncoding: (line: number, readings: string) =>
    `may be in one of several encodings; line ${line} reads: ${readings}: say which one with --encoding`,
  tooManyRows: (most: number) => `has more than ${most} rows: divide it`,
  openQuotationMark: (line: number) =>
    `the row that begins in line ${line} opens a quotation mark (") and never closes it`,
  oldWorkbook: 'is a workbook of an old Excel (.xls): save it as .xlsx or CSV',
  binaryWorkbook: 'is a binary workbook (.xlsb): open it in Excel and save it as .xlsx',
  protectedWorkbook: 'is protected by a password: open it in Excel, remove the password and save it',
  numbersDocument: 'is a document of Numbers: export it from there as Excel (.xlsx) or CSV',
  textDocument: 'is a text document or a presentation: copy its table into Excel and save that as .xlsx',
  pdfFile: 'is a PDF: ask for the list as .xlsx or CSV, or export it so from the program that made it',
  webPage: 'is a web page (HTML), whatever its name says: open it in Excel and save it as .xlsx',
  xmlFile: 'is an XML file, whatever its name says: open it in Excel and save it as .xlsx',
  archiveFile: 'is an archive: unpack it and give the list that is in it',
  pictureFile: 'is a picture: give the list as .xlsx, .ods, CSV or JSON; pictures go with --pictures',
  noSheet: 'has no sheet',
  brokenArchive: 'is a broken archive: save it again in Excel, or as CSV',
  archiveTooLarge: 'holds too much once it is unpacked: save it again in Excel, or as CSV',
  tooWide: (columns: number, cells: number) =>
    `reaches past ${columns} columns or ${cells} cells: delete what is far out`,
  unreadableWorkbook: (why: string) =>
    `cannot be read as a workbook (${why}): save it again in Excel, or as CSV`,
  notUtf8: 'is not UTF-8 text',
  notJson: (why: string) => `is not JSON: ${why}`,
  nestedTooDeep: 'nests lists or objects too deep',
  noList: 'holds neither a list nor {"data": [a list]}',
  failedAnswer: 'is the answer of a call that failed ("isSuccessful": false)',
  mergedCatalogs: (ids: string, folder: string) =>
    `holds catalogs ${ids} merged: import each with its --catalog from its own file, ${folder}/0.json of the same shop for its first catalog, ${folder}/1.json for its second`,
  noKnownHeadings: (lines: number) =>
    `has no headings that are known in its first ${lines} lines: name them as the template does`,
  noSuchColumn: (heading: string, field: string, headings: string) =>
    `has no column ${heading} (--column ${field}); it has ${headings}`,
  noColumnFor: (fields: string, field: string, headings: string) =>
    `has no column for ${fields}: say which it is with --column ${field}="…"; it has ${headings}`,
  headingTwice: (heading: string, first: number, second: number, field: string) =>
    `has the heading ${heading} in columns ${first} and ${second}: say which one with --column ${field}=#${first}`,
  noClientColumns:
    'has no columns of names and e-mails with headings that are known: write one above each, such as Name and E-mail',
  clientHeadingTwice: (heading: string, first: number, second: number) =>
    `has the heading ${heading} in columns ${first} and ${second}: remove one of them`,
  noSuchSheet: (name: string, sheets: string) => `has no sheet ${name} (--sheet); it has ${sheets}`,
  onlyHiddenSheets: (sheets: string, first: string) =>
    `has hidden sheets only: ${sheets}; to read one, say --sheet "${first}"`,
  listIsHidden: (sheets: string, first: string) =>
    `has no list on its visible sheets, but on hidden ones: ${sheets}; to read one, say --sheet "${first}"`,
  sheetsOfYears: (sheets: string, latest: string) =>
    `has lists of several years: ${sheets}; say which one is meant with --sheet "${latest}"`,
  otherCompany: (own: number, given: number) => `is of company ${own}, not of company ${given}`,
  noCodeOfCatalog: 'has no code of this catalog',

  // A row
  notObject: 'is no object with fields',
  cutOffRow:
    'is cut off: the file ends here, perhaps because it was not copied to its end; get the whole file',
  commaSplitsDecimals:
    'the comma separates the cells and the decimals too (12,50 became 12 and 50): save the list with semicolons, or put quotation marks around such numbers; if these are whole numbers, say --decimal point',
  commaSplitsPrice: (price: string) =>
    `may be ${price}, which the comma has split into two cells: save the list with semicolons, or put quotation marks around such numbers; if it is a whole number, say --decimal point`,
  moreCellsThanHeadings: (cells: number, headings: number) =>
    `has ${cells} cells under ${headings} headings: put quotation marks around what holds the delimiter`,
  otherHeadings: (line: number) =>
    `holds headings again, but not those of line ${line}: put the rows below it into a sheet or file of their own, each list with one line of headings`,
  brokenRow: (line: number) =>
    `makes one row with line ${line}, which a line break has cut in two: put the row on one line, or quotation marks around the cell`,

  codesOnTwoSheets: (place: string) =>
    `is also in ${place}, with other values: say which sheet is meant with --sheet`,

  // A value
  missing: 'is missing',
  blank: 'is blank',
  notTextValue: 'is no text',
  notWholeNumber: (least: number, most: number) => `is not a whole number from ${least} to ${most}`,
  longerThan: (most: number) => `is longer than ${most} characters: shorten it`,
  controlCharacters: 'holds control characters or broken Unicode: type it again',
  notUnit: 'is no known unit of sale',
  notAvailability: 'is no known availability, such as in stock, low stock or on order',
  notFileList: 'is no list of file names or https addresses with | between them',
  moreFilesThan: (most: number) => `names more than ${most} files`,
  notPictureName:
    'is neither a file name nor an https address: put the file into the picture folder, and its name here',
  notYesOrNo: 'is neither yes nor no: write true or false; in a table Sí or No, Yes or No, 是 or 否',
  notPrice: 'is no price: write a number like 4.49, or leave it empty for a price on request',
  negativePrice: 'is negative: a price is 0 or more',
  priceTooHigh: 'is more than 999999999.9999',
  tooManyDecimals: 'has more than four decimals: round it',
  otherCurrency: (sign: string, shop: string, code: string) =>
    `is in ${sign}, and the currency of the shop is ${shop}: change it with "setting set currency ${code}", or take the numbers as they are with --currency ${code}`,
  doubtfulNumber:
    'may be thousands or decimals, and the other numbers of the column do not tell: say --decimal comma or --decimal point',
  becameDate:
    'became a date in Excel: set the column to text, and type it again; if it is right so, put an apostrophe before it',
  standsForAbove: 'stands for the text above: write it out',
  lostDigits: 'lost its digits in Excel: set the column to text, and type the code again',
  formulaWithoutResult: 'is a formula without a result: open the file in Excel, mend it, and save it again',
  notCategoryPath: 'is no path of category names: write "Pipes > Copper"',
  subcategoryAlone: 'names a subcategory without the category above it',

  // Rows together, and with the database
  noCodeAndNoId: 'is missing, and so is stockItemId',
  noFreeId: 'is missing, and no id is free',
  codeTwice: (row: number) => `is also in row ${row}: give each item its own code, or both rows their ids`,
  priceTwice: (row: number) => `is also in row ${row}: give one price for it`,
  priceTwiceInFile: (file: string, row: number) => `is also in ${file}:${row}: give one price for it`,
  itemTwice: (id: number, row: number) => `is item ${id}, as is row ${row}`,
  categoryTwice: (id: number, row: number) => `${id} is also in row ${row}`,
  codeOfSeveral: (ids: string, field: string) => `is the code of items ${ids}: give ${field}`,
  priceOfSeveral: (ids: string) => `is the code of items ${ids}: give them codes of their own`,
  noCategory: (id: number) => `there is no category ${id}, in the files or in the database`,
  noCategoryPath: (path: string) => `there is no category ${path}, in the categories file or in the database`,
  otherCategory: (id: number, given: number) =>
    `is category ${id}, but stockCategoryId says ${given}: empty one of them`,
  categoryCircle: (ids: string) => `goes round in a circle: ${ids}`,
  parentIsItself: 'is the item itself',
  noItem: (id: number) => `there is no item ${id}, in the file or in the database`,
  noItemWithCode: 'no item has this code, in the file or in the database',
  notParent: (id: number) => `item ${id} is no parent (isParent)`,
  parentIsVariant: (id: number) => `item ${id} is a variant itself`,
  variantsNeedParent: (variant: number, id: number) =>
    `item ${variant} in the database is its variant, but item ${id} is no parent (isParent)`,
  variantsOfVariant: (variant: number, id: number) =>
    `item ${variant} in the database is its variant, but item ${id} is a variant itself`,
  otherParent: (code: string, id: number) =>
    `${code} is not item ${id}, as stockItemParentId says: empty one of them`,
  noTaxClasses: 'is no tax rate of this shop and is left out: the setting tax_rates is unset',
  noSuchTaxClass: (known: string) =>
    `is no tax rate of this shop and is left out: the setting tax_rates has ${known}; an item of the shop keeps its own`,
  notLanguage: 'is no language of the shop: give es, en or zh',
  textOfNothing: 'names no item and no category: give a code, a category or an id',
  textTwice: (row: number) => `gives this language other texts than row ${row}: keep one of them`,
  textTwiceInFile: (file: string, row: number) =>
    `gives this language other texts than ${file}:${row}: keep one of them`,
  descriptionOfCategory: 'is for items only: empty it for a category',
  featureOfNoItem: 'names no item',
  newWithoutName: 'is not in the shop yet, and the list has no column of names: add one for new items',
  otherSpelling: (name: string, rows: number) =>
    `is the category ${name} in another spelling: ${rows} row${rows === 1 ? '' : 's'}`,
  repeatsRow: (row: number) => `is the same as row ${row} in every column that is read: it counts once`,
  repeatsRowOf: (file: string, row: number) =>
    `is the same as ${file}:${row} in every column that is read: it counts once`,
  isCode: (code: string) => `has lost its leading zeros: it is ${code}`,
  isCodeOtherwise: (code: string) => `is ${code} in other capitals, width or blanks`,

  // Pictures
  notPlainFile: 'is no plain file: put the file itself there',
  tooManyFiles: (most: number) => `has more than ${most} files: divide it`,
  notPicture: 'is no whole JPEG, PNG, WebP, GIF, AVIF or TIFF picture: save it again as JPEG',
  pictureTooLarge: (megabytes: number) => `is larger than ${megabytes} MB: save it smaller`,
  notPdf: 'is no whole PDF: save or print it as PDF again',
  documentTooLarge: (megabytes: number) => `is larger than ${megabytes} MB: save it with smaller pictures`,
  tooManyPixels: (width: number, height: number) => `is ${width} × ${height}: save it smaller`,

  // What was repaired while the file was read
  mixedEncoding: (lines: number, encoding: string, named: string) =>
    `has ${lines} line${lines === 1 ? ' that is' : 's that are'} not UTF-8, read as ${encoding}: ${named}`,
  doubleEncoded: (lines: number, named: string) =>
    `has ${lines} line${lines === 1 ? '' : 's'} with letters that a program garbled (Ã± for ñ), repaired: ${named}`,
  brokenLetters: (lines: number, named: string) =>
    `has ${lines} line${lines === 1 ? '' : 's'} with a letter that is cut in two, taken out: ${named}`,
  tagsTakenOut: (tags: string) => `is kept without ${tags}, which the shop does not show`,
  lostLetter: 'holds \ufffd, which stands for a letter that was lost before: correct it',
  controlsRepaired: (text: string) => `held control characters: read as "${text}"`,
  controlsAsBlanks: 'held control characters that JSON does not allow: read as blanks',
  invisibleTakenOut: (text: string) => `held invisible letters or line breaks: read as "${text}"`,
  decimalTakenOut: (code: string) => `is read as ${code}: a program has made a decimal number of the code`,
  fieldIsCalled: (given: string, field: string) =>
    `the field "${given}" is not read: it must be called "${field}"`,
  quotationMarkIsText: 'begins with a quotation mark that its line does not close: read as a letter',
  hiddenRows: (count: number, lines: string) =>
    `has ${count} hidden row${count === 1 ? '' : 's'}, imported like the others: ${lines}`,
  hiddenColumns: (columns: string) => `has hidden columns: ${columns}`,

  // What was imported all the same, and deserves a look
  picturesOnUnknownHost: (count: number, host: string) =>
    `${count} file${count === 1 ? ' is' : 's are'} on ${host}, which IMAGE_HOSTS does not name: pictures are shown as placeholders, documents not at all`,
  picturesNotInShop: (count: number, names: string) =>
    `${count} picture${count === 1 ? '' : 's'} that the list names ${count === 1 ? 'is' : 'are'} not in the shop: ${names}`,
  documentsNotInShop: (count: number, names: string) =>
    `${count} document${count === 1 ? '' : 's'} that the list names ${count === 1 ? 'is' : 'are'} not in the shop: ${names}`,
  fileNotInShop: 'is not in the shop',
  minimumOrTierQuantity: (minimum: string, best: string, tier: string) =>
    `column "${minimum}" is the minimum order quantity, and no column says from which quantity "${best}" applies: if "${minimum}" does, call it "${tier}"`,
  tierWithoutQuantity: (best: string, tier: string) =>
    `no column says from which quantity "${best}" applies, so it never does: add a column "${tier}"`,
  tiersWithoutQuantity: (count: number, rows: string, best: string) =>
    `${count} row${count === 1 ? ' has' : 's have'} a "${best}" without the quantity from which it applies: ${rows}`,
  taxClassesNotUsed: (count: number, heading: string) =>
    `column "${heading}" is not used in ${count} row${count === 1 ? '' : 's'}: the shop has one tax rate. For more: setting set tax_rates "reduced=10"`,
  bestPriceAbovePrice: (count: number, rows: string) =>
    `bestPrice is above price in ${count} row${count === 1 ? '' : 's'}: ${rows}`,

  // What was understood, repaired or left out in a table
  usedAsCode: (heading: string) => `the column "${heading}" is read as the code`,
  usedAsPrice: (heading: string) => `the column "${heading}" is read as the price`,
  priceWithTax: (heading: string) =>
    `the prices of "${heading}" include the tax, and are imported as they are: check that the shop shows prices with tax`,
  otherPriceColumns: (used: string, others: string, example: string) =>
    `the price is "${used}"; not used: ${others}. For another one, say --column price="${example}"`,
  columnNotUnderstood: 'does not say whether an item is sold: the column is not used',
  idsNotUsed: 'is no id of this shop: the column is not used, and items are known by their code',
  noNameColumn: 'has no column of names: items keep theirs',
  priceOnRequest: 'is read as a price on request',
  noTierPrice: 'is read as no tier price',
  numberBeside: (number: number, beside: string) => `is read as ${number}, without "${beside}"`,
  quantityRead: (quantity: number) => `is read as ${quantity}`,
  noPictureMeant: 'is read as no picture',
  pictureWithoutPath: (file: string) => `is read as the file ${file}`,
  firstPicture: (first: string, more: number) =>
    `names several pictures: ${first} is used, and ${more} further one${more === 1 ? ' is' : 's are'} not`,
  dateOfDeletion: 'is a date, and is read as yes',
  leftOutText: 'cannot be read as a code and is left out: an item of the shop keeps its own',
  leftOutName: 'cannot be read as a name and is left out: an item of the shop keeps its own',
  leftOutPicture:
    'is neither a file name nor an https address and is left out: an item of the shop keeps its picture',
  leftOutSwitch: 'is neither yes nor no and is left out: an item of the shop keeps its value',
  leftOutPrice: 'is no price and is left out: an item of the shop keeps its own',
  leftOutQuantity: 'is no whole number that fits here and is left out: an item of the shop keeps its own',
  leftOutDoubtful:
    'may be thousands or decimals and is left out: an item of the shop keeps its own; say --decimal comma or --decimal point',
  leftOutCategory: 'cannot be read as a category and is left out: an item of the shop keeps its own',
  leftOutSubcategory:
    'names a subcategory without the category above it and is left out: an item of the shop keeps its own category',
  leftOutFeature: 'cannot be read as a feature and is left out',
  roundedTo: (price: number) => `is rounded to four decimals: ${price}`,
  leftOutTaxClass: 'is no tax rate and is left out: an item of the shop keeps its own',
  leftOutUnit: 'is no known unit of sale and is left out: an item of the shop keeps its own',
  leftOutAvailability: 'is no known availability and is left out: an item of the shop keeps its own',
  leftOutFiles:
    'is no list of file names or https addresses and is left out: an item of the shop keeps its own',
  remarkSkipped: 'is read as a remark and left out',
  nameAlone: 'stands alone in its row and is left out as a remark: if it is an item, give it its code',
  perhapsCutPrice:
    'has fewer decimals than the others, and the file ends here without a line end: check that it was copied to its end',
  readAsGroup: (name: string, count: number) =>
    `is read as the category "${name}" of the ${count === 1 ? 'row' : `${count} rows`} below`,
  groupWithoutRows: 'is read as a category without items and left out',
  groupRowSkipped: 'holds no item and is left out',
  filledDown: (heading: string, count: number) =>
    `applies to the ${count === 1 ? 'row' : `${count} rows`} below without a "${heading}" of ${count === 1 ? 'its' : 'their'} own`,
  rowsWithoutCategory: (count: number, lines: string) =>
    `${count} row${count === 1 ? ' has' : 's have'} no category: line ${lines}`,
  readAsPath:
    'is read as a category and a subcategory, because of the ">": if it is one name, write it without ">"',
  slashIsPath: (heading: string) => `the "/" of the column "${heading}" is read as a path of categories`,
  blankPricesKept: (count: number, lines: string) =>
    `${count} row${count === 1 ? ' has' : 's have'} no price, and the items keep theirs: line ${lines}`,
  rowsOnRequest: (count: number, lines: string) =>
    `${count} row${count === 1 ? ' has no price and is' : 's have no price and are'} on request: line ${lines}`,
  furtherPictures: (count: number) =>
    `${count} row${count === 1 ? ' holds a further picture' : 's hold further pictures'}, which are not used`,
  furtherCategories: (count: number, lines: string) =>
    `${count} row${count === 1 ? ' names' : 's name'} several categories, of which the first is used: line ${lines}`,
  codeFromId: (code: string) => `is empty: the item gets the code ${code}, from its id`,

  // How a table was recognized
  semicolons: 'semicolons',
  commas: 'commas',
  tabs: 'tabs',
  verticalBars: 'vertical bars',
  comma: 'comma',
  point: 'point',
  apostrophe: 'apostrophe',
  decimalMarks: (marks: string) => `decimal ${marks}`,
  pricesIn: (currency: string) => `prices in ${currency}`,
  exportOf: (program: string) => `export of ${program}`,
  noHeadings: 'no headings',
  headingsInLine: (line: number) => `headings in line ${line}`,
  spanishHeadings: (line: number) => `Spanish headings in line ${line}`,
  englishHeadings: (line: number) => `English headings in line ${line}`,
  chineseHeadings: (line: number) => `Chinese headings in line ${line}`,
  rowCount: (count: number) => `${count} row${count === 1 ? '' : 's'}`,
  columnsRead: (columns: string) => `read: ${columns}`,
  columnsNotUsed: (columns: string) => `not used: ${columns}`,
  noPriceColumn: 'no column of prices: known items keep theirs, new ones are "price on request"',
  noPriceColumnBut: (column: string) =>
    `no column of prices: known items keep theirs, new ones are "price on request"; if it is ${column}, say --column price="${column}"`,
  noPriceColumnButOneOf: (column: string, others: string) =>
    `no column of prices: known items keep theirs, new ones are "price on request"; if it is ${column} (or ${others}), say --column price="${column}"`,
  linesSkipped: (lines: string) => `left out as totals or repeated headings: line ${lines}`,
  roundedPrices: (prices: string) => `rounded to four decimals: ${prices}`,
  roundedPrice: (line: number, heading: string, value: number, price: number) =>
    `line ${line} ${heading} ${value} to ${price}`,
  andMore: (count: number) => `and ${count} more`,
  sheetsNotRead: (sheets: string) => `sheets not read: ${sheets}`,
  hiddenSheetsNotRead: (sheets: string, first: string) =>
    `hidden sheets, not read: ${sheets} (to read one, say --sheet "${first}")`,

  // What has to be confirmed, and its cases
  pricesTimes: (count: number, of: number, factor: string) =>
    `${count} of ${of} changed prices become about ${factor}: is a decimal mark read wrongly?`,
  pricesJump: (count: number) => `${count} price${count === 1 ? ' changes' : 's change'} by more than 30%`,
  pricesVanish: (count: number) =>
    `${count} item${count === 1 ? ' loses its price and becomes' : 's lose their prices and become'} "price on request"`,
  bestPricesVanish: (count: number) =>
    `${count} item${count === 1 ? ' loses its' : 's lose their'} best price${count === 1 ? '' : 's'}, and the price applies to any quantity`,
  /** `percent`: with its sign, as "+35". */
  priceBecomes: (code: string, before: string, after: string, percent: string) =>
    `${code} was ${before} and becomes ${after} (${percent}%)`,
  priceWas: (code: string, before: string) => `${code} was ${before}`,
  deletesItems: (count: number, of: number) => `--replace deletes ${count} of ${of} items`,
  deletesCategories: (count: number, of: number) => `--replace deletes ${count} of ${of} categories`,
  isLeftOut: (what: string) => `does not name ${what}`,
  restoresItems: (count: number) =>
    `${count} deleted item${count === 1 ? ' returns' : 's return'} to the shop`,
  isDeleted: (what: string) => `${what} is deleted`,
  lostZeros: (count: number) =>
    `${count} code${count === 1 ? ' has' : 's have'} lost leading zeros, and would be taken for the item whose code has them`,
  otherLetters: (count: number) =>
    `${count} ${count === 1 ? "code differs from an item's" : "codes differ from items'"} only in capitals, width or blanks, and would be taken for ${count === 1 ? 'that item' : 'those items'}`,

  // What an undo leaves as it is
  changedSince: 'has changed since: it stays as it is',
  stillNeeded: 'was added by the import, but other rows need it: it stays',
  isGone: 'is not in the catalogue any more',

  // The words of a list of changes
  kindOfRow: 'What',
  changeOfRow: 'Change',
  changedField: 'Field',
  valueBefore: 'Before',
  valueAfter: 'After',
  itemWord: 'item',
  categoryWord: 'category',
  rowAdded: 'new',
  rowChanged: 'changed',
  rowDeleted: 'deleted',
  rowRestored: 'restored',
  positionField: 'Position',
  featuresField: 'Features',
  yes: 'Yes',
  no: 'No',
  reasonHeading: 'Reason (Lonja)',
  fileHeading: 'File',
  rowHeading: 'Row',
  columnHeading: 'Column',
  valueHeading: 'Value',
  noteHeading: 'Note',
  questionHeading: 'Question',
  caseHeading: 'Case',
}

export type English = typeof importMessagesEn

/** The messages of a language: a text, or a function of the values that it names. */
export type ImportMessages = {
  readonly [Code in keyof English]: English[Code] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}
