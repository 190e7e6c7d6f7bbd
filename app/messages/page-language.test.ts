import { expect, test } from 'vitest'
import { addressInLanguage, languageOfPath, pathInLanguage } from './page-language.ts'

test('the language of a page is the first segment of its address', () => {
  expect(languageOfPath('/zh/catalogo')).toBe('zh')
  expect(languageOfPath('/en')).toBe('en')
})

test('an address without a language is in Spanish', () => {
  expect(languageOfPath('/')).toBe('es')
  expect(languageOfPath('/fr/contact')).toBe('es')
})

test('switches the language of an address', () => {
  expect(pathInLanguage('/es/stock/goma/12', 'zh')).toBe('/zh/stock/goma/12')
  expect(pathInLanguage('/es', 'en')).toBe('/en')
})

test('keeps the query, and switches the language of the page to return to', () => {
  expect(addressInLanguage('/es/catalogo/2', '?search=a%20b&sort=code', 'zh')).toBe(
    '/zh/catalogo/2?search=a%20b&sort=code',
  )
  const next = (from: string, to: string) =>
    expect(addressInLanguage('/es/oauth/login', `?next=${encodeURIComponent(from)}&add=5`, 'en')).toBe(
      `/en/oauth/login?next=${encodeURIComponent(to)}&add=5`,
    )
  next('/es/client/orders?search=a/b', '/en/client/orders?search=a/b')
  next('/es?x=1', '/en?x=1')
  next('//evil.test/es', '//evil.test/es')
  next('', '')
})
