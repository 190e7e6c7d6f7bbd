import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCategory, anyItem, anyQuery, CATALOG_IDS, itemRow } from '../../test/world/catalog-rows.ts'
import { applyChanges, type Catalog, emptyCatalog, parentOf, variantsOf } from '../catalog/catalog.ts'
import { allNames, NAME_FIELDS, shownName } from '../catalog/names.ts'
import { leadingWords } from '../catalog/leading-words.ts'
import { LANGUAGES } from '../text/language.ts'
import { compact, fold, foldedWords } from '../text/fold.ts'
import { listItems } from './listing.ts'
import { MINOR_WORDS } from './search-query.ts'
import { bestMatches, itemWithCode, normalizeQuery, search, type SearchResult } from './search.ts'
import type { StockItem } from '../catalog/item.ts'

function catalogOf(items: readonly StockItem[]): Catalog {
  return applyChanges(emptyCatalog(CATALOG_IDS), { items, categories: [] })
}

function named(...names: string[]): Catalog {
  return catalogOf(names.map((name, index) => itemRow({ stockItemId: index + 1, name })))
}

/** The names found; a chosen variant follows its parent. */
function namesFound(catalog: Catalog, query: string): string[] {
  return listItems(catalog, { language: 'es', search: query }).map(({ item, variant }) =>
    variant ? `${item.name} > ${variant.name}` : item.name,
  )
}

describe('a query', () => {
  test('is trimmed, and its white space collapsed', () => {
    expect(normalizeQuery(' \u00a0 tubo \t\u3000 de\ncobre ')).toBe('tubo de cobre')
  })

  test.each(['', '   ', '\u3000', '\u200b', '\u0301 \u200e'])(
    'without visible characters, like %j, is no filter',
    (query) => {
      expect(normalizeQuery(query)).toBe('')
      expect(namesFound(named('Tubo', 'Codo'), query)).toEqual(['Codo', 'Tubo'])
    },
  )

  test('finds items with any of its words', () => {
    expect(namesFound(named('Tubo de cobre', 'Codo', 'Llave'), 'codo tubo')).toEqual([
      'Codo',
      'Tubo de cobre',
    ])
  })

  test('matches part of a word, ignoring case, accents and width', () => {
    const catalog = named('Válvula', 'ＶＡＬＶＵＬＡ grande', 'Llave')
    for (const query of ['valvu', 'VÁLVU', 'ｖａｌ']) expect(namesFound(catalog, query)).toHaveLength(2)
  })

  test('finds Chinese words of one character or two', () => {
    const catalog = named('不锈钢螺丝', '螺母', '垫片')
    expect(namesFound(catalog, '螺')).toEqual(['螺母', '不锈钢螺丝'])
    expect(namesFound(catalog, '螺丝')).toEqual(['不锈钢螺丝'])
  })

  test.each(['(a+)+$', '.*', '[', '\\', '%', '_', "' OR 1=1", '$&'])('is taken literally: %j', (query) => {
    const itself = `x ${query} y`
    expect(namesFound(named(itself, 'zz', 'aaa'), query)).toEqual([itself])
  })

  test('built to exhaust a regular expression is fast', () => {
    expect(namesFound(named(`${'a'.repeat(26)}!`), `(a+)+$ ${'a'.repeat(100_000)}`)).toEqual([])
  })

  test('uses at most twenty distinct words', () => {
    const words = Array.from({ length: 20 }, (_, index) => `x${index}`).join(' ')
    expect(namesFound(named('Tubo'), `${words} tubo`)).toEqual([])
    expect(namesFound(named('Tubo'), `x1 x1 ${words.replace('x19', '')} tubo`)).toEqual(['Tubo'])
  })
})

describe('a code', () => {
  const catalog = catalogOf([
    itemRow({ stockItemId: 1, name: 'Micro', code: 'STM-32.F1 C8', additionalCode: 'Z-9' }),
    itemRow({ stockItemId: 2, name: 'Resistencia', code: 'C15150' }),
  ])

  test.each(['stm-32', 'STM32F1', '32f1c8', 'z9', 'Z-9', 'stm 99'])('matches as %j', (query) => {
    expect(namesFound(catalog, query)).toEqual(['Micro'])
  })

  test('typed with other dashes and dots matches a whole code only', () => {
    expect(namesFound(catalog, 'S.T.M-32F1C8')).toEqual(['Micro'])
    expect(namesFound(catalog, 'S-T-M32')).toEqual([])
    expect(namesFound(catalog, '1.5')).toEqual([])
    expect(namesFound(catalog, 'C-15150')).toEqual(['Resistencia'])
  })

  test('that equals the whole query leads to its item', () => {
    for (const query of ['c15150', ' C 151-50 ', 'Ｃ１５１５０'])
      expect(itemWithCode(catalog, query)?.stockItemId).toBe(2)
    expect(itemWithCode(catalog, 'z.9')?.stockItemId).toBe(1)
    for (const query of ['C1515', 'C15150 x', 'Micro', '-', '', ' . '])
      expect(itemWithCode(catalog, query)).toBeUndefined()
  })

  test('leads to a variant or a parent', () => {
    const parent = itemRow({ stockItemId: 1, isParent: true, code: 'FAM' })
    const variant = itemRow({ stockItemId: 2, stockItemParentId: 1, code: 'FAM-1' })
    expect(itemWithCode(catalogOf([parent, variant]), 'fam1')).toEqual(variant)
    expect(itemWithCode(catalogOf([parent, variant]), 'fam')).toEqual(parent)
  })

  test('shared by several items leads to none; deleted items and orphans do not count', () => {
    const one = itemRow({ stockItemId: 1, code: 'X-1' })
    const other = itemRow({ stockItemId: 2, additionalCode: 'x1' })
    expect(itemWithCode(catalogOf([one, other]), 'x1')).toBeUndefined()
    expect(itemWithCode(catalogOf([one, { ...other, deleted: true }]), 'x1')).toEqual(one)
    expect(itemWithCode(catalogOf([one, { ...other, stockItemParentId: 99 }]), 'x1')).toEqual(one)
  })
})

describe('the order of search results', () => {
  test('is exact code, start of a code, more words, first word of the name, start of the name, start of a word, part of a code, part of the name', () => {
    const rows = [
      ['Exacto', 'AB1'],
      ['Principio', 'AB1-2'],
      ['Dos: xcab1z y rojo', ''],
      ['AB1 de cobre', ''],
      ['Caja de AB1', ''],
      ['Ab12 gris', ''],
      ['Caja de ab12', ''],
      ['Parte', 'X-AB1'],
      ['Cab12', ''],
      ['Zueco', 'GRA-B10'],
    ] as const
    const items = rows.map(([name, code], index) => itemRow({ stockItemId: index + 1, name, code }))
    expect(namesFound(catalogOf([...items].reverse()), 'ab1 rojo')).toEqual(rows.map(([name]) => name))
  })

  test('has names that begin with the word before those that have it later or only begin with its letters', () => {
    expect(namesFound(named('Aceite', 'Bote de té', 'Refresco té', 'Tetera', 'Té verde'), 'te')).toEqual([
      'Té verde',
      'Bote de té',
      'Refresco té',
      'Tetera',
      'Aceite',
    ])
  })

  test('takes a plural, and a word after a quotation mark, as the word itself', () => {
    expect(namesFound(named('Clara de huevo', '«Huevo» duro', 'Huevos L'), 'huevo')).toEqual([
      '«Huevo» duro',
      'Huevos L',
      'Clara de huevo',
    ])
    expect(namesFound(named('Bolígrafo rojo', 'Caja de papeles', 'Papelera'), 'papel')).toEqual([
      'Caja de papeles',
      'Papelera',
    ])
  })

  test('takes the end of a Chinese name for what the item is', () => {
    expect(
      namesFound(named('牛奶饼干', '牛奶糖', '伊利牛奶250', '夹心饼干（牛奶）', '牛奶'), '牛奶'),
    ).toEqual(['牛奶', '伊利牛奶250', '牛奶糖', '牛奶饼干', '夹心饼干（牛奶）'])
  })

  test('has more whole words first among names with as many words', () => {
    expect(namesFound(named('Vitamina E con cítricos', 'Vitamina C'), 'vitamina c')).toEqual([
      'Vitamina C',
      'Vitamina E con cítricos',
    ])
  })

  test('counts words such as “de” less than any other word', () => {
    const names = ['Cinta de sol', 'Crema de sol', 'Crema manos', 'Gafas de sol sin marco', 'Gafas sin sol']
    expect(namesFound(named(...names), 'gafas de sol')).toEqual([
      'Gafas de sol sin marco',
      'Gafas sin sol',
      'Cinta de sol',
      'Crema de sol',
    ])
    expect(namesFound(named('Cinta de sol', 'Gafas'), 'de')).toEqual(['Cinta de sol'])
  })

  test('has the start of a code first if the code is all that is typed, or has a digit', () => {
    const items = [
      itemRow({ stockItemId: 1, name: 'Tetera verde', code: 'TET-1' }),
      itemRow({ stockItemId: 2, name: 'Bote de té verde', code: 'BOT-1' }),
    ]
    const catalog = catalogOf(items)
    expect(namesFound(catalog, 'te')).toEqual(['Tetera verde', 'Bote de té verde'])
    expect(namesFound(catalog, 'te verde')).toEqual(['Bote de té verde', 'Tetera verde'])
    expect(namesFound(catalog, 'tet1 verde')).toEqual(['Tetera verde', 'Bote de té verde'])
  })

  test('has a code that is found across its dash after a word of a name', () => {
    const items = [
      itemRow({ stockItemId: 1, name: 'Grapadora', code: 'GRA-4910' }),
      itemRow({ stockItemId: 2, name: 'Papel A4', code: 'PAP-1' }),
      itemRow({ stockItemId: 3, name: 'Sobre', code: 'SOBA4' }),
    ]
    expect(namesFound(catalogOf(items), 'a4')).toEqual(['Papel A4', 'Sobre', 'Grapadora'])
  })

  test('is by name on a tie, numbers as numbers, then by code', () => {
    const items = ['Tubo 10', 'Tubo 9', 'Tubo 10'].map((name, index) =>
      itemRow({ stockItemId: index + 1, name, code: `C-${9 - index}` }),
    )
    const catalog = catalogOf(items)
    expect(search(catalog, 'tubo', 'es').rows.map((row) => catalog.table.items[row]?.code)).toEqual([
      'C-8',
      'C-7',
      'C-9',
    ])
  })
})

describe('an item with names in other languages', () => {
  const catalog = catalogOf([
    itemRow({ stockItemId: 1, name: 'Cuaderno espiral', nameEn: 'Spiral notebook', nameZh: '线圈笔记本' }),
    itemRow({ stockItemId: 2, name: 'Funda para portátil', nameEn: 'Laptop sleeve', nameZh: '笔记本电脑包' }),
    itemRow({ stockItemId: 3, name: 'Cuadernillo' }),
  ])

  test.each(['cuaderno', 'notebook', 'spiral cuaderno', '线圈笔记本', 'notebok'])(
    'is found by any of them: %s',
    (query) => {
      for (const language of ['es', 'en', 'zh'] as const)
        expect(search(catalog, query, language).rows.map((row) => catalog.table.items[row]?.name)).toEqual([
          'Cuaderno espiral',
        ])
    },
  )

  test('is ranked by the one that matches best', () => {
    expect(namesFound(catalog, '笔记本')).toEqual(['Cuaderno espiral', 'Funda para portátil'])
    expect(namesFound(catalog, 'spiral')).toEqual(['Cuaderno espiral'])
    expect(namesFound(catalog, 'cuader')).toEqual(['Cuadernillo', 'Cuaderno espiral'])
  })

  test('has a brand that one of them has whole', () => {
    const ofBrand = (brand: string) =>
      listItems(catalog, { language: 'es', brand }).map(({ item }) => item.stockItemId)
    expect(ofBrand('spiral notebook')).toEqual([1])
    expect(ofBrand('laptop funda')).toEqual([])
    expect(ofBrand('notebook')).toEqual([1])
  })
})

test('an English name is taken for its noun, a Chinese one for its first Chinese word', () => {
  const catalog = catalogOf([
    itemRow({ stockItemId: 1, name: 'Z1', nameEn: 'Cumbre bond paper, 75 g', nameZh: 'Cumbre 复印纸 75 g' }),
    itemRow({ stockItemId: 2, name: 'A2', nameEn: 'Tray for bond paper', nameZh: 'Ribera 文件盘 放复印纸' }),
    itemRow({ stockItemId: 3, name: 'B3', nameEn: 'Compass with pencil', nameZh: '金属圆规 带铅笔' }),
    itemRow({ stockItemId: 4, name: 'Z4', nameEn: 'Trazo mechanical pencil', nameZh: 'Trazo 自动铅笔' }),
  ])
  expect(namesFound(catalog, 'paper')).toEqual(['Z1', 'A2'])
  expect(namesFound(catalog, '复印纸')).toEqual(['Z1', 'A2'])
  expect(namesFound(catalog, 'pencil')).toEqual(['Z4', 'B3'])
  expect(namesFound(catalog, '铅笔')).toEqual(['Z4', 'B3'])
})

describe('a variant that matches', () => {
  const valve = itemRow({ stockItemId: 20, isParent: true, name: 'Válvula', code: 'VAL' })
  const half = itemRow({ stockItemId: 21, stockItemParentId: 20, name: 'Válvula 1/2', code: 'VAL-12' })
  const one = itemRow({ stockItemId: 22, stockItemParentId: 20, name: 'Válvula 1', code: 'VAL-1' })
  const catalog = catalogOf([valve, half, one])

  test('shows its parent once and is chosen if it matches better', () => {
    expect(namesFound(catalog, 'val-12')).toEqual(['Válvula > Válvula 1/2'])
    expect(namesFound(catalog, 'val1')).toEqual(['Válvula > Válvula 1'])
  })

  test('is not chosen if its parent matches equally well', () => {
    expect(namesFound(catalog, 'válvula')).toEqual(['Válvula'])
  })

  test('is not found if it or its parent is deleted', () => {
    expect(namesFound(catalogOf([valve, { ...half, deleted: true }]), 'val-12')).toEqual([])
    expect(namesFound(catalogOf([{ ...valve, deleted: true }, half]), 'val-12')).toEqual([])
  })
})

describe('a misspelt word', () => {
  const catalog = named('Resistencia de carbón', 'Manguera verde', 'Llave (inglesa)', 'Cable')

  test.each([
    'resistensia',
    'resistncia',
    'resisttencia',
    'ersistencia',
    'recistencia',
    'xesistencia',
    'resitsen',
  ])('matches with one wrong letter: %s', (query) => {
    expect(namesFound(catalog, query)).toEqual(['Resistencia de carbón'])
    expect(search(catalog, query, 'es').isApproximate).toBe(true)
  })

  test('matches from five letters on, and after a bracket', () => {
    expect(namesFound(catalog, 'maguera')).toEqual(['Manguera verde'])
    expect(namesFound(catalog, 'inlgesa')).toEqual(['Llave (inglesa)'])
    expect(namesFound(catalog, 'vrede')).toEqual(['Manguera verde'])
  })

  test.each(['resistensja', 'gsa', 'gaas', 'sistensia'])(
    'does not match with two mistakes or too few letters: %j',
    (query) => {
      const { rows, isApproximate } = search(named('Resistencia', 'Gas'), query, 'es')
      expect([rows.length, isApproximate]).toEqual([0, false])
    },
  )

  test('has names that begin with it first', () => {
    expect(namesFound(named('Cinta verde', 'Jabón para loza verde', 'Verde oliva'), 'berde')).toEqual([
      'Verde oliva',
      'Cinta verde',
      'Jabón para loza verde',
    ])
  })

  test('is not corrected if anything matches as typed', () => {
    expect(namesFound(catalog, 'cable resistensia')).toEqual(['Cable'])
    expect(search(catalog, 'cable resistensia', 'es').isApproximate).toBe(false)
  })
})

test('a search equals reading every item, in content and order', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 40 }), anyQuery, (items, query) => {
      const catalog = catalogOf(items)
      const exact = search(catalog, query, 'es')
      fc.pre(!exact.isApproximate)
      const listed = exact.rows.map((row) => [row, exact.variantOf(row)])
      const shown = listed.map((pair) => pair.map((row) => catalog.table.items[row ?? -1] ?? false))
      expect(shown).toEqual(
        searchEveryItem(catalog, query).map(({ item, variant }) => [item, variant ?? false]),
      )
    }),
    { numRuns: 1000 },
  )
})

test('the best matches are the beginning of the whole search, with the same variants', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 40 }),
      fc.array(anyCategory, { maxLength: 8 }),
      anyQuery,
      fc.integer({ min: 1, max: 10 }),
      (items, categories, query, count) => {
        const catalog = applyChanges(emptyCatalog(CATALOG_IDS), { items, categories })
        const whole = search(catalog, query, 'zh')
        const best = bestMatches(catalog, query, 'zh', count)
        const withVariants = ({ rows, variantOf }: SearchResult) => rows.map((row) => [row, variantOf(row)])
        expect(withVariants(best)).toEqual(withVariants(whole).slice(0, count))
        expect(best.total).toBe(whole.rows.length)
      },
    ),
    { numRuns: 1000 },
  )
})

const anyShortWord = fc.string({ unit: fc.constantFrom(...'abm12-.螺'), minLength: 1, maxLength: 2 })
const anyShortQuery = fc.array(anyShortWord, { minLength: 4, maxLength: 20 }).map((words) => words.join(' '))

test('a search equals reading every item of a catalogue, for many short words too', () => {
  const filler = Array.from({ length: 300 }, (_, index) =>
    itemRow({ stockItemId: 10_000 + index, name: `zz ${index}`, code: '' }),
  )
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 15 }), fc.oneof(anyShortQuery, anyQuery), (items, query) => {
      const catalog = catalogOf([...items, ...filler])
      const { rows, variantOf, isApproximate } = search(catalog, query, 'es')
      fc.pre(!isApproximate)
      const itemAt = (row: number) => catalog.table.items[row] ?? false
      expect(rows.map((row) => [itemAt(row), itemAt(variantOf(row))])).toEqual(
        searchEveryItem(catalog, query).map(({ item, variant }) => [item, variant ?? false]),
      )
    }),
    { numRuns: 100 },
  )
})

const collator = new Intl.Collator('es', { numeric: true })

/**
 * A reference implementation of search without an index: reads every item and compares ranks part by part.
 */
function searchEveryItem(catalog: Catalog, query: string): { item: StockItem; variant?: StockItem }[] {
  const all = listItems(catalog, { language: 'es' }).map(({ item }) => item)
  const best = all.map((item) => {
    const own = { item, rank: rankOf(item, query) }
    const variants = variantsOf(catalog, item).map((variant) => ({
      item,
      variant,
      rank: rankOf(variant, query),
    }))
    return variants.reduce<{ item: StockItem; variant?: StockItem; rank: number[] }>(
      (one, other) => (compareRanks(one.rank, other.rank) > 0 ? other : one),
      own,
    )
  })
  return best
    .filter(({ rank }) => rank.some((part) => part > 0))
    .sort(
      (one, other) =>
        compareRanks(one.rank, other.rank) ||
        collator.compare(shownName(one.item, 'es'), shownName(other.item, 'es')),
    )
    .map(({ item, variant }) => (variant ? { item, variant } : { item }))
}

function rankOf(item: StockItem, query: string): number[] {
  const names = allNames(item).map(fold)
  const codes = [item.code, item.additionalCode].map(fold).flatMap((code) => [code, compact(code)])
  const words = foldedWords(query).slice(0, 20)
  const isWhole = (text: string): boolean => text !== '' && codes.includes(text)
  const asWhole = (word: string): boolean => isWhole(word) || isWhole(compact(word))
  const written = [item.code, item.additionalCode].map(fold)
  const startsCode = (word: string): boolean => codes.some((code) => code.startsWith(word))
  const isLikeCode = (word: string): boolean => words.length === 1 || /\d/.test(word)
  const inCode = (word: string): boolean => asWhole(word) || codes.some((code) => code.includes(word))
  const has =
    (before: string, after = '') =>
    (word: string) => {
      const pattern =
        before.replace('START', startOf(word)) + escaped(word) + after.replace('END', endOf(word))
      return names.some((name) => new RegExp(pattern, 'u').test(name))
    }
  const content = words.filter((word) => !MINOR_WORDS.has(word))
  const major = content.length > 0 ? content : words
  const leading = leadingOf(item)
  const startsLeading = (word: string) =>
    leading.some((one) => new RegExp(`^${NO_WORD}${escaped(word)}`, 'u').test(one))
  const isLeading = (word: string) => {
    const before = isChinese(word) ? '(?<!\\()' : `^${NO_WORD}(?<!\\()`
    return leading.some((one) => new RegExp(before + escaped(word) + endOf(word), 'u').test(one))
  }
  const isExact = words.some(asWhole) || isWhole(compact(fold(query)))
  const startsAnyCode = words.some((word) => isLikeCode(word) && startsCode(word))
  return [
    isExact,
    isExact || startsAnyCode,
    major.filter((word) => inCode(word) || names.some((name) => name.includes(word))).length,
    major.some(isLeading),
    words.slice(0, 5).filter(has('START(?<!\\()', 'END')).length,
    major.some(startsLeading),
    major.some(has('START')),
    isExact || startsAnyCode || words.some((word) => written.some((code) => code.includes(word))),
    words.some((word) => names.some((name) => name.includes(word))),
  ].map(Number)
}

function leadingOf(item: StockItem): string[] {
  const own = [item.name, new RegExp(CHINESE).test(item.name) ? 'zh' : 'es'] as const
  const others = LANGUAGES.map((language) => [item[NAME_FIELDS[language]], language] as const)
  return [own, ...others].flatMap(([name, language]) => {
    const words = foldedWords(name)
    return leadingWords(name, words, language).filter((word) => word !== undefined)
  })
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const LETTER = '[\\p{L}\\p{N}]'
const NO_WORD = `(?:(?!${LETTER})\\S)*`
const CHINESE = '[\\u2e80-\\u9fff]'

const isChinese = (word: string): boolean => new RegExp(`^${CHINESE}`).test(word)

function startOf(word: string): string {
  return isChinese(word) ? '' : `(?<!${LETTER})`
}

function endOf(word: string): string {
  return new RegExp(`${CHINESE}$`).test(word) ? `(?!${CHINESE})` : `(?=(?:e?s)?(?!${LETTER}))`
}

/** Negative if the first ranks higher. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  return one.reduce((order, part, index) => order || (other[index] ?? 0) - part, 0)
}

test('a chosen variant always belongs to the listed item', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 40 }), anyQuery, (items, query) => {
      const catalog = catalogOf(items)
      for (const { item, variant } of listItems(catalog, { language: 'zh', search: query })) {
        if (variant) expect(parentOf(catalog, variant)).toBe(item)
      }
    }),
  )
})
