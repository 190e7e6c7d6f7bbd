import { expect, test } from 'vitest'
import { type Notice, readNotices, writeNotices } from './notice.ts'

test('notices survive the cookie in order', () => {
  const notices: readonly Notice[] = [{ message: '<b>Hello</b>' }, { code: 'item_added' }]
  expect(readNotices(writeNotices(...notices))).toEqual(notices)
})

test('no notice is an empty cookie, which removes an earlier one', () => {
  expect(writeNotices()).toBe('')
})

test('a long message of a service is cut to fit a cookie', () => {
  expect(readNotices(writeNotices({ message: 'x'.repeat(5_000) }))).toEqual([{ message: 'x'.repeat(300) }])
})

test.each([
  undefined,
  '',
  'null',
  '[',
  '"text"',
  '{"code":"item_added"}',
  '[null]',
  '[{"code":"unknown"}]',
  '[{"code":"toString"}]',
  '[{"message":7}]',
  '[{"message":""}]',
])('the cookie %s has no notice', (text) => {
  expect(readNotices(text)).toEqual([])
})

test('at most four notices are read from a cookie', () => {
  const stuffed = JSON.stringify(Array.from({ length: 9 }, () => ({ code: 'item_added' })))
  expect(readNotices(stuffed)).toHaveLength(4)
})
