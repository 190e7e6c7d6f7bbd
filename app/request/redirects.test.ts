import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessTo, languageRedirect } from './redirects.ts'

describe('an address without a language', () => {
  test.each([
    ['/', '/es'],
    ['/contact', '/es/contact'],
    ['/about', '/es/about'],
    ['/brands', '/es/brands'],
    ['/stock/lapiz/1001', '/es/stock/lapiz/1001'],
    ['/catalogo', '/es/catalogo'],
    ['/catalogo/3', '/es/catalogo/3'],
    ['/oauth', '/es/oauth'],
    ['/oauth/login', '/es/oauth/login'],
    ['/client', '/es/client'],
    ['/client/orders/1/2', '/es/client/orders/1/2'],
    ['/offer/verano', '/es/offer/verano'],
    ['/offers/2', '/es/offers/2'],
    ['/category/7-tubos/2', '/es/category/7-tubos/2'],
    ['/subcategory/7/2', '/es/subcategory/7/2'],
    ['/subcategory-2/7/2', '/es/subcategory-2/7/2'],
  ])('%s leads to %s', (path, target) => {
    expect(languageRedirect(path, '', 'es')).toBe(target)
  })

  test.each(['/offers', '/category', '/category/7-tubos', '/subcategory/7', '/subcategory-2/7'])(
    '%s, a list without a page number, leads to the whole catalogue',
    (path) => {
      expect(languageRedirect(path, '', 'en')).toBe('/en/catalogo/1')
    },
  )

  test.each([
    ['/login', '/zh/oauth/login'],
    ['/home', '/zh'],
    ['/dashboard', '/zh/client'],
  ])('%s, a short name, leads to %s', (path, target) => {
    expect(languageRedirect(path, '', 'zh')).toBe(target)
  })

  test.each(['/fr/contact', '/xyz', '/ES', '/es-MX', '/constructor', '/__proto__'])(
    '%s gets the stored language in front',
    (path) => {
      expect(languageRedirect(path, '', 'es')).toBe(`/es${path}`)
    },
  )

  test('keeps its query', () => {
    expect(languageRedirect('/catalogo', '?search=%C3%B1&page=2', 'en')).toBe(
      '/en/catalogo?search=%C3%B1&page=2',
    )
    expect(languageRedirect('/offers', '?brand=Trazo', 'en')).toBe('/en/catalogo/1?brand=Trazo')
  })

  test.each(['//evil.example/offers', '///evil.example', '//evil.example/stock/x/1', '/.//evil.example'])(
    '%s stays in the shop',
    (path) => {
      expect(languageRedirect(path, '', 'es')).toMatch(/^\/es\/[^/]/)
    },
  )

  test('any address is redirected at most once, to a path of this shop', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const target = languageRedirect(path || '/', query && `?${query}`, 'zh')
        if (target === undefined) return
        expect(target).toMatch(/^\/(es|en|zh)(\/[^/]|\?|$)/)
        const { pathname, search } = new URL(target, 'http://shop.test')
        expect(languageRedirect(pathname, search, 'es')).toBeUndefined()
      }),
    )
  })
})

test.each(['/es', '/en/contact', '/zh/catalogo/2', '/es/fr/contact'])('%s has a language', (path) => {
  expect(languageRedirect(path, '?x=1', 'en')).toBeUndefined()
})

describe('a page', () => {
  test.each([
    [['client'], 'private'],
    [['client', 'shopping-cart'], 'private'],
    [['client', 'orders', '1', '2'], 'private'],
    [['oauth', 'login'], 'anonymous only'],
    [['oauth', 'forgot-password'], 'anonymous only'],
    [['oauth', 'reset-password'], 'anonymous only'],
    [['oauth', 'request-access'], 'anonymous only'],
    [[], 'open'],
    [['catalogo', '2'], 'open'],
    [['not-page-found'], 'open'],
    [['clients'], 'open'],
  ])('at %j is %s', (path, access) => {
    expect(accessTo(path)).toBe(access)
  })
})
