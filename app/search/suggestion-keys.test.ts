import { expect, test } from 'vitest'
import { FIELD, optionByKey } from './suggestion-keys.ts'

test.each([
  ['ArrowDown', FIELD, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, FIELD],
  ['ArrowUp', FIELD, 2],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, FIELD],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s moves from option %i to %i of three', (key, from, to) => {
  expect(optionByKey(key, from, 3)).toBe(to)
})

test('in the field, Home and End move its cursor; other keys are always its own', () => {
  for (const key of ['Home', 'End', 'a', 'ArrowLeft', 'Tab'])
    expect(optionByKey(key, FIELD, 3)).toBeUndefined()
  expect(optionByKey('ArrowLeft', 1, 3)).toBeUndefined()
})

test('where nothing is offered, no key moves anywhere', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End'])
    expect(optionByKey(key, FIELD, 0)).toBeUndefined()
})
