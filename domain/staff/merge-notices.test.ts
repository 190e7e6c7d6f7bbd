import { expect, test } from 'vitest'
import { mergeNotices } from './merge-notices.ts'
import { readNotices } from './notices.ts'

const OFFERED = ['order', 'message'] as const
const NONE = readNotices('')

test('what was chosen here and what was chosen on another device meanwhile both count', () => {
  const given = { typed: { order: 'daily', message: 'never' }, former: { order: 'never', message: 'never' } }
  expect(mergeNotices(OFFERED, given, { ...NONE, message: 'at_once' })).toEqual({
    ok: true,
    value: { ...NONE, order: 'daily', message: 'at_once' },
  })
})

test('a notice that was chosen differently in both is a conflict', () => {
  const given = { typed: { order: 'daily' }, former: { order: 'never' } }
  expect(mergeNotices(OFFERED, given, { ...NONE, order: 'at_once' })).toEqual({ ok: false, code: 'conflict' })
})

test('what is not offered, not named, or no frequency stays as it is stored', () => {
  const stored = { ...NONE, order: 'daily', push: 'at_once' } as const
  const given = { typed: { order: 'hourly', push: 'never' }, former: {} }
  expect(mergeNotices(OFFERED, given, stored)).toEqual({ ok: true, value: stored })
})
