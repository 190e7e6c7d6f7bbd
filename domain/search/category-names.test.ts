import { expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, type Catalog, emptyCatalog } from '../catalog/catalog.ts'
import type { Category } from '../catalog/item.ts'
import { listItems } from './listing.ts'
import { suggest } from './suggestions.ts'

/** A catalogue with one item in each category, named so that the alphabet would order them the other way round. */
function itemsIn(name: (index: number) => string, ...categories: Partial<Category>[]): Catalog {
  const last = categories.length - 1
  return applyChanges(emptyCatalog([1]), {
    categories: categories.map((fields, index) => categoryRow({ stockCategoryId: index + 1, ...fields })),
    items: categories.map((_, index) =>
      itemRow({ stockItemId: index + 1, stockCategoryId: index + 1, name: name(last - index) }),
    ),
  })
}

/** The categories of what a search finds, in order; suggestions are in the same. */
function found(catalog: Catalog, search: string): (number | null)[] {
  const listed = listItems(catalog, { language: 'en', search }).map(({ item }) => item.stockCategoryId)
  expect(suggest(catalog, search, 'en').items.map(({ item }) => item.stockCategoryId)).toEqual(listed)
  return listed
}

test('of items that match alike, those come first whose category has more words of the search', () => {
  const name = (index: number) => `P${index} with slide for switches`
  const catalog = itemsIn(name, { name: 'Slide Switches' }, { name: 'DIP Switches' }, { name: 'Boxes' })
  expect(found(catalog, 'slide switch')).toEqual([1, 2, 3])
})

test('a category that is named by nothing else comes before one with further words', () => {
  const name = (index: number) => `P${index} crystal`
  expect(found(itemsIn(name, { name: 'Crystals' }, { name: 'Crystal Oscillators' }), 'crystal')).toEqual([
    1, 2,
  ])
})

test('another name of a category does not make it named by nothing else', () => {
  const name = (index: number) => `P${index} crystal`
  const [oscillators, crystals] = [
    { name: 'Crystal Oscillators', nameEs: 'Osciladores' },
    { name: 'Crystals' },
  ]
  expect(found(itemsIn(name, crystals, oscillators), 'crystal')).toEqual([1, 2])
})

test('a category counts by its names in all languages', () => {
  const name = (index: number) => `P${index} 笔记本`
  const catalog = itemsIn(name, { name: 'Cuadernos', nameZh: '纸品笔记本' }, { name: 'Bolsas' })
  expect(found(catalog, '笔记本')).toEqual([1, 2])
})

test('words such as "de", and the middle of a word, say nothing of a category', () => {
  const name = (index: number) => `P${index} de pan`
  const catalog = itemsIn(name, { name: 'Panes' }, { name: 'Bolsas de Tela' }, { name: 'Empanadas' })
  expect(found(catalog, 'de pan')).toEqual([1, 3, 2])
})

test('the name outweighs the category', () => {
  const catalog = applyChanges(emptyCatalog([1]), {
    categories: [categoryRow({ stockCategoryId: 1, name: 'Switches' })],
    items: [
      itemRow({ stockItemId: 1, stockCategoryId: 1, name: 'Box of switches' }),
      itemRow({ stockItemId: 2, stockCategoryId: null, name: 'Switch' }),
    ],
  })
  expect(found(catalog, 'switch')).toEqual([null, 1])
})
