import { expect, test } from 'vitest'
import type { CategoryLink } from '../../request/menu-categories.ts'
import { categoriesAround } from './categories-around.ts'

const link = (id: string, level: 1 | 2 | 3, children: readonly CategoryLink[] = []): CategoryLink => ({
  id,
  slug: id,
  level,
  name: id,
  children,
})
const shop = [
  link('pipes', 1, [link('copper', 2, [link('bent', 3), link('straight', 3)]), link('steel', 2)]),
  link('valves', 1),
]
const around = (id?: string, hasCards = false) =>
  categoriesAround(shop, id ? { id, slug: id, level: 1 } : 'catalogo', hasCards).map(
    ({ category, depth, isHere }) => '>'.repeat(depth) + category.id + (isHere ? ' (here)' : ''),
  )

test('the whole catalogue has the top-level categories', () => {
  expect(around()).toEqual(['pipes', 'valves'])
})

test('a category has the path to it and its children', () => {
  expect(around('copper')).toEqual(['pipes', '>copper (here)', '>>bent', '>>straight'])
})

test('a category without children has its siblings', () => {
  expect(around('bent')).toEqual(['pipes', '>copper', '>>bent (here)', '>>straight'])
  expect(around('valves')).toEqual(['pipes', 'valves (here)'])
})

test('a category whose children have cards has its siblings', () => {
  expect(around('copper', true)).toEqual(['pipes', '>copper (here)', '>steel'])
  expect(around('pipes', true)).toEqual(['pipes (here)', 'valves'])
})

test('an unknown category has the top-level ones', () => {
  expect(around('gone')).toEqual(['pipes', 'valves'])
})

test('a large level is cut after forty', () => {
  const many = Array.from({ length: 60 }, (_, index) => link(`c${index}`, 1))
  expect(categoriesAround(many, 'offers', false)).toHaveLength(40)
})
