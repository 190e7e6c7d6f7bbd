import { isEmptyCell, type Table, type TableNote, type TableRow } from '../../table/table.ts'
import { type ExportHeadings, type ProgramExport, textOfCell, withCells } from './export-rows.ts'

/**
 * Reads an export of Shopify: all rows of a handle are one product. Its first row has the name; rows with a price or an
 * option are variants, the others hold further pictures. Several variants become an item with variants.
 */
export function readShopify(table: Table, headings: ExportHeadings): ProgramExport {
  const { at, indexOf, textAt } = headings
  const columns = {
    handle: indexOf('handle', 'url handle'),
    title: indexOf('title'),
    code: indexOf('variant sku', 'sku'),
    price: indexOf('variant price', 'price'),
    barcode: indexOf('variant barcode', 'barcode'),
    picture: indexOf('image src', 'product image url'),
    ownPicture: indexOf('variant image', 'variant image url'),
    type: indexOf('type', 'custom product type', 'custom type'),
    category: indexOf('product category', 'standard product type', 'standardized product type'),
    status: indexOf('status'),
    published: indexOf('published', 'published on online store'),
    options: [1, 2, 3].map((number) => indexOf(`option${number} value`)).filter((index) => index >= 0),
  }
  const head = table.rows[at]
  const width = head?.cells.length ?? 0
  // An export without a column of codes gets one
  const code = columns.code < 0 ? width : columns.code
  const below = table.rows.slice(at + 1)
  const products = Map.groupBy(below, (row) => textOfCell(row, columns.handle) || `#${row.line}`)
  let pictures = 0
  const rows = [...products.values()].flatMap((own) => {
    const product = readProduct(own, { ...columns, code })
    pictures += product.pictures
    return product.rows
  })
  const hasTypes = below.some((row) => textOfCell(row, columns.type) !== '')
  const category = hasTypes ? columns.type : columns.category
  const headRow = head && columns.code < 0 ? [withCells(head, [[width, 'Variant SKU']])] : head ? [head] : []
  const notes: TableNote[] = pictures > 0 ? [{ line: 0, message: ['furtherPictures', pictures] }] : []
  return {
    program: 'Shopify',
    table: { ...table, rows: [...headRow, ...rows] },
    named: new Map([
      ['parentCode', textAt(columns.handle)],
      ...(category >= 0 ? [['category1', textAt(category)] as const] : []),
    ]),
    without: new Set(['stockItemId']),
    notes,
  }
}

interface ShopifyColumns {
  readonly handle: number
  readonly title: number
  readonly code: number
  readonly price: number
  readonly barcode: number
  readonly picture: number
  readonly ownPicture: number
  readonly type: number
  readonly category: number
  readonly status: number
  readonly published: number
  readonly options: readonly number[]
}

interface Product {
  readonly rows: readonly TableRow[]
  /** Rows that only hold a further picture. */
  readonly pictures: number
}

function readProduct(own: readonly TableRow[], columns: ShopifyColumns): Product {
  const [first] = own
  if (!first) return { rows: [], pictures: 0 }
  const handle = textOfCell(first, columns.handle)
  const title = textOfCell(first, columns.title)
  const optionsOf = (row: TableRow) =>
    columns.options
      .map((index) => textOfCell(row, index))
      .filter((text) => text !== '' && text !== 'Default Title')
  const isVariant = (row: TableRow) =>
    [columns.code, columns.price].some((index) => textOfCell(row, index) !== '') || optionsOf(row).length > 0
  const variants = own.filter(isVariant)
  const pictures = own.length - new Set([first, ...variants]).size
  // Values that only the first row of a product has apply to all its rows
  const shared = [columns.type, columns.category, columns.status, columns.published].map(
    (index) => [index, first.cells[index] ?? null] as const,
  )
  if (variants.length < 2) {
    const [row = first] = variants
    const code = textOfCell(row, columns.code) || handle
    const picture = textOfCell(first, columns.picture)
    const item = withCells(row, [
      ...shared,
      [columns.handle, null],
      [columns.title, title],
      [columns.code, code],
      [columns.picture, picture],
    ])
    return { rows: [item], pictures }
  }
  const parent = withCells(first, [
    [columns.handle, null],
    [columns.code, handle],
    [columns.price, null],
    [columns.barcode, null],
  ])
  const items = variants.map((row) => {
    const options = optionsOf(row)
    const picture = textOfCell(row, columns.ownPicture) || textOfCell(first, columns.picture)
    return withCells(row, [
      ...shared.filter(([index]) => isEmptyCell(row.cells[index])),
      [columns.title, [title, options.join(' / ')].filter(Boolean).join(', ')],
      [columns.code, textOfCell(row, columns.code) || [handle, ...options].join('-')],
      [columns.picture, picture],
    ])
  })
  return { rows: [parent, ...items], pictures }
}
