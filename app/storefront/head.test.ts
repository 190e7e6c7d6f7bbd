import { expect, test } from 'vitest'
import { breadcrumbList, headOf, headTags } from './head.ts'

const page = {
  origin: 'https://shop.test',
  path: '/es/catalogo/2',
  language: 'en',
  title: 'Catalog',
  companyName: 'Tinta',
  description: 'All there is',
} as const

test('a page names its one address and itself in every language', () => {
  const head = headOf(page)
  expect(head.canonical).toBe('https://shop.test/en/catalogo/2')
  expect(head.alternates).toEqual([
    { tag: 'es', href: 'https://shop.test/es/catalogo/2' },
    { tag: 'en', href: 'https://shop.test/en/catalogo/2' },
    { tag: 'zh-Hans', href: 'https://shop.test/zh/catalogo/2' },
    { tag: 'x-default', href: 'https://shop.test/es/catalogo/2' },
  ])
})

test('a page that is not to be indexed says so, and offers no other languages', () => {
  const tags = headTags(headOf({ ...page, isIndexed: false }))
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(tags.filter((tag) => 'rel' in tag && tag.rel === 'alternate')).toEqual([])
})

test('the company stands after the title, but not twice', () => {
  expect(headOf(page).title).toBe('Catalog · Tinta')
  expect(headOf({ ...page, title: 'Tinta' }).title).toBe('Tinta')
})

test('a picture is shared by its absolute address, wherever it is kept', () => {
  expect(headOf({ ...page, picture: '/images/1/a.webp' }).picture).toBe('https://shop.test/images/1/a.webp')
  expect(headOf({ ...page, picture: 'https://cdn.test/a.webp' }).picture).toBe('https://cdn.test/a.webp')
})

test('the way down to a page is numbered from one', () => {
  const steps = [
    { name: 'A', url: 'https://shop.test/a' },
    { name: 'B', url: 'https://shop.test/b' },
  ]
  expect(breadcrumbList(steps)).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2, name: 'B' }],
  })
})
