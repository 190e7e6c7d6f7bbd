import { expect, test } from 'vitest'
import { catalogHref, isFiltered } from './catalog-address.ts'

test('page 1 has no page segment', () => {
  expect(catalogHref('es', 'catalogo')).toBe('/es/catalogo')
  expect(catalogHref('es', 'catalogo', {}, 1)).toBe('/es/catalogo')
  expect(catalogHref('en', 'offers', {}, 3)).toBe('/en/offers/3')
})

test('a category has the address of its level', () => {
  const category = { id: '12.2', slug: 'lápices', level: 2 } as const
  expect(decodeURI(catalogHref('zh', category))).toBe('/zh/subcategory/12.2-lápices')
  expect(decodeURI(catalogHref('zh', { ...category, level: 3 }, {}, 2))).toBe(
    '/zh/subcategory-2/12.2-lápices/2',
  )
})

test('puts the parameters in a fixed order', () => {
  const filters = {
    view: 'rows',
    all: true,
    sort: '-price',
    to: 100_000,
    from: 25_000,
    tier: true,
    new: true,
    brand: 'cumbre',
    search: 'papel & más',
  } as const
  expect(catalogHref('es', 'catalogo', filters, 2)).toBe(
    '/es/catalogo/2?search=papel+%26+m%C3%A1s&brand=cumbre&new=1&tier=1&from=2.5&to=10&sort=-price&all=1&view=rows',
  )
})

test('the offers of the whole catalogue are the page of offers; those of a category a filter of it', () => {
  const category = { id: '12', slug: 'papel', level: 1 } as const
  expect(catalogHref('es', 'catalogo', { offer: true, new: true }, 2)).toBe('/es/offers/2?new=1')
  expect(catalogHref('es', 'offers', { offer: true })).toBe('/es/offers')
  expect(catalogHref('es', category, { offer: true })).toBe('/es/category/12-papel?offer=1')
})

test('a list is filtered if it has less than its place', () => {
  expect(isFiltered('offers', { offer: true, sort: 'price', view: 'rows' })).toBe(false)
  expect(isFiltered('catalogo', { offer: true })).toBe(true)
  expect(isFiltered('catalogo', { to: 1 })).toBe(true)
  expect(isFiltered('offers', { search: 'a' })).toBe(true)
})
