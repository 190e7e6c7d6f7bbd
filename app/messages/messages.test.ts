import { expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { zh } from './zh.ts'

/** Every text with its place, a text with insertions filled with figures. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function') return [[place, String(value(7, 8, 9))]]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsOf(inner, `${place}.${name}`))
}

const chinese = textsOf(zh)

/** Chinese has one word where English has two: Login and Sign in, Price each and Unit price, Order and Orders. */
const ONE_WORD = ['登录', '单价', '订单号']

test('no text is empty, in any language', () => {
  const all = [...textsOf(en), ...textsOf(es), ...chinese]
  expect(all.filter(([, text]) => text.trim() === '')).toEqual([])
})

test('no Chinese text is left in Latin letters', () => {
  const names = /WhatsApp|PDF|CSV|UTC/g
  expect(chinese.filter(([, text]) => /[a-z]{2}/i.test(text.replace(names, '')))).toEqual([])
})

test('two Chinese texts are the same only where the English ones are', () => {
  const english = new Map(textsOf(en))
  const byText = Map.groupBy(chinese, ([, text]) => text)
  const doubled = [...byText].filter(
    ([text, places]) =>
      !ONE_WORD.includes(text) &&
      new Set(places.map(([place]) => english.get(place)?.toLowerCase())).size > 1,
  )
  expect(doubled).toEqual([])
})

test('no text shouts', () => {
  const all = [...textsOf(en), ...textsOf(es), ...chinese]
  expect(all.filter(([, text]) => /[!！¡]/.test(text))).toEqual([])
})

test('the fixed words are those of the trade', () => {
  expect([en.frame.login, es.frame.login, zh.frame.login]).toEqual(['Login', 'Ingresar', '登录'])
  expect([en.labels.loading, es.labels.loading, zh.labels.loading]).toEqual(['Loading', 'Cargando', '加载中'])
  expect(Object.values(en.labels)).toEqual(
    expect.arrayContaining([
      'About Us',
      'Add to cart',
      'Know more',
      'View details',
      'View Subcategories',
      'From',
    ]),
  )
})
