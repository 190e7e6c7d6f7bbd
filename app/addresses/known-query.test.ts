import { expect, test } from 'vitest'
import { knownQuery, withKnownQuery } from './known-query.ts'

const known = (area: string, query: string) => knownQuery(area, new URLSearchParams(query))

test.each([
  ['catalogo', '', ''],
  ['catalogo', '?x=1', ''],
  ['catalogo', '?utm_source=a&sort=price', '?sort=price'],
  ['category', '?view=rows&x=1&sort=-price', '?view=rows&sort=-price'],
  ['offers', '?SORT=price&sort=prize&view=evil', ''],
  ['catalogo', '?sort=name', ''],
  // As the page reads it: the first of two
  ['catalogo', '?sort=price&sort=code', '?sort=price'],
  ['catalogo', '?new=1&x=1&tier=1', '?new=1&tier=1'],
  ['category', '?offer=1&sort=price&new=0', '?offer=1&sort=price'],
  ['', '?search=a', ''],
  ['catalogo', '?f0=a&fx=1&f=1', ''],
  ['brands', '?page=2', ''],
  ['stock', '?x=1', ''],
])('the page of %s with %j is the stored one with %j', (area, query, stored) => {
  expect(known(area, query)).toBe(stored)
})

test.each([
  ['catalogo', '?search=a'],
  ['catalogo', '?x=1&search='],
  ['category', '?brand=Ribera'],
  ['catalogo', '?all=1'],
  ['catalogo', '?new=1&from=5'],
  ['offers', '?to='],
  ['category', '?f12=abc'],
  ['category', '?compare=1'],
  ['catalogo', '?new=1&f12=abc'],
  ['stock', '?picture=2'],
  ['stock', '?variant=17'],
  ['stock', '?quantity=6'],
  ['stock', '?search=pipe'],
])('the page of %s with %j is none that is stored', (area, query) => {
  expect(known(area, query)).toBeUndefined()
})

test.each([
  ['/en/catalogo?x=1&sort=price', '/en/catalogo?sort=price'],
  ['/en/catalogo?from=5&x=1', '/en/catalogo?from=5&x=1'],
  ['/en?x=1', '/en'],
  ['/en?search=a&x=1', '/en?search=a&x=1'],
  ['/en/client/orders?x=1', '/en/client/orders?x=1'],
])('%s is shown as %s', (address, shown) => {
  expect(withKnownQuery(new URL(address, 'http://shop.test')).href).toBe(`http://shop.test${shown}`)
})
