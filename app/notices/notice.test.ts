import { expect, test } from 'vitest'
import { isWrongQuantity, type Notice, readNotices, typedNotice, writeNotices } from './notice.ts'

test('notices survive the cookie in order', () => {
  const notices: readonly Notice[] = [{ message: '<b>Hello</b>' }, { code: 'item_added' }]
  expect(readNotices(writeNotices(...notices))).toEqual(notices)
})

test('a refused form survives the cookie with its item and its key', () => {
  const notice: Notice = {
    code: 'add_failed',
    item: { id: '17.2', name: 'Bolígrafo 笔' },
    refused: { quantity: '48', key: 'k-1' },
  }
  expect(readNotices(writeNotices(notice))).toEqual([notice])
})

test('a long name and a long quantity are cut to fit a cookie', () => {
  const long = 'x'.repeat(5_000)
  const [notice] = readNotices(
    writeNotices({ code: 'add_failed', item: { id: '1', name: long }, refused: { quantity: long } }),
  )
  expect(JSON.stringify(notice).length).toBeLessThan(500)
})

test.each([
  ['[{"code":"add_failed","item":7}]'],
  ['[{"code":"add_failed","item":null,"refused":"x"}]'],
  ['[{"code":"add_failed","nearest":"many"}]'],
])('the cookie %s has a notice without what cannot be read', (text) => {
  expect(readNotices(text)).toEqual([{ code: 'add_failed' }])
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

test.each([
  ['12', undefined],
  ['13', { code: 'not_a_pack_multiple', nearest: 18 }],
  ['5', { code: 'below_minimum_quantity', nearest: 12 }],
  ['abc', { code: 'invalid_quantity' }],
  [' １２ ', undefined],
])('the notice about %s of an item from 12 on in packs of 6 is %o', (typed, notice) => {
  expect(typedNotice({ quantityRule: { minimum: 12, multiple: 6 } }, typed)).toEqual(notice)
})

test('every quantity of an item without a rule can be ordered', () => {
  expect(typedNotice({}, '7')).toBeUndefined()
})

test.each([
  [{ code: 'invalid_quantity' }, true],
  [{ code: 'below_minimum_quantity', nearest: 12 }, true],
  [{ code: 'update_failed' }, false],
  [{ message: 'invalid_quantity' }, false],
] as const)('%o is about a wrong quantity: %s', (notice, isWrong) => {
  expect(isWrongQuantity(notice)).toBe(isWrong)
})
