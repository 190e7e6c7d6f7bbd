import { expect, test } from 'vitest'
import { isKnownBrowser, signKnownBrowser } from './known-browsers.ts'

const KEY = Buffer.alloc(32, 'k')
const ANNA = { ownerId: 7, secretHash: '$argon2id$of-her-code' }
const SIGNED_AT = new Date('2026-11-23T10:00:00Z')
const DAY = 86_400_000
const token = signKnownBrowser(KEY, ANNA, SIGNED_AT)

const later = (ms: number) => new Date(SIGNED_AT.getTime() + ms)

test('a browser is known for a year, also by a server whose clock is behind', () => {
  expect(isKnownBrowser(KEY, ANNA, token, later(-60_000))).toBe(true)
  expect(isKnownBrowser(KEY, ANNA, token, later(365 * DAY - 1_000))).toBe(true)
  expect(isKnownBrowser(KEY, ANNA, token, later(365 * DAY))).toBe(false)
})

test('the token does not show the hash of the code', () => {
  expect(token).toMatch(/^7\.1795428000\.[\w-]{43}$/)
})

test.each([
  ['of another client', KEY, { ...ANNA, ownerId: 8 }, token],
  ['of a code changed since', KEY, { ...ANNA, secretHash: '$argon2id$of-a-new-code' }, token],
  ['of another shop', Buffer.alloc(32, 'o'), ANNA, token],
  ['with another client written in', KEY, { ...ANNA, ownerId: 8 }, token.replace('7.', '8.')],
  ['made younger', KEY, ANNA, token.replace('.1795', '.1895')],
  ['without a signature', KEY, ANNA, token.slice(0, token.lastIndexOf('.') + 1)],
  ['with more behind it', KEY, ANNA, `${token}.`],
  ['that is empty', KEY, ANNA, ''],
])('a token %s is not valid', (_, key, owner, given) => {
  expect(isKnownBrowser(key, owner, given, SIGNED_AT)).toBe(false)
})
