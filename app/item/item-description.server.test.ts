import { describe, expect, test } from 'vitest'
import type { Translations } from '#domain/catalog/names.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { anonymousContext, storefrontOf } from '../../test/world/storefront.ts'
import { loadItemPage } from './item.server.ts'

const shopWith = (description: Translations) =>
  storefrontOf({
    environments: { company_name: 'Tinta' },
    descriptions: { 1: description },
    items: [itemRow({ stockItemId: 1, name: 'Paint', code: 'P', price: 50_000 })],
  })

function load(of: Shop, language: Language = 'en', catalogLanguage: Language = language) {
  return loadItemPage({
    shop: of,
    requestContext: { ...anonymousContext(language), catalogLanguage },
    url: new URL(`https://shop.test/${language}/stock/paint/1`),
    params: { name: 'paint', id: '1' },
  })
}
const shown = async (description: Translations, language: Language = 'en', catalogLanguage?: Language) =>
  (await load(shopWith(description), language, catalogLanguage)).description

const LONG =
  'Water-based paint for walls and ceilings that covers in one coat, hardly smells and can be washed with a damp cloth after two weeks. One litre covers ten square metres.'

describe('the description of an item', () => {
  test('is the one in the page’s language', async () => {
    expect(await shown({ es: 'Pintura', en: 'Covers in one coat', zh: '漆' })).toEqual({
      html: '<p>Covers in one coat</p>',
    })
  })

  test('is else the one in the catalogue’s language, else another one, and names its language', async () => {
    expect(await shown({ en: 'Paint', zh: '漆' }, 'es', 'zh')).toEqual({
      html: '<p>漆</p>',
      htmlLanguage: 'zh',
    })
    expect(await shown({ zh: '漆' }, 'es', 'en')).toEqual({ html: '<p>漆</p>', htmlLanguage: 'zh' })
  })

  test('may be plain text, with blank lines between paragraphs', async () => {
    expect(await shown({ en: 'Covers < 10 m²\nper litre\n\nDries fast' })).toEqual({
      html: '<p>Covers &lt; 10 m²<br />per litre</p><p>Dries fast</p>',
    })
  })

  test('is cleaned when it is shown, whatever is stored', async () => {
    const hostile =
      '<p onclick="alert(1)">Covers</p><script>alert(1)</script><a href="javascript:alert(1)">well</a>'
    expect(await shown({ en: hostile })).toEqual({ html: '<p>Covers</p><a>well</a>' })
    expect(await shown({ en: '<script>alert(1)</script>' })).toBeUndefined()
  })

  test('is absent if the item has none', async () => {
    const page = await load(shopWith({}))
    expect(page.description).toBeUndefined()
    expect(page.notes).toEqual([])
  })

  test('is missed in a note if the service does not answer', async () => {
    const failing = { ...shopWith({}), itemDescriptions: () => Promise.resolve(undefined) }
    expect((await load(failing)).notes).toEqual([expect.stringContaining('the description of this item')])
  })

  test('describes the page to search engines, on one line and shortened', async () => {
    const { head } = await load(shopWith({ en: `<h2>Paint &amp; more</h2><p>${LONG}</p>` }))
    expect(head.description).toMatch(/^Paint & more Water-based paint for walls .*…$/)
    expect(head.description.length).toBeLessThanOrEqual(160)
    expect(head.structured[1]).toMatchObject({ description: `Paint & more ${LONG}` })
  })

  test('that is short is followed by what every item’s page says', async () => {
    const { head } = await load(shopWith({ en: 'Covers in one coat.' }))
    expect(head.description).toMatch(/^Covers in one coat\. \S/)
    expect(head.description.length).toBeGreaterThanOrEqual(70)
  })

  test('in another language does not describe the page to search engines', async () => {
    const { head } = await load(shopWith({ zh: '漆' }))
    expect(head.description).toContain('Paint')
    expect(head.description).not.toContain('漆')
  })
})
