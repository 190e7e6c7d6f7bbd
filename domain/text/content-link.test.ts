import { describe, expect, test } from 'vitest'
import { contentAddress, isContentLink, namesLanguage } from './content-link.ts'

describe('a link in content', () => {
  test.each([
    ['/catalogo', '/zh/catalogo'],
    ['/catalogo?search=A4&brand=Pentel#top', '/zh/catalogo?search=A4&brand=Pentel#top'],
    ['/', '/zh'],
    ['/?from=banner', '/zh?from=banner'],
    ['/offer/vuelta-a-clases', '/zh/offer/vuelta-a-clases'],
    ['/category/9-cuadernos', '/zh/category/9-cuadernos'],
    ['/en/about', '/en/about'],
    ['https://example.com/precios?a=1', 'https://example.com/precios?a=1'],
  ])('%s on a Chinese page becomes %s', (link, address) => {
    expect(isContentLink(link)).toBe(true)
    expect(contentAddress(link, 'zh')).toBe(address)
  })

  test.each([
    '',
    'catalogo',
    '#top',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' https://example.com',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'http://example.com',
    'ftp://example.com',
    'blob:https://example.com/1',
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '\\\\evil.com',
    'https://shop@evil.com',
    'https://user:code@example.com',
    'https:\\\\evil.com',
    'https://',
    '/a"onclick="p()',
    '/..//evil.com',
    '/\u202Etxt',
    `/${'a'.repeat(2_000)}`,
  ])('rejects %j', (link) => {
    expect(isContentLink(link)).toBe(false)
    expect(contentAddress(link, 'es')).toBeUndefined()
  })

  test('namesLanguage recognises a path that begins with a language', () => {
    expect(['/es', '/en/about', '/zh?x=1'].map(namesLanguage)).toEqual([true, true, true])
    expect(['/', '/estuches', '/catalogo/es'].map(namesLanguage)).toEqual([false, false, false])
  })
})
