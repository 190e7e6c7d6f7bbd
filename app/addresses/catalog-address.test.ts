import { expect, test } from 'vitest'
import { catalogHref } from './catalog-address.ts'

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
  const filters = { view: 'rows', all: true, sort: '-price', brand: 'cumbre', search: 'papel & más' } as const
  expect(catalogHref('es', 'catalogo', filters, 2)).toBe(
    '/es/catalogo/2?search=papel+%26+m%C3%A1s&brand=cumbre&sort=-price&all=1&view=rows',
  )
})
