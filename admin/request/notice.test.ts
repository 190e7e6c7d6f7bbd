import { expect, test } from 'vitest'
import { adminEn } from '../messages/en/all.ts'
import { readNotice, writeNotice } from './notice.ts'

test('a notice comes to the next page as it was written', () => {
  const notice = { what: 'language_changed', about: '中文', change: 17 } as const
  expect(readNotice(writeNotice(notice), adminEn.notices)).toEqual(notice)
})

test.each([
  undefined,
  '',
  '{',
  '[]',
  '{"what":"constructor","about":""}',
  '{"what":"language_changed"}',
  '{"what":"language_changed","about":"","change":-1}',
  '{"what":"language_changed","about":"","change":"17"}',
])('what no page has written is no notice: %s', (text) => {
  expect(readNotice(text, adminEn.notices)).toBeUndefined()
})
