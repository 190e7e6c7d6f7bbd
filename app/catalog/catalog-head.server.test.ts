import { expect, test } from 'vitest'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { loadCatalogPage } from './catalog.server.ts'

const LONG = 'Voltage-to-frequency and frequency-to-voltage converters'
const shop = storefrontOf({
  environments: { company_name: 'Tinta' },
  categories: [
    categoryRow({ stockCategoryId: 1, name: 'Tubes' }),
    categoryRow({ stockCategoryId: 2, name: 'Valves' }),
    categoryRow({ stockCategoryId: 11, name: 'Parts', parentStockCategoryId: 1 }),
    categoryRow({ stockCategoryId: 21, name: 'Parts', parentStockCategoryId: 2 }),
    categoryRow({ stockCategoryId: 12, name: LONG, parentStockCategoryId: 1 }),
    categoryRow({ stockCategoryId: 22, name: LONG, parentStockCategoryId: 2 }),
  ],
  items: [11, 12, 21, 22].flatMap((category) =>
    Array.from({ length: 30 }, (_, at) =>
      itemRow({
        stockItemId: category * 100 + at,
        stockCategoryId: category,
        code: `${category}-${at}`,
        isOffer: true,
        isNew: true,
        bestPrice: 9_000,
        quantityBestPrice: 10,
      }),
    ),
  ),
})

async function headOf(address: string) {
  const url = new URL(address, 'https://shop.test')
  const [, , form, ...rest] = url.pathname.split('/')
  const [category, page] = form === 'catalogo' ? [undefined, rest[0]] : rest
  return (
    await loadCatalogPage({ shop, requestContext: anonymousContext('en'), url, params: { category, page } })
  ).head
}

test('distinguishes categories of the same name by their ancestors', async () => {
  expect((await headOf('/en/subcategory/11-parts')).title).toBe('Parts · Tubes · Tinta')
  expect((await headOf('/en/subcategory/21-parts')).title).toBe('Parts · Valves · Tinta')
})

test('distinguishes them by id if the ancestors do not fit', async () => {
  const slug = 'voltage-to-frequency-and-frequency-to-voltage-converters'
  const titles = await Promise.all([12, 22].map((id) => headOf(`/en/subcategory/${id}-${slug}`)))
  expect(titles.map(({ title }) => title)).toEqual([
    'Voltage-to-frequency and frequency-to-voltage… · #12 · Tinta',
    'Voltage-to-frequency and frequency-to-voltage… · #22 · Tinta',
  ])
})

test('titles a later page with its number and makes it canonical', async () => {
  const head = await headOf('/en/catalogo/2')
  expect(head).toMatchObject({
    title: 'Catalog · Page 2 · Tinta',
    canonical: 'https://shop.test/en/catalogo/2',
    isIndexed: true,
  })
  expect(head.description).toMatch(/^Page 2 · Catalog\. /)
})

test('ignores the view, and does not index another sort order', async () => {
  expect(await headOf('/en/catalogo?view=rows')).toMatchObject({
    canonical: 'https://shop.test/en/catalogo',
    isIndexed: true,
  })
  expect(await headOf('/en/catalogo?view=rows&sort=code&brand=Acme')).toMatchObject({
    canonical: 'https://shop.test/en/catalogo?brand=Acme&sort=code',
    isIndexed: false,
  })
})

test('a filtered list has its own canonical address and is not indexed; nor are its counterparts named', async () => {
  for (const query of ['offer=1', 'new=1', 'from=0.5', 'brand=Item&tier=1', 'search=item&new=1'])
    expect(await headOf(`/en/subcategory/11-parts?${query}&view=rows`)).toMatchObject({
      canonical: `https://shop.test/en/subcategory/11-parts?${query}`,
      isIndexed: false,
      alternates: [],
      structured: [],
    })
})
