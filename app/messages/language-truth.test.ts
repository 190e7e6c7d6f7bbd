import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ERROR_MESSAGES } from '#contracts/errors.ts'
import { SIGNED_OUT_MESSAGES, WELCOME_MESSAGES } from '#contracts/product-messages.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { MAIL_TEXTS } from '#mail/texts/texts.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { zh } from './zh.ts'

type Placed = readonly [place: string, text: string]

/** Every text with its place; one with insertions is read twice, with one thing and with several. */
function textsOf(value: unknown, place: string): Placed[] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function') {
    return [
      [`${place}(1)`, String(value(1, true, 1))],
      [`${place}(7)`, String(value(7, false, 9))],
    ]
  }
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsOf(inner, `${place}.${name}`))
}

const layout: unknown = JSON.parse(
  readFileSync(new URL('../../demo/content/layout.json', import.meta.url), 'utf8'),
)

/** What is said in each language, by where it is said. */
const SOURCES: Readonly<Record<string, Readonly<Record<Language, unknown>>>> = {
  interface: { es, en, zh },
  refusals: ERROR_MESSAGES,
  welcome: WELCOME_MESSAGES,
  signedOut: SIGNED_OUT_MESSAGES,
  mail: MAIL_TEXTS,
  demo: layout as Readonly<Record<Language, unknown>>,
}

function textsIn(language: Language): Placed[] {
  return Object.entries(SOURCES).flatMap(([source, texts]) => textsOf(texts[language], source))
}

const texts: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  es: new Map(textsIn('es')),
  en: new Map(textsIn('en')),
  zh: new Map(textsIn('zh')),
}

/** Texts that two languages share, and why. */
const SHARED: Readonly<Record<string, string>> = {
  Total: 'the same word in Spanish and English',
  Subtotal: 'the same word in Spanish and English',
  No: 'the same word in Spanish and English',
  Videos: 'the same word in Spanish and English',
  'Caracas (UTC−4)': 'a city and a code',
  'Buenos Aires (UTC−3)': 'a city and a code',
  '1: true': 'an action and an item, with a mark between',
  '7: false': 'an action and an item, with a mark between',
}

/** Latin letters that a Chinese reader expects: names and codes, and what the test itself inserts. */
const LATIN_IN_CHINESE = /JSON|UTC|PDF|true|false/g

/** Chinese has one word where English has two: Login and Sign in, Number and Order number and Order numbers. */
const ONE_WORD = ['登录', '订单号']

describe.each(LANGUAGES)('in %s', (language) => {
  const spoken = [...texts[language]]

  test('the places are those of English, and none is empty', () => {
    expect([...texts[language].keys()].toSorted()).toEqual([...texts.en.keys()].toSorted())
    expect(spoken.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('no text shouts, and none is held together by three dots or straight quotes', () => {
    expect(spoken.filter(([, text]) => /[!！¡"]|\.\.\.|。。。/.test(text))).toEqual([])
  })

  test('no text begins or ends with a blank, or has two in a row', () => {
    expect(spoken.filter(([, text]) => /^\s|\s$|\s{2}/.test(text))).toEqual([])
  })
})

test.each([
  ['es', 'en'],
  ['es', 'zh'],
  ['en', 'zh'],
] as const)('%s and %s say the same only where a name, a code or a shared word does', (one, other) => {
  const equal = [...texts[one]].filter(([place, text]) => texts[other].get(place) === text)
  expect(equal.filter(([, text]) => SHARED[text] === undefined)).toEqual([])
})

test('what the languages are allowed to share is shared somewhere', () => {
  const english = [...texts.en]
  const shared = english.filter(([place, text]) =>
    [texts.es, texts.zh].some((map) => map.get(place) === text),
  )
  expect(Object.keys(SHARED).toSorted()).toEqual([...new Set(shared.map(([, text]) => text))].toSorted())
})

describe('Chinese', () => {
  const chinese = [...texts.zh]

  test('has no word in Latin letters', () => {
    expect(
      chinese.filter(([, text]) => /\p{Script=Latin}/u.test(text.replace(LATIN_IN_CHINESE, ''))),
    ).toEqual([])
  })

  test('is punctuated at full width, and has no blank between two characters', () => {
    const narrow =
      /\p{Script=Han}[,.;:?()]|[,.;:?()]\p{Script=Han}|[\p{Script=Han}，。；：？] [\p{Script=Han}，。；：？]/u
    expect(chinese.filter(([, text]) => narrow.test(text))).toEqual([])
  })

  test('says two things alike only where English does', () => {
    const byText = Map.groupBy(
      chinese.filter(([place]) => place.startsWith('interface')),
      ([, text]) => text,
    )
    const doubled = [...byText].filter(
      ([text, places]) =>
        !ONE_WORD.includes(text) &&
        new Set(places.map(([place]) => texts.en.get(place)?.toLowerCase())).size > 1,
    )
    expect(doubled.map(([text, places]) => [text, places.map(([place]) => place)])).toEqual([])
  })
})

describe('Spanish', () => {
  const spanish = [...texts.es]

  test('speaks to the reader as usted', () => {
    const familiar =
      /(?<!\p{L})(?:tú|tu|tus|ti|te|contigo|tuyo|vos|vuestr[oa]s?|haz|pulsa|elige|escribe|ingresa|espera|revisa|intenta|vuelve)(?!\p{L})/iu
    expect(spanish.filter(([, text]) => familiar.test(text))).toEqual([])
  })

  test('opens every question that it closes', () => {
    const count = (text: string, mark: string) => text.split(mark).length
    expect(spanish.filter(([, text]) => count(text, '¿') !== count(text, '?'))).toEqual([])
  })
})
