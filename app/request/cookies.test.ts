import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cookieIn, readSessionCookie } from './cookies.ts'

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

test('a cookie is the first that has the name, wherever else the name is in the text', () => {
  const text = fc.array(fc.constantFrom('view', 'a', '=', ';', ' '), { maxLength: 15 })
  fc.assert(
    fc.property(text, (parts) => {
      const cookies = parts.join('')
      const named = cookies.split(';').map((cookie) => /^([^=]*)=(.*)$/.exec(cookie))
      const value = named.find((cookie) => cookie?.[1]?.trim() === 'view')?.[2]?.trim()
      expect(cookieIn(cookies, 'view')).toBe(value)
    }),
    { numRuns: 2_000 },
  )
})
