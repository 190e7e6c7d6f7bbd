import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyItem, CATALOG_IDS, itemRow } from '../../../test/world/catalog-rows.ts'
import { applyChanges, emptyCatalog, orderOf } from '../catalog.ts'
import type { StockItem } from '../item.ts'
import { ORDER_NAMES } from '../item-order.ts'
import { claimRow } from '../item-table.ts'
import { RowIndex } from '../row-index.ts'
import type { SearchTexts } from '../search-texts.ts'
import { ArrivingTexts, type TextTables } from './texts.ts'

function atOnce(items: readonly StockItem[]): TextTables {
  const empty = emptyCatalog(CATALOG_IDS)
  for (const name of ORDER_NAMES) orderOf(empty, name)
  return applyChanges(empty, { items, categories: [] })
}

function oneByOne(items: readonly StockItem[]): TextTables {
  const rowIndex = new RowIndex()
  const arriving = new ArrivingTexts()
  for (const item of items) arriving.add(claimRow(item, rowIndex).row, item)
  return arriving.finish(rowIndex.size)
}

/** With words instead of their numbers, which depend on the order of the pages. */
function readable({ orders, texts }: TextTables) {
  return { orders: new Map(orders), pages: pagesOf(texts), replacedWords: texts.replacedWords }
}

function pagesOf({ pages, vocabulary }: SearchTexts) {
  return pages.map(({ names, ...codes }) => ({
    ...codes,
    names: new Map(
      [...names.words].map((word, at) => [
        vocabulary.words[word],
        [...names.rows.subarray(names.starts[at], names.starts[at + 1])],
      ]),
    ),
  }))
}

const anyItems = fc.uniqueArray(anyItem, {
  maxLength: 40,
  selector: ({ catalogId, stockItemId }) => `${catalogId} ${stockItemId}`,
})

test('items that arrive one by one have the orders and texts of those that come at once', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      expect(readable(oneByOne(items))).toEqual(readable(atOnce(items)))
    }),
    { numRuns: 200 },
  )
})

test('so do tens of thousands, whose variants come before their parents', () => {
  const words = ['tubo', 'Tubo', 'válvula', 'ñu', 'nz', 'M6', 'm10', '铜管', 'ﬁn', 'codo']
  const items = Array.from({ length: 40_000 }, (_, at) =>
    itemRow({
      stockItemId: at + 1,
      name: [at * 7, at * 13, at % 3_001].map((seed) => words[seed % words.length]).join(' ') + (at % 50),
      code: `C-${(at * 7_919) % 30_000}`,
      // Also of parents that are not there
      stockItemParentId: at % 9 === 0 ? 41_000 - at : null,
    }),
  )
  expect(readable(oneByOne(items))).toEqual(readable(atOnce(items)))
})

test('languages share the order of names that differ in more than accents and case', () => {
  const areShared = (...names: string[]) => {
    const { orders } = oneByOne(names.map((name, at) => itemRow({ stockItemId: at + 1, name })))
    return (['es', 'zh'] as const).map((language) => orders.get(language) === orders.get('en'))
  }
  expect(areShared('Copper pipe', 'Válvula', 'Válvula')).toEqual([true, true])
  expect(areShared('Válvula', 'Copper pipe')).toEqual([true, true])
  expect(areShared('Ñu', 'Nut')).toEqual([false, true])
  expect(areShared('Válvula', 'Valvula')).toEqual([false, false])
})
