import { expect, test } from 'vitest'
import { PostgresHosts } from './postgres-hosts.ts'

function all(address: string) {
  const hosts = new PostgresHosts(address)
  return Array.from({ length: hosts.count }, () => {
    const { current } = hosts
    hosts.leave(current)
    return current
  })
}

test.each([
  ['postgres://shop:pass@db/shop', ['postgres://shop:pass@db/shop']],
  [
    'postgres://shop:p,%40ss@one:5432,two:5433/shop?sslmode=verify-full',
    [
      'postgres://shop:p,%40ss@one:5432/shop?sslmode=verify-full',
      'postgres://shop:p,%40ss@two:5433/shop?sslmode=verify-full',
    ],
  ],
  ['postgresql://one,[::1]:5432/shop', ['postgresql://one/shop', 'postgresql://[::1]:5432/shop']],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
])('%s names %j', (address, addresses) => {
  expect(all(address)).toEqual(addresses)
})

test('a server is left once, however many callers it failed', () => {
  const hosts = new PostgresHosts('postgres://one,two,three/shop')
  const { current } = hosts
  for (let caller = 0; caller < 5; caller++) hosts.leave(current)
  expect(hosts.current).toBe('postgres://two/shop')
})
