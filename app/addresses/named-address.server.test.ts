import { expect, test } from 'vitest'
import { applyChanges, emptyCatalog } from '#domain/catalog/catalog.ts'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { namedAddress } from './named-address.server.ts'

const catalog = applyChanges(emptyCatalog([1]), {
  categories: [categoryRow({ stockCategoryId: 10, name: 'Cajas', nameEn: 'Boxes' })],
  items: [itemRow({ stockItemId: 7, name: 'Caja azul', nameEn: 'Blue box' })],
})

test.each([
  ['/en/stock/caja-azul/7', '/en/stock/blue-box/7'],
  ['/en/stock/caja-azul/7?picture=2#variants', '/en/stock/blue-box/7?picture=2#variants'],
  ['/en/category/10-cajas', '/en/category/10-boxes'],
  ['/en/subcategory/10/2?sort=price', '/en/category/10-boxes/2?sort=price'],
  ['/en/stock/caja-azul/8', '/en/stock/caja-azul/8'],
  ['/en/category/99-cajas', '/en/category/99-cajas'],
  ['/en/catalogo?search=caja', '/en/catalogo?search=caja'],
  ['/en', '/en'],
  ['https://example.com/en/stock/caja-azul/7', 'https://example.com/en/stock/caja-azul/7'],
])('%s leads to %s', (address, own) => {
  expect(namedAddress(catalog, address, 'en')).toBe(own)
})
