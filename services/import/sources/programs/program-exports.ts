import type { Cell, Table, TableRow } from '../../table/table.ts'
import { type ExportHeadings, FurtherCategories, type ProgramExport, withCells } from './export-rows.ts'
import { readShopify } from './shopify-export.ts'
import { readWooCommerce } from './woocommerce-export.ts'

/** The most rows above the headings of an export. */
const MAX_ABOVE = 3

/** Recognizes the export of a shop program by a combination of headings that a merchant's own list does not have. */
export function recognizeExport(table: Table): ProgramExport | undefined {
  for (const [at, row] of table.rows.slice(0, MAX_ABOVE).entries()) {
    const headings = headingsOf(row, at)
    const has = (...names: readonly string[]) => headings.indexOf(...names) >= 0
    if (has('handle', 'url handle') && has('title') && has('variant sku', 'variant price', 'option1 name'))
      return readShopify(table, headings)
    if (
      has('type', 'tipo', '类型') &&
      has('published', 'publicado', '已发布') &&
      has('regular price', 'precio normal', '常规售价', '常规价格') &&
      has('sku')
    )
      return readWooCommerce(table, headings)
    const isOne = (pattern: RegExp) => (cell: Cell) => typeof cell === 'string' && pattern.test(cell.trim())
    if (row.cells.some(isOne(PRESTASHOP)) && row.cells.filter(isOne(OF_PRESTASHOP)).length >= 2)
      return readPrestaShop(table, headings, row)
  }
  return undefined
}

function headingsOf({ cells }: TableRow, at: number): ExportHeadings {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''))
  const keys = texts.map((text) => text.toLowerCase())
  return {
    at,
    indexOf: (...headings) =>
      headings.map((heading) => keys.indexOf(heading)).find((index) => index >= 0) ?? -1,
    textAt: (index) => texts[index] ?? '',
  }
}

/** A file for PrestaShop's import, or its list of products. */
const PRESTASHOP = /\(x,\s*y,\s*z|\((?:tax|imp\S*) excl/i
/** Headings of PrestaShop. A merchant's own list may have one of them, such as "Precio (imp. excluidos)". */
const OF_PRESTASHOP =
  /\(x,\s*y,\s*z|\((?:tax|imp\S*) excl|\(0\/1\)|^product id$|^id del? producto$|^reference #$|^name \*$/i
const HOME = /^(?:home|inicio|root|raíz|首页)$/i

/** The categories of PrestaShop are a list, with the home page first; its wholesale price is what the merchant pays. */
function readPrestaShop(table: Table, { at, textAt }: ExportHeadings, headings: TableRow): ProgramExport {
  const indexOf = (pattern: RegExp) => headings.cells.findIndex((cell) => pattern.test(String(cell ?? '')))
  const price = indexOf(/(?:tax|imp\S*) excl/i)
  const categories = indexOf(/^categor[^(]*\(x,\s*y/i)
  const further = new FurtherCategories()
  const rows = table.rows.map((row, index) => {
    const cell = row.cells[categories]
    if (index <= at || typeof cell !== 'string' || cell.trim() === '') return row
    const paths = cell.split(',').map((path) =>
      path
        .split('/')
        .map((name) => name.trim())
        .filter((name) => !HOME.test(name)),
    )
    return withCells(row, [[categories, further.choose(row, paths)]])
  })
  return {
    program: 'PrestaShop',
    table: { ...table, rows },
    named: new Map(price < 0 ? [] : [['price', textAt(price)]]),
    without: new Set(['stockItemId', 'bestPrice']),
    notes: further.notes(),
  }
}
