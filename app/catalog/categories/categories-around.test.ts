import { describe, expect, test } from 'vitest'
import { type CategoryLink, readCategories } from '../../request/menu-categories.ts'
import { categoriesAround } from './categories-around.ts'
import { branchText } from './category-branch.server.ts'

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

describe('the branch that a list is sent with', () => {
  test.each(['pipes', 'copper', 'steel', 'bent', 'straight', 'valves'])(
    'has all that is shown around %s',
    (id) => {
      const place = { id, slug: id, level: 1 } as const
      const branch = readCategories(branchText(shop, place) ?? expect.fail('it has a branch'))
      for (const hasCards of [true, false]) {
        const shown = (all: readonly CategoryLink[]) =>
          categoriesAround(all, place, hasCards).map(({ category, ...where }) => ({
            id: category.id,
            ...where,
          }))
        expect(shown(branch)).toEqual(shown(shop))
      }
    },
  )

  test('has nothing that is not shown', () => {
    expect(branchText(shop, { id: 'bent', slug: 'bent', level: 3 })).not.toMatch(/steel|valves/)
  })

  test('has no more of a wide level than is shown', () => {
    const wide = Array.from({ length: 60 }, (_, at) =>
      link(`c${at}`, 1, [link(`d${at}`, 2), link(`e${at}`, 2)]),
    )
    for (const id of ['c3', 'c55']) {
      const place = { id, slug: id, level: 1 } as const
      const branch = readCategories(branchText(wide, place) ?? expect.fail('it has a branch'))
      expect(branch.length).toBeLessThanOrEqual(41)
      for (const hasCards of [true, false])
        expect(categoriesAround(branch, place, hasCards).map(({ category }) => category.id)).toEqual(
          categoriesAround(wide, place, hasCards).map(({ category }) => category.id),
        )
    }
  })

  test('is not needed for the whole catalogue, nor for a category that the menu does not have', () => {
    expect(branchText(shop, 'catalogo')).toBeUndefined()
    expect(branchText(shop, { id: 'gone', slug: 'gone', level: 3 })).toBeUndefined()
  })
})
