import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  ['', 'es'],
  ['en', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['fr-FR,fr;q=0.9,en;q=0.5,es;q=0.6', 'es'],
  ['de, fr', 'es'],
  ['en;q=0, zh;q=0.1', 'zh'],
  ['*', 'es'],
  [',;q=;=,', 'es'],
])('a browser that prefers "%s" gets %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
