import { expect, test } from 'vitest'
import type { DocumentSize, Shop } from '#shop/shop.ts'
import type { Language } from '#domain/text/language.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { loadItemPage } from './item.server.ts'

const plain = storefrontOf({
  features: { 1: [{ name: 'Box', value: '', imageUrl: 'box.webp' }] },
  items: [
    itemRow({
      stockItemId: 1,
      name: 'Paint, 1 l',
      code: 'PAINT',
      isParent: true,
      imageUrl: 'paint.webp',
      morePictures:
        'paint-2.webp|https://pictures.test/paint-3.jpg|https://elsewhere.test/paint-4.jpg|paint.webp',
      documents: 'PAINT Safety sheet-0123456789.pdf|PAINT.pdf|gone.pdf|https://elsewhere.test/a.pdf',
    }),
    itemRow({
      stockItemId: 2,
      stockItemParentId: 1,
      name: 'Paint red, 1 l',
      code: 'R',
      imageUrl: 'red.webp',
      morePictures: 'red-2.webp|paint-2.webp',
      documents: 'R-2.pdf|PAINT.pdf|../../secret.pdf|https://pictures.test/docs/Color%20chart.pdf',
    }),
    itemRow({
      stockItemId: 3,
      stockItemParentId: 1,
      name: 'Paint blue, 1 l',
      code: 'B',
      imageUrl: 'blue.webp',
      morePictures: 'blue-2.webp',
    }),
    itemRow({ stockItemId: 4, name: 'Brush', code: 'BR' }),
  ],
})

const SIZES: Readonly<Record<string, number>> = {
  'PAINT Safety sheet-0123456789.pdf': 230_400,
  'PAINT.pdf': 1_249_000,
  'R-2.pdf': 900,
}
const documentSize: DocumentSize = async (_, document) => SIZES[document]
const shop: Shop = { ...plain, pictures: { ...plain.pictures, documentSize } }

function load(path: string, of = shop, language: Language = 'en') {
  const url = new URL(path, 'https://shop.test')
  const [, , , name = '', id = ''] = url.pathname.split('/')
  const requestContext = anonymousContext(language, 'shown')
  return loadItemPage({ shop: of, requestContext, url, params: { name, id } })
}

const BASE = '/images/9/11/1/StockItemImages'
const DOCUMENTS = '/images/9/11/1/StockItemDocuments'

test('the gallery has every picture of the item, and the first of its variants, each once', async () => {
  const { gallery, picture } = await load('/en/stock/paint-1-l/1')
  expect(gallery.map(({ src, label }) => [src.replace(`${BASE}/`, ''), label])).toEqual([
    ['paint.webp', 'Paint, 1 l'],
    ['paint-2.webp', 'Paint, 1 l, picture 2'],
    ['https://pictures.test/paint-3.jpg', 'Paint, 1 l, picture 3'],
    ['blue.webp', 'blue'],
    ['red.webp', 'red'],
    ['/images/9/11/1/StockItemFeatureImages/box.webp', 'Box'],
  ])
  expect(picture).toBe(0)
})

test('the gallery of a chosen variant has all of its pictures, after its first', async () => {
  const { gallery, picture } = await load('/en/stock/paint-red-1-l/2')
  const ofVariants = gallery.filter(({ variant }) => variant).map(({ src, label }) => [src, label])
  expect(ofVariants).toEqual([
    [`${BASE}/blue.webp`, 'blue'],
    [`${BASE}/red.webp`, 'red'],
    [`${BASE}/red-2.webp`, 'red, picture 2'],
  ])
  expect(gallery[picture]?.src).toBe(`${BASE}/red.webp`)
  expect((await load('/en/stock/paint-red-1-l/2?picture=6')).picture).toBe(5)
})

test.each([
  ['es', 'Paint, 1 l, imagen 2'],
  ['zh', 'Paint, 1 l，图片 2'],
] as const)('further pictures are told apart in %s', async (language, label) => {
  const { gallery } = await load(`/${language}/stock/paint-1-l/1`, shop, language)
  expect(gallery[1]?.label).toBe(label)
})

test('search engines get all pictures of the item', async () => {
  const { head } = await load('/en/stock/paint-1-l/1')
  expect(JSON.stringify(head)).toContain(
    JSON.stringify([
      `https://shop.test${BASE}/paint.webp`,
      `https://shop.test${BASE}/paint-2.webp`,
      'https://pictures.test/paint-3.jpg',
    ]).slice(1, -1),
  )
})

test('documents have a title and a size; one that the shop does not have is left out', async () => {
  const { documents } = await load('/en/stock/paint-1-l/1')
  expect(documents).toEqual([
    {
      href: `${DOCUMENTS}/PAINT%20Safety%20sheet-0123456789.pdf`,
      title: 'Safety sheet',
      size: '230 KB',
    },
    { href: `${DOCUMENTS}/PAINT.pdf`, title: 'Document', size: '1.2 MB' },
  ])
  expect((await load('/en/stock/brush/4')).documents).toEqual([])
})

test('a variant has its own documents, then its parent’s, each once', async () => {
  const { documents } = await load('/en/stock/paint-red-1-l/2')
  expect(documents.map(({ title, size }) => [title, size])).toEqual([
    ['Document 1', '1 KB'],
    ['Document 2', '1.2 MB'],
    ['Color chart', undefined],
    ['Safety sheet', '230 KB'],
  ])
})

test('where another server has the files, all of them are shown, without sizes', async () => {
  const pictures = { ...plain.pictures, base: 'https://files.test/shop/' }
  const { documents } = await load('/en/stock/paint-1-l/1', { ...plain, pictures })
  expect(documents.map(({ href, size }) => [href, size])).toEqual([
    ['https://files.test/shop/9/11/1/StockItemDocuments/PAINT%20Safety%20sheet-0123456789.pdf', undefined],
    ['https://files.test/shop/9/11/1/StockItemDocuments/PAINT.pdf', undefined],
    ['https://files.test/shop/9/11/1/StockItemDocuments/gone.pdf', undefined],
  ])
})
