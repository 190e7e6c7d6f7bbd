import { applyChanges, type Catalog, emptyCatalog, orderOf } from '#domain/catalog/catalog.ts'
import { priceFromDecimal } from '#domain/money/money.ts'
import { countFilters } from '#domain/search/filter-counts.ts'
import { type Listing, searchOf } from '#domain/search/listing.ts'
import type { Bench } from '../bench.ts'
import { madeCategories, madeItems } from '../shop/made-catalog.ts'

const SIZES = [50_000, 1_000_000]
const RUNS = 20

/** Nearly every name has one of them. */
const BRANDS = ['Arvo', 'Bexta', 'Dorn', 'Elska', 'Fenn', 'Gravo', 'Hald', 'Ister', 'Jora', 'Kolm']

const LISTS: readonly (readonly [what: string, listing: Listing])[] = [
  ['of offers', { offer: true, language: 'en' }],
  ['new, with a tier, of a brand', { new: true, tier: true, brand: 'Arvo', language: 'en' }],
  ['a price range', { from: 100_000, to: 500_000, language: 'en' }],
  ['a search for a word of most names', { search: 'mm', language: 'en' }],
]

/**
 * The counts of a list's filters, without the search and without a page: of the first list after a change of the
 * catalogue, then of others. What the shop keeps is made anew for each run.
 */
export async function measureFilters(bench: Bench): Promise<void> {
  for (const size of bench.items === undefined ? SIZES : [bench.items]) {
    const add = (what: string, ms: number) =>
      bench.results.add('filters', `${what}, ${size.toLocaleString('en')} items`, 'ms', ms)
    const catalog = catalogOf(size)
    for (let run = 0; run < RUNS; run++) {
      const changed = applyChanges(catalog, { items: [itemOf(catalog, run)], categories: [] })
      const begin = performance.now()
      countFilters(changed, { scope: {}, brands: BRANDS, arePricesShown: true })
      add('first counts after a change', performance.now() - begin)
      for (const [what, listing] of LISTS) {
        const found = searchOf(changed, listing)?.rows
        const start = performance.now()
        countFilters(changed, { scope: listing, found, brands: BRANDS, arePricesShown: true })
        add(what, performance.now() - start)
      }
    }
  }
}

const NO_TRANSLATIONS = { nameEs: '', nameEn: '', nameZh: '' }

function catalogOf(size: number): Catalog {
  const categories = madeCategories().map((row) => ({ ...row, ...NO_TRANSLATIONS, catalogId: 1 }))
  const items = madeItems(size)
    .map((row) => ({
      ...row,
      ...NO_TRANSLATIONS,
      catalogId: 1,
      price: priceFromDecimal(row.price) ?? null,
      bestPrice: row.bestPrice === null ? null : (priceFromDecimal(row.bestPrice) ?? null),
    }))
    .toArray()
  const catalog = applyChanges(emptyCatalog([1]), {
    items,
    categories,
  })
  orderOf(catalog, 'en')
  return catalog
}

function itemOf({ table }: Catalog, row: number) {
  const item = table.items[row]
  if (!item) throw new Error('the made catalogue has fewer items')
  return { ...item, isOffer: !item.isOffer }
}
