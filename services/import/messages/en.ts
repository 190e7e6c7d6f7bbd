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
  notText: 'is no text: give a CSV, XLSX or JSON file',
  notEncoding: (encoding: string) => `is not ${encoding} text: say which it is with --encoding`,
  tooManyRows: (most: number) => `has more than ${most} rows: divide it`,
  openQuotationMark: (line: number) =>
    `the row that begins in line ${line} opens a quotation mark (") and never closes it`,
  oldWorkbook: 'is a workbook of an old Excel (.xls): save it as .xlsx or CSV',
  noSheet: 'has no sheet',
  brokenArchive: 'is a broken archive: save it again in Excel, or as CSV',
  archiveTooLarge: 'holds too much once it is unpacked: save it again in Excel, or as CSV',
  tooWide: (columns: number, cells: number) =>
    `reaches past ${columns} columns or ${cells} cells: delete what is far out`,
  unreadableWorkbook: (why: string) =>
    `cannot be read as a workbook (${why}): save it again in Excel, or as CSV`,
  notUtf8: 'is not UTF-8 text',
  notJson: (why: string) => `is not JSON: ${why}`,
  noList: 'holds neither a list nor {"data": [a list]}',
  failedAnswer: 'is the answer of a call that failed ("isSuccessful": false)',
  mergedCatalogs: (ids: string, folder: string) =>
    `holds catalogs ${ids} merged: import each with its --catalog from its own file, ${folder}/0.json of the same shop for its first catalog, ${folder}/1.json for its second`,
  noKnownHeadings: 'has no headings that are known: name them as the template does',
  noSuchColumn: (heading: string, field: string, headings: string) =>
    `has no column ${heading} (--column ${field}); it has ${headings}`,
  noColumnFor: (fields: string, field: string, headings: string) =>
    `has no column for ${fields}: say which it is with --column ${field}="…"; it has ${headings}`,
  headingTwice: (heading: string, first: number, second: number, field: string) =>
    `has the heading ${heading} in columns ${first} and ${second}: say which one with --column ${field}=#${first}`,
  otherCompany: (own: number, given: number) => `is of company ${own}, not of company ${given}`,
  noCodeOfCatalog: 'has no code of this catalog',

  // A row
  notObject: 'is no object with fields',
  moreCellsThanHeadings: (cells: number, headings: number) =>
    `has ${cells} cells under ${headings} headings: put quotation marks around what holds the delimiter`,

  // A value
  missing: 'is missing',
  blank: 'is blank',
  notTextValue: 'is no text',
  notWholeNumber: (least: number, most: number) => `is not a whole number from ${least} to ${most}`,
  longerThan: (most: number) => `is longer than ${most} characters: shorten it`,
  controlCharacters: 'holds control characters or broken Unicode: type it again',
  notPictureName:
    'is neither a file name nor an https address: put the file into the picture folder, and its name here',
  notYesOrNo: 'is neither yes nor no: write true or false; in a table Sí or No, Yes or No, 是 or 否',
  notPrice: 'is no price: write a number like 4.49, or leave it empty for a price on request',
  negativePrice: 'is negative: a price is 0 or more',
  priceTooHigh: 'is more than 999999999.9999',
  tooManyDecimals: 'has more than four decimals: round it',
  doubtfulNumber:
    'may be thousands or decimals, and the other numbers of the column do not tell: say --decimal comma or --decimal point',
  becameDate: 'became a date in Excel: set the column to text, and type it again',
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
  noTaxClasses: 'is no tax rate of this shop: the setting tax_rates is unset',
  noSuchTaxClass: (known: string) => `is no tax rate of this shop: the setting tax_rates has ${known}`,
  featureOfNoItem: 'names no item',

  // Pictures
  notPlainFile: 'is no plain file: put the picture itself there',
  tooManyFiles: (most: number) => `has more than ${most} files: divide it`,
  notPicture: 'is no whole JPEG, PNG, WebP, GIF or AVIF picture: save it again, or take it out of the folder',
  pictureTooLarge: (megabytes: number) => `is larger than ${megabytes} MB: save it smaller`,
  tooManyPixels: (width: number, height: number) => `is ${width} × ${height}: save it smaller`,

  // What was imported all the same, and deserves a look
  picturesOnUnknownHost: (count: number, host: string) =>
    `${count} picture${count === 1 ? ' is' : 's are'} on ${host}, which IMAGE_HOSTS does not name: shown as placeholders`,
  minimumOrTierQuantity: (minimum: string, best: string, tier: string) =>
    `column "${minimum}" is the minimum order quantity, and no column says from which quantity "${best}" applies: if "${minimum}" does, call it "${tier}"`,
  taxClassesNotUsed: (count: number, heading: string) =>
    `column "${heading}" is not used in ${count} row${count === 1 ? '' : 's'}: the shop has one tax rate. For more: setting set tax_rates "reduced=10"`,
  bestPriceAbovePrice: (count: number, rows: string) =>
    `bestPrice is above price in ${count} row${count === 1 ? '' : 's'}: ${rows}`,
}

export type English = typeof importMessagesEn

/** The messages of a language: a text, or a function of the values that it names. */
export type ImportMessages = {
  readonly [Code in keyof English]: English[Code] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}
