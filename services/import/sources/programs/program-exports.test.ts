import { expect, test } from 'vitest'
import { writeProblem } from '../source.ts'
import { ITEM_LIST, PRICE_LIST } from '../columns.ts'
import { toSource } from '../table-source.ts'
import { readCsvTable } from '../../table/csv-table.ts'
import { countHeadings } from '../headings/find-headings.ts'

/** Reads a CSV file as a list of items, or of prices. */
function read(lines: readonly string[], list = ITEM_LIST) {
  const csv = readCsvTable('export.csv', Buffer.from(lines.join('\n')), {}, (rows) =>
    countHeadings(rows, list),
  )
  if (!csv.ok) throw new Error(JSON.stringify(csv.reason))
  const source = toSource(csv.value, list, { named: new Map() })
  if (!source.ok) throw new Error(source.problems.map((problem) => writeProblem(problem)).join('\n'))
  return {
    program: source.recognized.program,
    rows: source.file.rows.map(({ fields }) => fields),
    notes: (source.file.notes ?? []).map((note) => writeProblem(note)),
    unused: source.recognized.unusedColumns,
  }
}

test('Shopify rows of one handle become variants of one item', () => {
  const { program, rows, notes } = read([
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Image Position,Status',
    'camisa,Camisa,<p>x</p>,Marca,Ropa,TRUE,Talla,S,Color,Rojo,CAM-S,12.50,841,https://x.test/1.jpg,1,active',
    'camisa,,,,,,,M,,Rojo,CAM-M,13.50,842,https://x.test/2.jpg,2,',
    'camisa,,,,,,,L,,Rojo,,14.50,,,,',
    'camisa,,,,,,,,,,,,,https://x.test/3.jpg,3,',
    'gorra,Gorra,,Marca,Ropa,TRUE,Title,Default Title,,,GOR,5.00,,https://x.test/4.jpg,1,draft',
    'taza,Taza,,Marca,Hogar,TRUE,Title,Default Title,,,,7.00,,,,active',
  ])
  expect(program).toBe('Shopify')
  expect(rows).toMatchObject([
    { code: 'camisa', name: 'Camisa', category: 'Ropa', imageUrl: 'https://x.test/1.jpg', deleted: false },
    { code: 'CAM-S', name: 'Camisa, S / Rojo', parentCode: 'camisa', price: 12.5, barcode: '841' },
    {
      code: 'CAM-M',
      name: 'Camisa, M / Rojo',
      parentCode: 'camisa',
      price: 13.5,
      category: 'Ropa',
      deleted: false,
    },
    { code: 'camisa-L-Rojo', name: 'Camisa, L / Rojo', parentCode: 'camisa', price: 14.5 },
    { code: 'GOR', name: 'Gorra', price: 5, deleted: true },
    { code: 'taza', name: 'Taza', price: 7, category: 'Hogar' },
  ])
  expect(rows[0]).toMatchObject({ price: undefined })
  expect(rows[4]).toMatchObject({ parentCode: undefined })
  expect(notes).toContain('export.csv: 1 row holds a further picture, which are not used')
})

test('an export of WooCommerce is read by SKU, with its variations and one category each', () => {
  const { program, rows, notes, unused } = read([
    'ID,Tipo,SKU,Nombre,Publicado,¿Está destacado?,Descripción corta,Descripción,Precio rebajado,Precio normal,Categorías,Imágenes,Superior',
    '10,variable,CAM,Camisa,1,0,,,,,"Ropa, Ropa > Camisas","https://x.test/1.jpg, https://x.test/2.jpg",',
    '11,variation,CAM-R,Camisa - Rojo,1,0,,,,12.50,,,id:10',
    '12,variation,CAM-A,Camisa - Azul,1,0,,,,12.50,,,CAM',
    '13,simple,,Gorra,0,0,,,4,5,"Gorras\\, sombreros, Ofertas",,',
  ])
  expect(program).toBe('WooCommerce')
  expect(rows).toMatchObject([
    {
      code: 'CAM',
      name: 'Camisa',
      category: 'Ropa > Camisas',
      imageUrl: 'https://x.test/1.jpg',
      deleted: false,
    },
    { code: 'CAM-R', parentCode: 'CAM', price: 12.5, category: 'Ropa > Camisas' },
    { code: 'CAM-A', parentCode: 'CAM', price: 12.5 },
    { code: 'ID-13', name: 'Gorra', price: 5, category: 'Gorras, sombreros', deleted: true },
  ])
  expect(rows.every((row) => !Object.hasOwn(row as object, 'stockItemId'))).toBe(true)
  expect(notes).toEqual([
    'export.csv: the price is "Precio normal"; not used: Precio rebajado. For another one, say --column price="Precio rebajado"',
    'export.csv: 1 row names several categories, of which the first is used: line 5',
    'export.csv:5 SKU: is empty: the item gets the code ID-13, from its id',
    'export.csv:2 Imágenes "https://x.test/1.jpg, https://x.test/2.jpg": names several pictures: https://x.test/1.jpg is used, and 1 further one is not',
  ])
  expect(unused).toContain('ID')
})

test('an export of WooCommerce in Chinese is read the same', () => {
  const { program, rows, notes, unused } = read([
    'ID,类型,SKU,"GTIN, UPC, EAN, or ISBN",名称,已发布,是推荐产品？,在列表页可见,简短描述,描述,税状态,税类,有货？,库存,促销价格,常规售价,分类,标签,图片,父级,位置',
    '10,variable,CAM,,衬衫,1,0,visible,,,taxable,,1,,,,"服装, 服装 > 衬衫",,"https://x.test/1.jpg, https://x.test/2.jpg",,0',
    '11,variation,CAM-R,841,衬衫 - 红,1,0,visible,,,taxable,parent,1,5,,12.50,,,,id:10,0',
    '13,simple,,,帽子,0,0,visible,,一顶帽子,taxable,,1,5,4,5,配饰,,,,0',
  ])
  expect(program).toBe('WooCommerce')
  expect(rows).toMatchObject([
    { code: 'CAM', name: '衬衫', category: '服装 > 衬衫', imageUrl: 'https://x.test/1.jpg', deleted: false },
    { code: 'CAM-R', parentCode: 'CAM', price: 12.5, category: '服装 > 衬衫', barcode: '841' },
    { code: 'ID-13', name: '帽子', price: 5, category: '配饰', deleted: true },
  ])
  for (const row of rows)
    for (const field of ['stockItemId', 'taxClass']) expect(row).not.toHaveProperty(field)
  expect(notes[0]).toContain('the price is "常规售价"; not used: 促销价格')
  expect(unused).toContain('ID')
})

test('the wholesale price of PrestaShop is a cost, and its ids are those of another shop', () => {
  const { program, rows } = read([
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Wholesale price;On sale (0/1);Reference #;EAN13;Image URLs (x,y,z...)',
    '1;1;Taza;Home,Cocina/Tazas;7.50;3;0;TZ-1;8410000000001;https://x.test/1.jpg,https://x.test/2.jpg',
    '2;0;Plato;Cocina;8;3;1;PL-1;;',
  ])
  expect(program).toBe('PrestaShop')
  expect(rows).toMatchObject([
    { code: 'TZ-1', name: 'Taza', category: 'Cocina > Tazas', price: 7.5, deleted: false, isOffer: false },
    { code: 'PL-1', name: 'Plato', category: 'Cocina', price: 8, deleted: true, isOffer: true },
  ])
  for (const row of rows)
    for (const field of ['stockItemId', 'bestPrice']) expect(row).not.toHaveProperty(field)
})

test('the categories of Odoo are paths below "All"', () => {
  const { rows, notes } = read([
    'Referencia interna,Nombre,Precio de venta,Categoría de producto',
    'A,Mesa,12.5,All / Muebles / Mesas',
    'B,Silla,5,All / Muebles / Sillas',
  ])
  expect(rows).toMatchObject([{ category: ['Muebles', 'Mesas'] }, { category: ['Muebles', 'Sillas'] }])
  expect(notes).toEqual([
    'export.csv: the "/" of the column "Categoría de producto" is read as a path of categories',
  ])
})

test.each(['Precio (imp. excluidos)', 'Price (tax excl.)'])(
  'a list with one heading of PrestaShop is no export: %s',
  (price) => {
    const { program, rows } = read([`Id;Código;Nombre;${price};Mejor precio`, '7;A;Taza;7,50;7'])
    expect(program).toBeUndefined()
    expect(rows).toMatchObject([{ stockItemId: 7, price: 7.5, bestPrice: 7 }])
  },
)

test('an export can be read as a list of prices, without costs and further pictures', () => {
  const prestaShop = read(
    [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Wholesale price;Reference #',
      '1;1;Taza;Home;7.50;3;TZ-1',
    ],
    PRICE_LIST,
  )
  expect(prestaShop.rows).toEqual([{ code: 'TZ-1', price: 7.5 }])
  const shopify = read(
    [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
      'taza,Taza,Hogar,Title,Default Title,TZ-1,7.00,https://x.test/1.jpg',
      'taza,,,,,,,https://x.test/2.jpg',
    ],
    PRICE_LIST,
  )
  expect(shopify.rows).toEqual([{ code: 'TZ-1', price: 7 }])
})

test('a virtual variation of WooCommerce keeps its parent', () => {
  const { rows } = read([
    'ID,Type,SKU,Name,Published,Regular price,Parent',
    '1,variable,CURSO,Curso,1,,',
    '2,"variation, virtual",CURSO-1,Curso 1,1,9,CURSO',
  ])
  expect(rows).toMatchObject([{ code: 'CURSO' }, { code: 'CURSO-1', parentCode: 'CURSO' }])
})
