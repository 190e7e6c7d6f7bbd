import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ITEM_FIELD_NAMES } from '#domain/catalog/item-fields.ts'
import { CATEGORY_LIST, FEATURE_LIST, headingKey, ITEM_LIST, PRICE_LIST } from './columns.ts'
import { findHeadings } from './headings.ts'

const LISTS = { items: ITEM_LIST, categories: CATEGORY_LIST, features: FEATURE_LIST, prices: PRICE_LIST }

test.each(Object.entries(LISTS))('no heading of the list of %s means two fields', (_, { columns }) => {
  const fieldsOf = Map.groupBy(
    columns.flatMap(({ field, words }) =>
      [...new Set(Object.values(words).flat().map(headingKey))].map((word) => ({ field, word })),
    ),
    ({ word }) => word,
  )
  expect([...fieldsOf].filter(([, fields]) => fields.length > 1)).toEqual([])
})

test.each(['es', 'en', 'zh'] as const)(
  'the headings written in %s are read as the same fields',
  (language) => {
    for (const list of Object.values(LISTS)) {
      const cells = list.columns.map(({ words }) => words[language][0])
      const headings = findHeadings([{ line: 1, cells }], list, new Map())
      expect(headings).toMatchObject({ ok: true, value: { language, unused: [] } })
      expect(headings.ok && headings.value.used.map(({ field }) => field)).toEqual(
        list.columns.map(({ field }) => field),
      )
    }
  },
)

test('case, accents, width, spaces and text in brackets are ignored', () => {
  for (const heading of [
    'PRECIO',
    'precio (USD)',
    'Precio  USD',
    'Précio',
    '  Precio $ ',
    'Ｐｒｅｃｉｏ',
    'Precio（美元）',
  ])
    expect(headingKey(heading)).toBe('precio')
  expect(headingKey('quantityBestPrice')).toBe(headingKey('Quantity best price'))
})

test('of two headings for one field the more specific one is used', () => {
  const cells = ['Descripción', 'Código', 'Nombre', 'SKU']
  expect(findHeadings([{ line: 1, cells }], ITEM_LIST, new Map())).toMatchObject({
    value: {
      used: [
        { field: 'code', heading: 'Código' },
        { field: 'name', heading: 'Nombre' },
      ],
      unused: [{ heading: 'Descripción' }, { heading: 'SKU' }],
    },
  })
})

test('the list of items has a column for every field', () => {
  const fields = ITEM_LIST.columns.map(({ field }) => field)
  expect(ITEM_FIELD_NAMES.filter((name) => !fields.includes(name))).toEqual([])
})

test('the documentation lists every written heading and every field', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/guide/import.md'), 'utf8')
  for (const { field, words } of [...ITEM_LIST.columns, ...CATEGORY_LIST.columns])
    for (const word of [`\`${field}\``, words.es[0], words.en[0], words.zh[0]]) expect(docs).toContain(word)
})
