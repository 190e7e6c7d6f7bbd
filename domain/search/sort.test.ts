import { expect, test } from 'vitest'
import { isByPrice, parseSort, SORTS } from './sort.ts'

test('a list is sorted by name for an order that does not exist', () => {
  expect(['price', '-price', 'new', 'code', 'name', 'name desc', '', null, undefined].map(parseSort)).toEqual(
    ['price', '-price', 'new', 'code', 'name', 'name', 'name', 'name', 'name'],
  )
})

test('an order by price is one in either direction', () => {
  expect(SORTS.filter(isByPrice)).toEqual(['price', '-price'])
})
