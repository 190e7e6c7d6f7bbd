import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { type ServerEnv, TrustedProxies } from './trusted-proxies.ts'

/** The bindings of a request over a connection from this peer. */
function from(remoteAddress: string): ServerEnv['Bindings'] {
  return { incoming: { socket: { remoteAddress } } } as HttpBindings
}

async function visitorAddressFor(peer: string, forwardedFor: string | undefined): Promise<string> {
  const proxies = new TrustedProxies(['10.0.0.5', '192.168.0.0/16'])
  const app = new Hono<ServerEnv>().get('/', (c) => c.text(proxies.visitorAddress(c)))
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return (await app.request('/', { headers }, from(peer))).text()
}

describe('the visitor’s address', () => {
  test.each([
    ['without a proxy is the connection’s own, whatever the visitor writes', '203.0.113.9', '198.51.100.1'],
    ['without a proxy is the connection’s own', '203.0.113.9', undefined],
  ])('%s', async (_, peer, forwarded) => {
    expect(await visitorAddressFor(peer, forwarded)).toBe('203.0.113.9')
  })

  test.each([
    ['203.0.113.9'],
    ['198.51.100.1, 203.0.113.9'],
    ['198.51.100.1, 203.0.113.9, 192.168.3.4'],
    ['made up, 203.0.113.9'],
  ])('behind a trusted proxy is the last untrusted one: %s', async (forwarded) => {
    expect(await visitorAddressFor('10.0.0.5', forwarded)).toBe('203.0.113.9')
    expect(await visitorAddressFor('::ffff:10.0.0.5', forwarded)).toBe('203.0.113.9')
  })

  test.each([['198.51.100.1, unknown'], ['198.51.100.1, 203.0.113.9:4711'], [''], [',']])(
    'is never an address written before an unreadable one: "%s"',
    async (forwarded) => {
      expect(await visitorAddressFor('10.0.0.5', forwarded)).toBe('10.0.0.5')
    },
  )
})
