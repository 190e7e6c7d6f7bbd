import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { createPricePolicy } from './price-visibility.server.ts'

/** The price policy of a product API whose answer a test can change. */
function policyWhere(first: () => Response | Promise<Response>) {
  let answer = first
  let calls = 0
  const policy = createPricePolicy(
    createServiceClient('http://product.test', () => {
      calls++
      return answer()
    }),
  )
  return { policy, calls: () => calls, change: (next: typeof first) => (answer = next) }
}

const policyAnswer = (policy: string) => () => Response.json({ price_visibility: policy })
const refuseConnection = () => {
  throw new Error('connection refused')
}
const aSecond = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reads the policy from the product API', async () => {
  expect(await policyWhere(policyAnswer('clients')).policy()).toBe('clients')
  expect(await policyWhere(policyAnswer('')).policy()).toBe('everyone')
})

test('shows prices to everyone when the product API does not have the setting', async () => {
  expect(await policyWhere(() => Response.json({})).policy()).toBe('everyone')
})

test.each([
  ['does not answer', refuseConnection],
  ['fails', () => new Response('<h1>502</h1>', { status: 502 })],
  ['sends no JSON', () => new Response('ok')],
])('shows prices to nobody when the product API %s and the policy was never read', async (_, answer) => {
  const shop = policyWhere(answer)
  expect(await shop.policy()).toBe('nobody')
  shop.change(policyAnswer('everyone'))
  await aSecond()
  expect(await shop.policy()).toBe('everyone')
})

test('applies a changed policy within a second', async () => {
  const shop = policyWhere(policyAnswer('everyone'))
  await shop.policy()
  shop.change(policyAnswer('nobody'))
  await aSecond()
  expect(await shop.policy()).toBe('nobody')
})

test('keeps the last policy during an outage', async () => {
  const shop = policyWhere(policyAnswer('clients'))
  await shop.policy()
  shop.change(refuseConnection)
  await aSecond()
  expect(await shop.policy()).toBe('clients')
})

test('concurrent readers wait for one answer instead of using an old policy', async () => {
  const shop = policyWhere(policyAnswer('everyone'))
  await shop.policy()
  await vi.advanceTimersByTimeAsync(3_600_000)
  const answer = Promise.withResolvers<Response>()
  shop.change(() => answer.promise)
  const both = Promise.all([shop.policy(), shop.policy()])
  answer.resolve(policyAnswer('clients')())
  expect(await both).toEqual(['clients', 'clients'])
  expect(shop.calls()).toBe(2)
})

test('uses the last policy when the product API does not answer within a second', async () => {
  const shop = policyWhere(policyAnswer('clients'))
  await shop.policy()
  await aSecond()
  shop.change(() => Promise.withResolvers<Response>().promise)
  const waiting = shop.policy()
  await aSecond()
  expect(await waiting).toBe('clients')
})
