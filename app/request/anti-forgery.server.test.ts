import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isToken, maskToken } from './anti-forgery.server.ts'

const TOKEN = 'h2mK-a_9'

test('masks the token differently in each page and accepts every mask and the plain token', () => {
  const pages = Array.from({ length: 100 }, () => maskToken(TOKEN))
  expect(new Set(pages).size).toBe(100)
  for (const page of pages) {
    expect(page).not.toContain(TOKEN)
    expect(isToken(page, TOKEN)).toBe(true)
  }
  expect(isToken(TOKEN, TOKEN)).toBe(true)
})

test.each([
  undefined,
  '',
  '.',
  '..',
  'h2mK-a_8',
  `${TOKEN}.`,
  `.${TOKEN}`,
  maskToken('h2mK-a_8'),
  maskToken('longer-than-it-is'),
  `${maskToken(TOKEN)}AAAA`,
])('refuses %s', (sent) => expect(isToken(sent, TOKEN)).toBe(false))

test('accepts the mask of a page of the release before, which masked the text of the token', () => {
  const mask = Buffer.from('12345678')
  const masked = Buffer.from(TOKEN).map((byte, at) => byte ^ (mask[at] ?? 0))
  const sent = `${mask.toString('base64url')}.${Buffer.from(masked).toString('base64url')}`
  expect(isToken(sent, TOKEN)).toBe(true)
  expect(isToken(sent, 'h2mK-a_8')).toBe(false)
})

test('masks the first 16 bytes of a token, and accepts all of them from a page of an earlier release', () => {
  const whole = randomBytes(32)
  const token = whole.toString('base64url')
  const sent = maskToken(token)
  expect(sent).toHaveLength(45)
  expect(isToken(sent, token)).toBe(true)
  expect(isToken(sent, randomBytes(32).toString('base64url'))).toBe(false)
  const masked = `${Buffer.alloc(32).toString('base64url')}.${token}`
  expect(isToken(masked, token)).toBe(true)
  const short = `${Buffer.alloc(15).toString('base64url')}.${whole.subarray(0, 15).toString('base64url')}`
  expect(isToken(short, token)).toBe(false)
})

test('refuses any token when the session has an empty one', () => {
  expect(isToken(maskToken('x'), '')).toBe(false)
})
