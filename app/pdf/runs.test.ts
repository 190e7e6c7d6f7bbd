import { expect, test } from 'vitest'
import { splitRuns, writableText } from './runs.ts'

test('splits a text where the font changes', () => {
  expect(splitRuns('DN15，“铜” café')).toEqual([
    { face: 'latin', text: 'DN15' },
    { face: 'han', text: '，' },
    { face: 'latin', text: '“' },
    { face: 'han', text: '铜' },
    { face: 'latin', text: '” café' },
  ])
})

test('does not split a surrogate pair', () => {
  expect(splitRuns('𠮷')).toEqual([{ face: 'han', text: '𠮷' }])
})

test.each([
  ['e\u0301', 'é'],
  ['a\r\nb', 'a\nb'],
  ['a\tb\u00a0c', 'a b c'],
  ['a\u0000\u200b\u202eb', 'ab'],
  ['\ud800', '[?]'],
  ['Gracias 👍🏽 por todo 🇪🇸', 'Gracias por todo'],
  ['✓ revisado, ✗ falta', 'OK revisado, × falta'],
  ['שלום עולם, Levi', '[?], Levi'],
  ['مصنع 15 الأنابيب', '[?] 15 [?]'],
  ['👍', ''],
  ['👍 vale, gracias 👍, adiós', 'vale, gracias, adiós'],
  ['谢谢👍！', '谢谢！'],
  ['a 👍\nb', 'a\nb'],
  ['Łódź, Škoda, Győr', 'Lódz, Škoda, Gyor'],
  ['100 Ω ≥ 40 ℃ → Φ20, ½ + ⅓', '100 ohm >= 40 °C -> Ø20, ½ + 1/3'],
  ['₹4.49, 4,49 €, ¥4.49', 'INR 4.49, 4,49 €, ¥4.49'],
  ['铜（㎡）：ＤＮ15，ア', '铜（㎡）：ＤＮ15，ア'],
])('%j can be written as %j', (text, written) => {
  expect(writableText(text)).toBe(written)
})
