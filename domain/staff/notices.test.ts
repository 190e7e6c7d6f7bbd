import { expect, test } from 'vitest'
import { noticesFor, NOTICES, readNotices, writeNotices } from './notices.ts'

test('a person can be told of what the roles let them see', () => {
  expect(noticesFor(['owner'])).toEqual(NOTICES)
  expect(noticesFor(['viewer'])).toEqual(['order'])
  expect(noticesFor(['editor'])).toEqual(['order', 'import'])
  expect(noticesFor(['sales'])).toEqual(['order', 'message', 'request', 'push'])
})

test('a choice is stored and read again; what is not named is never told', () => {
  const chosen = { ...readNotices(''), order: 'at_once', push: 'daily' } as const
  expect(writeNotices(chosen)).toBe('order:at_once push:daily')
  expect(readNotices(writeNotices(chosen))).toEqual(chosen)
})

test('an unknown word is never told', () => {
  expect(Object.values(readNotices('order:hourly visits:daily'))).toEqual(NOTICES.map(() => 'never'))
})
