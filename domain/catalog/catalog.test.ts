import { describe, expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import {
  applyChanges,
  type Catalog,
  cardPrice,
  categoryId,
  categoryLevel,
  categoryOfItem,
  categoryPath,
  childCategories,
  emptyCatalog,
  findCategory,
  findItem,
  isChoice,
  itemId,
  orderOf,
  parentOf,
  topCategories,
  variantsOf,
} from './catalog.ts'
import type { CategoryNode } from './category-tree.ts'
import { itemCount } from './item-count.ts'
import type { Category, StockItem } from './item.ts'

function catalogOf(items: readonly StockItem[], categories: readonly Category[] = []): Catalog {
  return applyChanges(emptyCatalog([1, 2]), { items, categories })
}

function names(nodes: readonly CategoryNode[]): string[] {
  return nodes.map((node) => node.name)
}

test('an item that a change has twice is in the order once, as the later row says', () => {
  const items = Array.from({ length: 50 }, (_, index) => itemRow({ stockItemId: index + 1, name: 'Tubo' }))
  const catalog = catalogOf(items)
  orderOf(catalog, 'es')
  const twice = ['Codo', 'Aspersor'].map((name) => itemRow({ stockItemId: 7, name }))
  const after = applyChanges(catalog, { items: twice, categories: [] })
  const { rows } = orderOf(after, 'es')
  expect([rows.length, after.table.items[rows[0] ?? -1]?.name]).toEqual([50, 'Aspersor'])
})

describe('the address of an item', () => {
  const pipe = itemRow({ stockItemId: 11, name: 'Tubo' })
  const hose = itemRow({ catalogId: 2, stockItemId: 11, name: 'Manguera' })
  const sprinkler = itemRow({ catalogId: 2, stockItemId: 40, name: 'Aspersor' })
  const catalog = catalogOf([hose, pipe, sprinkler])

  test('is its id, with its catalogue if an earlier one has that id', () => {
    expect([pipe, hose, sprinkler].map((item) => itemId(catalog, item))).toEqual(['11', '11.2', '40'])
  })

  test('finds the item again', () => {
    expect(findItem(catalog, '11')).toBe(pipe)
    expect(findItem(catalog, '11.2')).toBe(hose)
    expect(findItem(catalog, '40')).toBe(sprinkler)
  })

  test('finds the item with an unneeded catalogue too, so that the page can redirect', () => {
    expect(findItem(catalog, '40.2')).toBe(sprinkler)
    expect(findItem(catalog, '11.1')).toBe(pipe)
  })

  test.each([
    '',
    '0',
    '011',
    '1e1',
    ' 11',
    '11 ',
    '+11',
    '-11',
    '11.',
    '11.02',
    '11.2.2',
    '11.3',
    '12',
    '１１',
    '99999999999999999999',
  ])('%j finds no item', (id) => {
    expect(findItem(catalog, id)).toBeUndefined()
  })

  test('does not change when the item that took the plain id is deleted', () => {
    const after = applyChanges(catalog, { items: [{ ...pipe, deleted: true }], categories: [] })
    expect(itemId(after, hose)).toBe('11.2')
    expect(findItem(after, '11')).toBeUndefined()
    expect(findItem(after, '11.2')).toBe(hose)
  })

  test('is not taken by a parent that only a variant refers to', () => {
    const orphan = itemRow({ stockItemId: 12, stockItemParentId: 40 })
    const after = applyChanges(catalog, { items: [orphan], categories: [] })
    expect(itemId(after, sprinkler)).toBe('40')
    expect(findItem(after, '40')).toBe(sprinkler)
  })
})

test('ignores rows of a catalogue that is not the shop’s', () => {
  const stranger = itemRow({ catalogId: 3, stockItemId: 1 })
  expect(
    findItem(catalogOf([stranger], [categoryRow({ catalogId: 3, stockCategoryId: 1 })]), '1'),
  ).toBeUndefined()
})

describe('a parent', () => {
  const valve = itemRow({ stockItemId: 20, isParent: true, name: 'Válvula', price: 1 })
  const ten = itemRow({ stockItemId: 21, stockItemParentId: 20, name: 'Válvula 10 mm', price: 300 })
  const two = itemRow({ stockItemId: 22, stockItemParentId: 20, name: 'Válvula 2 mm', price: 200 })
  const gone = itemRow({ stockItemId: 23, stockItemParentId: 20, deleted: true, price: 100 })
  const onRequest = itemRow({ stockItemId: 24, stockItemParentId: 20, name: 'Válvula a medida', price: null })
  const catalog = catalogOf([ten, two, gone, onRequest, valve])

  test('has its live variants in name order, number-aware', () => {
    expect(variantsOf(catalog, valve)).toEqual([two, ten, onRequest])
    expect(parentOf(catalog, two)).toBe(valve)
  })

  test('is a choice, at the lowest price of its live variants', () => {
    expect(isChoice(catalog, valve)).toBe(true)
    expect(cardPrice(catalog, valve)).toEqual({ price: 200, from: true })
  })

  test('is on request if all its variants are', () => {
    const after = applyChanges(catalog, {
      items: [
        { ...ten, price: 0 },
        { ...two, price: null },
      ],
      categories: [],
    })
    expect(cardPrice(after, valve)).toEqual({ price: undefined, from: false })
  })

  test('without a live variant is a plain item with its own price', () => {
    const items = [ten, two, onRequest].map((variant) => ({ ...variant, deleted: true }))
    const after = applyChanges(catalog, { items, categories: [] })
    expect(isChoice(after, valve)).toBe(false)
    expect(variantsOf(after, valve)).toEqual([])
    expect(cardPrice(after, valve)).toEqual({ price: 1, from: false })
    expect(isChoice(catalog, valve)).toBe(true)
  })

  test('loses a variant that moves to another parent', () => {
    const other = itemRow({ stockItemId: 30, isParent: true })
    const after = applyChanges(catalog, { items: [other, { ...two, stockItemParentId: 30 }], categories: [] })
    expect(variantsOf(after, valve)).toEqual([ten, onRequest])
    expect(variantsOf(after, other)).toEqual([{ ...two, stockItemParentId: 30 }])
  })

  test('that is missing, deleted or the item itself leaves the variant without a parent', () => {
    const alone = itemRow({ stockItemId: 50, stockItemParentId: 50 })
    const lost = itemRow({ stockItemId: 51, stockItemParentId: 99 })
    const after = applyChanges(catalog, { items: [alone, lost, { ...valve, deleted: true }], categories: [] })
    for (const orphan of [alone, lost, ten]) expect(parentOf(after, orphan)).toBeUndefined()
  })

  test('is not confused with the same id of another catalogue', () => {
    const stranger = itemRow({ catalogId: 2, stockItemId: 25, stockItemParentId: 20 })
    const after = applyChanges(catalog, { items: [stranger], categories: [] })
    expect(parentOf(after, stranger)).toBeUndefined()
    expect(variantsOf(after, valve)).toHaveLength(3)
  })
})

describe('the price on a card', () => {
  const tiered = itemRow({ stockItemId: 1, price: 44_900, bestPrice: 41_000, quantityBestPrice: 12 })

  test('includes the tier of a larger quantity', () => {
    expect(cardPrice(catalogOf([tiered]), tiered)).toEqual({
      price: 44_900,
      from: false,
      tier: { smallest: 1, from: 12, price: 41_000 },
    })
  })

  test('is the tier’s price if the tier begins at one piece', () => {
    const always = { ...tiered, quantityBestPrice: 1 }
    expect(cardPrice(catalogOf([always]), always)).toEqual({ price: 41_000, from: false })
  })

  test('is that of the smallest quantity that can be ordered', () => {
    const dozens = { ...tiered, packMultiple: 12 }
    expect(cardPrice(catalogOf([dozens]), dozens)).toEqual({ price: 41_000, from: false })
    const parent = itemRow({ stockItemId: 2, isParent: true })
    const catalog = catalogOf([parent, { ...dozens, stockItemParentId: 2 }])
    expect(cardPrice(catalog, parent)).toEqual({ price: 41_000, from: true })
  })

  test('on request has no tier', () => {
    const onRequest = { ...tiered, price: null }
    expect(cardPrice(catalogOf([onRequest]), onRequest)).toEqual({ price: undefined, from: false })
  })
})

describe('the categories', () => {
  const rows = [
    categoryRow({ catalogId: 2, stockCategoryId: 1, name: ' Tubos ' }),
    categoryRow({ catalogId: 2, stockCategoryId: 2, parentStockCategoryId: 1, name: 'Curvos' }),
    categoryRow({ catalogId: 2, stockCategoryId: 70, name: 'Riego' }),
    categoryRow({ stockCategoryId: 5, name: 'Válvulas' }),
    categoryRow({ stockCategoryId: 1, name: 'Tubos' }),
    categoryRow({ stockCategoryId: 2, parentStockCategoryId: 1, name: 'Rectos' }),
    categoryRow({ stockCategoryId: 3, parentStockCategoryId: 2, name: 'De cobre' }),
    categoryRow({ stockCategoryId: 4, parentStockCategoryId: 3, name: 'De 15 mm' }),
  ]
  const straight = itemRow({ stockItemId: 1, stockCategoryId: 4 })
  const hose = itemRow({ catalogId: 2, stockItemId: 2, stockCategoryId: 1 })
  const catalog = catalogOf([straight, hose], rows)
  const find = (id: string): CategoryNode => {
    const node = findCategory(catalog, id)
    if (!node) throw new Error(`no category ${id}`)
    return node
  }

  test('are in the order of the first catalogue’s file, then the later ones’', () => {
    expect(names(topCategories(catalog))).toEqual(['Válvulas', 'Tubos', 'Riego'])
    expect(childCategories(catalog, undefined)).toEqual(topCategories(catalog))
    expect(names(childCategories(catalog, find('1')))).toEqual(['Rectos', 'Curvos'])
  })

  test('have their id in addresses, with the catalogue if it is taken', () => {
    expect(childCategories(catalog, find('1')).map(categoryId)).toEqual(['2', '2.2'])
    expect(find('2.2').name).toBe('Curvos')
    expect(find('70').catalogId).toBe(2)
  })

  test('that merged resolve to their survivor', () => {
    expect(find('1.2')).toBe(find('1'))
    expect(categoryOfItem(catalog, hose)).toBe(find('1'))
  })

  test('have a path and a level; deeper levels count as the third', () => {
    expect(names(categoryPath(catalog, find('4')))).toEqual(['Tubos', 'Rectos', 'De cobre', 'De 15 mm'])
    expect(categoryPath(catalog, find('4')).map(categoryLevel)).toEqual([1, 2, 3, 3])
    expect(categoryLevel(find('2.2'))).toBe(2)
  })

  test('count the items listed in them and their descendants', () => {
    expect(['1', '2', '4', '5'].map((id) => itemCount(catalog, find(id)))).toEqual([2, 1, 1, 0])
  })

  test('that are deleted or below a deleted one are not found and list no items', () => {
    const deleted = categoryRow({ stockCategoryId: 2, parentStockCategoryId: 1, deleted: true })
    const after = applyChanges(catalog, { items: [], categories: [deleted] })
    expect(['2', '3', '4'].map((id) => findCategory(after, id))).toEqual([undefined, undefined, undefined])
    expect(categoryOfItem(after, straight)).toBeUndefined()
    expect(itemCount(after, find('1'))).toBe(1)
    expect(itemCount(catalog, find('1'))).toBe(2)
  })

  test('separate again when their survivor is renamed', () => {
    const renamed = categoryRow({ stockCategoryId: 1, name: 'Caños' })
    const after = applyChanges(catalog, { items: [], categories: [renamed] })
    expect(names(topCategories(after))).toEqual(['Válvulas', 'Caños', 'Tubos', 'Riego'])
    expect(categoryOfItem(after, hose)?.id).toBe('1.2')
  })

  test('with an unknown parent are at top level, and a cycle is cut at its first member', () => {
    const orphan = categoryRow({ stockCategoryId: 1, parentStockCategoryId: 99, name: 'Orphan' })
    const own = categoryRow({ stockCategoryId: 2, parentStockCategoryId: 2, name: 'Own parent' })
    const first = categoryRow({ stockCategoryId: 4, parentStockCategoryId: 3, name: 'First of the cycle' })
    const second = categoryRow({ stockCategoryId: 3, parentStockCategoryId: 4, name: 'Second' })
    const cut = catalogOf([], [orphan, own, first, second])
    expect(names(topCategories(cut))).toEqual(['Orphan', 'Own parent', 'First of the cycle'])
    expect(names(childCategories(cut, findCategory(cut, '4')))).toEqual(['Second'])
  })

  test('may be nested to any depth', () => {
    const deep = Array.from({ length: 20_000 }, (_, index) =>
      categoryRow({ stockCategoryId: index + 1, parentStockCategoryId: index === 0 ? null : index }),
    )
    const catalog = catalogOf([itemRow({ stockItemId: 1, stockCategoryId: 20_000 })], deep)
    const [top] = topCategories(catalog)
    expect(top && itemCount(catalog, top)).toBe(1)
  })
})
