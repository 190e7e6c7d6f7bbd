import { byField, type ItemFieldKind, type ItemFieldName } from '#domain/catalog/item-fields.ts'

/** The languages of headings, by their codes in the interface. */
export type HeadingLanguage = 'es' | 'en' | 'zh'

/** How the cells of a column are converted. */
export type ColumnKind = 'id' | 'name' | 'key' | 'switch' | 'price' | 'quantity'

/**
 * A column of a table: its field and its headings. The first heading of each language is the one that is written.
 */
export interface Column {
  readonly field: string
  readonly kind: ColumnKind
  readonly words: Readonly<Record<HeadingLanguage, readonly [string, ...string[]]>>
}

function column(
  field: string,
  kind: ColumnKind,
  es: readonly [string, ...string[]],
  en: readonly [string, ...string[]],
  zh: readonly [string, ...string[]],
): Column {
  return { field, kind, words: { es, en, zh } }
}

/** How the cells of item fields are converted. */
const CELL_KINDS = byField<Record<ItemFieldKind, ColumnKind>>({
  id: 'id',
  optionalId: 'id',
  flag: 'switch',
  name: 'name',
  code: 'key',
  picture: 'key',
  price: 'price',
  tierQuantity: 'quantity',
  orderQuantity: 'quantity',
  taxClass: 'key',
})

type Words = readonly [string, ...string[]]

function itemColumn(name: ItemFieldName, es: Words, en: Words, zh: Words): Column {
  return column(name, CELL_KINDS[name], es, en, zh)
}

const ITEM_ID = itemColumn(
  'stockItemId',
  ['Id', 'Id de artículo', 'Id artículo', 'Id de producto', 'Id producto'],
  ['Id', 'Item id', 'Product id', 'Stock item id'],
  ['商品ID', 'ID', '产品ID'],
)
const CODE = itemColumn(
  'code',
  [
    'Código',
    'SKU',
    'Código de artículo',
    'Código artículo',
    'Código de producto',
    'Código producto',
    'Cód. artículo',
    'Código interno',
    'Referencia',
    'Ref.',
    'Cód.',
    'Clave',
  ],
  [
    'Code',
    'SKU',
    'Item code',
    'Product code',
    'Item number',
    'Item no.',
    'Article number',
    'Reference',
    'Ref.',
  ],
  ['编码', '商品编码', '产品编码', '货号', '商品编号', '产品编号', '编号', '款号'],
)
const PRICE = itemColumn(
  'price',
  [
    'Precio',
    'Precio unitario',
    'P. unitario',
    'Precio ud.',
    'Precio por unidad',
    'Precio de venta',
    'Precio de lista',
    'Precio lista',
    'Precio normal',
    'Precio neto',
    'PVP',
    'Tarifa',
  ],
  ['Price', 'Unit price', 'List price', 'Sale price', 'Selling price'],
  ['价格', '单价', '售价', '销售价', '零售价'],
)
const BEST_PRICE = itemColumn(
  'bestPrice',
  [
    'Mejor precio',
    'Precio por cantidad',
    'Precio por volumen',
    'Precio mayorista',
    'Precio por mayor',
    'Precio al por mayor',
  ],
  ['Best price', 'Quantity price', 'Volume price', 'Bulk price', 'Tier price', 'Wholesale price'],
  ['批量价', '优惠价', '批发价', '折扣价', '量价'],
)
export const TIER_QUANTITY = itemColumn(
  'quantityBestPrice',
  ['Cantidad mejor precio', 'Cantidad para mejor precio', 'Desde cantidad', 'A partir de'],
  ['Quantity best price', 'Best price quantity', 'From quantity'],
  ['批量价起订数量', '优惠数量', '起批量', '批发数量'],
)
export const MINIMUM_QUANTITY = itemColumn(
  'minimumOrderQuantity',
  ['Pedido mínimo', 'Cantidad mínima', 'Cantidad mínima de pedido', 'Cant. mínima', 'Compra mínima', 'MOQ'],
  [
    'Minimum order quantity',
    'Minimum quantity',
    'MOQ',
    'Min. qty',
    'Min. order quantity',
    'Min. order qty',
    'Minimum order',
  ],
  ['最小起订量', '起订量', 'MOQ', '最低起订量', '最小订购量', '最小订货量', '最小数量'],
)
const PACK_MULTIPLE = itemColumn(
  'packMultiple',
  ['Múltiplo de pedido', 'Unidades por paquete', 'Múltiplo de venta', 'Múltiplo de compra', 'Múltiplo'],
  ['Pack multiple', 'Order multiple', 'Pack size', 'Quantity multiple', 'Units per pack'],
  ['包装倍数', '装箱数', '订购倍数', '订货倍数', '装箱量', '每包数量'],
)
const TAX_CLASS = itemColumn(
  'taxClass',
  [
    'Tipo de impuesto',
    'IVA',
    'Tipo de IVA',
    'Clase de impuesto',
    'Tasa de IVA',
    'IGIC',
    'IGV',
    'ITBIS',
    'ITBMS',
  ],
  ['Tax class', 'Tax rate', 'VAT', 'VAT rate', 'Tax code'],
  ['税类', '税率', '增值税率', '税率类别', '税种'],
)
const PICTURE = itemColumn(
  'imageUrl',
  ['Imagen', 'Foto', 'Fotografía', 'URL de imagen', 'URL imagen'],
  ['Image', 'Picture', 'Photo', 'Image URL', 'Picture URL'],
  ['图片', '商品图片', '主图', '图片地址', '图片链接'],
)
const DELETED = itemColumn(
  'deleted',
  ['Eliminado', 'Eliminada', 'Borrado', 'Dado de baja'],
  ['Deleted', 'Removed', 'Is deleted'],
  ['已删除', '是否删除', '删除'],
)

/** The columns of a list of items, in the order they are written. */
const ITEM_COLUMNS: readonly Column[] = [
  ITEM_ID,
  CODE,
  itemColumn(
    'additionalCode',
    [
      'Código adicional',
      'Código alternativo',
      'Código 2',
      'Código de barras',
      'EAN',
      'Modelo',
      'Referencia del fabricante',
    ],
    [
      'Additional code',
      'Alternative code',
      'Code 2',
      'Barcode',
      'EAN',
      'UPC',
      'Model',
      'MPN',
      'Manufacturer part number',
    ],
    ['其他编码', '附加编码', '副编码', '条形码', '条码', '型号'],
  ),
  itemColumn(
    'name',
    [
      'Nombre',
      'Nombre del producto',
      'Nombre del artículo',
      'Descripción',
      'Producto',
      'Artículo',
      'Denominación',
      'Detalle',
    ],
    ['Name', 'Product name', 'Item name', 'Description', 'Product', 'Item', 'Title'],
    ['名称', '品名', '商品名称', '产品名称', '商品名', '商品', '产品', '描述'],
  ),
  itemColumn(
    'stockCategoryId',
    ['Id de categoría', 'Id categoría'],
    ['Category id', 'Stock category id'],
    ['分类ID', '分类编号'],
  ),
  column(
    'category1',
    'name',
    ['Categoría', 'Categoría 1', 'Familia', 'Rubro', 'Departamento', 'Línea', 'Grupo'],
    ['Category', 'Category 1', 'Department', 'Family', 'Group'],
    ['一级分类', '分类', '类别', '商品分类', '产品分类', '大类', '品类'],
  ),
  column(
    'category2',
    'name',
    ['Subcategoría', 'Categoría 2', 'Subcategoría 1', 'Subfamilia', 'Subrubro', 'Subgrupo'],
    ['Subcategory', 'Category 2', 'Subcategory 1', 'Subfamily', 'Subgroup'],
    ['二级分类', '子分类', '中类', '子类'],
  ),
  column(
    'category3',
    'name',
    ['Subcategoría 2', 'Categoría 3'],
    ['Subcategory 2', 'Category 3'],
    ['三级分类', '小类'],
  ),
  PRICE,
  BEST_PRICE,
  TIER_QUANTITY,
  MINIMUM_QUANTITY,
  PACK_MULTIPLE,
  TAX_CLASS,
  itemColumn(
    'isOffer',
    ['Oferta', 'En oferta', 'Promoción'],
    ['Offer', 'Is offer', 'On offer', 'On sale'],
    ['特价', '是否特价', '促销'],
  ),
  itemColumn('isNew', ['Nuevo', 'Novedad', 'Es nuevo'], ['New', 'Is new', 'New item'], ['新品', '是否新品']),
  PICTURE,
  itemColumn(
    'stockItemParentId',
    ['Id padre', 'Id del padre'],
    ['Parent id', 'Stock item parent id'],
    ['父商品ID', '父ID'],
  ),
  column(
    'parentCode',
    'key',
    ['Código padre', 'Código del padre'],
    ['Parent code', 'Parent SKU'],
    ['父编码', '父商品编码', '主商品编码'],
  ),
  itemColumn('isParent', ['Es padre'], ['Is parent', 'Parent'], ['是否父商品', '父商品']),
  DELETED,
]

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
  column('value', 'key', ['Valor'], ['Value'], ['参数值', '属性值', '特性值', '值']),
  PICTURE,
]

/** The columns of a list of prices. */
const PRICE_COLUMNS: readonly Column[] = [CODE, PRICE, BEST_PRICE, TIER_QUANTITY]

/** The columns of a list, and the groups of which it must have at least one each. */
export interface ListColumns {
  readonly columns: readonly Column[]
  readonly required: readonly (readonly string[])[]
}

export const ITEM_LIST: ListColumns = { columns: ITEM_COLUMNS, required: [['code', 'stockItemId'], ['name']] }
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
  return ITEM_COLUMNS.find(
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
 * The form in which headings are compared: without case, accents, spaces, signs and text in brackets. "Precio (USD)"
 * is "precio".
 */
export function headingKey(heading: string): string {
  return heading
    .replace(/[(（[【].*?[)）\]】]/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?:usd|us\$|\$)\s*$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
