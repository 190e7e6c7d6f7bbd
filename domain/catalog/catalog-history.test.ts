import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCategory, anyItem, CATALOG_IDS } from '../../test/world/catalog-rows.ts'
import {
  applyChanges,
  type Catalog,
  type CatalogChanges,
  cardPrice,
  categoryPath,
  emptyCatalog,
  findItem,
  itemId,
  topCategories,
  variantsOf,
} from './catalog.ts'
import type { CategoryNode } from './category-tree.ts'
import { itemCount } from './item-count.ts'
import { LANGUAGES } from '../text/language.ts'
import { highlightedItems, listItems, recentItems, relatedItems } from '../search/listing.ts'
import { SORTS } from '../search/sort.ts'
import { cyclicCategories } from './merge.ts'
import { type Category, isVariantChild, type StockItem } from './item.ts'

/** Everything that pages read from a catalogue. */
function view(catalog: Catalog) {
  const all = listItems(catalog, { language: 'es' }).map(({ item }) => item)
  return {
    lists: LANGUAGES.flatMap((language) => [
      ...SORTS.map((sort) => listItems(catalog, { language, sort })),
      listItems(catalog, { language, search: 'valv ab-12 螺' }),
      listItems(catalog, { language, brand: 'tubo', offer: true }),
    ]),
    categories: catalog.tree.nodes.map((node) => ({
      node,
      path: categoryPath(catalog, node),
      count: itemCount(catalog, node),
      items: listItems(catalog, { language: 'es', category: node }),
    })),
    items: all.map((item) => ({
      id: itemId(catalog, item),
      price: cardPrice(catalog, item),
      variants: variantsOf(catalog, item),
      related: relatedItems(catalog, item),
    })),
    shelves: [highlightedItems(catalog, { pageSize: 9 }), recentItems(catalog, { pageSize: 9 })],
  }
}

const anyChanges: fc.Arbitrary<CatalogChanges> = fc.record({
  items: fc.array(anyItem, { maxLength: 30 }),
  categories: fc.array(anyCategory, { maxLength: 12 }),
})

function load(changes: CatalogChanges): Catalog {
  return applyChanges(emptyCatalog(CATALOG_IDS), changes)
}

function joined(changes: readonly CatalogChanges[]): CatalogChanges {
  return {
    items: changes.flatMap(({ items }) => items),
    categories: changes.flatMap(({ categories }) => categories),
  }
}

test('incremental changes give the same catalogue as a full load', () => {
  fc.assert(
    fc.property(fc.array(anyChanges, { maxLength: 5 }), fc.boolean(), (changes, isRead) => {
      let catalog = emptyCatalog(CATALOG_IDS)
      for (const some of changes) {
        catalog = applyChanges(catalog, some)
        if (isRead) view(catalog)
      }
      expect(view(catalog)).toEqual(view(load(joined(changes))))
    }),
  )
})

test('a snapshot does not change when two different changes are applied to it', () => {
  fc.assert(
    fc.property(anyChanges, anyChanges, anyChanges, (before, one, other) => {
      const catalog = load(before)
      const seen = view(catalog)
      const withOne = applyChanges(catalog, one)
      const withOther = applyChanges(catalog, other)
      expect(view(catalog)).toEqual(seen)
      expect(view(withOne)).toEqual(view(load(joined([before, one]))))
      expect(view(withOther)).toEqual(view(load(joined([before, other]))))
    }),
  )
})

test('applying the same rows again changes nothing', () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      expect(view(applyChanges(load(changes), changes))).toEqual(view(load(changes)))
    }),
  )
})

test('every live item has one address and is listed once: by itself or as a variant of one parent', () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      const catalog = load(changes)
      const live = lastRows(changes.items, (row) => row.stockItemId).filter((item) => !item.deleted)
      expect(new Set(live.map((item) => itemId(catalog, item))).size).toBe(live.length)
      for (const item of live) expect(findItem(catalog, itemId(catalog, item))).toEqual(item)

      const listed = listItems(catalog, { language: 'es' }).map(({ item }) => item)
      const offered = listed.flatMap((item) => variantsOf(catalog, item))
      const orphans = live.filter(
        (item) => isVariantChild(item) && !listed.some((one) => isFamily(one, item) && one !== item),
      )
      expect(sorted([...listed, ...offered, ...orphans])).toEqual(sorted(live))
    }),
  )
})

test('every category has one address and lists its own items and those of its descendants', () => {
  fc.assert(
    fc.property(anyChanges, (changes) => {
      const rows = lastRows(changes.categories, (row) => row.stockCategoryId)
      fc.pre(cyclicCategories(rows).length === 0)
      const catalog = load(changes)
      const { nodes } = catalog.tree
      expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length)

      const itemsByLine = Map.groupBy(listedIn(catalog), (item) =>
        lineAbove(rows, item.catalogId, item.stockCategoryId)?.join(' '),
      )
      itemsByLine.delete(undefined)
      const lines = nodes.map((node) =>
        [...itemsByLine].flatMap(([line, items]) => (isOn(line, node) ? items : [])),
      )
      expect(nodes.map((category) => sorted(listedIn(catalog, category)))).toEqual(lines.map(sorted))
      expect(nodes.map((node) => itemCount(catalog, node))).toEqual(lines.map((items) => items.length))
      const tops = topCategories(catalog).flatMap((category) => listedIn(catalog, category))
      expect(sorted(tops)).toEqual(sorted([...itemsByLine.values()].flat()))
    }),
  )
})

function listedIn(catalog: Catalog, category?: CategoryNode): StockItem[] {
  return listItems(catalog, { language: 'es', category }).map(({ item }) => item)
}

function isOn(line: string | undefined, node: CategoryNode): boolean {
  return line?.split(' ').includes(`${node.catalogId}.${node.stockCategoryId}`) ?? false
}

/**
 * An independent implementation of the merge rules: the categories from an item's own upwards; undefined if one is
 * deleted.
 */
function lineAbove(rows: readonly Category[], catalogId: number, id: number | null): string[] | undefined {
  const own = rows.find((row) => row.catalogId === catalogId && row.stockCategoryId === id)
  if (!own) return undefined
  const survivor = rows.find(
    (row) =>
      row.catalogId === CATALOG_IDS[0] &&
      own.catalogId !== row.catalogId &&
      !row.deleted &&
      !rows.some((other) => other.catalogId === row.catalogId && isParentOf(other, row)) &&
      row.name.trim() === own.name.trim(),
  )
  const shown = own.deleted ? own : (survivor ?? own)
  if (shown.deleted) return undefined
  const line = [`${shown.catalogId}.${shown.stockCategoryId}`]
  const parent = rows.find((row) => row.catalogId === shown.catalogId && isParentOf(row, shown))
  if (!parent) return line
  const above = lineAbove(rows, parent.catalogId, parent.stockCategoryId)
  return above && [...line, ...above]
}

function isParentOf(parent: Category, child: Category): boolean {
  return parent.stockCategoryId === child.parentStockCategoryId && parent !== child
}

function lastRows<Row extends { readonly catalogId: number }>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Row[] {
  return [...new Map(rows.map((row) => [`${row.catalogId}.${idOf(row)}`, row])).values()]
}

function isFamily(parent: StockItem, child: StockItem): boolean {
  return parent.catalogId === child.catalogId && parent.stockItemId === child.stockItemParentId
}

function sorted(items: readonly StockItem[]): string[] {
  return items.map((item) => `${item.catalogId}.${item.stockItemId}`).sort()
}
