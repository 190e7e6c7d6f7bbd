import { expect, test } from 'vitest'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { loadRelatedKeywords } from './related-keywords.server.ts'

const related = (told: readonly string[], search?: string) =>
  loadRelatedKeywords(storefrontOf({ items: [], relatedKeywords: told }), anonymousContext('es'), search)

test('what else one might search for is told beside a search', async () => {
  expect(await related([' lápiz ', 'goma  de borrar'], 'cuaderno')).toEqual(['lápiz', 'goma de borrar'])
})

test('the search itself, what is told twice, what is blank or no word is left out', async () => {
  expect(await related(['Cuaderno', 'LÁPIZ', 'lapiz', ' ', 'x'.repeat(61)], 'cuáderno')).toEqual(['LÁPIZ'])
})

test('no more are told than one looks at', async () => {
  const many = Array.from({ length: 50 }, (_, number) => `palabra ${number}`)
  expect(await related(many, 'x')).toHaveLength(10)
})

test('without a search there is nothing to be related to', async () => {
  expect(await related(['lápiz'])).toEqual([])
})

test('a service that fails, or does not answer, takes nothing from the page', async () => {
  const shop = storefrontOf({ items: [] })
  for (const answer of [Promise.reject(new Error('down')), new Promise<string[]>(() => {})]) {
    const failing = { ...shop, content: { ...shop.content, relatedKeywords: () => answer } }
    expect(await loadRelatedKeywords(failing, anonymousContext('es'), 'x')).toEqual([])
  }
})
