import { describe, expect, test, vi } from 'vitest'
import { categoryRow, itemRow } from '../../test/world/catalog-rows.ts'
import { storefrontOf } from '../../test/world/storefront.ts'
import { loadSuggestions } from './suggestions.server.ts'

const shop = storefrontOf({
  environments: { catalog_language: 'en' },
  categories: [categoryRow({ stockCategoryId: 10, name: ' Paints ' })],
  items: [
    itemRow({
      stockItemId: 1,
      stockCategoryId: 10,
      name: 'Paint <b>matt</b>',
      code: 'PNT',
      isParent: true,
      imageUrl: 'paint.webp',
    }),
    itemRow({ stockItemId: 2, stockItemParentId: 1, name: 'Paint red', code: 'PNT-R', price: 51_234 }),
    itemRow({ stockItemId: 3, name: 'Brush', code: 'BR-1', additionalCode: '8412345' }),
    itemRow({ stockItemId: 3, catalogId: 2, name: 'Frame', code: 'FR' }),
  ],
})
const load = (typed: string) => loadSuggestions(shop, 'en', typed)

describe('a suggestion', () => {
  test('links to the variant that matched, with its parent’s picture', async () => {
    expect((await load('pnt-r')).items).toEqual([
      {
        to: '/en/stock/paint-red/2',
        name: ['Paint red'],
        code: ['', 'PNT-R'],
        picture: '/images/9/11/1/StockItemImages/paint.webp',
        hasExactCode: true,
      },
    ])
  })

  test('has the catalogue in its id when several catalogues use that id', async () => {
    expect((await load('frame')).items.map(({ to }) => to)).toEqual(['/en/stock/frame/3.2'])
  })

  test('says the language of a name without a translation', async () => {
    const spanish = storefrontOf({
      categories: [categoryRow({ stockCategoryId: 10, name: 'Pintura' })],
      items: [
        itemRow({ stockItemId: 1, stockCategoryId: 10, name: 'Pintura' }),
        itemRow({ stockItemId: 2, name: 'Pintura roja', nameEn: 'Pintura, red' }),
      ],
    })
    const { items, categories } = await loadSuggestions(spanish, 'en', 'pintura')
    expect(items.map(({ nameLanguage }) => nameLanguage)).toEqual(['es', undefined])
    expect(categories.map(({ nameLanguage }) => nameLanguage)).toEqual(['es'])
  })

  test('shows the code that matched', async () => {
    expect((await load('8412')).items.map(({ code }) => code)).toEqual([['', '8412', '345']])
    expect((await load('brush')).items.map(({ code }) => code)).toEqual([['BR-1']])
  })

  test('has its texts in parts, never as markup', async () => {
    expect((await load('matt')).items.map(({ name }) => name)).toEqual([['Paint <b>', 'matt', '</b>']])
  })

  test('has no price', async () => {
    expect(JSON.stringify(await load('paint'))).not.toMatch(/price|5\.12|51234/i)
  })

  test('of a category links to it and has its number of items', async () => {
    expect((await load('pain')).categories).toEqual([
      { to: '/en/category/10-paints', name: ['', 'Pain', 'ts'], total: 1 },
    ])
  })
})

describe('the link to all results', () => {
  test('is the search', async () => {
    expect((await load(' paint  red ')).all).toEqual({ to: '/en/catalogo?search=paint+red', total: 1 })
  })

  test('requests the list when the search is one item’s code', async () => {
    expect((await load('br1')).all.to).toBe('/en/catalogo?search=br1&all=1')
  })
})

describe('a search that is answered with a related word', () => {
  const suggestIn = (typed: string, relatedKeywords: () => Promise<readonly string[]>) =>
    loadSuggestions({ ...shop, content: { ...shop.content, relatedKeywords } }, 'en', typed)
  const answer = (...words: string[]) => vi.fn(async () => words)

  test('suggests what that word finds, and says so', async () => {
    expect(await suggestIn('picture', answer('poster', 'frame'))).toMatchObject({
      items: [{ name: ['', 'Frame'] }],
      all: { to: '/en/catalogo?search=picture', total: 1 },
      instead: { word: 'frame', weakness: 'nothing' },
    })
  })

  test('is one whose letters are only within words, or only similar', async () => {
    expect((await suggestIn('rush', answer('paint'))).instead).toEqual({ word: 'paint', weakness: 'inside' })
    expect((await suggestIn('paimt', answer('brush'))).instead?.weakness).toBe('approximate')
  })

  test('is not one that finds a word or a code: its related words are not even asked for', async () => {
    for (const typed of ['brush', 'bru', 'br-', '8412']) {
      const relatedKeywords = answer('paint')
      expect(await suggestIn(typed, relatedKeywords)).not.toHaveProperty('instead')
      expect(relatedKeywords).not.toHaveBeenCalled()
    }
  })

  test('is suggested for as typed while the service of the words is slow', async () => {
    expect(await suggestIn('rush', () => new Promise(() => {}))).toMatchObject({
      items: [{ name: ['B', 'rush'] }],
    })
  })
})

test.each(['', '   ', '\u0000', '\uD800', '%', "'; drop", 'x'.repeat(10_000), `${'a '.repeat(5_000)}`])(
  'whatever is typed ("%.10s"), there is an answer',
  async (typed) => {
    expect((await load(typed)).items.length).toBeLessThanOrEqual(8)
  },
)
