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

test('leaves Home and End to the field while it is active, and other keys always', () => {
  for (const key of ['Home', 'End', 'a', 'ArrowLeft', 'Tab'])
    expect(optionByKey(key, FIELD, 3)).toBeUndefined()
  expect(optionByKey('ArrowLeft', 1, 3)).toBeUndefined()
})

test('does nothing without options', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End'])
    expect(optionByKey(key, FIELD, 0)).toBeUndefined()
})
