import { expect, test } from 'vitest'
import { type CategoryLink, readCategories, writeCategories } from './menu-categories.ts'

const categories: readonly CategoryLink[] = [
  {
    id: '1',
    slug: 'paint',
    level: 1,
    name: 'Paint – inside & out',
    children: [
      {
        id: '2.7',
        slug: 'brushes',
        level: 2,
        name: 'Brushes',
        children: [{ id: '9', slug: '', level: 3, name: '1/2"', children: [] }],
      },
      { id: '3', slug: '滚筒-刷', level: 2, name: '滚筒 刷', children: [] },
    ],
  },
  { id: '4', slug: 'garden', level: 1, name: 'Garden', children: [] },
]

test('categories are read as they were written', () => {
  expect(readCategories(writeCategories(categories))).toEqual(categories)
  expect(readCategories(writeCategories([]))).toEqual([])
})

test('a line break in a name is a space', () => {
  const [garden] = categories.slice(1)
  const text = writeCategories(garden ? [{ ...garden, name: 'Garden\r\nand balcony' }] : [])
  expect(readCategories(text)).toMatchObject([{ name: 'Garden and balcony' }])
})

test('the same text gives the same object', () => {
  const text = writeCategories(categories)
  expect(readCategories(text)).toBe(readCategories(`${text}`))
})
