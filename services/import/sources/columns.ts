import { byField, type ItemFieldKind, type ItemFieldName } from '#domain/catalog/item-fields.ts'
import { withoutCurrency } from '#domain/money/currency-text.ts'
import { type HeadingWords, ITEM_HEADINGS } from './headings/item-headings.ts'

/** The languages of headings, by their codes in the interface. */
export type HeadingLanguage = keyof HeadingWords

/** How the cells of a column are converted. `active` is the contrary of `deleted`. */
type ColumnKind = 'id' | 'name' | 'key' | 'picture' | 'switch' | 'deleted' | 'active' | 'price' | 'quantity'

/**
 * A column of a table: its field and its headings. The first heading of each language is the one that is written.
 */
export interface Column {
  readonly field: string
  readonly kind: ColumnKind
  readonly words: HeadingWords
}

/** A column of a file and its field. */
export interface UsedColumn {
  readonly field: string
  readonly kind: ColumnKind | 'feature'
  readonly index: number
  readonly heading: string
}

/** A column of a file without a field. */
export interface UnusedColumn {
  readonly heading: string
  readonly index: number
}

type Words = readonly [string, ...string[]]

function column(field: string, kind: ColumnKind, es: Words, en: Words, zh: Words): Column {
  return { field, kind, words: { es, en, zh } }
}

/** How the cells of item fields are converted. */
const CELL_KINDS = byField<Record<ItemFieldKind, ColumnKind>>({
  id: 'id',
  optionalId: 'id',
  flag: 'switch',
  name: 'name',
  code: 'key',
  picture: 'picture',
  price: 'price',
  tierQuantity: 'quantity',
  orderQuantity: 'quantity',
  taxClass: 'key',
  translatedName: 'name',
  label: 'key',
  unit: 'key',
  availability: 'key',
  count: 'quantity',
  files: 'key',
})

function itemColumn(name: ItemFieldName): Column {
  return { field: name, kind: CELL_KINDS[name], words: ITEM_HEADINGS[name] }
}

/** The columns of names in each language, of items and of categories. */
const TRANSLATED_NAMES = [itemColumn('nameEs'), itemColumn('nameEn'), itemColumn('nameZh')] as const

const ITEM_ID = itemColumn('stockItemId')
const CODE = itemColumn('code')
const PRICE = itemColumn('price')
export const BEST_PRICE = itemColumn('bestPrice')
export const TIER_QUANTITY = itemColumn('quantityBestPrice')
export const MINIMUM_QUANTITY = itemColumn('minimumOrderQuantity')
const PICTURE = itemColumn('imageUrl')
const DELETED: Column = { ...itemColumn('deleted'), kind: 'deleted' }

/** The columns of a list of items, in the order they are written. */
const ITEM_COLUMNS: readonly Column[] = [
  ITEM_ID,
  CODE,
  itemColumn('additionalCode'),
  itemColumn('barcode'),
  itemColumn('name'),
  ...TRANSLATED_NAMES,
  itemColumn('stockCategoryId'),
  { field: 'category1', kind: 'name', words: ITEM_HEADINGS.category1 },
  { field: 'category2', kind: 'name', words: ITEM_HEADINGS.category2 },
  { field: 'category3', kind: 'name', words: ITEM_HEADINGS.category3 },
  itemColumn('brand'),
  PRICE,
  BEST_PRICE,
  TIER_QUANTITY,
  MINIMUM_QUANTITY,
  itemColumn('packMultiple'),
  itemColumn('unit'),
  itemColumn('piecesPerUnit'),
  itemColumn('taxClass'),
  itemColumn('isOffer'),
  itemColumn('isNew'),
  itemColumn('availability'),
  itemColumn('availableInDays'),
  itemColumn('stock'),
  PICTURE,
  itemColumn('morePictures'),
  itemColumn('documents'),
  itemColumn('stockItemParentId'),
  { field: 'parentCode', kind: 'key', words: ITEM_HEADINGS.parentCode },
  itemColumn('isParent'),
  DELETED,
]

/** Other programs say which items are for sale instead of which are deleted. */
const ACTIVE: Column = { field: 'active', kind: 'active', words: ITEM_HEADINGS.active }

/** The columns of a list of categories, in the order they are written. */
const CATEGORY_COLUMNS: readonly Column[] = [
  column(
    'stockCategoryId',
    'id',
    ['Id', 'Id de categoría', 'Id categoría'],
    ['Id', 'Category id', 'Stock category id'],
    ['分类ID', 'ID', '分类编号', '编号'],
  ),
  column(
    'parentStockCategoryId',
    'id',
    ['Id padre', 'Id de la categoría padre'],
    ['Parent id', 'Parent category id', 'Parent stock category id'],
    ['上级分类ID', '父ID', '上级ID', '父分类ID'],
  ),
  column('name', 'name', ['Nombre', 'Categoría'], ['Name', 'Category'], ['名称', '分类名称', '分类']),
  ...TRANSLATED_NAMES,
  PICTURE,
  DELETED,
]

/** The columns of a list of features, with one row per feature. */
const FEATURE_COLUMNS: readonly Column[] = [
  ITEM_ID,
  CODE,
  column(
    'name',
    'key',
    ['Característica', 'Propiedad', 'Atributo'],
    ['Feature', 'Property', 'Attribute'],
    ['参数', '属性', '特性'],
  ),
  ...TRANSLATED_NAMES,
  column('value', 'key', ['Valor'], ['Value'], ['参数值', '属性值', '特性值', '值']),
  column('valueEs', 'key', ['Valor español', 'value:es'], ['Spanish value'], ['西班牙语值', '西语值']),
  column('valueEn', 'key', ['Valor inglés', 'value:en'], ['English value'], ['英语值', '英文值']),
  column('valueZh', 'key', ['Valor chino', 'value:zh'], ['Chinese value'], ['中文值']),
  PICTURE,
]

/** The columns of a list of prices. */
const PRICE_COLUMNS: readonly Column[] = [CODE, PRICE, BEST_PRICE, TIER_QUANTITY]

/** The columns of a list, and the groups of which it must have at least one each. */
export interface ListColumns {
  readonly columns: readonly Column[]
  /** Columns that are read and never written. */
  readonly alsoRead?: readonly Column[]
  readonly required: readonly (readonly string[])[]
}

export const ITEM_LIST: ListColumns = {
  columns: ITEM_COLUMNS,
  alsoRead: [ACTIVE],
  required: [['code', 'stockItemId'], ['name']],
}

/** A list without names, as for discontinuing items: of items that the shop has. */
export const KNOWN_ITEM_LIST: ListColumns = {
  ...ITEM_LIST,
  required: [
    ['code', 'stockItemId'],
    [...ITEM_COLUMNS, ACTIVE]
      .map(({ field }) => field)
      .filter((field) => !['code', 'stockItemId', 'name'].includes(field)),
  ],
}

/** Columns that determine a field besides the one of its own name. */
const OTHER_COLUMNS: { readonly [Name in ItemFieldName]?: readonly string[] } = {
  stockCategoryId: ['category1', 'category2', 'category3'],
  stockItemParentId: ['parentCode'],
  deleted: ['active'],
}

/** Whether a table with these columns gives a field of items. */
export function isGivenBy(columns: { has(field: string): boolean }, name: ItemFieldName): boolean {
  return [name, ...(OTHER_COLUMNS[name] ?? [])].some((field) => columns.has(field))
}

export const CATEGORY_LIST: ListColumns = {
  columns: CATEGORY_COLUMNS,
  required: [['stockCategoryId'], ['name']],
}
export const FEATURE_LIST: ListColumns = {
  columns: FEATURE_COLUMNS,
  required: [['code', 'stockItemId'], ['name'], ['value']],
}
export const PRICE_LIST: ListColumns = { columns: PRICE_COLUMNS, required: [['code'], ['price']] }

/** The heading of a feature column: "feature:Material". */
export const FEATURE_HEADING = /^\s*(?:feature|caracter[ií]stica|参数|属性|特性)\s*[:：]\s*(\S.*?)\s*$/iu

/**
 * The field that a merchant names: by its name, by any of its headings, or a feature ("feature:Material"). Undefined if
 * there is none.
 */
export function fieldNamed(text: string): string | undefined {
  const feature = FEATURE_HEADING.exec(text)?.[1]
  if (feature !== undefined) return `feature:${feature}`
  const key = headingKey(text)
  return [...ITEM_COLUMNS, ACTIVE].find(
    ({ field, words }) => field === text || Object.values(words).flat().map(headingKey).includes(key),
  )?.field
}

/** The names of workbook sheets. */
export const SHEETS: Readonly<Record<'items' | 'categories' | 'features', Column['words']>> = {
  items: {
    es: ['Productos', 'Artículos', 'Stock', 'Catálogo', 'Inventario'],
    en: ['Products', 'Items', 'Stock', 'Catalog'],
    zh: ['商品', '产品', '商品列表', '产品列表'],
  },
  categories: { es: ['Categorías'], en: ['Categories'], zh: ['分类', '商品分类', '类别'] },
  features: { es: ['Características'], en: ['Features'], zh: ['参数', '属性', '特性'] },
}

/**
 * The form in which headings are compared: without case, accents, spaces, signs, currencies and text in brackets.
 * "Precio (USD)" and "Precio en euros" are "precio".
 */
export function headingKey(heading: string): string {
  const plain = heading.replace(/[(（[【].*?[)）\]】]/gu, '').trim()
  const bare = withoutCurrency(plain).replace(/(?<=\s)(?:en|in)$/iu, '')
  return lettersOf(bare) || lettersOf(plain)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
