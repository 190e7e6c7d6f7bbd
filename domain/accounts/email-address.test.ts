import { expect, test } from 'vitest'
import { isEmailAddress, parseEmailAddresses } from './email-address.ts'

const LONG_LABEL = 'x'.repeat(63)

test.each([
  'anna@clients.test',
  'compras+2026@mi-empresa.com.ve',
  'o’brien.josé@correo.es',
  '李雷@邮件.中国',
  'root@localhost',
  `${'a'.repeat(64)}@b.test`,
  `a@${LONG_LABEL}.${LONG_LABEL}.${LONG_LABEL}.${'x'.repeat(60)}`,
])('accepts "%s"', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  'anna',
  'anna@',
  '@clients.test',
  'anna@@clients.test',
  'anna@clients..test',
  'anna@.test',
  'anna @clients.test',
  'a:b@c,d@e;',
  '"a@in.test" <x@evil.test>',
  'Anna <anna@clients.test>',
  'anna@clients.test\r\nBcc: all@evil.test',
  'anna@clients.test\0',
  'anna\u202e@clients.test',
  'an\u200bna@clients.test',
  'anna@[127.0.0.1]',
  'anna@clients.test, bruno@clients.test',
  `${'a'.repeat(65)}@b.test`,
  `${'a'.repeat(64)}@${LONG_LABEL}.${LONG_LABEL}.${LONG_LABEL}`,
  '('.repeat(10_000),
  `a${String.fromCharCode(0xd8_00)}@b.test`,
])('rejects "%.40s"', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test('addresses are separated by commas or semicolons, and a repeated one counts once', () => {
  expect(parseEmailAddresses('anna@clients.test')).toEqual(['anna@clients.test'])
  expect(parseEmailAddresses(' a@x.test, b@x.test; c@x.test；a@x.test ,')).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
  ])
})

test.each(['', ' , ', 'a@x.test b@x.test', 'a@x.test, b', 'a@b\r\nBcc: c@d', 'a@x.test,c'])(
  '%j is no list of addresses',
  (text) => {
    expect(parseEmailAddresses(text)).toBeUndefined()
  },
)

test('there are at most ten addresses', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@x.test`).join(', ')
  expect(parseEmailAddresses(many(10))).toHaveLength(10)
  expect(parseEmailAddresses(many(11))).toBeUndefined()
})
