import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, type Catalog, emptyCatalog } from '../catalog/catalog.ts'
import { weaknessOf, wordsThatFind } from './related-words.ts'
import { search } from './search.ts'

function named(...names: string[]): Catalog {
  const items = names.map((name, index) => itemRow({ stockItemId: index + 1, name, code: `PEN-${index}` }))
  return applyChanges(emptyCatalog([1]), { items, categories: [] })
}

function weaknessIn(catalog: Catalog, text: string) {
  const found = search(catalog, text, 'es')
  return weaknessOf({ ...found, total: found.rows.length })
}

test.each([
  ['notebook', 'nothing'],
  ['lor', 'inside'],
  ['lor de zzz', 'inside'],
  ['de zzz', 'inside'],
  ['bolograma', 'nothing'],
  ['dispensaodr', 'approximate'],
  ['dispen', undefined],
  ['color', undefined],
  ['lor dispensador', undefined],
  ['de', undefined],
  ['pen', undefined],
  ['en-1', 'inside'],
  ['PEN1', undefined],
  ['铅笔', undefined],
])('a search for %j finds %s', (text, weakness) => {
  expect(weaknessIn(named('Cinta de color con dispensador', '绘图铅笔2B'), text)).toBe(weakness)
})

test('of related words those count that find an item by all of their parts', () => {
  const catalog = named('Goma de borrar', 'Cuaderno de goma', 'Cinta')
  const words = ['libreta', 'cuaderno', 'goma de borrar', 'goma de mascar', 'derno', 'de cinta', 'pen-2']
  expect(wordsThatFind(catalog, words)).toEqual(['cuaderno', 'goma de borrar', 'de cinta', 'pen-2'])
})
