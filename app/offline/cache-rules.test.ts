import { describe, expect, test } from 'vitest'
import { isVisitorScope, visitorScope } from '../request/visitor-scope.ts'
import * as rules from './cache-rules.ts'

const SHOP = 'https://shop.test'

function requestKind(address: string, { method = 'GET', mode = 'cors', isRange = false } = {}) {
  return rules.kindOf({ method, mode, url: new URL(address, SHOP), isRange }, SHOP)
}

describe('requests the worker answers', () => {
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
    expect(requestKind(address, { mode })).toBe(kind)
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
    ['items seen before', '/es/seen?ids=1', {}],
    ['the health check', '/healthz', {}],
    ['the worker itself', '/sw.js', {}],
    ['the back-office', '/admin/orders', { mode: 'navigate' }],
    ['data of the back-office', '/admin/orders.data', {}],
    ['a script of the back-office', '/admin/static/start-B1x.js', {}],
  ])('%s is left to the browser', (_, address, options) => {
    expect(requestKind(address, options)).toBeUndefined()
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

test('the offline page is saved once, whatever its query', () => {
  expect(rules.addressOfPage(new URL('/es/offline?wanted=%2Fes%2Fbrands', SHOP))).toBe('/es/offline')
  expect(rules.addressOfPage(new URL('/es/catalogo/1?search=offline', SHOP))).toBe(
    '/es/catalogo/1?search=offline',
  )
})

describe('a page may be saved', () => {
  test.each(['/es', '/en/catalogo/1?search=a', '/zh/client/shopping-cart', '/es/offline'])(
    '%s',
    (address) => {
      expect(rules.isSavable(address)).toBe(true)
    },
  )

  test.each([
    '/es/oauth/login',
    '/es/oauth/reset-password?token=secret',
    '/es/suggest?q=a',
    '/es/seen?ids=1',
    '/es/request-quote',
    '/',
    '/sw.js',
  ])('but not %s', (address) => expect(rules.isSavable(address)).toBe(false))
})

describe('an answer is a complete page', () => {
  const whole = {
    status: 200,
    type: 'basic',
    redirected: false,
    contentType: 'text/html; charset=utf-8',
    scope: 'visitor-shown',
  }

  test('when it is', () => expect(rules.isWholePage(whole)).toBe(true))

  test.each([
    ['a failure of the shop', { status: 503 }],
    ['an unknown address', { status: 404 }],
    ['an answer of another host, which cannot be read', { type: 'opaque' }],
    ['an unfollowed redirect', { type: 'opaqueredirect', status: 0 }],
    ['a redirect to the sign-in page', { redirected: true }],
    ['a PDF', { contentType: 'application/pdf' }],
    ['an answer without a content type', { contentType: null }],
    ['a page without a scope', { scope: null }],
  ])('but not when it is %s', (_, difference) => {
    expect(rules.isWholePage({ ...whole, ...difference })).toBe(false)
  })
})

describe('deletes', () => {
  const limits = { count: 3, bytes: 100, age: 1_000 }
  const copy = (address: string, at: number, bytes = 10) => ({ address, at, bytes })

  test('nothing within the limits', () => {
    expect(rules.copiesToDelete([copy('a', 1), copy('b', 2), copy('c', 3)], limits, 10)).toEqual([])
  })

  test('the oldest copies when there are too many', () => {
    expect(
      rules.copiesToDelete([copy('b', 2), copy('d', 4), copy('a', 1), copy('c', 3)], limits, 10),
    ).toEqual(['a'])
  })

  test('the oldest copies when they are too large together', () => {
    expect(rules.copiesToDelete([copy('a', 1, 60), copy('b', 2, 60), copy('c', 3, 30)], limits, 10)).toEqual([
      'a',
    ])
  })

  test('copies that are too old, however few there are', () => {
    expect(rules.copiesToDelete([copy('a', 1), copy('b', 900)], limits, 1_002)).toEqual(['a'])
  })
})

test('recognises pages of the client area', () => {
  expect(['/es/client', '/es/client/orders?page=2', '/es/client?x'].map(rules.isClientPage)).not.toContain(
    false,
  )
  expect(['/es/clients', '/es', '/es/stock/client/1'].map(rules.isClientPage)).not.toContain(true)
})

test('visitors with different price visibility have different scopes, and a client’s scope is no visitor’s', () => {
  expect(visitorScope('shown')).not.toBe(visitorScope('with_code'))
  expect(isVisitorScope(visitorScope('shown'))).toBe(true)
  expect(isVisitorScope('3f9a0c')).toBe(false)
})

test('each scope and each build has a cache of its own', () => {
  const names = [
    rules.pageCacheName('b1', 'visitor'),
    rules.pageCacheName('b1', 'c1'),
    rules.pageCacheName('b2', 'visitor'),
  ]
  expect(new Set(names).size).toBe(3)
})

describe('a page', () => {
  const html =
    '<title>Bolsa · Tinta</title><link rel="modulepreload" href="/static/shop-a1.js"><script type="module">import "/static/shop-a1.js";import("/static/es-b2.js")</script><h1 class="x"> <span>Bolsa</span> &amp; caja</h1>'

  test('has the files it references, once each', () => {
    expect(rules.filesNamedIn(html)).toEqual(['/static/shop-a1.js', '/static/es-b2.js'])
  })

  test('has its title without the company’s name', () => {
    expect(rules.titleOf(html)).toBe('Bolsa')
    expect(rules.titleOf('<title>Catálogo · página 2 · Tinta</title>')).toBe('Catálogo · página 2')
    expect(rules.titleOf('<title>Tinta</title>')).toBe('Tinta')
    expect(rules.titleOf('')).toBe('')
  })

  test('has its first picture, without a size, if it is in this shop', () => {
    const item = (src: string) =>
      `<header><img src="/mark.svg"></header><main><img alt="" src="${src}"></main>`
    expect(rules.pictureOf(item('/images/1/1/1/StockItemImages/a.webp?w=320'))).toBe(
      '/images/1/1/1/StockItemImages/a.webp',
    )
    expect(rules.pictureOf(item('https://cdn.test/images/a.webp'))).toBe('')
    expect(rules.pictureOf(item('/placeholder-es.svg'))).toBe('')
  })

  test('has no compression headers in its copy', () => {
    const headers = new Headers({
      'content-encoding': 'br',
      'content-length': '9',
      'content-type': 'text/html',
    })
    expect([...rules.headersOfCopy(headers).keys()]).toEqual(['content-type'])
  })
})

test('a file is kept unless the answer is an error or says no-store', () => {
  const answer = (cacheControl: string, status = 200) =>
    new Response('', { status, headers: { 'cache-control': cacheControl } })
  expect(rules.isKeepable(answer('public, max-age=31536000, immutable'))).toBe(true)
  expect(rules.isKeepable(answer('no-store'))).toBe(false)
  expect(rules.isKeepable(answer('public, max-age=31536000, immutable', 404))).toBe(false)
})
