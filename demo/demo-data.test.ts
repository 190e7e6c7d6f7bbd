import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readCategory, readStockItem, wireCategory, wireStockItem } from '#contracts/stock.ts'
import { priceFromDecimal } from '#domain/money/money.ts'
import { filesIn } from '#domain/catalog/facts/file-list.ts'
import { tierOf } from '#domain/catalog/price.ts'
import { isVariantChild, type StockItem } from '#domain/catalog/item.ts'

const featureRow = z.object({
  stockItemId: z.int(),
  name: z.string().min(1),
  value: z.string(),
  imageUrl: z.string().default(''),
})

const first = readCatalog(1)
const second = readCatalog(2)
const catalogs = [first, second]
const live = catalogs.flatMap(({ items }) => items.filter((item) => !item.deleted))
const families = live.filter((item) => !isVariantChild(item))

describe.each(catalogs)('demo catalog $id', ({ id, items, categories, features }) => {
  test('has unique ids and codes', () => {
    expect(repeated(items.map((item) => item.stockItemId))).toEqual([])
    expect(repeated(items.map((item) => item.code))).toEqual([])
    expect(repeated(items.map((item) => item.barcode))).toEqual([])
    expect(repeated(categories.map((category) => category.stockCategoryId))).toEqual([])
    expect(repeated(categories.map((category) => category.name))).toEqual([])
  })

  test('has only existing categories and parents', () => {
    const known = new Set<number | null>(categories.map((category) => category.stockCategoryId))
    expect(items.filter((item) => !known.has(item.stockCategoryId))).toEqual([])
    expect(
      categories.filter(
        ({ parentStockCategoryId }) => parentStockCategoryId !== null && !known.has(parentStockCategoryId),
      ),
    ).toEqual([])
  })

  test('gives every parent at least two variants of its category, and the lowest price', () => {
    const parents = new Map(items.filter((item) => item.isParent).map((item) => [item.stockItemId, item]))
    for (const variant of items.filter(isVariantChild)) {
      expect(parents.get(variant.stockItemParentId ?? 0)?.stockCategoryId).toBe(variant.stockCategoryId)
    }
    for (const parent of parents.values()) {
      const variants = variantsOf(parent)
      expect(variants.length).toBeGreaterThanOrEqual(2)
      expect(parent.price).toBe(Math.min(...variants.map((variant) => variant.price ?? 0)))
    }
  })

  test('has features of live items only, without duplicates', () => {
    const known = new Set(items.filter((item) => !item.deleted).map((item) => item.stockItemId))
    expect(features.filter((feature) => !known.has(feature.stockItemId))).toEqual([])
    expect(features.filter((feature) => feature.value === '')).toEqual([])
    expect(repeated(features.map(({ stockItemId, name }) => `${stockItemId} ${name}`))).toEqual([])
  })

  test('has items in every category', () => {
    const own = (id: number): boolean =>
      items.some((item) => item.stockCategoryId === id && !item.deleted) ||
      categories.some((row) => row.parentStockCategoryId === id && own(row.stockCategoryId))
    expect(categories.filter((row) => !own(row.stockCategoryId))).toEqual([])
  })

  test('has valid EAN-13 codes for internal use as barcodes', () => {
    expect(items.filter(({ barcode }) => !isInternalEan13(barcode ?? ''))).toEqual([])
  })

  test('has exactly the pictures and documents of its items', () => {
    const used = {
      StockItemImages: items.flatMap((item) => [item.imageUrl, ...filesIn(item.morePictures)]),
      StockItemFeatureImages: features.map((feature) => feature.imageUrl),
      StockCategoryImages: categories.map((category) => category.imageUrl),
    }
    for (const [folder, names] of Object.entries(used)) {
      const files = readdirSync(new URL(`./pictures/${id}/${folder}/`, import.meta.url)).toSorted()
      expect([...new Set(names.filter((name) => name !== ''))].toSorted()).toEqual(files)
    }
    const documents = readdirSync(new URL(`./pictures/${id}/`, import.meta.url), { recursive: true })
      .map(String)
      .filter((name) => name.startsWith('StockItemDocuments/'))
    const named = items.flatMap((item) => filesIn(item.documents))
    expect(documents.toSorted()).toEqual(named.map((name) => `StockItemDocuments/${name}`).toSorted())
  })
})

describe('the demo shop', () => {
  test('has about three hundred cards: offers, new items, tiers, variants, prices on request', () => {
    expect(families.length).toBeGreaterThanOrEqual(280)
    expect(families.length).toBeLessThanOrEqual(320)
    expect(families.filter((item) => item.catalogId === 2).length).toBeGreaterThan(40)
    expect(cards((item) => item.isOffer).length).toBeGreaterThan(16)
    expect(cards((item) => item.isNew).length).toBeGreaterThan(16)
    expect(cards((item) => tierOf(item) !== undefined).length).toBeGreaterThan(families.length / 2)
    expect(cards((item) => item.price === null)).toHaveLength(6)
    expect(cards((item) => item.imageUrl === '').length).toBeGreaterThan(10)
    expect(catalogs.flatMap(({ items }) => items.filter((item) => item.deleted))).toHaveLength(3)
  })

  test('has parents with few variants, more than eight, and thirty', () => {
    const counts = families.map((family) => variantsOf(family).length)
    expect(counts.filter((count) => count >= 2 && count <= 8).length).toBeGreaterThan(50)
    expect(counts.filter((count) => count > 8 && count < 30).length).toBeGreaterThan(2)
    expect(Math.max(...counts)).toBe(30)
  })

  test('has features of more than a hundred items, some with a picture', () => {
    const features = catalogs.flatMap((catalog) =>
      catalog.features.map((feature) => ({ ...feature, catalogId: catalog.id })),
    )
    const described = new Set(features.map(({ catalogId, stockItemId }) => `${stockItemId}.${catalogId}`))
    expect(described.size).toBeGreaterThan(100)
    expect(new Set(features.map((feature) => feature.imageUrl)).size).toBeGreaterThan(5)
  })

  test('has items with Chinese characters in their names, and very long names', () => {
    const names = families.map((item) => item.name)
    expect(names.filter((name) => /\p{Script=Han}/u.test(name))).toHaveLength(5)
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(150)
  })

  test('has unique item names', () => {
    expect(repeated(live.map((item) => item.name))).toEqual([])
  })

  test('has items with a second picture, and with a data sheet in three languages', () => {
    expect(live.filter((item) => item.morePictures).length).toBeGreaterThan(20)
    expect(live.filter((item) => filesIn(item.documents).length === 3)).toHaveLength(2)
  })

  test('uses each picture for one family only', () => {
    const pictures = families.flatMap((family) => [
      ...new Set([family, ...variantsOf(family)].filter((item) => item.imageUrl !== '').map(picture)),
    ])
    expect(repeated(pictures.map((path) => readFileSync(new URL(path, import.meta.url), 'base64')))).toEqual(
      [],
    )
  })

  test('lowers the price at every tier, also below a cent', () => {
    for (const item of live) {
      const tier = tierOf(item)
      if (tier) expect(tier.price).toBeLessThan(item.price ?? 0)
    }
    expect(live.find((item) => item.code === 'CLI-4110')?.price).toBe(125)
    expect(live.filter((item) => (item.price ?? 0) % 100 > 0).length).toBeGreaterThan(40)
  })

  test('merges the arts and crafts categories and adds gifts from the second catalog', () => {
    const names = topLevelNames(first)
    expect(topLevelNames(second).filter((name) => names.includes(name))).toEqual(['Arte y manualidades'])
    expect(topLevelNames(second).filter((name) => !names.includes(name))).toEqual(['Regalo y celebración'])
  })

  test('reuses item and category ids across catalogs', () => {
    const itemIds = catalogs.map(({ items }) => items.map((item) => item.stockItemId))
    const categoryIds = catalogs.map(({ categories }) => categories.map((row) => row.stockCategoryId))
    expect(repeated(itemIds.flat()).toSorted()).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1040])
    expect(repeated(categoryIds.flat()).toSorted()).toEqual([
      100, 110, 111, 112, 120, 121, 122, 300, 310, 311, 312,
    ])
  })

  test('has a dozen top categories and three levels', () => {
    expect(new Set([...topLevelNames(first), ...topLevelNames(second)])).toHaveLength(12)
    for (const { categories } of catalogs) {
      const parentOf = new Map(categories.map((row) => [row.stockCategoryId, row.parentStockCategoryId]))
      const level = (id: number | null): number => (id === null ? 0 : 1 + level(parentOf.get(id) ?? null))
      expect(Math.max(...categories.map((row) => level(row.stockCategoryId)))).toBe(3)
    }
  })
})

function readCatalog(id: number) {
  const stock = readRows(`catalog-${id}/stock.json`).map((row) => wireStockItem.parse(row))
  const categories = readRows(`catalog-${id}/categories.json`).map((row) => wireCategory.parse(row))
  // A price with too many decimals would be read as "on request"
  for (const decimal of stock.flatMap((row) => [row.price, row.bestPrice])) {
    if (decimal && priceFromDecimal(decimal) === undefined) throw new Error(`no price: ${decimal}`)
  }
  return {
    id,
    items: stock.map((row) => readStockItem(row, id)),
    categories: categories.map((row) => readCategory(row, id)),
    features: readRows(`catalog-${id}/features.json`).map((row) => featureRow.parse(row)),
  }
}

function readRows(path: string): readonly unknown[] {
  return (readJson(path) as { readonly data: readonly unknown[] }).data
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

function variantsOf(family: StockItem) {
  return live.filter(
    (item) => item.catalogId === family.catalogId && item.stockItemParentId === family.stockItemId,
  )
}

/** The parents with a flag of their own or of a variant. */
function cards(marked: (item: StockItem) => boolean) {
  return families.filter((family) => [family, ...variantsOf(family)].some(marked))
}

function picture({ catalogId, imageUrl }: StockItem) {
  return `./pictures/${catalogId}/StockItemImages/${imageUrl}`
}

function topLevelNames({ categories }: typeof first) {
  return categories.filter((row) => row.parentStockCategoryId === null).map((row) => row.name)
}

/** An EAN-13 of the range 20–29, reserved for internal use. */
function isInternalEan13(code: string) {
  if (!/^2\d{12}$/.test(code)) return false
  const sum = [...code].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

function repeated<Value>(values: readonly Value[]) {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
