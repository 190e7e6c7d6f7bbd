import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { fewFieldsOnly, pageRequestsOnly, refuseAmbiguousRequests } from './requests.ts'
import type { ServerEnv } from './trusted-proxies.ts'

const page = new Hono<ServerEnv>()
  .use(refuseAmbiguousRequests, pageRequestsOnly())
  .all('*', (c) => c.text('the page'))

async function statusOf(init: RequestInit): Promise<number> {
  return (await page.request('/es/oauth/login', init)).status
}

describe('a request to a page', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }

  test('may be GET, HEAD or a form post', async () => {
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({ method: 'HEAD' })).toBe(200)
    expect(await statusOf({ method: 'POST', headers: type, body: 'username=anna' })).toBe(200)
    expect(await statusOf({ method: 'POST', body: new FormData() })).toBe(200)
  })

  test('is refused with a path that is longer than any, however long its query may be', async () => {
    const ask = async (address: string) => (await page.request(address)).status
    expect(await ask(`/es/${'a'.repeat(3_000)}?search=${'a'.repeat(5_000)}`)).toBe(200)
    expect(await ask(`/es/${'a'.repeat(4_000)}`)).toBe(414)
    // Each becomes three characters
    expect(await ask(`/es/${'"'.repeat(2_000)}`)).toBe(414)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is refused with %s', async (method) => {
    expect(await statusOf({ method, headers: type })).toBe(405)
  })

  test.each(['text/plain', 'application/json', 'text/turbo-stream', 'application/x-www-form-urlencodedx'])(
    'is refused with %s',
    async (contentType) => {
      const headers = { 'content-type': contentType }
      expect(await statusOf({ method: 'POST', headers, body: '{}' })).toBe(415)
    },
  )

  test('is refused when the form is too large, with or without Content-Length', async () => {
    const headers = { ...type, 'content-length': '100001' }
    expect(await statusOf({ method: 'POST', headers, body: 'a'.repeat(100_001) })).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      pull: (stream) => {
        sent += 10_000
        stream.enqueue(new Uint8Array(10_000))
      },
    })
    const chunked = { ...type, 'transfer-encoding': 'chunked' }
    const init = { method: 'POST', headers: chunked, body: endless, duplex: 'half' }
    const answer = await page.request(new Request('http://shop.test/es', init))
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(200_000)
  })
})

describe('a form of many fields', () => {
  const read = new Hono<ServerEnv>()
    .use(pageRequestsOnly(), fewFieldsOnly)
    .post('*', async (c) => c.text(String([...(await c.req.raw.formData()).keys()].length)))
  const type = 'application/x-www-form-urlencoded'
  const send = (fields: number) => {
    const body = Array.from({ length: fields }, (_, number) => `f${number}=`).join('&')
    return new Request('http://shop.test/es', {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': String(body.length) },
      body,
    })
  }

  test('is refused before it is read', async () => {
    expect(await (await read.request(send(5_000))).text()).toBe('5000')
    expect((await read.request(send(5_001))).status).toBe(413)
  })

  test('is refused without Content-Length too', async () => {
    const headers = { 'content-type': type, 'transfer-encoding': 'chunked' }
    const stream = (fields: number) => new Blob(['f&'.repeat(fields - 1), 'f']).stream()
    const chunked = (fields: number) => {
      const init = { method: 'POST', headers, body: stream(fields), duplex: 'half' }
      return new Request('http://shop.test/es', init)
    }
    expect(await (await read.request(chunked(5_000))).text()).toBe('5000')
    expect((await read.request(chunked(5_001))).status).toBe(413)
  })
})

describe('an ambiguous request', () => {
  const statusFor = async (url: string, rawHeaders: string[]) =>
    (await page.request('/es', {}, { incoming: { url, rawHeaders } } as HttpBindings)).status

  test('is refused', async () => {
    expect(await statusFor('/es', ['Host', 'shop.test', 'Accept', 'host'])).toBe(200)
    expect(await statusFor('/es', ['Host', 'shop.test', 'host', 'evil.test'])).toBe(400)
    expect(await statusFor('http://evil.test/es', ['Host', 'shop.test'])).toBe(400)
    expect(await statusFor('/es/catalogo#?search=x', ['Host', 'shop.test'])).toBe(400)
  })

  test('is refused with a longer name of a host than exists', async () => {
    expect(await statusFor('/es', ['Host', `${'a'.repeat(253)}:65535`])).toBe(200)
    expect(await statusFor('/es', ['Host', 'a.'.repeat(7_000)])).toBe(400)
  })
})
