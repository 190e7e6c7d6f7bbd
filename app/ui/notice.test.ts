import { expect, test } from 'vitest'
import { readNotice, writeNotice } from './notice.ts'

test('a notice reaches the next page as it was meant', () => {
  expect(readNotice(writeNotice({ code: 'item_added' }))).toEqual({ code: 'item_added' })
  expect(readNotice(writeNotice({ message: '<b>Hello</b>' }))).toEqual({ message: '<b>Hello</b>' })
})

test('a long message of a service is cut, so that it fits a cookie', () => {
  expect(readNotice(writeNotice({ message: 'x'.repeat(5_000) }))).toEqual({ message: 'x'.repeat(300) })
})

test.each([
  '',
  'null',
  '{',
  '"text"',
  '{"code":"unknown"}',
  '{"code":"toString"}',
  '{"message":7}',
  '{"message":""}',
])('the cookie %s carries no notice', (text) => {
  expect(readNotice(text)).toBeUndefined()
})
