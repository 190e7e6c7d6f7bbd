import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToCompletion } from './incremental.ts'
import { TextKeys } from './sort-keys.ts'

const LOCALES = ['es', 'en', 'zh-Hans']
const CHARACTERS = [
  ...Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'–—‘’“”€™½²ｍ①\u0301\u00ad',
  ...'铜管球阀弯头不锈钢接座开关电缆灯具一丁重行长乐',
]

const keysOf = (texts: readonly string[], locale: string) => {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return runToCompletion(new TextKeys(texts.length, (row) => texts[row] ?? '').of(compare))
}

test.each(LOCALES)('of two keys the order is what the collator for %s says of the texts', (locale) => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const word = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 6 }).map((letters) => letters.join(''))
  const number = fc.constantFrom('0', '00', '7', '07', '10', '15', '100', '1000000')
  const text = fc.array(fc.oneof(word, number), { maxLength: 4 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 30 }), (texts) => {
      const keys = keysOf(texts, locale)
      for (const [one, a] of texts.entries())
        for (const [other, b] of texts.entries()) {
          const [keyOfA, keyOfB] = [keys[one], keys[other]]
          if (keyOfA === undefined || keyOfB === undefined || keyOfA === keyOfB) continue
          expect([a, b, keyOfA < keyOfB]).toEqual([a, b, compare(a, b) < 0])
        }
    }),
    { numRuns: 150 },
  )
})

test.each(LOCALES)(
  'every character with a rank is beside any other what the collator for %s says',
  (locale) => {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    const texts = CHARACTERS.flatMap((one) => CHARACTERS.map((other) => one + other))
    const keys = keysOf(texts, locale)
    const rows = texts
      .keys()
      .toArray()
      .filter((row) => keys[row] !== undefined)
    rows.sort((one, other) => compare(texts[one] ?? '', texts[other] ?? ''))
    const wrong = rows.filter((row, at) => (keys[rows[at - 1] ?? row] ?? '') > (keys[row] ?? ''))
    expect(wrong.map((row) => texts[row])).toEqual([])
  },
)

test('numbers count as numbers, and accents and case are left to the collator', () => {
  const keys = keysOf(['M6', 'm10', 'Ñandú', 'nandu', 'ﬁn', 'ÑANDU', '9'.repeat(300)], 'es')
  const [m6 = '', m10 = '', ñandu, nandu, ligature, upper, long] = keys
  expect(m6 < m10).toBe(true)
  expect(upper).toBe(ñandu)
  expect(nandu).not.toBe(ñandu)
  expect([ligature, long]).toEqual([undefined, undefined])
})

test('languages share the keys of texts whose letters they sort alike', () => {
  const keysIn = (texts: readonly string[]) => {
    const keys = new TextKeys(texts.length, (row) => texts[row] ?? '')
    return ['en', 'es'].map((locale) =>
      runToCompletion(keys.of(new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare)),
    )
  }
  const [english, spanish] = keysIn(['Copper pipe 15 mm', 'Válvula'])
  expect(spanish).toBe(english)
  const [nandu = [], ñandu = []] = keysIn(['ñandú', 'nandú'])
  expect([nandu[0] === nandu[1], ñandu[0] === ñandu[1]]).toEqual([true, false])
})
