import { expect, test } from 'vitest'
import { writeProblem } from './source.ts'
import type { Cell, Table } from '../table/table.ts'
import { chooseItemSheets, choosePriceSheets } from './choose-sheets.ts'
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

test('hidden sheets are named and not read', () => {
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
  const prices = choosePriceSheets([hidden, sheet('Tarifa', LIST)], PRICE_LIST, options)
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
  const table = sheet('Tarifa', LIST, { currencies: new Map([[2, [sign]]]) })
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
