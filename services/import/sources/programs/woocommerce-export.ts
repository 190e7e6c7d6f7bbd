import type { Table, TableRow } from '../../table/table.ts'
import {
  type ExportHeadings,
  FurtherCategories,
  type ProgramExport,
  textOfCell,
  withCells,
} from './export-rows.ts'

/**
 * Reads an export of WooCommerce: a product without SKU is known by its id, a variation by the SKU or the id of its
 * product. Of several categories (`A > B, C`), the first is used.
 */
export function readWooCommerce(table: Table, { at, indexOf, textAt }: ExportHeadings): ProgramExport {
  const columns = {
    id: indexOf('id'),
    type: indexOf('type', 'tipo', '类型'),
    code: indexOf('sku'),
    parent: indexOf('parent', 'superior', 'padre', '父级'),
    categories: indexOf('categories', 'categorías', '分类'),
  }
  const below = table.rows.slice(at + 1)
  const codeOf = (row: TableRow) => {
    const id = textOfCell(row, columns.id)
    return textOfCell(row, columns.code) || (id === '' ? '' : `ID-${id}`)
  }
  const rowOfId = new Map(below.map((row) => [textOfCell(row, columns.id), row]))
  const rowOfCode = new Map(below.map((row) => [codeOf(row), row]))
  const parentOf = (row: TableRow) => {
    // "variation, virtual"
    const types = textOfCell(row, columns.type).split(/\s*,\s*/)
    if (!types.includes('variation')) return undefined
    const named = textOfCell(row, columns.parent)
    const id = /^id:(\d+)$/.exec(named)?.[1]
    return id === undefined ? rowOfCode.get(named) : rowOfId.get(id)
  }
  const further = new FurtherCategories()
  const rows = below.map((row) => {
    const parent = parentOf(row)
    const categories =
      textOfCell(row, columns.categories) || (parent ? textOfCell(parent, columns.categories) : '')
    return withCells(row, [
      [columns.code, codeOf(row)],
      [columns.parent, parent ? codeOf(parent) : null],
      [columns.categories, further.choose(row, pathsOf(categories))],
    ])
  })
  const named = below.filter((row) => textOfCell(row, columns.code) === '' && codeOf(row) !== '')
  return {
    program: 'WooCommerce',
    table: { ...table, rows: [...table.rows.slice(0, at + 1), ...rows] },
    named: new Map(columns.parent < 0 ? [] : [['parentCode', textAt(columns.parent)]]),
    // Its tax classes are its own: "parent" of a variation, "reduced-rate"
    without: new Set(['stockItemId', 'taxClass']),
    notes: [
      ...further.notes(),
      ...named.map((row) => ({
        line: row.line,
        column: columns.code,
        message: ['codeFromId', codeOf(row)] as const,
      })),
    ],
  }
}

/** A comma in a name is written with a backslash before it. */
function pathsOf(categories: string): readonly (readonly string[])[] {
  return categories.split(/(?<!\\),/).map((path) =>
    path
      .split('>')
      .map((name) => name.replaceAll('\\,', ',').trim())
      .filter(Boolean),
  )
}
