import { applyChanges, type Catalog, emptyCatalog, orderOf, withFeatures } from '#domain/catalog/catalog.ts'
import type { ListedFeature } from '#domain/catalog/features/listed-features.ts'
import { runToCompletion } from '#domain/catalog/incremental.ts'
import { priceFromDecimal } from '#domain/money/money.ts'
import { readCardFacts } from '#domain/search/card-facts.ts'
import { countFilters } from '#domain/search/filters/filter-counts.ts'
import { type Listing, searchOf } from '#domain/search/listing.ts'
import type { Bench } from '../bench.ts'
import { madeCategories, madeItems } from '../shop/made-catalog.ts'

const SIZES = [50_000, 1_000_000]
const RUNS = 20

/** Nearly every name has one of them. */
const BRANDS = ['Arvo', 'Bexta', 'Dorn', 'Elska', 'Fenn', 'Gravo', 'Hald', 'Ister', 'Jora', 'Kolm']

const lists = ({ features }: Catalog): readonly (readonly [what: string, listing: Listing])[] => [
  ['of offers', { offer: true, language: 'en' }],
  ['new, with a tier, of a brand', { new: true, tier: true, brand: 'Arvo', language: 'en' }],
  ['a price range', { from: 100_000, to: 500_000, language: 'en' }],
  ['a search for a word of most names', { search: 'mm', language: 'en' }],
  [
    'two features',
    {
      features: [2, 3].map((id) => ({
        id,
        key: features.values[features.features[id - 1]?.first ?? 0]?.key ?? '',
      })),
      language: 'en',
    },
  ],
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
      // As the shop does before it shows a changed catalogue
      runToCompletion(readCardFacts(changed.table))
      const begin = performance.now()
      countFilters(changed, { scope: {}, brands: BRANDS, arePricesShown: true })
      add('first counts after a change', performance.now() - begin)
      for (const [what, listing] of lists(changed)) {
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
  return runToCompletion(withFeatures(catalog, madeFeatures(catalog)))
}

/** How many different values each feature has. */
const FEATURES = [2, 5, 8, 12, 40, 400]

/** Six features of each item. */
function madeFeatures({ table }: Catalog): readonly ListedFeature[] {
  return FEATURES.flatMap((count, feature) =>
    Array.from({ length: count }, (_, value) => ({
      catalogId: 1,
      featureId: feature + 1,
      name: `Feature ${feature}`,
      value: `${value * 10} mm`,
      itemIds: table.items.flatMap((item, row) =>
        // Apart from one another, and not in the order of the items
        item && ((row * 2_654_435_761) >>> (feature + 3)) % count === value ? [item.stockItemId] : [],
      ),
    })),
  )
}

function itemOf({ table }: Catalog, row: number) {
  const item = table.items[row]
  if (!item) throw new Error('the made catalogue has fewer items')
  return { ...item, isOffer: !item.isOffer }
}
