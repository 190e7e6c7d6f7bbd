import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFeature, anyItem, anyQuery, CATALOG_IDS, itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, type Catalog, emptyCatalog, parentOf, withFeatures } from '../catalog/catalog.ts'
import type { ListedFeature } from '../catalog/features/listed-features.ts'
import { runToCompletion } from '../catalog/incremental.ts'
import type { StockItem } from '../catalog/item.ts'
import { fold, foldedWords } from '../text/fold.ts'
import { listItems } from './listing.ts'
import { MINOR_WORDS } from './search-query.ts'
import { bestMatches, search } from './search.ts'

function catalogOf(items: readonly StockItem[], features: readonly ListedFeature[]): Catalog {
  return runToCompletion(
    withFeatures(applyChanges(emptyCatalog(CATALOG_IDS), { items, categories: [] }), features),
  )
}

const feature = (
  value: string,
  itemIds: readonly number[],
  values?: ListedFeature['values'],
): ListedFeature => ({
  catalogId: 1,
  featureId: 1,
  name: 'Color',
  value,
  values,
  itemIds,
})

/** The names found; a chosen variant follows its parent. */
function namesFound(catalog: Catalog, query: string): string[] {
  return listItems(catalog, { language: 'en', search: query }).map(({ item, variant }) =>
    variant ? `${item.name} > ${variant.name}` : item.name,
  )
}

describe('a search', () => {
  const names = ['Pen', 'Pen with clip', 'Blue chalk', 'Notebook', 'Inkpot pencil']
  const catalog = catalogOf(
    names.map((name, at) => itemRow({ stockItemId: at + 1, name })),
    [
      feature('Azul', [2, 4], { en: 'Blue', zh: '蓝色' }),
      feature('Rojo', [1], { en: 'Red' }),
      feature('100 mm', [1]),
      feature('M', [5]),
      feature('De una línea', [4]),
    ],
  )

  test('finds items by their features, in any language, below those that it finds by name', () => {
    expect(namesFound(catalog, 'blue')).toEqual(['Blue chalk', 'Notebook', 'Pen with clip'])
    expect(namesFound(catalog, '蓝')).toEqual(['Notebook', 'Pen with clip'])
    expect(namesFound(catalog, 'azul')).toEqual(['Notebook', 'Pen with clip'])
  })

  test('has the items with more of its words in their features first, where names match alike', () => {
    expect(namesFound(catalog, 'pen')).toEqual(['Pen', 'Pen with clip', 'Inkpot pencil'])
    expect(namesFound(catalog, 'pen azul')).toEqual(['Pen with clip', 'Pen', 'Inkpot pencil', 'Notebook'])
    expect(namesFound(catalog, 'pen blue').slice(0, 3)).toEqual(['Pen with clip', 'Blue chalk', 'Pen'])
  })

  test('matches the start of a word, and short words and numbers whole', () => {
    expect(namesFound(catalog, 'roj')).toEqual(['Pen'])
    expect(namesFound(catalog, 'ojo')).toEqual([])
    expect([namesFound(catalog, '10'), namesFound(catalog, '100')]).toEqual([[], ['Pen']])
    expect(namesFound(catalog, 'm')).toContain('Inkpot pencil')
    expect(namesFound(catalog, 'mm').at(-1)).toBe('Pen')
    expect(namesFound(catalog, 'de azul')).toEqual(['Notebook', 'Pen with clip'])
  })

  test('does not look into descriptions', () => {
    const long = catalogOf([itemRow({ stockItemId: 1, name: 'Pen' })], [feature('blue '.repeat(20), [1])])
    expect(namesFound(long, 'blue')).toEqual([])
  })

  test('that only features answer is a weak one, which a related word may answer better', () => {
    expect(search(catalog, 'azul', 'en')).toMatchObject({ isInside: true, isApproximate: false })
    expect(search(catalog, 'pen azul', 'en')).toMatchObject({ isInside: false })
  })

  test('chooses the variant that has the feature', () => {
    const family = catalogOf(
      [
        itemRow({ stockItemId: 1, name: 'Pen', isParent: true }),
        itemRow({ stockItemId: 2, name: 'Pen', stockItemParentId: 1 }),
        itemRow({ stockItemId: 3, name: 'Pen 3', stockItemParentId: 1 }),
      ],
      [feature('Azul', [3]), feature('Rojo', [1, 2])],
    )
    expect(namesFound(family, 'azul')).toEqual(['Pen > Pen 3'])
    expect(namesFound(family, 'pen azul')).toEqual(['Pen > Pen 3'])
    expect(namesFound(family, 'rojo')).toEqual(['Pen'])
  })
})

test('features add the items that have them, after all that names and codes find, and count in suggestions', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 30 }),
      fc.array(anyFeature, { maxLength: 8 }),
      fc.oneof(anyQuery, fc.constantFrom('red', 'rojo 10', '9', 'm', 'mm tubo', '红', 'val', 'vál rojo')),
      (items, features, query) => {
        const plain = applyChanges(emptyCatalog(CATALOG_IDS), { items, categories: [] })
        const catalog = catalogOf(items, features)
        const words = foldedWords(query).slice(0, 20)
        const isMinor = (word: string) => MINOR_WORDS.has(word) && !words.every((one) => MINOR_WORDS.has(one))
        const isIn = (value: string, word: string) =>
          /^[\u2e80-\u9fff]/.test(word)
            ? fold(value).includes(word)
            : fold(value)
                .split(/[^\p{L}\p{N}]+/u)
                .some(
                  (one) => one === word || (word.length > 2 && !/^\d+$/.test(word) && one.startsWith(word)),
                )
        // A value that items share has the translations that any of them gives
        const textsOf = ({ featureId, value }: ListedFeature) =>
          features
            .filter((one) => one.featureId === featureId && fold(one.value).trim() === fold(value).trim())
            .flatMap((one) => [one.value, one.values?.en ?? '', one.values?.zh ?? ''])
        const matching = features.filter((feature) =>
          words.some((word) => !isMinor(word) && textsOf(feature).some((text) => isIn(text, word))),
        )
        const rows = catalog.table.items.flatMap((item) => item ?? [])
        const byFeature = new Set(
          rows
            .filter(
              (item) =>
                !item.deleted &&
                matching.some(
                  ({ catalogId, itemIds }) =>
                    catalogId === item.catalogId && itemIds.includes(item.stockItemId),
                ),
            )
            .flatMap((item) => (isListed(item) ? item : (parentOf(catalog, item) ?? []))),
        )
        const before = search(plain, query, 'es')
        const exact = before.isApproximate ? [] : before.rows.flatMap((row) => plain.table.items[row] ?? [])
        const after = search(catalog, query, 'es')
        const found = after.rows.flatMap((row) => catalog.table.items[row] ?? [])
        if (byFeature.size === 0) {
          expect(after.rows).toHaveLength(before.rows.length)
          return
        }
        expect(new Set(found.slice(0, exact.length))).toEqual(new Set(exact))
        expect(new Set(found)).toEqual(new Set([...exact, ...byFeature]))
        expect(bestMatches(catalog, query, 'es', 5).total).toBe(found.length)
      },
    ),
    { numRuns: 400 },
  )
})

function isListed({ isParent, stockItemParentId }: StockItem): boolean {
  return isParent || stockItemParentId === null
}
