import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, emptyCatalog, orderOf } from './catalog.ts'
import { ORDER_NAMES } from './item-order.ts'
import type { StockItem } from './item.ts'

/** The orders of items that come into an empty catalogue at once, as at the start of a shop. */
function ordersOf(items: readonly StockItem[]) {
  const empty = emptyCatalog([1])
  for (const name of ORDER_NAMES) orderOf(empty, name)
  return applyChanges(empty, { items, categories: [] }).orders
}

const LOCALES = { en: 'en', es: 'es', zh: 'zh-Hans' } as const
const byCode = new Intl.Collator('en', { numeric: true }).compare

test('the order of each language is what its collator says of the names, then of the codes', () => {
  const anyWord = fc.constantFrom(
    'nut',
    'ñu',
    'nz',
    'Nut',
    'M6',
    'm10',
    'válvula',
    'valvula',
    '铜管',
    '阀',
    'ﬁn',
  )
  const anyName = fc.array(anyWord, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
  const anyItems = fc.array(fc.record({ name: anyName, code: fc.constantFrom('A-2', 'a10', 'B') }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(anyItems, (made) => {
      const items = made.map((item, at) => itemRow({ ...item, stockItemId: at + 1 }))
      const orders = ordersOf(items)
      for (const [language, locale] of Object.entries(LOCALES)) {
        const byName = new Intl.Collator(locale, { numeric: true }).compare
        const expected = items
          .keys()
          .toArray()
          .sort((one, other) => {
            const [a, b] = [items[one], items[other]]
            return a && b ? byName(a.name, b.name) || byCode(a.code, b.code) || one - other : 0
          })
        expect([...(orders.get(language as keyof typeof LOCALES)?.rows ?? [])]).toEqual(expected)
      }
    }),
    { numRuns: 300 },
  )
})

test('languages share an order that no letter sorts differently in, if no names differ in accents or case alone', () => {
  const areShared = (...names: string[]) => {
    const orders = ordersOf(names.map((name, at) => itemRow({ stockItemId: at + 1, name })))
    return (['es', 'zh'] as const).map((language) => orders.get(language) === orders.get('en'))
  }
  expect(areShared('Copper pipe', 'Válvula')).toEqual([true, true])
  expect(areShared('Ñu', 'Nut')).toEqual([false, true])
  expect(areShared('Válvula', 'Valvula')).toEqual([false, false])
})
