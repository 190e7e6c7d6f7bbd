import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sendThenRead } from '../../test/system/plain-http-client.ts'
import { useTestShop } from '../../test/world/test-shop.ts'

const PUSH = '/services/order/Order/PushShoppingCart'
const json = { 'Content-Type': 'application/json' }
const once = { Connection: 'close' }

describe('a client that sends its whole body before reading', () => {
  const shop = useTestShop()

  const statusOf = async (
    sent: Omit<Parameters<typeof sendThenRead>[0], 'address' | 'path'> & { path?: string },
  ) =>
    Number(/^HTTP\/1\.1 (\d+)/.exec(await sendThenRead({ address: shop.address, path: PUSH, ...sent }))?.[1])

  test.each([
    ['with Content-Length', {}, false],
    ['on a connection of its own', once, false],
    ['in chunks', {}, true],
    ['in chunks, on a connection of its own', once, true],
  ])('always receives 413, %s', async (_, connection, isChunked) => {
    const headers = { ...json, ...connection }
    const answers: number[] = []
    for (let run = 0; run < 20; run++) answers.push(await statusOf({ headers, bytes: 150_000, isChunked }))
    expect(answers).toEqual(answers.map(() => 413))
  })

  test.each([false, true])('receives 413 when sending slowly, in chunks: %s', async (isChunked) => {
    const slow = { headers: { ...json, ...once }, bytes: 200_000, chunkDelayMs: 80, isChunked }
    expect(await statusOf(slow)).toBe(413)
  })

  test('receives other refusals too', async () => {
    const large = { bytes: 90_000, chunkDelayMs: 120 }
    const text = { 'Content-Type': 'text/plain', ...once }
    expect(await statusOf({ ...large, headers: text })).toBe(415)
    expect(await statusOf({ ...large, headers: json, path: '/services/order/nowhere' })).toBe(404)
    expect(await statusOf({ ...large, headers: json, path: `/services/order${PUSH}` })).toBe(404)
    expect(await statusOf({ ...large, headers: json, method: 'PATCH' })).toBe(405)
    const noKey = {
      path: '/services/catalog/integration/items',
      method: 'PUT',
      headers: { ...json, ...once },
    }
    expect(await statusOf({ ...noKey, bytes: 1_900_000 })).toBe(401)
    expect(await statusOf({ ...noKey, bytes: 2_500_000 })).toBe(413)
  })

  test('is disconnected after sixteen million bytes', async () => {
    const endless = statusOf({ headers: json, bytes: 200_000_000 })
    await expect(endless).rejects.toMatchObject({ code: expect.stringMatching(/EPIPE|ECONNRESET/) })
  })

  test.each([
    ['/es/catalogo', '127.0.0.2'],
    ['/healthz', '127.0.0.3'],
    ['/services/order/nowhere', '127.0.0.4'],
  ])(
    'is answered when the request only reads, and cut off when the chunks have a byte each: GET %s',
    async (path, localAddress) => {
      const { hostname, port, host } = new URL(shop.address)
      const ask = (body: string) => {
        // An address of its own: one that sends the finest chunks may open few connections for a while
        const socket = connect({ host: hostname, port: Number(port), localAddress })
        socket.on('error', () => {})
        const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nTransfer-Encoding: chunked`
        socket.write(`${head}\r\n\r\n${body}`)
        const received: Buffer[] = []
        socket.on('data', (part: Buffer) => received.push(part))
        return new Promise((resolve) =>
          socket.once('close', () => resolve(Buffer.concat(received).toString())),
        )
      }
      expect(await ask(`64\r\n${'x'.repeat(100)}\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 \d{3} /)
      // In chunks of a byte it is cut off; what was sent with it may be lost with the connection
      expect(await ask(`${'1\r\nx\r\n'.repeat(5_000)}0\r\n\r\n`)).toMatch(
        /^(HTTP\/1.1 400 Bad Request\r\n|$)/,
      )
    },
  )
})
