import { expect, test } from 'vitest'
import {
  compareNames,
  CompleteFiles,
  confirmedName,
  isConfirmed,
  isPictureFolder,
  isUnfinished,
  listOfName,
} from './dropped-file.ts'

test.each([
  ['stock.csv', 'stock'],
  ['PRICES-2026-11-22.XLSX', 'prices'],
  ['categories.json.gz', 'categories'],
  ['features_a.txt', 'features'],
  ['precios.xlsx', 'prices'],
  ['Tarifa febrero.xlsx', 'prices'],
  ['TARIFA_2026.csv', 'prices'],
  ['Lista de precios noviembre.xlsx', 'prices'],
  ['productos y precios.xlsx', 'prices'],
  ['productos.csv', 'stock'],
  ['Artículos 2026.xlsx', 'stock'],
  ['Catálogo.xlsx', 'stock'],
  ['Familias.csv', 'categories'],
  ['características.csv', 'features'],
  ['texts.csv', 'texts'],
  ['Traducciones de productos.xlsx', 'texts'],
  ['商品译文.xlsx', 'texts'],
  ['precios con descripción.xlsx', 'prices'],
  ['stock-prices.csv', 'stock'],
  ['price list.xlsx', 'prices'],
  ['价格.xlsx', 'prices'],
  ['2026年商品价格表.xlsx', 'prices'],
  ['商品目录.csv', 'stock'],
  ['precios.xls', 'prices'],
  ['Precios.pdf', 'prices'],
  ['productos.xlsb', 'stock'],
  ['tarifa.html', 'prices'],
  ['Catálogo 2026.zip', 'stock'],
  ['precios.numbers', 'prices'],
  ['stock', 'stock'],
])('%s holds %s', (name, list) => {
  expect(listOfName(name)).toBe(list)
})

test.each(['lista.csv', 'lista.stock', 'fotos.zip', 'precios y categorías.xlsx', 'apreciosa.csv'])(
  'the name %s does not tell what the file holds',
  (name) => {
    expect(listOfName(name)).toBeUndefined()
  },
)

test('a file is confirmed by a word of its name', () => {
  const confirmed = [
    'stock.confirmed.csv',
    'Tarifa confirmada.xlsx',
    'precios confirmados.csv',
    '价格 已确认.xlsx',
  ]
  expect(confirmed.filter(isConfirmed)).toEqual(confirmed)
  expect(['stock.csv', 'unconfirmed.csv', 'confirm.csv'].filter(isConfirmed)).toEqual([])
})

test.each(['es', 'en', 'zh'] as const)(
  'the name that a report in %s proposes confirms the file',
  (language) => {
    for (const name of ['Tarifa febrero.xlsx', 'stock.csv.gz']) {
      const confirmed = confirmedName(name, language)
      expect([isConfirmed(name), isConfirmed(confirmed), listOfName(confirmed)]).toEqual([
        false,
        true,
        listOfName(name),
      ])
    }
  },
)

test('a folder of pictures has the name of one', () => {
  expect(
    ['fotos', 'Pictures', 'Imágenes', '图片', 'Documentos', 'StockItemDocuments', '资料'].every(
      isPictureFolder,
    ),
  ).toBe(true)
  expect(isPictureFolder('done')).toBe(false)
})

test('a temporary file name is ignored', () => {
  expect(['stock.csv.part', '.stock.csv', '~$stock.xlsx', 'a.TMP'].every(isUnfinished)).toBe(true)
  expect(isUnfinished('stock.csv')).toBe(false)
})

test('categories come before items, items before prices and pictures, earlier days before later ones', () => {
  const names = ['what.csv', 'fotos', 'prices.csv', 'stock-2.csv', 'stock-1.csv', 'categories.csv']
  expect(names.toSorted(compareNames)).toEqual([
    'categories.csv',
    'stock-1.csv',
    'stock-2.csv',
    'prices.csv',
    'fotos',
    'what.csv',
  ])
})

test('a file is complete when it has not changed for a while', () => {
  const files = new CompleteFiles()
  const file = { path: 'stock.csv', size: 10, changedAt: 0, waitMs: 5_000 }
  expect(files.update([file], 0)).toEqual([])
  expect(files.update([{ ...file, size: 20 }], 4_000)).toEqual([])
  expect(files.update([{ ...file, size: 20, changedAt: 1 }], 8_000)).toEqual([])
  expect(files.update([{ ...file, size: 20, changedAt: 1 }], 13_000)).toEqual(['stock.csv'])
  files.update([], 14_000)
  expect(files.update([{ ...file, size: 20, changedAt: 1 }], 15_000)).toEqual([])
})
