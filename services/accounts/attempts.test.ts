import { expect, test } from 'vitest'
import { useTestShop } from '../../test/world/test-shop.ts'
import { limitsFrom, mayAttempt } from './attempts.ts'

const shop = useTestShop()
const fromNetwork = (number: number) => `2001:db8:7:${number.toString(16)}::1`

test('an IPv4 address is counted alone, an IPv6 address with its /56 and /48', () => {
  expect(limitsFrom('contact', '192.0.2.1', 5, 1).map(({ bucket, max }) => [bucket, max])).toEqual([
    ['contact 192.0.2.1', 5],
  ])
  expect(limitsFrom('contact', '2001:db8:7:1234::9', 5, 1).map(({ bucket, max }) => [bucket, max])).toEqual([
    ['contact 2001:db8:7:1234::/64', 5],
    ['contact 2001:db8:7:1200::/56', 10],
    ['contact 2001:db8:7::/48', 20],
  ])
})

test('one /48 gets no more attempts than four addresses, however many networks it uses', async () => {
  let allowed = 0
  for (let number = 0; number < 40; number++)
    if (await mayAttempt(shop.db, limitsFrom('test', fromNetwork(number * 256), 5, 1))) allowed++
  expect(allowed).toBe(20)
  expect(await mayAttempt(shop.db, limitsFrom('test', '2001:db8:8::1', 5, 1))).toBe(true)
})
