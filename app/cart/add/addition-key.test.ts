import { expect, test } from 'vitest'
import { additionKey } from './addition-key.ts'

const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
const addition = { key, item: '1067', quantity: '48' }

test('a form sent twice has one key', () => {
  expect(additionKey(addition)).toBe(`${key}/1067/48`)
  expect(additionKey({ ...addition, quantity: ' 48 ' })).toBe(additionKey(addition))
})

test('another item or quantity of the same page has another key', () => {
  const keys = [addition, { ...addition, item: '1068' }, { ...addition, quantity: '4' }].map(additionKey)
  expect(new Set(keys).size).toBe(3)
})

test('a form without a key has none', () => {
  expect(additionKey({ ...addition, key: '' })).toBeUndefined()
})

test('a key has at most the 100 characters that the service stores', () => {
  const long = 'x'.repeat(200)
  expect(additionKey({ key: long, item: long, quantity: long })?.length).toBeLessThanOrEqual(100)
})
