import * as fc from 'fast-check'
import type { Category, StockItem } from '#domain/catalog/item.ts'
import type { ListedFeature } from '#domain/catalog/features/listed-features.ts'

/** A plain live item of catalogue 1 with the fields a test overrides. */
export function itemRow(fields: Partial<StockItem> & Pick<StockItem, 'stockItemId'>): StockItem {
  return {
    catalogId: 1,
    stockCategoryId: null,
    stockItemParentId: null,
    isParent: false,
    name: `Item ${fields.stockItemId}`,
    code: '',
    additionalCode: '',
    imageUrl: '',
    deleted: false,
    isOffer: false,
    isNew: false,
    price: 10_000,
    bestPrice: null,
    quantityBestPrice: null,
    nameEs: '',
    nameEn: '',
    nameZh: '',
    ...fields,
  }
}

/** A live top-level category of catalogue 1 with the fields a test overrides. */
export function categoryRow(fields: Partial<Category> & Pick<Category, 'stockCategoryId'>): Category {
  return {
    catalogId: 1,
    parentStockCategoryId: null,
    name: `Category ${fields.stockCategoryId}`,
    imageUrl: '',
    deleted: false,
    nameEs: '',
    nameEn: '',
    nameZh: '',
    ...fields,
  }
}

export const CATALOG_IDS = [1, 2, 3]

const WORDS = [
  'válvula',
  'VALVULA',
  'Tubo',
  'tubería',
  '½"',
  'ＭＡＮＧＵＥＲＡ',
  '螺丝',
  '螺母',
  'M-6',
  '1.5',
  'Ω',
  '한국',
  '(a+)+$',
  'ﾊﾝｶｸ',
]
const CODES = ['', 'AB-12', 'ab12', 'AB 12.C', '12', '1.2', 'STM-32', 'stm32f1', '螺-1', 'Ａ１', '-', 'X']

const id = fc.integer({ min: 1, max: 12 })
const rarely = fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0)
const catalogId = fc.constantFrom(...CATALOG_IDS)

/** Most rows have no name in a language. */
const anyTranslation = fc.constantFrom('', '', '', 'valve', '阀门', 'Válvula', 'Pipe 10', 'Pipe 9')
const anyTranslations = { nameEs: anyTranslation, nameEn: anyTranslation, nameZh: anyTranslation }

/** Rows whose ids collide, whose parents are missing, deleted, or their own children. */
export const anyItem: fc.Arbitrary<StockItem> = fc.record({
  catalogId,
  stockItemId: fc.integer({ min: 1, max: 20 }),
  stockCategoryId: fc.option(id),
  stockItemParentId: fc.option(fc.integer({ min: 1, max: 6 })),
  isParent: rarely,
  name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  code: fc.constantFrom(...CODES),
  additionalCode: fc.constantFrom(...CODES),
  imageUrl: fc.constantFrom('', 'a.jpg'),
  deleted: rarely,
  isOffer: rarely,
  isNew: rarely,
  price: fc.option(fc.integer({ min: 0, max: 5 })),
  bestPrice: fc.option(fc.integer({ min: 0, max: 5 })),
  quantityBestPrice: fc.option(fc.integer({ min: 0, max: 3 })),
  ...anyTranslations,
})

export const anyCategory: fc.Arbitrary<Category> = fc.record({
  catalogId,
  stockCategoryId: id,
  parentStockCategoryId: fc.option(fc.integer({ min: 1, max: 14 })),
  name: fc.constantFrom('Tubos', ' Tubos\u00a0', 'tubos', 'Válvulas', '\tVálvulas', 'Grifos', 'Otros'),
  imageUrl: fc.constant(''),
  deleted: rarely,
  ...anyTranslations,
})

/** Search texts: one or more words of names and codes, exact or misspelled. */
export const anyQuery: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...WORDS,
        ...CODES,
        'valv',
        'a',
        '1',
        'M6',
        '15',
        'ab 12c',
        '32',
        '螺',
        'manguera',
        'ω',
        'x',
        '.',
        'ハンカク',
        'bo',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(' '))

/** Few features with few values of items that may not exist; the same value may be spelled in several ways. */
export const anyFeature: fc.Arbitrary<ListedFeature> = fc.record({
  catalogId,
  featureId: fc.integer({ min: 1, max: 4 }),
  name: fc.constant('Feature'),
  value: fc.constantFrom('Red', 'red ', 'Rojo', '10 mm', '9 mm', '螺丝', 'válvula'),
  values: fc.constantFrom(undefined, { en: 'red' }, { zh: '红色' }),
  itemIds: fc.array(fc.integer({ min: 1, max: 22 }), { minLength: 1, maxLength: 12 }),
})
