import { describe, expect, test } from 'vitest'
import * as rules from './cache-rules.ts'

const SHOP = 'https://shop.test'

function asked(address: string, { method = 'GET', mode = 'cors', isRange = false } = {}) {
  return rules.kindOf({ method, mode, url: new URL(address, SHOP), isRange }, SHOP)
}

describe('what the worker takes upon itself', () => {
  test.each([
    ['/es', 'navigate', 'page'],
    ['/', 'navigate', 'page'],
    ['/zh/stock/bolsa/12?from=3', 'navigate', 'page'],
    ['/en/catalogo/2.data?_routes=catalog', 'cors', 'data'],
    ['/es.data', 'cors', 'data'],
    ['/static/shop-B1x.js', 'cors', 'build'],
    ['/images/1/1/1/StockItemImages/a.webp?w=320', 'no-cors', 'picture'],
    ['/placeholder-es.svg', 'no-cors', 'picture'],
  ])('%s (%s) is a %s', (address, mode, kind) => {
    expect(asked(address, { mode })).toBe(kind)
  })

  test.each([
    ['a form', '/es/contact.data', { method: 'POST' }],
    ['a form without scripts', '/es/contact', { method: 'POST', mode: 'navigate' }],
    ['a part of a file', '/images/1/1/1/StockItemImages/a.webp', { isRange: true }],
    ['another host', 'https://cdn.test/images/a.webp', {}],
    ['a call of a service', '/services/catalog/openapi.json', {}],
    ['a service opened by its address', '/services/catalog/openapi.json', { mode: 'navigate' }],
    ['the catalogue as a file', '/assets/stock.json', { mode: 'navigate' }],
    ['suggestions', '/es/suggest?q=bol', {}],
    ['whether the shop is there', '/healthz', {}],
    ['the worker itself', '/sw.js', {}],
  ])('%s is left to the browser', (_, address, options) => {
    expect(asked(address, options)).toBeUndefined()
  })
})

test.each([
  ['/es/stock/a/12.data?_routes=frame%2Citem', '/es/stock/a/12'],
  ['/es/catalogo/1.data?search=bolsa&_routes=catalog', '/es/catalogo/1?search=bolsa'],
  ['/es.data', '/es'],
  ['/es/_.data', '/es/'],
])('%s is the data of %s', (data, page) => {
  expect(rules.pageOfData(new URL(data, SHOP))).toBe(page)
})

test('what was wanted of the offline page is no other page', () => {
  expect(rules.addressOfPage(new URL('/es/offline?wanted=%2Fes%2Fbrands', SHOP))).toBe('/es/offline')
  expect(rules.addressOfPage(new URL('/es/catalogo/1?search=offline', SHOP))).toBe(
    '/es/catalogo/1?search=offline',
  )
})

describe('a page may be kept', () => {
  test.each(['/es', '/en/catalogo/1?search=a', '/zh/client/shopping-cart', '/es/offline'])(
    '%s',
    (address) => {
      expect(rules.mayKeepPage(address)).toBe(true)
    },
  )

  test.each(['/es/oauth/login', '/es/oauth/reset-password?token=secret', '/es/suggest?q=a', '/', '/sw.js'])(
    'but not %s',
    (address) => expect(rules.mayKeepPage(address)).toBe(false),
  )
})

describe('an answer is a whole page', () => {
  const whole = {
    status: 200,
    type: 'basic',
    redirected: false,
    contentType: 'text/html; charset=utf-8',
    visit: 'visitor-shown',
  }

  test('where it is one', () => expect(rules.isWholePage(whole)).toBe(true))

  test.each([
    ['a failure of the shop', { status: 503 }],
    ['an unknown address', { status: 404 }],
    ['an answer of another host, which cannot be read', { type: 'opaque' }],
    ['an unfollowed redirect', { type: 'opaqueredirect', status: 0 }],
    ['the sign-in in place of what was asked for', { redirected: true }],
    ['a PDF', { contentType: 'application/pdf' }],
    ['nothing that says what it is', { contentType: null }],
    ['a page of a visit that nobody could tell', { visit: null }],
  ])('but not where it is %s', (_, difference) => {
    expect(rules.isWholePage({ ...whole, ...difference })).toBe(false)
  })
})

describe('what has to go', () => {
  const limits = { count: 3, bytes: 100, age: 1_000 }
  const copy = (address: string, at: number, bytes = 10) => ({ address, at, bytes })

  test('is nothing while there is room', () => {
    expect(rules.whatGoes([copy('a', 1), copy('b', 2), copy('c', 3)], limits, 10)).toEqual([])
  })

  test('is what was kept longest ago, where there are too many', () => {
    expect(rules.whatGoes([copy('b', 2), copy('d', 4), copy('a', 1), copy('c', 3)], limits, 10)).toEqual([
      'a',
    ])
  })

  test('is what was kept longest ago, where they are too large together', () => {
    expect(rules.whatGoes([copy('a', 1, 60), copy('b', 2, 60), copy('c', 3, 30)], limits, 10)).toEqual(['a'])
  })

  test('is what is too old, however few there are', () => {
    expect(rules.whatGoes([copy('a', 1), copy('b', 900)], limits, 1_002)).toEqual(['a'])
  })
})

test('a client’s own pages are told from the others', () => {
  expect(['/es/client', '/es/client/orders?page=2', '/es/client?x'].map(rules.isOfClient)).not.toContain(
    false,
  )
  expect(['/es/clients', '/es', '/es/stock/client/1'].map(rules.isOfClient)).not.toContain(true)
})

test('a client who looks at the shop is no visitor, and visitors who see other prices are others', () => {
  expect(rules.visitorScope('shown')).not.toBe(rules.visitorScope('with_code'))
  expect(rules.isVisitorScope(rules.visitorScope('shown'))).toBe(true)
  expect(rules.isVisitorScope('3f9a0c')).toBe(false)
})

test('pages of another visit, or of another build, lie elsewhere', () => {
  const places = [
    rules.placeOfPages('b1', 'visitor'),
    rules.placeOfPages('b1', 'c1'),
    rules.placeOfPages('b2', 'visitor'),
  ]
  expect(new Set(places).size).toBe(3)
})

describe('of a page', () => {
  const html =
    '<title>Bolsa · Tinta</title><link rel="modulepreload" href="/static/shop-a1.js"><script type="module">import "/static/shop-a1.js";import("/static/es-b2.js")</script><h1 class="x"> <span>Bolsa</span> &amp; caja</h1>'

  test('the files it needs are found, once each', () => {
    expect(rules.filesNamedIn(html)).toEqual(['/static/shop-a1.js', '/static/es-b2.js'])
  })

  test('its title is its name, without the company’s behind it', () => {
    expect(rules.titleOf(html)).toBe('Bolsa')
    expect(rules.titleOf('<title>Catálogo · página 2 · Tinta</title>')).toBe('Catálogo · página 2')
    expect(rules.titleOf('<title>Tinta</title>')).toBe('Tinta')
    expect(rules.titleOf('')).toBe('')
  })

  test('its first picture is found, whatever its size, and only one of this shop', () => {
    const item = (src: string) =>
      `<header><img src="/mark.svg"></header><main><img alt="" src="${src}"></main>`
    expect(rules.pictureOf(item('/images/1/1/1/StockItemImages/a.webp?w=320'))).toBe(
      '/images/1/1/1/StockItemImages/a.webp',
    )
    expect(rules.pictureOf(item('https://cdn.test/images/a.webp'))).toBe('')
    expect(rules.pictureOf(item('/placeholder-es.svg'))).toBe('')
  })

  test('the copy says nothing of how the original was compressed', () => {
    const headers = new Headers({
      'content-encoding': 'br',
      'content-length': '9',
      'content-type': 'text/html',
    })
    expect([...rules.headersToKeep(headers).keys()]).toEqual(['content-type'])
  })
})
