import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#domain/money/currency.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { SEO_TEXTS } from '../messages/seo.server.ts'
import {
  currencyInText,
  descriptionOf,
  LONGEST_DESCRIPTION,
  LONGEST_DISTINCTION,
  LONGEST_TITLE,
  nameAlone,
  nameInLead,
  shorten,
  SHORTEST_DESCRIPTION,
  titleOf,
} from './head-text.ts'

const anyName = fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 200 }))

test('a title has the name, its distinctions, and the tails that fit', () => {
  expect(titleOf({ name: 'Bolígrafo', distinctions: ['GEL-07'], tails: ['Papelería Tinta'] })).toBe(
    'Bolígrafo · GEL-07 · Papelería Tinta',
  )
  expect(titleOf({ name: 'Tinta', tails: ['Tinta'] })).toBe('Tinta')
})

test('a long name is cut at a word, the code after it stays', () => {
  const title = titleOf({
    name: 'Cuaderno universitario de tapa dura con espiral doble y cien hojas',
    distinctions: ['CUA-100'],
    tails: ['Papelería Tinta'],
  })
  expect(title).toBe('Cuaderno universitario de tapa dura con espiral… · CUA-100')
})

test('no title is too long, whatever the names', () => {
  fc.assert(
    fc.property(anyName, fc.array(anyName, { maxLength: 1 }), anyName, (name, distinctions, company) => {
      const title = titleOf({ name, distinctions, tails: [company] })
      expect(title.length).toBeLessThanOrEqual(LONGEST_TITLE)
      expect(title.isWellFormed()).toBe(true)
    }),
  )
})

test.each(LANGUAGES)(
  'in %s no description is too short or too long, whatever things are called',
  (language) => {
    const texts = SEO_TEXTS[language]
    const currencies = CURRENCIES.map((currency) => currencyInText({ language, hasPrices: true, currency }))
    const bodies = Object.values(texts).flatMap((part) => {
      if (typeof part === 'function') return []
      const { body } = part
      return typeof body === 'string' ? [body] : [undefined, ...currencies].map((currency) => body(currency))
    })
    expect(bodies.filter((body) => body.length < 60 || body.length > 69)).toEqual([])
    const item = fc.record({ name: anyName.filter((name) => name.trim() !== ''), code: anyName })
    fc.assert(
      fc.property(item, fc.constantFrom(...bodies), anyName, ({ name, code }, body, company) => {
        const lead = texts.item.lead(nameInLead(name), shorten(code, LONGEST_DISTINCTION))
        const { length } = descriptionOf({ language, lead, body, tail: texts.soldBy(company) })
        expect(length).toBeGreaterThanOrEqual(SHORTEST_DESCRIPTION)
        expect(length).toBeLessThanOrEqual(LONGEST_DESCRIPTION)
      }),
    )
  },
)

test.each([
  ['es', 'USD', 'dólares'],
  ['es', 'EUR', 'euros'],
  ['es', 'MXN', 'MXN'],
  ['en', 'USD', 'US dollars'],
  ['zh', 'CNY', '人民币'],
] as const)('a description in %s names %s as %s', (language, currency, text) => {
  expect(currencyInText({ language, hasPrices: true, currency })).toBe(text)
  expect(currencyInText({ language, hasPrices: false, currency })).toBeUndefined()
})

test('a name that is a sentence has one full stop', () => {
  expect(nameAlone('es', 'Cuadernos Alba')).toBe('Cuadernos Alba.')
  expect(nameAlone('es', 'Hasta agotar existencias.')).toBe('Hasta agotar existencias.')
  expect(nameAlone('zh', '文具')).toBe('文具。')
  expect(nameAlone('zh', '售完为止。')).toBe('售完为止。')
})

test('a text is never cut inside a character', () => {
  expect(shorten('🍎'.repeat(20), 10).isWellFormed()).toBe(true)
  expect(shorten('螺丝'.repeat(40), 11)).toBe(`${'螺丝'.repeat(5)}…`)
})
