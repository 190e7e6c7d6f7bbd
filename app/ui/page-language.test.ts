import { expect, test } from 'vitest'
import { languageOfPath, pathInLanguage } from './page-language.ts'

test('the language of a page is the first part of its address', () => {
  expect(languageOfPath('/zh/catalogo')).toBe('zh')
  expect(languageOfPath('/en')).toBe('en')
})

test('an address without one is in Spanish', () => {
  expect(languageOfPath('/')).toBe('es')
  expect(languageOfPath('/fr/contact')).toBe('es')
})

test('another language is the same page', () => {
  expect(pathInLanguage('/es/stock/goma/12', 'zh')).toBe('/zh/stock/goma/12')
  expect(pathInLanguage('/es', 'en')).toBe('/en')
})
