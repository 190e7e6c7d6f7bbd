import { expect, test } from 'vitest'
import { isToken, maskToken } from './anti-forgery.server.ts'

const TOKEN = 'h2mK-a_9'

test('each page carries the token in other letters, and all of them are accepted, as is the cookie’s', () => {
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
  maskToken('longer than it is'),
  `${maskToken(TOKEN)}A`,
])('%s is no token of this session', (sent) => expect(isToken(sent, TOKEN)).toBe(false))

test('an empty token is no session’s, and is not asked for as one', () => {
  expect(isToken(maskToken('x'), '')).toBe(false)
})
