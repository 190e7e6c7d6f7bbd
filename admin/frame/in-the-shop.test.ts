import { expect, test } from 'vitest'
import { inTheShop } from './in-the-shop.ts'

const handle = { shopPath: ({ page }: { readonly page?: string }) => page }

test('a screen leads to the page of the shop that shows the same', () => {
  const above = { handle: undefined, loaderData: {} }
  expect(inTheShop([above, { handle, loaderData: { page: '/contact' } }])).toBe('/contact')
})

test('a screen of something that the shop does not show leads to the home page', () => {
  expect(inTheShop([{ handle, loaderData: {} }])).toBe('')
  expect(inTheShop([{ handle, loaderData: { page: '/' } }])).toBe('')
  expect(inTheShop([{ handle, loaderData: undefined }])).toBe('')
  expect(
    inTheShop([
      { handle: undefined, loaderData: {} },
      { handle: null, loaderData: {} },
    ]),
  ).toBe('')
  expect(inTheShop([])).toBe('')
})
