import { expect, test } from 'vitest'
import { EMPTY_ITEM } from '#domain/catalog/item-fields.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { writeMessage } from '../messages/message.ts'
import { writeProblem } from '../sources/source.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'
import type { RowChange } from './changes.ts'
import { findQuestions } from './questions.ts'

function storedWith(items: readonly StockItem[]): StoredCatalog {
  return {
    revision: 1,
    companyId: 1,
    categories: new Map(),
    items: new Map(items.map((item) => [item.stockItemId, item])),
    removedIds: new Map(),
    lastCategoryId: 0,
    lastItemId: items.length,
    taxRates: { standard: 0, classes: [] },
    currency: 'USD',
  }
}

function itemAt(id: number, price: number | null, more: Partial<StockItem> = {}): StockItem {
  return { ...EMPTY_ITEM, stockItemId: id, code: `C${id}`, name: `Item ${id}`, price, ...more }
}

const noReplace = { categories: false, items: false }

/** The questions about new prices, in ten-thousandths, of items that cost `before`. */
function askAbout(
  prices: readonly (readonly [before: number | null, after: number | null])[],
  field = 'price',
  currency: Currency = 'USD',
) {
  const items = prices.map(([before], index) => itemAt(index + 1, before))
  const stored = { ...storedWith(items), currency }
  const changes = prices.map(([before, after], index): RowChange => ({
    kind: 'item',
    id: index + 1,
    code: `C${index + 1}`,
    name: `Item ${index + 1}`,
    row: index + 2,
    what: 'changed',
    fields: [{ field, before, after }],
  }))
  return written(
    findQuestions({
      changes,
      stored,
      alteredCodes: [],
      fileOf: () => 'precios.csv',
      replace: noReplace,
      namesDeleted: false,
    }),
  )
}

function written(questions: ReturnType<typeof findQuestions>) {
  return questions.map(({ reason, cases }) => [
    writeMessage(reason),
    ...cases.map((problem) => writeProblem(problem)),
  ])
}

test.each([
  [40_000, 52_000],
  [40_000, 28_000],
  [null, 10_000],
  [0, 10_000],
  [20_000, 20_100],
] as const)('a price that goes from %s to %s is not asked about', (before, after) => {
  expect(askAbout([[before, after]])).toEqual([])
})

test('a price that changes by more than 30 % is asked about, the largest change first', () => {
  expect(
    askAbout([
      [40_000, 52_100],
      [100_000, 20_000],
      [40_000, 41_000],
    ]),
  ).toEqual([
    [
      '2 prices change by more than 30%',
      'precios.csv:3 price: C2 was 10.00 and becomes 2.00 (-80%)',
      'precios.csv:2 price: C1 was 4.00 and becomes 5.21 (+30%)',
    ],
  ])
  expect(askAbout([[40_000, 80_000]], 'bestPrice')).toHaveLength(1)
  expect(askAbout([[4, 80_000]], 'quantityBestPrice')).toEqual([])
})

test('prices that are about ten or a hundred times as high are one question of their own', () => {
  const times100 = [1, 2, 3].map((number) => [number * 10_000, number * 1_030_000] as const)
  expect(askAbout([...times100, [40_000, 90_000]]).map(([reason]) => reason)).toEqual([
    '3 of 4 changed prices become about × 100: is a decimal mark read wrongly?',
    '1 price changes by more than 30%',
  ])
  const tenth = [1, 2].map((number) => [number * 10_000, number * 1_000] as const)
  expect(askAbout(tenth).map(([reason]) => reason)).toEqual([
    '2 of 2 changed prices become about ÷ 10: is a decimal mark read wrongly?',
  ])
})

test('a price that vanishes is asked about', () => {
  expect(
    askAbout([
      [40_000, null],
      [35_000, 0],
      [null, null],
    ]),
  ).toEqual([
    [
      '2 items lose their prices and become "price on request"',
      'precios.csv:2 price: C1 was 4.00',
      'precios.csv:3 price: C2 was 3.50',
    ],
  ])
})

test('a best price that vanishes is asked about', () => {
  expect(
    askAbout(
      [
        [40_000, null],
        [35_000, 0],
        [30_000, 31_000],
      ],
      'bestPrice',
    ),
  ).toEqual([
    [
      '2 items lose their best prices, and the price applies to any quantity',
      'precios.csv:2 bestPrice: C1 was 4.00',
      'precios.csv:3 bestPrice: C2 was 3.50',
    ],
  ])
})

test('a list that leaves out more than 5 % of the items is asked about', () => {
  const items = Array.from({ length: 40 }, (_, index) => itemAt(index + 1, null))
  const leavingOut = (count: number) =>
    written(
      findQuestions({
        stored: storedWith(items),
        changes: items.slice(0, count).map(({ stockItemId: id, code, name }): RowChange => ({
          kind: 'item',
          id,
          code,
          name,
          row: 0,
          what: 'deleted',
          fields: [{ field: 'deleted', before: 0, after: 1 }],
        })),
        alteredCodes: [],
        fileOf: () => 'productos.csv',
        replace: { categories: false, items: true },
        namesDeleted: false,
      }),
    )
  expect(leavingOut(2)).toEqual([])
  expect(leavingOut(3)).toEqual([
    [
      '--replace deletes 3 of 40 items',
      'productos.csv: does not name C1 Item 1',
      'productos.csv: does not name C2 Item 2',
      'productos.csv: does not name C3 Item 3',
    ],
  ])
})

test('deleted items that a list still has are asked about, unless a column says that they are not deleted', () => {
  const restored: RowChange = {
    kind: 'item',
    id: 1,
    code: 'C1',
    name: 'Item 1',
    row: 2,
    what: 'restored',
    fields: [
      { field: 'deleted', before: 1, after: 0 },
      { field: 'price', before: 10_000, after: 90_000 },
    ],
  }
  const ask = (namesDeleted: boolean) =>
    written(
      findQuestions({
        stored: storedWith([itemAt(1, 10_000, { deleted: true })]),
        changes: [restored],
        alteredCodes: [],
        fileOf: () => 'productos.csv',
        replace: noReplace,
        namesDeleted,
      }),
    ).map(([reason]) => reason)
  expect(ask(false)).toEqual(['1 price changes by more than 30%', '1 deleted item returns to the shop'])
  expect(ask(true)).toEqual(['1 price changes by more than 30%'])
})

test('prices are written with the decimals of the currency', () => {
  const prices = [[40_000_000, 60_000_000]] as const
  expect(askAbout(prices, 'price', 'JPY')[0]?.[1]).toContain('C1 was 4000 and becomes 6000 (+50%)')
  expect(askAbout(prices, 'price', 'BHD')[0]?.[1]).toContain('C1 was 4000.000 and becomes 6000.000 (+50%)')
})
