import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  applyChanges,
  type Catalog,
  emptyCatalog,
  findCategory,
  findItem,
  itemId,
  topCategories,
  variantsOf,
} from '#domain/catalog/catalog.ts'
import { compact, fold, foldedWords } from '#domain/text/fold.ts'
import { itemCount } from '#domain/catalog/item-count.ts'
import { highlightedItems, listItems, recentItems } from '#domain/search/listing.ts'
import { mergeCategories } from '#domain/catalog/merge.ts'
import { decimalFromPrice } from '#domain/money/money.ts'
import { unitPrice } from '#domain/catalog/price.ts'
import { search } from '#domain/search/search.ts'
import { type Category, isVariantChild, type StockItem } from '#domain/catalog/item.ts'
import { NO_REAL_CATALOGS, readRealCatalog, REAL_CATALOGS } from './real-catalogs.ts'

const counted = z.object({ visible: z.number(), notDeletedInclVariants: z.number() })
const inCategory = z.object({
  stockCategoryId: z.number(),
  deleted: z.boolean(),
  visibleItemsInSubtree: z.number(),
})
const flagged = z.object({ all: z.number(), excludingVariantChildren: z.number() })
const factsOfSet = z.object({
  set: z.string(),
  visible: z.number(),
  visiblePerTopLevelCategory: z.array(inCategory),
  tenLargestSubcategories: z.array(inCategory.omit({ deleted: true })),
  highlighted_imageAndOffer_notDeleted: flagged,
  recent_imageAndNew_notDeleted: flagged,
  search: z.array(counted.extend({ query: z.string() })),
  brandFilter: z.array(counted.extend({ brand: z.string() })),
  related: z.array(z.object({ parentId: z.number(), liveVariants: z.number() })),
  unitPrice: z.array(z.object({ code: z.string(), cases: z.record(z.string(), z.number()) })),
})
const factsOfMerge = z.object({
  case: z.string(),
  rule: z.string(),
  mergedTopLevel: z.number(),
  topLevelAfter: z.number(),
  merged: z.array(z.object({ stockCategoryId: z.number(), into: z.number() })),
  visiblePerTopAfter: z.array(
    z.object({ catalogue: z.number(), stockCategoryId: z.number(), visibleItems: z.number() }),
  ),
})
const factsFile = z.object({ sets: z.record(z.string(), factsOfSet), merges: z.array(factsOfMerge) })

function codesOf(item: StockItem): string[] {
  return [item.code, item.additionalCode].map(fold).flatMap((code) => [code, compact(code)])
}

function countIn(catalog: Catalog, id: string): number | undefined {
  const node = findCategory(catalog, id)
  return node && itemCount(catalog, node)
}

describe.skipIf(NO_REAL_CATALOGS)(`real catalogues${NO_REAL_CATALOGS}`, () => {
  const facts = NO_REAL_CATALOGS
    ? undefined
    : factsFile.parse(JSON.parse(readFileSync(`${REAL_CATALOGS}/facts.json`, 'utf8')))

  describe.each(Object.values(facts?.sets ?? {}))('$set', (fact) => {
    const rows = readRealCatalog(fact.set, 1)
    const catalog = applyChanges(emptyCatalog([1]), rows)
    const live = rows.items.filter((item) => !item.deleted)
    const parents = new Map(
      live.filter((item) => !isVariantChild(item)).map((item) => [item.stockItemId, item]),
    )

    const folded = new Map(live.map((item) => [item, { name: fold(item.name), codes: codesOf(item) }]))

    /** The cards of a list for matching items: each item, or its parent, once. */
    function shown(passes: (item: StockItem) => boolean): number {
      const matching = live.filter(passes)
      const ids = matching.map((item) => (isVariantChild(item) ? item.stockItemParentId : item.stockItemId))
      return new Set(ids.filter((id) => id !== null && parents.has(id))).size
    }

    test('lists the visible items', () => {
      expect(listItems(catalog, { language: 'es' })).toHaveLength(fact.visible)
    })

    test('counts in each category what it and its descendants list', () => {
      const wanted = [...fact.visiblePerTopLevelCategory, ...fact.tenLargestSubcategories].map((category) =>
        'deleted' in category && category.deleted ? undefined : category.visibleItemsInSubtree,
      )
      const ids = [...fact.visiblePerTopLevelCategory, ...fact.tenLargestSubcategories].map((category) =>
        String(category.stockCategoryId),
      )
      expect(ids.map((id) => countIn(catalog, id))).toEqual(wanted)
    })

    test.each(fact.search)('finds $query', ({ query, visible, notDeletedInclVariants }) => {
      const words = foldedWords(query)
      const isMatch = (item: StockItem): boolean => {
        const { name = '', codes = [] } = folded.get(item) ?? {}
        const wholes = [...words, fold(query)].map(compact).filter((whole) => whole !== '')
        return (
          words.some((word) => [name, ...codes].some((text) => text.includes(word))) ||
          wholes.some((whole) => codes.includes(whole))
        )
      }
      const found = search(catalog, query, 'es')
      const total = found.isApproximate ? 0 : found.rows.length
      expect(total).toBe(shown(isMatch))
      expect(total).toBeGreaterThanOrEqual(visible)
      expect(total > 0).toBe(live.some(isMatch))
      expect(live.filter(isMatch).length).toBeGreaterThanOrEqual(notDeletedInclVariants)
    })

    test.each(fact.brandFilter)('has items of $brand', ({ brand, visible }) => {
      const words = brand.split(/[\s+]+/).map(fold)
      const total = listItems(catalog, { language: 'es', brand }).length
      expect(total).toBe(shown((item) => words.every((word) => folded.get(item)?.name.includes(word))))
      expect(total).toBeGreaterThanOrEqual(visible)
    })

    test('has the highlighted and the recent items, each family once', () => {
      const shelf = { pageSize: Infinity }
      const counts = [highlightedItems(catalog, shelf).length, recentItems(catalog, shelf).length]
      expect(counts).toEqual([
        shown((item) => item.isOffer && item.imageUrl !== ''),
        shown((item) => item.isNew && item.imageUrl !== ''),
      ])
      expect(counts[0]).toBeGreaterThanOrEqual(
        fact.highlighted_imageAndOffer_notDeleted.excludingVariantChildren,
      )
      expect(counts[0]).toBeLessThanOrEqual(fact.highlighted_imageAndOffer_notDeleted.all)
      expect(counts[1]).toBeGreaterThanOrEqual(fact.recent_imageAndNew_notDeleted.excludingVariantChildren)
      expect(counts[1]).toBeLessThanOrEqual(fact.recent_imageAndNew_notDeleted.all)
    })

    test('groups variants under their parents', () => {
      const counts = fact.related.map(({ parentId }) => {
        const parent = findItem(catalog, String(parentId))
        return parent && variantsOf(catalog, parent).length
      })
      expect(counts).toEqual(fact.related.map(({ liveVariants }) => liveVariants))
    })

    test('has the unit price of every quantity', () => {
      for (const { code, cases } of fact.unitPrice) {
        const item = rows.items.find((row) => row.code === code)
        for (const [quantity, price] of Object.entries(cases)) {
          const own = item && unitPrice(item, Number(quantity))
          expect(own && decimalFromPrice(own)).toBe(price)
        }
      }
    })
  })

  describe.each([
    {
      name: 'B + C-small',
      first: 'B-trading-small',
      later: 'C-second-catalogue/small-overlaps-B',
      mergedBelow: 0,
    },
    // Eight subcategories of the later catalogue have the name of a top-level category of the first.
    {
      name: 'A + C-large',
      first: 'A-retail-50k',
      later: 'C-second-catalogue/large-overlaps-A',
      mergedBelow: 8,
    },
  ])('$name', ({ name, first, later, mergedBelow }) => {
    const fact = facts?.merges.find((merge) => merge.case === name && merge.rule === 'strictTrim')
    const [one, other] = [readRealCatalog(first, 1), readRealCatalog(later, 2)]
    const items = [...one.items, ...other.items]
    const categories = [...one.categories, ...other.categories]
    const catalog = applyChanges(emptyCatalog([1, 2]), { items, categories })
    const merged = [...mergeCategories([1, 2], categories)]

    test('merges top-level categories of the same name, and subcategories that have it too', () => {
      expect(merged).toHaveLength((fact?.mergedTopLevel ?? 0) + mergedBelow)
      for (const { stockCategoryId, into } of fact?.merged ?? []) {
        expect(findCategory(catalog, `${stockCategoryId}.2`)?.id).toBe(String(into))
      }
    })

    test('shows each top-level category once, with the items of both', () => {
      const deleted = categories.filter((row) => row.parentStockCategoryId === null && row.deleted).length
      expect(topCategories(catalog)).toHaveLength((fact?.topLevelAfter ?? 0) - deleted)

      const moved = movedBelow(merged, other.items, other.categories)
      const before = (fact?.visiblePerTopAfter ?? []).map(({ catalogue, stockCategoryId, visibleItems }) => {
        const node = findCategory(catalog, `${stockCategoryId}.${catalogue + 1}`)
        return [node?.id, node && visibleItems + (moved.get(node.id) ?? 0)]
      })
      const shown = before.filter(([id]) => id !== undefined)
      expect(topCategories(catalog).map((node) => [node.id, itemCount(catalog, node)])).toEqual(shown)
    })

    test('finds every live item at an address of its own', () => {
      const live = items.filter((item) => !item.deleted)
      const ids = live.map((item) => itemId(catalog, item))
      expect(new Set(ids).size).toBe(live.length)
      expect(ids.map((id) => findItem(catalog, id))).toEqual(live)
    })

    /** How many visible items each top-level category gains or loses when subcategories merge. */
    function movedBelow(
      pairs: readonly (readonly [Category, Category])[],
      laterItems: readonly StockItem[],
      laterCategories: readonly Category[],
    ): Map<string, number> {
      const moved = new Map<string, number>()
      const below = pairs.filter(([from]) => from.parentStockCategoryId !== null)
      for (const [from, survivor] of below) {
        const ids = new Set(subtreeIds(laterCategories, from.stockCategoryId))
        const count = laterItems.filter(
          (item) => !item.deleted && !isVariantChild(item) && ids.has(item.stockCategoryId ?? 0),
        ).length
        const top = findCategory(catalog, `${topId(laterCategories, from)}.2`)?.id ?? ''
        const into = String(survivor.stockCategoryId)
        moved.set(top, (moved.get(top) ?? 0) - count)
        moved.set(into, (moved.get(into) ?? 0) + count)
      }
      return moved
    }
  })
})

function subtreeIds(categories: readonly Category[], id: number): number[] {
  const children = categories.filter((row) => row.parentStockCategoryId === id)
  return [id, ...children.flatMap((row) => subtreeIds(categories, row.stockCategoryId))]
}

function topId(categories: readonly Category[], category: Category): number {
  const parent = categories.find((row) => row.stockCategoryId === category.parentStockCategoryId)
  return parent ? topId(categories, parent) : category.stockCategoryId
}
