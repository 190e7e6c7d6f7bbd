import { expect, test } from 'vitest'
import { en } from './en/all.ts'
import { es } from './es/all.ts'
import { zh } from './zh/all.ts'

test('fixed labels have their agreed wording', () => {
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

test('what adds to the cart begins with the verb that stands alone on a phone', () => {
  for (const { labels, addToCart } of [en, es, zh]) {
    expect(labels.addToCart.startsWith(addToCart.add)).toBe(true)
    expect(labels.addToCart.length).toBeGreaterThan(addToCart.add.length)
  }
})
