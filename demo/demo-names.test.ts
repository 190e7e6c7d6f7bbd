import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { variantLabels } from '#app/catalog/variant-label.ts'

/** The texts of one thing: Spanish, and the other languages unless the text is the same in all. */
interface Texts {
  readonly es: string
  readonly en?: string | undefined
  readonly zh?: string | undefined
}

const translations = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) })
const named = z.object({ name: z.string(), names: translations })
const category = named.extend({ stockCategoryId: z.int(), parentStockCategoryId: z.int().nullable() })
const item = named.extend({
  stockItemId: z.int(),
  stockItemParentId: z.int().nullable(),
  isParent: z.boolean(),
})
const feature = named.extend({ value: z.string(), values: translations.optional() })

const catalogs = [1, 2].map((id) => ({
  items: readRows(id, 'stock', item),
  categories: readRows(id, 'categories', category),
  features: readRows(id, 'features', feature),
}))
const items = catalogs.flatMap((catalog) => catalog.items.map(textsOf))
const categories = catalogs.flatMap((catalog) => catalog.categories.map(textsOf))
const featureNames = catalogs.flatMap((catalog) => catalog.features.map(textsOf))
const featureValues = catalogs.flatMap((catalog) =>
  catalog.features.map(({ value, values }): Texts => ({ es: value, ...values })),
)
const all = [...items, ...categories, ...featureNames, ...featureValues]

/** Invented brands, which are the same in every language. */
const BRANDS = [
  'Alero',
  'Centella',
  'Cumbre',
  'Espiga',
  'Nube',
  'Ribera',
  'Salvia',
  'Trazo',
  'Yunque',
  '竹影',
]

/** Sizes, standards and units, which are written alike in every language. */
const SYMBOLS =
  /^(?:mm|cm|m|ml|l|g|kg|w|j|k|s|m|xl|xxl|hb|\d*[bh]|a\d|[ct]-\d+|e27|m8|cr2032|aa|abc|cie|ips|led|pvc|usb|usb-[ac]|hdmi|vga|wi-fi|ghz|gb|mb|cd-r|dvd-r|dpi|c|\d+d|\d+[ab]|[az]|u)$/i

/** Words that Spanish and English share. */
const SHARED_WORDS = ['Base', 'Color', 'Coral', 'Hexagonal', 'Magenta', 'Material', 'Metal', 'Panel']

describe('a text of the demo catalogues', () => {
  test('is in three languages, unless it is a figure, a size or a code', () => {
    const foreign = all.filter(({ es, en, zh }) => !(en && zh) && latinWords(es).length > 0)
    expect(foreign).toEqual([])
  })

  test('is one translation of one Spanish text', () => {
    for (const texts of [featureNames, featureValues]) {
      const translated = new Map<string, Set<string>>()
      for (const { es, en } of texts) translated.set(es, (translated.get(es) ?? new Set()).add(en ?? es))
      expect([...translated].filter(([, others]) => others.size > 1)).toEqual([])
    }
  })

  test('differs in Spanish and English, except for a few shared words', () => {
    const same = all.filter(({ es, en }) => en === es && !SHARED_WORDS.includes(es))
    expect(same).toEqual([])
  })

  test('has no Latin words in Chinese but brands, sizes and codes', () => {
    const mixed = all.filter(({ zh }) => zh !== undefined && latinWords(zh).length > 0)
    expect(mixed.map(({ zh }) => zh)).toEqual([])
    const chinese = [...items, ...categories, ...featureNames].map(({ zh }) => zh ?? '')
    expect(chinese.filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([])
  })

  test('has no Spanish letters or decimal commas in English, and no Chinese but a brand or a printed sign', () => {
    const english = all.map(({ en }) => en ?? '')
    expect(english.filter((text) => /[áéíóúü¿¡«»]|\d,\d(?!\d\d)/i.test(text))).toEqual([])
    expect(english.filter((text) => /\p{Script=Han}/u.test(text.replaceAll(/竹影|福/g, '')))).toEqual([])
  })

  test('has no decimal comma in Chinese, and no Chinese in Spanish but a brand or a printed sign', () => {
    expect(all.filter(({ zh }) => /\d,\d/.test(zh ?? ''))).toEqual([])
    expect(all.filter(({ es }) => /\p{Script=Han}/u.test(es.replaceAll(/竹影|福/g, '')))).toEqual([])
  })

  test('keeps the brands and the figures of the Spanish name', () => {
    for (const { es, en = '', zh = '' } of items)
      for (const name of [en, zh]) expect([name, brandsIn(name)]).toEqual([name, brandsIn(es)])
    const lost = items.filter(({ es, en = '', zh = '' }) => {
      const inEnglish = figuresIn(en.replaceAll(/(\d),(\d{3})/g, '$1$2'))
      const inChinese = figuresIn(zh)
      return figuresIn(es.replaceAll(/(\d),(\d)/g, '$1.$2')).some(
        (figure) => !(inEnglish.includes(figure) && inChinese.includes(figure)),
      )
    })
    // Chinese counts pixels in ten thousands, measures rice paper in feet, and says “four in one” in words
    expect(lost.map(({ zh }) => zh)).toEqual([
      'Centella 卡片相机 1200万像素',
      'Centella USB-C 四合一扩展坞 HDMI + 3 × USB-A',
      '竹影宣纸 四尺 100张',
    ])
  })
})

describe('a name in a language', () => {
  test.each(['es', 'en', 'zh'] as const)('belongs to one item only (%s)', (language) => {
    expect(repeated(items.map((texts) => texts[language]))).toEqual([])
  })

  test.each(['es', 'en', 'zh'] as const)('belongs to one category only of a catalogue (%s)', (language) => {
    for (const catalog of catalogs)
      expect(repeated(catalog.categories.map((row) => textsOf(row)[language]))).toEqual([])
  })

  test.each(['en', 'zh'] as const)('belongs to one feature only (%s)', (language) => {
    const names = new Map(featureNames.map((texts) => [texts.es, texts[language]]))
    expect(repeated([...names.values()])).toEqual([])
  })

  test('is short enough for a card in English and Chinese', () => {
    expect(items.filter(({ en = '', zh = '' }) => en.length > 70 || zh.length > 60)).toEqual([])
  })

  test('of a category both catalogues have is the same', () => {
    const [first, second] = catalogs.map(
      (catalog) => new Map(catalog.categories.map((row) => [row.name, row.names])),
    )
    const shared = [...(first ?? [])].filter(([name]) => second?.has(name))
    expect(shared.map(([name]) => name)).toEqual(['Arte y manualidades'])
    for (const [name, names] of shared) expect(names).toEqual(second?.get(name))
  })
})

test.each(['en', 'zh'] as const)('the labels of variants are short and different (%s)', (language) => {
  for (const { items: rows } of catalogs)
    for (const parent of rows.filter((row) => row.isParent)) {
      const variants = rows.filter((row) => row.stockItemParentId === parent.stockItemId)
      const labels = variantLabels(
        parent.names[language],
        variants.map((variant) => variant.names[language]),
      )
      expect(repeated(labels)).toEqual([])
      expect(labels.filter((label) => label.length > 36)).toEqual([])
    }
})

describe('the descriptions of an item', () => {
  const row = z.object({
    stockItemId: z.int(),
    language: z.enum(['es', 'en', 'zh']),
    description: z.string().min(1),
  })
  const described = [1, 2].flatMap((id) => {
    const byItem = Map.groupBy(readRows(id, 'texts', row), ({ stockItemId }) => stockItemId)
    return [...byItem].map(([stockItemId, own]) => {
      const textIn = (language: string) => own.find((one) => one.language === language)?.description ?? ''
      return { id, stockItemId, rows: own.length, es: textIn('es'), en: textIn('en'), zh: textIn('zh') }
    })
  })
  const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ')

  test('are in three languages, of a few dozen items of the catalogue', () => {
    expect(described.length).toBeGreaterThanOrEqual(24)
    expect(described.filter(({ rows, es, en, zh }) => rows !== 3 || !es || !en || !zh)).toEqual([])
    const known = catalogs.map(({ items: rows }) => new Set(rows.map((one) => one.stockItemId)))
    expect(described.filter(({ id, stockItemId }) => !known[id - 1]?.has(stockItemId))).toEqual([])
  })

  test('are in the language that they say', () => {
    for (const { es, en, zh } of described) {
      expect(plain(es)).toMatch(/\b(?:de|la|el|con|para|que|se|en)\b/)
      expect(plain(en)).toMatch(/\b(?:the|of|and|with|for|that|to|a)\b/i)
      expect(plain(en)).not.toMatch(/[áéíóúñü¿¡]|\d,\d(?!\d\d)|\p{Script=Han}/iu)
      expect(plain(es)).not.toMatch(/\p{Script=Han}/u)
      expect(latinWords(plain(zh))).toEqual([])
      expect(plain(zh)).not.toMatch(/\d,\d|[,.;:!?](?=\s|\p{Script=Han})/u)
    }
  })

  test('have the same figures and the same form', () => {
    for (const { es, en, zh } of described) {
      const figures = figuresIn(plain(es).replaceAll(/(\d),(\d)/g, '$1.$2')).toSorted()
      expect([es, figuresIn(plain(en)).toSorted()]).toEqual([es, figures])
      expect([es, figuresIn(plain(zh)).toSorted()]).toEqual([es, figures])
      const form = (html: string) => html.match(/<[^>]+>|\n\n/g) ?? []
      expect(form(en)).toEqual(form(es))
      expect(form(zh)).toEqual(form(es))
    }
  })
})

function readRows<Row>(id: number, file: string, row: z.ZodType<Row>): readonly Row[] {
  const text = readFileSync(new URL(`./catalog-${id}/${file}.json`, import.meta.url), 'utf8')
  return z.object({ data: z.array(row) }).parse(JSON.parse(text)).data
}

function textsOf({ name, names }: z.output<typeof named>): Texts {
  return { es: name, ...names }
}

/** The words of a text in Latin letters, without brands, sizes, units and codes. */
function latinWords(text: string): string[] {
  const words = text.match(/[\p{Script=Latin}\d][\p{Script=Latin}\d-]*/gu) ?? []
  return words.filter(
    (word) => /\p{Script=Latin}/u.test(word) && !SYMBOLS.test(word) && !BRANDS.includes(word),
  )
}

function brandsIn(text: string): string[] {
  return BRANDS.filter((name) => text.includes(name))
}

function figuresIn(text: string): string[] {
  return text.match(/\d+(?:\.\d+)?/g) ?? []
}

function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
