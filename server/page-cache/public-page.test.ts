import { describe, expect, test } from 'vitest'
import { STYLE_SHEET } from '#app/document/style-sheet.server.ts'
import { publicPageOf } from './public-page.ts'

const publicPageFor = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  publicPageOf(new Request(`http://shop.test${path}`, { method, headers }))

describe('the same for all visitors', () => {
  test.each([
    '/es',
    '/en/catalogo',
    '/zh/catalogo/12',
    '/es/offers/2?sort=price',
    '/es/category/3-papel?view=rows&sort=-price',
    '/es/category/3-papel?offer=1&new=1&tier=1&sort=price&view=cards',
    '/en/stock/copper-pipe/11.2',
    '/zh/stock/%E9%93%9C%E7%AE%A1/11',
    '/en/brands',
    '/en/about/privacy',
  ])('%s', (path) => {
    expect(publicPageFor(path)?.address).toBe(path)
    expect(publicPageFor(path, {}, 'HEAD')?.address).toBe(path)
  })
})

describe('rendered for each visitor', () => {
  test.each([
    ['a search', '/es/catalogo?search=a'],
    ['a brand', '/es/catalogo?brand=Ribera'],
    ['a range of prices', '/es/catalogo?from=2.5&to=10'],
    ['the data of a page', '/es/catalogo.data'],
    ['a page of clients', '/es/client/orders'],
    ['the sign-in', '/es/oauth/login'],
    ['a form that tells when it was made', '/es/contact'],
    ['what no page is called', '/es/nothing'],
    ['another language', '/fr/catalogo'],
    ['an address without a language', '/catalogo'],
    ['another spelling', '/es/%63atalogo'],
    ['another spelling, with small letters', '/zh/stock/%e9%93%9c/11'],
    ['a slash behind', '/es/brands/'],
    ['a slash behind the language', '/es/'],
    ['two slashes', '/es//brands'],
    ['a hidden slash', '/es/about%2Fprivacy'],
    ['half a letter', '/es/about/%E9%93'],
    ['another case', '/es/Brands'],
  ])('%s', (_, path) => {
    expect(publicPageFor(path)).toBeUndefined()
  })

  test.each(['JWTtoken=a', 'a=b; JWTtoken=', 'notice=x', 'language=es;notice=x', ' JWTtoken =a'])(
    'any page for a request with the cookie %s',
    (cookie) => {
      expect(publicPageFor('/es', { cookie })).toBeUndefined()
    },
  )

  test('a form post', () => {
    expect(publicPageFor('/es/catalogo', {}, 'POST')).toBeUndefined()
  })

  test.each(['/es', '/es/offers', '/es/offer/summer'])(
    'the dates of offers on %s, for a visitor with a time zone',
    (path) => {
      expect(publicPageFor(path, { cookie: 'timeZone=Asia%2FShanghai' })).toBeUndefined()
      expect(publicPageFor(path)).toBeDefined()
    },
  )
})

test('a browser with the style sheet of this build has a page of its own, one with an earlier style sheet has not', () => {
  const hasStyles = (cookie: string) => publicPageFor('/es/catalogo', { cookie })?.hasStyles
  expect(hasStyles(`language=es; styles=${STYLE_SHEET}`)).toBe(true)
  expect(hasStyles('language=es; styles=app-0000.css')).toBe(false)
  expect(hasStyles('language=es')).toBe(false)
})

test('other cookies do not make another page', () => {
  expect(
    publicPageFor('/es/catalogo', {
      cookie: 'language=zh; timeZone=UTC; XSRF-TOKEN=a; _ga=b; myJWTtoken=c',
    }),
  ).toBeDefined()
})

test.each([
  ['?view=rows', 'rows'],
  ['?new=1&sort=price&view=cards', 'cards'],
  ['?view=evil', undefined],
  ['?overview=rows', undefined],
  ['', undefined],
])('the layout that %j asks for is %j', (query, view) => {
  expect(publicPageFor(`/es/catalogo${query}`)?.view).toBe(view)
  expect(publicPageFor(`/es/catalogo${query}`, { cookie: 'view=cards' })?.view).toBe(view ?? 'cards')
})
