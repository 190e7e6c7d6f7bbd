import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyCategory,
  anyFeature,
  anyItem,
  anyQuery,
  CATALOG_IDS,
  categoryRow,
  itemRow,
} from '../../../test/world/catalog-rows.ts'
import {
  applyChanges,
  type Catalog,
  categoryOfItem,
  categoryPath,
  emptyCatalog,
  findCategory,
  withFeatures,
} from '../../catalog/catalog.ts'
import { runToCompletion } from '../../catalog/incremental.ts'
import type { ListedFeature } from '../../catalog/features/listed-features.ts'
import { fold } from '../../text/fold.ts'
import { type Category, isVariantChild, type StockItem } from '../../catalog/item.ts'
import type { PriceTerms } from '../../money/price-terms.ts'
import { allNames } from '../../catalog/names.ts'
import { foldedWords } from '../../text/fold.ts'
import { countFilters } from './filter-counts.ts'
import { type Listing, listItems, searchOf } from '../listing.ts'

const BRANDS = ['tubo', 'Válvula', 'M-6+1.5', '螺', 'nothing', '+', 'manguera tubería']

function catalogOf(items: readonly StockItem[], categories: readonly Category[] = []): Catalog {
  return applyChanges(emptyCatalog(CATALOG_IDS), { items, categories })
}

function countsOf(catalog: Catalog, listing: Listing, arePricesShown = true, brands = BRANDS) {
  const found = searchOf(catalog, listing)?.rows
  return countFilters(catalog, { scope: listing, found, brands, arePricesShown })
}

/** Whether a list has an item, by the fields of the rows alone. */
function isListed(catalog: Catalog, rows: readonly StockItem[], item: StockItem, listing: Listing): boolean {
  const { category, offer, new: isNew, tier, brand, from = 0, to = Infinity } = listing
  const variants = rows.filter(
    (one) =>
      isVariantChild(one) &&
      !one.deleted &&
      one.catalogId === item.catalogId &&
      one.stockItemParentId === item.stockItemId,
  )
  const sold = variants.length > 0 ? variants : [item]
  const own = categoryOfItem(catalog, item)
  const words = foldedWords((brand ?? '').replaceAll('+', ' '))
  const price = Math.min(...sold.map((one) => (isTierFirst(one) ? one.bestPrice : one.price) || Infinity))
  const isPriced = listing.from === undefined && listing.to === undefined
  return (
    !item.deleted &&
    !isVariantChild(item) &&
    (!category || (own !== undefined && categoryPath(catalog, own).some(({ id }) => id === category.id))) &&
    (!offer || [item, ...variants].some((one) => one.isOffer)) &&
    (!isNew || [item, ...variants].some((one) => one.isNew)) &&
    (!tier || sold.some((one) => one.price && one.bestPrice && (one.quantityBestPrice ?? 0) > 1)) &&
    [item, ...variants].some((one) =>
      allNames(one).some((name) => words.every((word) => foldedWords(name).join(' ').includes(word))),
    ) &&
    (isPriced || (price >= from && price <= to && price < Infinity))
  )
}

/** The price from the quantity on that every order has. */
function isTierFirst(item: StockItem): boolean {
  return Boolean(item.price && item.bestPrice && item.quantityBestPrice === 1)
}

const anyFilters = fc.record({
  offer: fc.boolean(),
  new: fc.boolean(),
  tier: fc.boolean(),
  from: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  to: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  brand: fc.option(fc.constantFrom(...BRANDS), { nil: undefined }),
  search: fc.option(anyQuery, { nil: undefined }),
})

test('each count is the number of items of the list with that value chosen and the others kept', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 40 }),
      fc.array(anyCategory, { maxLength: 10 }),
      anyFilters,
      fc.nat(),
      (items, categories, filters, chosen) => {
        const catalog = catalogOf(items, categories)
        const rows = catalog.table.items.flatMap((item) => item ?? [])
        const { nodes } = catalog.tree
        const listing: Listing = { ...filters, category: nodes[chosen % (nodes.length + 1)], language: 'es' }
        const found = searchOf(catalog, listing)?.rows.flatMap((row) => catalog.table.items[row] ?? [])
        const naive = (changed: Partial<Listing>) =>
          (found ?? rows).filter((item) => isListed(catalog, rows, item, { ...listing, ...changed })).length
        const counts = countsOf(catalog, listing)
        expect(counts).toMatchObject({
          total: naive({}),
          offer: naive({ offer: true }),
          new: naive({ new: true }),
          tier: naive({ tier: true }),
          without: {
            category: naive({ category: undefined }),
            brand: naive({ brand: undefined }),
            offer: naive({ offer: false }),
            new: naive({ new: false }),
            tier: naive({ tier: false }),
            price: naive({ from: undefined, to: undefined }),
          },
        })
        expect(nodes.map(counts.inCategory)).toEqual(nodes.map((category) => naive({ category })))
        expect(counts.brands).toEqual(
          BRANDS.map((brand) => ({ name: brand, count: brand === '+' ? 0 : naive({ brand }) })),
        )
        for (const { count, ...range } of counts.prices?.ranges ?? [])
          expect(count).toBe(naive({ from: undefined, to: undefined, ...range }))
        // The list itself, and again what is kept
        expect(listItems(catalog, listing)).toHaveLength(counts.total)
        expect(countsOf(catalog, listing)).toMatchObject({ total: counts.total, brands: counts.brands })
      },
    ),
    { numRuns: 300 },
  )
})

/** The values of a feature that an item has, or a live variant of it, folded. */
function valuesOf(
  rows: readonly StockItem[],
  features: readonly ListedFeature[],
  item: StockItem,
  id: number,
) {
  const ids = rows
    .filter(
      (one) =>
        one.catalogId === item.catalogId &&
        (one === item || (isVariantChild(one) && !one.deleted && one.stockItemParentId === item.stockItemId)),
    )
    .map(({ stockItemId }) => stockItemId)
  const own = features.filter(
    ({ catalogId, featureId, itemIds }) =>
      catalogId === item.catalogId && featureId === id && itemIds.some((one) => ids.includes(one)),
  )
  return new Set(own.map(({ value }) => fold(value).trim()))
}

test('features that half of the items have are offered, each value with the number of items that have it', () => {
  const anyChosen = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat()), { maxLength: 2 })
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 40 }),
      fc.array(anyFeature, { maxLength: 12 }),
      anyFilters,
      anyChosen,
      fc.array(anyItem, { maxLength: 4 }),
      (items, listed, filters, chosen, later) => {
        const first = runToCompletion(withFeatures(catalogOf(items), listed))
        // Items that change after the features were read
        const catalog = applyChanges(first, { items: later, categories: [] })
        const rows = catalog.table.items.flatMap((item) => item ?? [])
        const { features: known, values } = catalog.features
        const asked = new Map(
          chosen.flatMap(([id, at]) => {
            const { first: from = 0, end = 0 } = known.find((one) => one.id === id) ?? {}
            const value = values[from + (at % Math.max(1, end - from))]
            return value && end > from ? [[id, value] as const] : []
          }),
        )
        const features = [...asked]
          .map(([id, { key }]) => ({ id, key }))
          .sort((one, other) => one.id - other.id)
        const listing: Listing = {
          ...filters,
          features: features.length ? features : undefined,
          language: 'es',
        }
        const found = searchOf(catalog, listing)?.rows.flatMap((row) => catalog.table.items[row] ?? [])
        const naive = (wanted: ReadonlyMap<number, string>) =>
          (found ?? rows).filter(
            (item) =>
              isListed(catalog, rows, item, listing) &&
              [...wanted].every(([id, value]) => valuesOf(rows, listed, item, id).has(value)),
          )
        const wanted = new Map([...asked].map(([id, { value }]) => [id, fold(value)]))
        const counts = countsOf(catalog, listing)
        expect(counts.total).toBe(naive(wanted).length)
        expect(listItems(catalog, listing)).toHaveLength(counts.total)
        for (const { id, values: offered } of counts.features) {
          const having = naive(wanted).filter((item) => valuesOf(rows, listed, item, id).size > 0)
          expect(wanted.has(id) || having.length * 2 >= counts.total).toBe(true)
          for (const { value, count } of offered)
            expect(count).toBe(naive(new Map([...wanted, [id, fold(values[value]?.value ?? '')]])).length)
        }
        const without = (id: number) => naive(new Map([...wanted].filter(([one]) => one !== id))).length
        for (const { id } of features) expect(counts.without[`f${id}`]).toBe(without(id))
        const offeredIds = counts.features.map(({ id }) => id)
        for (const { id } of known) {
          const all = naive(wanted).map((item) => valuesOf(rows, listed, item, id))
          const isOfMost = all.filter((one) => one.size > 0).length * 2 >= counts.total
          const isDistinct = new Set(all.flatMap((one) => [...one])).size > 1
          if (isOfMost && isDistinct) expect(offeredIds).toContain(id)
        }
      },
    ),
    { numRuns: 300 },
  )
})

describe('the features of a list', () => {
  const featureOf = (featureId: number, value: string, ...itemIds: number[]): ListedFeature => ({
    catalogId: 1,
    featureId,
    name: `Feature ${featureId}`,
    value,
    itemIds,
  })
  const offeredIn = (listed: readonly ListedFeature[], listing: Partial<Listing> = {}, items = 20) => {
    const rows = Array.from({ length: items }, (_, at) => itemRow({ stockItemId: at + 1 }))
    const catalog = runToCompletion(withFeatures(catalogOf(rows), listed))
    const { values } = catalog.features
    return countsOf(catalog, { language: 'es', ...listing }).features.map(
      ({ id, values: offered }) =>
        [id, offered.map(({ value, count }) => `${values[value]?.value} ${count}`)] as const,
    )
  }
  const all = Array.from({ length: 20 }, (_, at) => at + 1)

  test('are at most six, those that most items have first', () => {
    const listed = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((id) => [
      featureOf(id, 'a', ...all.slice(0, 9)),
      featureOf(id, 'b', ...all.slice(9, id + 10)),
    ])
    expect(offeredIn(listed).map(([id]) => id)).toEqual([8, 7, 6, 5, 4, 3])
  })

  test('are none that less than half of the items have, or that all items have alike', () => {
    const rare = [featureOf(1, 'a', 1, 2, 3, 4), featureOf(1, 'b', 5, 6, 7, 8, 9)]
    expect(offeredIn([...rare, featureOf(2, 'a', ...all)])).toEqual([])
  })

  test('have the twelve most frequent values at most, and no description', () => {
    const many = all.map((item) => featureOf(1, `value ${item}`, item))
    const frequent = featureOf(1, 'frequent', 1, 2)
    const [[, values = []] = []] = offeredIn([...many, frequent, featureOf(1, 'so '.repeat(30), ...all)])
    expect(values).toHaveLength(12)
    expect(values).toContain('frequent 2')
    expect(values.join()).not.toContain('so so')
  })
})

describe('counts', () => {
  const catalog = catalogOf(
    [
      itemRow({ stockItemId: 1, stockCategoryId: 2, price: 10_000, isOffer: true }),
      itemRow({ stockItemId: 2, stockCategoryId: 1, price: 20_000, bestPrice: 9_000, quantityBestPrice: 6 }),
      itemRow({ stockItemId: 3, stockCategoryId: 3, price: 30_000, isParent: true }),
      itemRow({ stockItemId: 4, stockItemParentId: 3, price: 50_000, isNew: true, isOffer: true }),
      itemRow({ stockItemId: 5, stockItemParentId: 3, price: 40_000, isOffer: true, deleted: true }),
      itemRow({ stockItemId: 6, stockCategoryId: 3, price: null }),
    ],
    [
      categoryRow({ stockCategoryId: 1 }),
      categoryRow({ stockCategoryId: 2, parentStockCategoryId: 1 }),
      categoryRow({ stockCategoryId: 3 }),
    ],
  )

  test('have a parent and its variants once', () => {
    expect(countsOf(catalog, { language: 'es' })).toMatchObject({ total: 4, offer: 2, new: 1, tier: 1 })
  })

  test('where prices are hidden reveal none', () => {
    const hidden = countsOf(catalog, { language: 'es' }, false)
    expect(hidden).toMatchObject({ total: 4, offer: 2, new: 1, tier: 0, prices: undefined })
    // Also after somebody else has seen them
    expect(countsOf(catalog, { language: 'es' }).tier).toBe(1)
    expect(countsOf(catalog, { language: 'es' }, false)).toEqual(hidden)
  })

  test('compare prices as they are shown: with their tax', () => {
    const terms: PriceTerms = {
      currency: 'EUR',
      showsTax: true,
      taxRates: { standard: 210_000, classes: [] },
    }
    const upTo = (to: number, shown?: PriceTerms) =>
      countsOf(catalog, { to, terms: shown, language: 'es' }).total
    expect([upTo(20_000), upTo(20_000, terms), upTo(24_200, terms)]).toEqual([2, 1, 2])
    expect(countsOf(catalog, { terms, language: 'es' }).prices).toMatchObject({ least: 12_100, most: 60_500 })
    expect(countsOf(catalog, { language: 'es' }).prices).toMatchObject({ least: 10_000, most: 50_000 })
  })

  test('follow the catalogue', () => {
    expect(countsOf(catalog, { language: 'es' }).offer).toBe(2)
    const changed = applyChanges(catalog, {
      items: [itemRow({ stockItemId: 6, isOffer: true })],
      categories: [],
    })
    expect(countsOf(changed, { language: 'es' }).offer).toBe(3)
    const category = findCategory(changed, '1')
    expect(category && countsOf(changed, { language: 'es' }).inCategory(category)).toBe(2)
  })
})
