import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { createPricePolicy } from './price-visibility.server.ts'

/** A product API that answers as a test tells it to, by and by. */
function shopWhere(first: () => Response | Promise<Response>) {
  let answer = first
  let asked = 0
  const policy = createPricePolicy(
    createServiceClient('http://product.test', () => {
      asked++
      return answer()
    }),
  )
  return { policy, asked: () => asked, change: (next: typeof first) => (answer = next) }
}

const says = (policy: string) => () => Response.json({ price_visibility: policy })
const isSilent = () => {
  throw new Error('connection refused')
}
const aSecond = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the policy is what the product API says', async () => {
  expect(await shopWhere(says('clients')).policy()).toBe('clients')
  expect(await shopWhere(says('')).policy()).toBe('everyone')
})

test('a product API that does not know the setting shows prices to everyone', async () => {
  expect(await shopWhere(() => Response.json({})).policy()).toBe('everyone')
})

test.each([
  ['does not answer', isSilent],
  ['fails', () => new Response('<h1>502</h1>', { status: 502 })],
  ['talks nonsense', () => new Response('ok')],
])('while the product API %s and never said it, nobody sees prices', async (_, answer) => {
  const shop = shopWhere(answer)
  expect(await shop.policy()).toBe('nobody')
  shop.change(says('everyone'))
  await aSecond()
  expect(await shop.policy()).toBe('everyone')
})

test('a changed policy holds within a second', async () => {
  const shop = shopWhere(says('everyone'))
  await shop.policy()
  shop.change(says('nobody'))
  await aSecond()
  expect(await shop.policy()).toBe('nobody')
})

test('while the product API is silent its last word holds', async () => {
  const shop = shopWhere(says('clients'))
  await shop.policy()
  shop.change(isSilent)
  await aSecond()
  expect(await shop.policy()).toBe('clients')
})

test('whoever comes while the answer is on its way waits for it, and is not served by an old one', async () => {
  const shop = shopWhere(says('everyone'))
  await shop.policy()
  await vi.advanceTimersByTimeAsync(3_600_000)
  const answer = Promise.withResolvers<Response>()
  shop.change(() => answer.promise)
  const both = Promise.all([shop.policy(), shop.policy()])
  answer.resolve(says('clients')())
  expect(await both).toEqual(['clients', 'clients'])
  expect(shop.asked()).toBe(2)
})

test('a product API that hangs keeps pages waiting a second at most', async () => {
  const shop = shopWhere(says('clients'))
  await shop.policy()
  await aSecond()
  shop.change(() => Promise.withResolvers<Response>().promise)
  const waiting = shop.policy()
  await aSecond()
  expect(await waiting).toBe('clients')
})
