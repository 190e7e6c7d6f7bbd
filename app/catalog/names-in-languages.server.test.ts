import { expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { loadItemPage } from '../item/item.server.ts'
import { loadCatalogPage } from './catalog.server.ts'

const shop = storefrontOf({
  categories: [
    categoryRow({ stockCategoryId: 1, name: 'Papelería', nameEn: 'Stationery', nameZh: '文具' }),
    categoryRow({ stockCategoryId: 2, name: 'Agendas', parentStockCategoryId: 1 }),
    categoryRow({ stockCategoryId: 3, name: 'Papel' }),
  ],
  items: [
    itemRow({ stockItemId: 1, stockCategoryId: 1, name: 'Cuaderno', nameEn: 'Notebook', nameZh: '笔记本' }),
    itemRow({ stockItemId: 2, stockCategoryId: 1, name: 'Archivador', nameEn: 'Ring binder' }),
    itemRow({ stockItemId: 3, stockCategoryId: 2, name: 'Agenda' }),
    itemRow({ stockItemId: 4, stockCategoryId: 3, name: 'Papel' }),
  ],
})

function pageIn(language: 'es' | 'en' | 'zh', path: string) {
  const url = new URL(path, 'https://shop.test')
  const requestContext = { ...anonymousContext(language), catalogLanguage: 'es' as const }
  return { shop, requestContext, url }
}
const listIn = (language: 'es' | 'en' | 'zh', category: string) =>
  loadCatalogPage({ ...pageIn(language, `/${language}/category/${category}`), params: { category } })

test('a list has the names of the page’s language, in its order', async () => {
  const { heading, cards } = await listIn('en', '1-stationery')
  expect(heading).toBe('Stationery')
  expect(cards.map(({ name }) => name)).toEqual(['Agenda', 'Notebook', 'Ring binder'])
})

test('a name without a translation says its language', async () => {
  const { cards, subcategories } = await listIn('zh', '1-文具')
  expect(cards.map(({ name, nameLanguage }) => [name, nameLanguage])).toEqual([
    ['笔记本', undefined],
    ['Agenda', 'es'],
    ['Archivador', 'es'],
  ])
  expect(subcategories).toMatchObject([{ name: 'Agendas', nameLanguage: 'es' }])
  const { heading, headingLanguage } = await listIn('zh', '3-papel')
  expect([heading, headingLanguage]).toEqual(['Papel', 'es'])
  expect((await listIn('zh', '1-文具')).headingLanguage).toBeUndefined()
  const inSpanish = await listIn('es', '1-papeleria')
  expect(inSpanish.cards.map(({ nameLanguage }) => nameLanguage)).toEqual([undefined, undefined, undefined])
})

test('each language has an address of its own for a page, and knows the others', async () => {
  const load = (language: 'es' | 'en' | 'zh', name: string) =>
    loadItemPage({ ...pageIn(language, `/${language}/stock/${name}/1`), params: { name, id: '1' } })
  const { head } = await load('zh', '笔记本')
  expect(head.title).toContain('笔记本')
  expect(head.alternates.map(({ tag, href }) => [tag, decodeURIComponent(new URL(href).pathname)])).toEqual([
    ['es', '/es/stock/cuaderno/1'],
    ['en', '/en/stock/notebook/1'],
    ['zh-Hans', '/zh/stock/笔记本/1'],
    ['x-default', '/es/stock/cuaderno/1'],
  ])
  expect((await load('en', 'notebook')).otherPaths).toEqual({
    es: '/es/stock/cuaderno/1',
    zh: `/zh/stock/${encodeURIComponent('笔记本')}/1`,
  })
  await expect(load('en', 'cuaderno')).rejects.toMatchObject({ status: 301 })
})
