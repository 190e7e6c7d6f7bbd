import { expect, test } from 'vitest'
import { headOf, headTags } from './head.ts'

const facts = {
  origin: 'https://shop.test',
  language: 'en',
  companyName: 'Tinta',
  pictureBase: '/images',
  isForSearchEngines: true,
  hasPrices: true,
  currency: 'USD',
  showsTax: false,
} as const
const page = { path: '/es/catalogo/2', name: 'Catalog', lead: 'Catalog.', body: 'All there is' }

test('a page has a canonical address and alternates in every language', () => {
  const head = headOf(facts, page)
  expect(head.canonical).toBe('https://shop.test/en/catalogo/2')
  expect(head.alternates).toEqual([
    { tag: 'es', href: 'https://shop.test/es/catalogo/2' },
    { tag: 'en', href: 'https://shop.test/en/catalogo/2' },
    { tag: 'zh-Hans', href: 'https://shop.test/zh/catalogo/2' },
    { tag: 'x-default', href: 'https://shop.test/es/catalogo/2' },
  ])
})

test('addresses have normalised spelling', () => {
  expect(headOf(facts, { ...page, path: '/en/stock/螺丝/7' }).canonical).toBe(
    'https://shop.test/en/stock/%E8%9E%BA%E4%B8%9D/7',
  )
})

test('a page that is not indexed has no alternates and no structured data', () => {
  const head = headOf(facts, { ...page, isIndexed: false, structured: () => [{ '@type': 'ItemList' }] })
  const tags = headTags(head)
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(tags.filter((tag) => 'rel' in tag && tag.rel === 'alternate')).toEqual([])
  expect(tags.filter((tag) => 'script:ld+json' in tag)).toEqual([])
})

test('the page of a client or a returning browser has nothing for search engines and link previews', () => {
  const structured = () => expect.fail('not needed')
  expect(headTags(headOf({ ...facts, isForSearchEngines: false }, { ...page, structured }))).toEqual([
    { title: 'Catalog · Tinta' },
    { name: 'description', content: 'Catalog. All there is' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.test/en/catalogo/2' },
  ])
})

test('the company’s name follows the title once', () => {
  expect(headOf(facts, page).title).toBe('Catalog · Tinta')
  expect(headOf(facts, { ...page, name: 'Tinta' }).title).toBe('Tinta')
})

test('the preview picture has an absolute address', () => {
  const shared = (picture?: string) => headOf(facts, { ...page, picture }).picture
  expect(shared('/images/1/a.webp')).toBe('https://shop.test/images/1/a.webp?w=1280')
  expect(shared('https://cdn.test/a.webp')).toBe('https://cdn.test/a.webp')
  expect(shared()).toBe('https://shop.test/icons/social.png')
})

test('link previews have title, description, picture and language', () => {
  const tags = headTags(headOf(facts, page))
  const names = tags.flatMap((tag) => ('property' in tag ? [tag.property] : 'name' in tag ? [tag.name] : []))
  expect(names).toEqual(
    expect.arrayContaining(['og:title', 'og:description', 'og:url', 'og:image', 'og:locale', 'twitter:card']),
  )
})
