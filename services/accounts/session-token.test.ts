import { sign } from 'hono/jwt'
import { expect, test, vi } from 'vitest'
import { readSessionToken, signSessionToken } from './session-token.ts'

const KEY = 'the key of these tests'
const ID = 'abcdefghijklmnopqrstuvwx'
const now = Math.floor(Date.now() / 1000)
const token = signSessionToken(KEY, { id: ID, from: new Date(), until: new Date(Date.now() + 60_000) })

test('names the session until it expires', () => {
  expect(readSessionToken(KEY, token)).toBe(ID)
  const expired = signSessionToken(KEY, { id: ID, from: new Date(0), until: new Date(Date.now() - 1_000) })
  expect(readSessionToken(KEY, expired)).toBeUndefined()
})

test('names none once it has expired, or under another key, though it was read before', () => {
  expect(readSessionToken(KEY, token)).toBe(ID)
  expect(readSessionToken('another', token)).toBeUndefined()
  vi.useFakeTimers({ now: Date.now() + 61_000 })
  expect(readSessionToken(KEY, token)).toBeUndefined()
  vi.useRealTimers()
})

test('is a JWT as other libraries write it', async () => {
  expect(readSessionToken(KEY, await sign({ sid: ID, iat: now, exp: now + 60 }, KEY, 'HS256'))).toBe(ID)
})

test('holds on a server whose clock is behind', async () => {
  expect(readSessionToken(KEY, await sign({ sid: ID, iat: now + 30, exp: now + 60 }, KEY, 'HS256'))).toBe(ID)
})

test.each([
  [
    'another key',
    async () => signSessionToken('another', { id: ID, from: new Date(), until: new Date(4e12) }),
  ],
  ['another algorithm', () => sign({ sid: ID, iat: now, exp: now + 60 }, KEY, 'HS512')],
  ['no session', () => sign({ iat: now, exp: now + 60 }, KEY, 'HS256')],
  ['no signature', async () => token.slice(0, token.lastIndexOf('.') + 1)],
  ['a part more', async () => `${token}.`],
  ['a changed letter', async () => token.replace('.', '.A')],
  ['nothing', async () => ''],
])('with %s names none', async (_, forged) => {
  expect(readSessionToken(KEY, await forged())).toBeUndefined()
})
