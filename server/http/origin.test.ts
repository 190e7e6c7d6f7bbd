import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sameOriginOnly } from './origin.ts'

const shop = new Hono()
shop.use(sameOriginOnly('https://shop.test'))
shop.all('*', (c) => c.text('taken'))

const post = async (headers: Record<string, string>) =>
  (await shop.request('http://127.0.0.1:3000/es/contact', { method: 'POST', headers })).status

test.each([
  [{ origin: 'https://shop.test' }, 200],
  [{ origin: 'http://127.0.0.1:3000' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
  [{ origin: 'https://evil.test' }, 403],
  [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
])('answers a form with %j by %i', async (headers: Record<string, string>, status) => {
  expect(await post(headers)).toBe(status)
})

test('accepts a form with the origin null only with Sec-Fetch-Site: same-origin', async () => {
  expect(await post({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await post({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({ origin: 'null', 'sec-fetch-site': 'none' })).toBe(403)
  expect(await post({ origin: 'null' })).toBe(403)
})
