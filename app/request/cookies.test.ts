import { expect, test } from 'vitest'
import { readSessionCookie } from './cookies.ts'

const sessionOf = (cookie: string) =>
  readSessionCookie(new Request('http://shop.test', { headers: { cookie } }))

test.each([
  ['a=b; JWTtoken=one; c=d', 'one'],
  ['JWTtoken=one; JWTtoken=one', 'one'],
  ['a=b', undefined],
])('the session of "%s" is %s', (cookie, session) => {
  expect(sessionOf(cookie)).toBe(session)
})

test('two different session cookies are none: one may be set by another subdomain', () => {
  expect(sessionOf('JWTtoken=of-a-stranger; JWTtoken=one')).toBeUndefined()
  expect(sessionOf('JWTtoken=one; a=b; JWTtoken=of-a-stranger')).toBeUndefined()
})
