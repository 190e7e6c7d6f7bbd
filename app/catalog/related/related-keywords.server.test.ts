import { expect, test } from 'vitest'
import { storefrontOf } from '../../../test/world/storefront.ts'
import { loadRelatedKeywords } from './related-keywords.server.ts'

const related = (keywords: readonly string[], search?: string) =>
  loadRelatedKeywords(storefrontOf({ items: [], relatedKeywords: keywords }), 'es', search)

test('returns related searches', async () => {
  expect(await related([' lápiz ', 'goma  de borrar'], 'cuaderno')).toEqual(['lápiz', 'goma de borrar'])
})

test('leaves out the search itself, duplicates, blanks and long texts', async () => {
  expect(await related(['Cuaderno', 'LÁPIZ', 'lapiz', ' ', 'x'.repeat(61)], 'cuáderno')).toEqual(['LÁPIZ'])
})

test('returns a limited number', async () => {
  const many = Array.from({ length: 50 }, (_, number) => `palabra ${number}`)
  expect(await related(many, 'x')).toHaveLength(10)
})

test('returns none without a search', async () => {
  expect(await related(['lápiz'])).toEqual([])
})

test('returns none if the service fails or times out', async () => {
  const shop = storefrontOf({ items: [] })
  for (const answer of [Promise.reject(new Error('down')), new Promise<string[]>(() => {})]) {
    const failing = { ...shop, content: { ...shop.content, relatedKeywords: () => answer } }
    expect(await loadRelatedKeywords(failing, 'es', 'x')).toEqual([])
  }
})
