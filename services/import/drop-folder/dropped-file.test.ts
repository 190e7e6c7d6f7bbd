import { expect, test } from 'vitest'
import { compareNames, isUnfinished, listOfName, CompleteFiles } from './dropped-file.ts'

test('the name of a file determines its list', () => {
  const names = ['stock.csv', 'PRICES-2026-11-22.XLSX', 'categories.json.gz', 'features_a.txt']
  expect(names.map(listOfName)).toEqual(['stock', 'prices', 'categories', 'features'])
  for (const name of ['stocks.csv', 'lista.csv', 'stock', 'stock.exe', '../stock.csv', 'stock.csv.part'])
    expect(listOfName(name)).toBeUndefined()
})

test('a temporary file name is ignored', () => {
  expect(['stock.csv.part', '.stock.csv', '~$stock.xlsx', 'a.TMP'].every(isUnfinished)).toBe(true)
  expect(isUnfinished('stock.csv')).toBe(false)
})

test('categories come before items, items before prices, earlier days before later ones', () => {
  const names = ['what.csv', 'prices.csv', 'stock-2.csv', 'stock-1.csv', 'categories.csv']
  expect(names.toSorted(compareNames)).toEqual([
    'categories.csv',
    'stock-1.csv',
    'stock-2.csv',
    'prices.csv',
    'what.csv',
  ])
})

test('a file is complete when it has not changed for a while', () => {
  const files = new CompleteFiles(5_000)
  const file = { path: 'stock.csv', size: 10, changedAt: 0 }
  expect(files.update([file], 0)).toEqual([])
  expect(files.update([{ ...file, size: 20 }], 4_000)).toEqual([])
  expect(files.update([{ ...file, size: 20, changedAt: 1 }], 8_000)).toEqual([])
  expect(files.update([{ ...file, size: 20, changedAt: 1 }], 13_000)).toEqual(['stock.csv'])
  files.update([], 14_000)
  expect(files.update([{ ...file, size: 20, changedAt: 1 }], 15_000)).toEqual([])
})
