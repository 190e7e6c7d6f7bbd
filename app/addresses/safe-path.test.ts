import { describe, expect, test } from 'vitest'
import routes from '../routes.ts'
import { RETURN_PAGES, safePath } from './safe-path.ts'

describe('the path to return to after a sign-in', () => {
  test.each([
    '/es/client/shopping-cart',
    '/en/stock/pencil/1001',
    '/zh/catalogo?search=%E7%BA%B8',
    '/es',
    '/es/client/orders/1/2#lines',
  ])('accepts %s', (path) => {
    expect(safePath(path)).toBe(path)
  })

  test.each([
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    'http:/evil.com',
    ' //evil.com',
    '//shop.test@evil.com',
    '//evil%E3%80%82com',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.com',
    '/\n/evil.com',
    '/%09/evil.com',
    '/%5cevil.com',
    '/es//../..//evil.com',
    '/es/../../evil.com',
    'https://evil.com/es',
    '',
    '/',
    '/fr/contact',
    '/es/unknown',
    '/es/contact/unknown',
    '/es/client/unknown',
    '/es/client/orders/1',
    '/es/client//evil.com',
    '/es/stock',
    '/es/client/sign-out',
    '/es/not-page-found',
    '/es/oauth/login',
    '/es/%2e%2e/admin',
    undefined,
    null,
    5,
    ['/es'],
  ])('refuses %o', (target) => {
    expect(safePath(target)).toBeUndefined()
  })

  test('includes every page of the shop but those of signing in and out', () => {
    const pages = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => path))
    const others = pages.filter((path) => !RETURN_PAGES.includes(path))
    expect(others.filter((path) => !path.startsWith('oauth/'))).toEqual([
      'not-page-found',
      'offline',
      'client/sign-out',
    ])
    expect(RETURN_PAGES.filter((path) => !pages.includes(path))).toEqual([])
  })
})
