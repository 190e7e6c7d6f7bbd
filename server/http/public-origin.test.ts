import type { HttpBindings } from '@hono/node-server'
import { describe, expect, test } from 'vitest'
import { asPublicRequest, publicProtocol } from './public-origin.ts'
import { TrustedProxies } from './trusted-proxies.ts'

const peer = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as HttpBindings

function seen(address: string, headers: Record<string, string>, from: string, publicUrl?: string): string {
  const proxies = new TrustedProxies(['10.0.0.5'])
  return asPublicRequest(new Request(address, { headers }), peer(from), publicProtocol(publicUrl, proxies))
    .url
}

test('a path that cannot be decoded is one that can, and no page has', () => {
  const path = (address: string) => new URL(seen(`http://shop.test${address}`, {}, '203.0.113.9')).pathname
  expect(decodeURIComponent(path('/es/%E9%93'))).toBe('/es/\uFFFDE9\uFFFD93')
  expect(decodeURIComponent(path('/es/100%'))).toBe('/es/100\uFFFD')
  expect(path('/zh/stock/%E9%93%9C/11')).toBe('/zh/stock/%E9%93%9C/11')
})

describe('a request behind a proxy that terminates TLS', () => {
  test('is https when PUBLIC_URL is', () => {
    expect(seen('http://shop.test/es', {}, '203.0.113.9', 'https://shop.test')).toBe('https://shop.test/es')
    expect(seen('http://localhost:3000/es', {}, '127.0.0.1', 'https://shop.test')).toBe(
      'http://localhost:3000/es',
    )
  })

  test('has the protocol that a trusted proxy reports, and no other', () => {
    const https = { 'x-forwarded-proto': 'https' }
    expect(seen('http://shop.test/es', https, '10.0.0.5')).toBe('https://shop.test/es')
    expect(seen('http://shop.test/es', https, '203.0.113.9')).toBe('http://shop.test/es')
    expect(seen('http://shop.test/es', { 'x-forwarded-proto': 'javascript' }, '10.0.0.5')).toBe(
      'http://shop.test/es',
    )
  })

  test('keeps method, headers and body', async () => {
    const form = new Request('http://shop.test/es', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    const outside = asPublicRequest(
      form,
      peer('203.0.113.9'),
      publicProtocol('https://shop.test', new TrustedProxies([])),
    )
    expect([outside.method, outside.headers.get('content-type'), await outside.text()]).toEqual([
      'POST',
      'application/x-www-form-urlencoded;charset=UTF-8',
      'a=b',
    ])
  })
})
