import { describe, expect, test } from 'vitest'
import { OPERATOR_LANGUAGES, type OperatorLanguage } from '#config/operator-language.ts'
import { contentMessages } from '#services/content/messages/messages.ts'
import { commandMessages } from './messages.ts'

type TextAtPath = readonly [path: string, text: string]

/** All texts of a language by path. A text with insertions is written twice: for one thing and for several. */
function textsOf(value: unknown, path = ''): TextAtPath[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return [
      ...textsOf(value(...inserted(value.length, 1)), `${path}(1)`),
      ...textsOf(value(...inserted(value.length, 7)), `${path}(7)`),
    ]
  return Object.entries(value ?? {}).flatMap(([key, part]) => textsOf(part, `${path}.${key}`))
}

/** Every argument can be read as a number, a word and a list. */
function inserted(count: number, number: number): unknown[] {
  return Array.from({ length: count }, () => Object.assign([number], { toString: () => String(number) }))
}

const textsIn = (language: OperatorLanguage) =>
  new Map(textsOf({ ...commandMessages[language], files: contentMessages[language] }))
const texts = { es: textsIn('es'), en: textsIn('en'), zh: textsIn('zh') }

/** Headings without a word, and what is the same word in two languages. */
const SHARED = /^$|^(webhook|id|uuid|YYYY|[Ss]ubtotal|[Tt]otal|\d[^\p{L}]*)$/u

describe.each(OPERATOR_LANGUAGES)('the texts of commands in %s', (language) => {
  const all = [...texts[language]]

  test('have the same keys as English', () => {
    expect([...texts[language].keys()].toSorted()).toEqual([...texts.en.keys()].toSorted())
  })

  test('have no double spaces, spaces at the end, or exclamation marks', () => {
    expect(all.filter(([, text]) => / {2}|\s$|[!！¡]/.test(text))).toEqual([])
  })
})

test.each([
  ['es', 'en'],
  ['zh', 'en'],
  ['es', 'zh'],
] as const)('%s and %s share no text but a name', (one, other) => {
  const equal = [...texts[one]].filter(([place, text]) => texts[other].get(place) === text)
  expect(equal.filter(([, text]) => !SHARED.test(text))).toEqual([])
})

test('Spanish addresses the reader as usted', () => {
  const familiar = /(?<!\p{L})(?:tú|tu|tus|ti|te|contigo|vos|haz|pulsa|elige|revisa)(?!\p{L})/iu
  expect([...texts.es].filter(([, text]) => familiar.test(text))).toEqual([])
})

describe('Chinese', () => {
  test('uses full-width punctuation between characters', () => {
    const narrow = /\p{Script=Han}[,;:?](?!\/)|[,;:?]\p{Script=Han}/u
    expect([...texts.zh].filter(([, text]) => narrow.test(text))).toEqual([])
  })

  test('has a space between characters and Latin letters or figures', () => {
    const isFilledWithWords = (place: string) =>
      /\.(?:snapshotMissing|snapshotUnreadable|mistake)\(/.test(place)
    const tight = /\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\p{Script=Han}/u
    const tightOnes = [...texts.zh].filter(([place, text]) => !isFilledWithWords(place) && tight.test(text))
    expect(tightOnes).toEqual([])
  })
})
