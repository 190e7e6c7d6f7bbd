import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import { CATEGORY_LIST, FEATURE_LIST, fieldNamed, headingKey, ITEM_LIST, PRICE_LIST } from './columns.ts'
import { findHeadings, type Headings } from './headings/find-headings.ts'

const LISTS = { items: ITEM_LIST, categories: CATEGORY_LIST, features: FEATURE_LIST, prices: PRICE_LIST }

test.each(Object.entries(LISTS))(
  'no heading of the list of %s means two fields',
  (_, { columns, alsoRead = [] }) => {
    const fieldsOf = Map.groupBy(
      [...columns, ...alsoRead].flatMap(({ field, words }) =>
        [...new Set(Object.values(words).flat().map(headingKey))].map((word) => ({ field, word })),
      ),
      ({ word }) => word,
    )
    expect([...fieldsOf].filter(([, fields]) => fields.length > 1)).toEqual([])
  },
)

test.each(['es', 'en', 'zh'] as const)(
  'the headings written in %s are read as the same fields',
  (language) => {
    for (const list of Object.values(LISTS)) {
      const cells = list.columns.map(({ words }) => words[language][0])
      const headings = findHeadings([{ line: 1, cells }], list, { named: new Map() })
      expect(headings).toMatchObject({ ok: true, value: { language, unused: [] } })
      expect(headings.ok && headings.value.used.map(({ field }) => field)).toEqual(
        list.columns.map(({ field }) => field),
      )
    }
  },
)

test('case, accents, width, spaces, currencies and text in brackets are ignored', () => {
  for (const heading of [
    'PRECIO',
    'precio (USD)',
    'Precio  USD',
    'Précio',
    '  Precio $ ',
    'Ｐｒｅｃｉｏ',
    'Precio（美元）',
    'Precio €',
    'Precio (EUR)',
    'PRECIO EN EUROS',
    'Precio MXN',
    '€ Precio',
  ])
    expect(headingKey(heading)).toBe('precio')
  expect(headingKey('quantityBestPrice')).toBe(headingKey('Quantity best price'))
})

test('of two headings for one field the more specific one is used', () => {
  const cells = ['Descripción', 'Código', 'Nombre', 'SKU']
  expect(findHeadings([{ line: 1, cells }], ITEM_LIST, { named: new Map() })).toMatchObject({
    value: {
      used: [
        { field: 'code', heading: 'Código' },
        { field: 'name', heading: 'Nombre' },
      ],
      unused: [{ heading: 'Descripción' }, { heading: 'SKU' }],
    },
  })
})

/** The heading of each field that a row of headings gives, with values to judge doubtful columns by. */
function fieldsOf(headings: readonly string[], ...rows: (string | number | null)[][]) {
  const table = [headings, ...rows].map((cells, index) => ({ line: index + 1, cells }))
  const found = findHeadings(table, ITEM_LIST, { named: new Map() })
  const used: Headings['used'] = found.ok ? found.value.used : []
  return Object.fromEntries(used.map(({ field, heading }) => [field, heading]))
}

test.each([
  [
    'Odoo',
    ['Referencia interna', 'Nombre', 'Código de barras', 'Precio de venta', 'Categoría de producto'],
    {
      code: 'Referencia interna',
      name: 'Nombre',
      barcode: 'Código de barras',
      price: 'Precio de venta',
      category1: 'Categoría de producto',
    },
  ],
  [
    'Odoo in English',
    ['Internal Reference', 'Name', 'Barcode', 'Sales Price', 'Product Category'],
    { code: 'Internal Reference', name: 'Name', price: 'Sales Price', category1: 'Product Category' },
  ],
  [
    'PrestaShop',
    [
      'Active (0/1)',
      'Name *',
      'Reference #',
      'Supplier reference #',
      'Price tax excluded',
      'Image URLs (x,y,z...)',
    ],
    {
      active: 'Active (0/1)',
      name: 'Name *',
      code: 'Reference #',
      additionalCode: 'Supplier reference #',
      price: 'Price tax excluded',
      imageUrl: 'Image URLs (x,y,z...)',
    },
  ],
  [
    'SAP Business One',
    ['ItemCode', 'ItemName', 'ItmsGrpNam', 'CodeBars'],
    { code: 'ItemCode', name: 'ItemName', category1: 'ItmsGrpNam', barcode: 'CodeBars' },
  ],
  [
    'SAP Business One',
    ['Item No.', 'Item Description', 'Item Group'],
    { code: 'Item No.', name: 'Item Description', category1: 'Item Group' },
  ],
  [
    'Odoo in Chinese',
    ['内部参考', '名称', '销售价格', '成本', '产品类别', '条码', '在手数量'],
    { code: '内部参考', name: '名称', price: '销售价格', category1: '产品类别', barcode: '条码' },
  ],
  [
    'SAP Business One in Chinese',
    ['物料编号', '物料描述', '外文名称', '物料组', '条形码', '单价'],
    { code: '物料编号', name: '物料描述', category1: '物料组', barcode: '条形码', price: '单价' },
  ],
  [
    'Holded',
    ['SKU', 'Nombre', 'Descripción', 'Código de barras', 'Precio venta (Subtotal)', 'Categoría'],
    {
      code: 'SKU',
      name: 'Nombre',
      barcode: 'Código de barras',
      price: 'Precio venta (Subtotal)',
      category1: 'Categoría',
    },
  ],
  [
    'Sage',
    ['Cód. Art.', 'Denominación', 'Familia', 'Tarifa'],
    { code: 'Cód. Art.', name: 'Denominación', category1: 'Familia', price: 'Tarifa' },
  ],
  [
    'ContaPlus',
    ['CREF', 'CDETALLE', 'CCODFAM', 'NPVP', 'NPREMAYOR', 'CCODEBAR'],
    {
      code: 'CREF',
      name: 'CDETALLE',
      category1: 'CCODFAM',
      price: 'NPVP',
      bestPrice: 'NPREMAYOR',
      barcode: 'CCODEBAR',
    },
  ],
  [
    'Kingdee',
    ['物料编码', '物料名称', '规格型号', '物料分组', '销售单价'],
    {
      code: '物料编码',
      name: '物料名称',
      'feature:规格型号': '规格型号',
      category1: '物料分组',
      price: '销售单价',
    },
  ],
  [
    'Yonyou',
    ['存货编码', '存货名称', '规格型号', '存货分类', '含税单价'],
    { code: '存货编码', name: '存货名称', category1: '存货分类', price: '含税单价' },
  ],
  ['a list', ['Cod.', 'Concepto', 'Precio ud'], { code: 'Cod.', name: 'Concepto', price: 'Precio ud' }],
  [
    'a list',
    ['Ref.', 'Descripción del artículo', 'PVP'],
    { code: 'Ref.', name: 'Descripción del artículo', price: 'PVP' },
  ],
  ['a list', ['Nuestra Ref.', 'Desc.', 'P.V.P.'], { code: 'Nuestra Ref.', name: 'Desc.', price: 'P.V.P.' }],
  ['a list', ['Código', 'Artículo', 'Detalle'], { code: 'Código', name: 'Artículo' }],
  ['a list', ['REF', 'DESCRIPCIÓN', 'DESC.', 'PVP'], { code: 'REF', name: 'DESCRIPCIÓN', price: 'PVP' }],
])('the headings of %s are known: %j', (_, headings, fields) => {
  expect(fieldsOf(headings)).toMatchObject(fields)
})

test('"Artículo" is the code where another column has the name, and its cells look like codes', () => {
  const headings = ['Artículo', 'Descripción', 'Precio']
  expect(fieldsOf(headings, ['A-1', 'Cable', 2], ['A-2', 'Tubo de cobre', 3])).toMatchObject({
    code: 'Artículo',
    name: 'Descripción',
  })
  expect(fieldsOf(headings, ['Cable de red', 'Azul, 3 m', 2], ['Tubo de cobre', 'Recto', 3])).toEqual({})
  expect(fieldsOf(['Modelo', 'Nombre'], ['M1', 'Cable'], ['M2', 'Tubo'])).toMatchObject({ code: 'Modelo' })
})

test('of the columns that may be the code, the first by rank whose cells look like codes is used', () => {
  const rows = [
    ['Cable de red', '8410000000017', 2],
    ['Tubo de cobre', '8410000000024', 3],
  ]
  expect(fieldsOf(['Artículo', 'EAN', 'PVP'], ...rows)).toMatchObject({ code: 'EAN', name: 'Artículo' })
  expect(fieldsOf(['Producto', 'Modelo', 'Precio'], ...rows)).toMatchObject({
    code: 'Modelo',
    name: 'Producto',
  })
  expect(
    fieldsOf(['EAN', 'Artículo', 'Descripción'], ['841', 'A-1', 'Cable'], ['842', 'A-2', 'Tubo']),
  ).toMatchObject({ code: 'Artículo', barcode: 'EAN', name: 'Descripción' })
})

test('a list of prices may have a barcode or "Artículo" for the code', () => {
  const codeOf = (...cells: (string | number)[][]) => {
    const rows = cells.map((row, index) => ({ line: index + 1, cells: row }))
    const found = findHeadings(rows, PRICE_LIST, { named: new Map() })
    return found.ok ? found.value.used.find(({ field }) => field === 'code')?.heading : undefined
  }
  expect(codeOf(['EAN', 'PVP'], ['841', 2], ['842', 3])).toBe('EAN')
  expect(codeOf(['Artículo', 'PVP'], ['A-1', 2], ['A-2', 3])).toBe('Artículo')
  expect(codeOf(['Artículo', 'EAN', 'PVP'], ['Cable', '841', 2], ['Tubo', '842', 3])).toBe('EAN')
})

test('a cost, a struck-through price or a price per kilo is no selling price', () => {
  const rows = [['A', 'Cable', 2]]
  for (const heading of [
    'Precio de compra',
    'Precio coste',
    'Precio anterior',
    'Precio kg',
    'Total',
    'Precio coste1',
    'Precio total',
  ])
    expect(fieldsOf(['Código', 'Nombre', heading], ...rows)).not.toHaveProperty('price')
  for (const heading of [
    'TARIFA 2026',
    'Precio caja',
    'PVP tienda',
    'Price 2026',
    'PVP1',
    'PRECIO1',
    'Precio 1',
  ])
    expect(fieldsOf(['Código', 'Nombre', heading], ...rows)).toHaveProperty('price', heading)
})

test('a field is named by a heading in any language', () => {
  expect(['precio', 'PVP', 'price', '价格', 'estado'].map(fieldNamed)).toEqual([
    'price',
    'price',
    'price',
    'price',
    'active',
  ])
})

test('the list of items has a column for every field', () => {
  const fields = ITEM_LIST.columns.map(({ field }) => field)
  expect(ITEM_FIELD_NAMES.filter((name) => !fields.includes(name))).toEqual([])
})

test('the documentation lists every written heading and every field', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/guide/import.md'), 'utf8')
  for (const { field, words } of [
    ...ITEM_LIST.columns,
    ...(ITEM_LIST.alsoRead ?? []),
    ...CATEGORY_LIST.columns,
  ])
    for (const word of [`\`${field}\``, words.es[0], words.en[0], words.zh[0]]) expect(docs).toContain(word)
})

describe('a hidden column of prices, often what the merchant pays,', () => {
  const priceOf = (headings: readonly string[], hidden: readonly number[]) => {
    const rows = [headings, ['A', 'Cable', '1,50', '4,50']].map((cells, at) => ({ line: at + 1, cells }))
    const found = findHeadings(rows, ITEM_LIST, { named: new Map(), hiddenColumns: new Set(hidden) })
    return found.ok ? found.value.used.find(({ field }) => field === 'price')?.index : found.reason
  }

  test.each([
    ['Precio', 'PVP'],
    ['Precio', 'Precio'],
    ['Precio', 'TARIFA 2026'],
  ])('is not used where a visible one is there: %s, %s', (hidden, visible) => {
    expect(priceOf(['Código', 'Nombre', hidden, visible], [2])).toBe(3)
  })

  test('is used where there is no other, and where all are hidden', () => {
    expect(priceOf(['Código', 'Nombre', 'Precio', 'Estante'], [2])).toBe(2)
    expect(priceOf(['Código', 'Nombre', 'Precio', 'PVP'], [2, 3])).toBe(2)
  })
})

test.each([
  [['Código', 'Nombre', 'Precio (coste)', 'Precio (venta)'], 'Precio (venta)'],
  [['Código', 'Nombre', 'Precio (antiguo)', 'Precio (nuevo)'], 'Precio (nuevo)'],
  [['Código', 'Nombre', 'Precio (mayorista)', 'PVP'], 'PVP'],
  [['Code', 'Name', 'Unit price (cost)', 'Unit price (retail)'], 'Unit price (retail)'],
  [['编码', '名称', '单价（进价）', '单价（售价）'], '单价（售价）'],
  [['Código', 'Nombre', 'Precio (mayorista)'], 'Precio (mayorista)'],
  [['Código', 'Nombre', 'Precio (€/kg)'], 'Precio (€/kg)'],
  [['Código', 'Nombre', 'Precio (compra)'], undefined],
])('what stands in brackets tells prices of sale from others: %j', (cells, expected) => {
  const found = findHeadings(
    [
      { line: 1, cells },
      { line: 2, cells: ['A', 'Tubo', 9.5, 12] },
    ],
    ITEM_LIST,
    { named: new Map() },
  )
  expect(found.ok && found.value.used.find(({ field }) => field === 'price')?.heading).toBe(expected)
})
