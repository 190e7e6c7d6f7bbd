import { expect, test } from 'vitest'
import { writeProblem } from './source.ts'
import type { Cell, Table } from '../table/table.ts'
import { chooseItemSheets, chooseListSheets } from './choose-sheets.ts'
import { ITEM_LIST, KNOWN_ITEM_LIST, PRICE_LIST } from './columns.ts'
import { toSource } from './table-source.ts'

function sheet(name: string, rows: readonly (readonly Cell[])[], more: Partial<Table> = {}): Table {
  return {
    name: `libro.xlsx[${name}]`,
    sheet: name,
    encoding: undefined,
    delimiter: undefined,
    notes: [],
    rows: rows.map((cells, index) => ({ line: index + 1, cells })),
    ...more,
  }
}

const LIST = [
  ['Código', 'Nombre', 'Precio'],
  ['A', 'Cable', 1.5],
]
const options = { named: new Map() }

function choose(first: Table, ...more: Table[]) {
  const chosen = chooseItemSheets([first, ...more], [ITEM_LIST, KNOWN_ITEM_LIST], options)
  return chosen.ok
    ? { ...chosen.value, chosen: chosen.value.chosen.map((table) => table.sheet) }
    : chosen.reason
}

test('hidden sheets are reported and not read', () => {
  const hidden = sheet('Costes', LIST, { isHidden: true })
  expect(choose(hidden, sheet('Tarifa', LIST))).toEqual({
    chosen: ['Tarifa'],
    unread: [],
    hidden: ['Costes'],
  })
  expect(choose(hidden)).toEqual(['onlyHiddenSheets', 'Costes', 'Costes'])
  expect(
    chooseItemSheets([hidden, sheet('Tarifa', LIST)], [ITEM_LIST], { ...options, sheets: ['costes'] }),
  ).toMatchObject({ ok: true, value: { chosen: [hidden], unread: ['Tarifa'] } })
  const prices = chooseListSheets([hidden, sheet('Tarifa', LIST)], PRICE_LIST, options)
  expect(prices).toMatchObject({ ok: true, value: { chosen: [{ sheet: 'Tarifa' }], hidden: ['Costes'] } })
})

test('sheets of categories and features, of customers and of notes are no lists of items', () => {
  const customers = sheet('Clientes', [
    ['Código', 'Nombre', 'NIF'],
    ['K1', 'Ana', 'X'],
  ])
  const categories = sheet('Categorías', [
    ['Id', 'Nombre'],
    [1, 'Cables'],
  ])
  expect(choose(customers, categories, sheet('Notas', [['Portes']]), sheet('Productos', LIST))).toEqual({
    chosen: ['Productos'],
    unread: ['Clientes', 'Categorías', 'Notas'],
    hidden: [],
  })
})

test('sheets without prices belong together if they have the same headings', () => {
  const rows = [
    ['Código', 'Nombre', 'Familia'],
    ['A', 'Cable', 'Cables'],
  ]
  expect(choose(sheet('Uno', rows), sheet('Dos', rows))).toMatchObject({ chosen: ['Uno', 'Dos'] })
})

test('a workbook without names is a list of known items', () => {
  const rows = [
    ['REF', 'ELIMINADO'],
    ['A', 'Sí'],
  ]
  expect(choose(sheet('Bajas', rows), sheet('Notas', [['x']]))).toMatchObject({
    chosen: ['Bajas'],
    unread: ['Notas'],
  })
})

test.each([['€'], ['EUR']])('the number format %s of a column names its currency', (sign) => {
  const table = sheet('Tarifa', LIST, { currencies: new Map([[2, new Map([[sign, 2]])]]) })
  const refused = toSource(table, ITEM_LIST, options)
  expect(refused.ok ? [] : refused.problems.map((problem) => writeProblem(problem))).toEqual([
    expect.stringMatching(
      /^libro\.xlsx\[Tarifa\]:2 Precio ".*": is in (?:€|EUR), and the currency of the shop is USD/,
    ),
  ])
  expect(toSource(table, ITEM_LIST, { ...options, currency: 'EUR' })).toMatchObject({
    ok: true,
    recognized: { currency: 'EUR' },
  })
})

test('a sheet of two years counts as the list of the second one', () => {
  expect(choose(sheet('Tarifa 2025-2026', LIST))).toMatchObject({ chosen: ['Tarifa 2025-2026'] })
  expect(choose(sheet('Tarifa 2024-2025', LIST), sheet('Tarifa 2025-2026', LIST))).toEqual([
    'sheetsOfYears',
    'Tarifa 2024-2025, Tarifa 2025-2026',
    'Tarifa 2025-2026',
  ])
})

test('a hidden list beside a visible cover page is reported', () => {
  const cover = sheet('Portada', [['Suministros del Puerto'], ['Tel. 600 000 000']])
  const hidden = sheet('Lista', LIST, { isHidden: true })
  expect(choose(cover, hidden)).toEqual(['listIsHidden', 'Lista', 'Lista'])
  const broken = sheet('Tarifa', [['Nombre', 'Precio', 'Estante']])
  expect(choose(broken, hidden)).toMatchObject({ chosen: ['Tarifa'], hidden: ['Lista'] })
})

test.each([['Q'], ['Fr.'], ['XX']])('the sign %s of a number format is another currency', (sign) => {
  const table = sheet('Tarifa', LIST, { currencies: new Map([[2, new Map([[sign, 2]])]]) })
  const refused = toSource(table, ITEM_LIST, options)
  expect(refused.ok ? [] : refused.problems).toMatchObject([
    { row: 2, reason: ['otherCurrency', sign, 'USD', expect.any(String)] },
  ])
  expect(toSource(table, ITEM_LIST, { ...options, currency: 'USD', takenCurrency: 'GTQ' }).ok).toBe(
    sign !== 'Fr.',
  )
})

test('a column of ids of another program is not used where there is a code', () => {
  const table = sheet('Odoo', [
    ['id', 'default_code', 'name', 'list_price', 'categ_id'],
    ['__export__.product_template_12', 'A', 'Mesa', 12.5, 'All / Muebles'],
    ['__export__.product_template_13', 'B', 'Silla', 5, 'All / Muebles'],
  ])
  const read = toSource(table, ITEM_LIST, options)
  if (!read.ok) throw new Error('refused')
  expect(read.file.rows.map(({ fields }) => fields)).toEqual([
    { code: 'A', name: 'Mesa', price: 12.5, category: ['Muebles'] },
    { code: 'B', name: 'Silla', price: 5, category: ['Muebles'] },
  ])
  expect((read.file.notes ?? []).map((note) => writeProblem(note))).toContain(
    'libro.xlsx[Odoo]:2 id "__export__.product_template_12": is no id of this shop: the column is not used, and items are known by their code',
  )
  const own = sheet('Lista', [
    ['Id', 'Código', 'Nombre'],
    [1, 'A', 'Mesa'],
    ['x', 'B', 'Silla'],
    [3, 'C', 'Mesita'],
  ])
  expect(toSource(own, ITEM_LIST, options)).toMatchObject({
    recognized: { columns: [{ field: 'stockItemId' }, {}, {}] },
  })
})
