import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { contentOf, finishedAnswer } from '#app/document/finished-answer.server.ts'
import { encodingFor } from '#contracts/http/content-encoding.ts'
import { compressTexts } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['brr, xgzip', 'identity'],
] as const)('whoever takes %j is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

const TEXT = 'Papel de carta, cien hojas. '.repeat(400)
const app = new Hono()
app.use(compressTexts)
app.get('/text', (c) => c.text(TEXT, 200, { etag: '"1"' }))
app.get('/complete', (c) => c.text(TEXT, 200, { 'content-length': String(TEXT.length) }))
app.get('/short', (c) => c.text('short', 200, { 'content-length': '5' }))
app.get('/picture', (c) => c.body(TEXT, 200, { 'content-type': 'image/webp' }))
app.get('/packed', (c) => c.body(TEXT, 200, { 'content-type': 'text/css', 'content-encoding': 'gzip' }))

async function get(path: string, accepted: string, method = 'GET') {
  const answer = await app.request(path, { method, headers: { 'accept-encoding': accepted } })
  return { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

test('compresses a text as its reader accepts it, without changing it', async () => {
  const [inBrotli, inGzip, plain] = await Promise.all(['br', 'gzip', ''].map((one) => get('/text', one)))
  expect(brotliDecompressSync(inBrotli?.body ?? '').toString()).toBe(TEXT)
  expect(gunzipSync(inGzip?.body ?? '').toString()).toBe(TEXT)
  expect(plain?.body.toString()).toBe(TEXT)
  for (const answer of [inBrotli, inGzip, plain]) expect(answer?.headers.get('vary')).toBe('accept-encoding')
  expect(inBrotli?.headers.get('etag')).toBe('W/"1"')
})

test.each(['/short', '/picture', '/packed'])('sends %s uncompressed', async (path) => {
  const { headers } = await get(path, 'br')
  expect(headers.get('content-encoding')).not.toBe('br')
})

test('compresses a complete text in one go, in zstd where it is accepted', async () => {
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['zstd;q=0, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await get('/complete', accepted)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-length')).toBe(String(body.length))
    expect(unpack(body).toString()).toBe(TEXT)
  }
})

test('does not compress for HEAD', async () => {
  const { headers, body } = await get('/text', 'br', 'HEAD')
  expect([headers.get('content-encoding'), body.length]).toEqual([null, 0])
})

const LARGE = TEXT.repeat(30)
const finished = (text: string) =>
  finishedAnswer(new TextEncoder().encode(text), {
    status: 200,
    headers: new Headers({ 'content-type': 'text/html', vary: 'cookie' }),
  })
app.get('/page', () => finished(TEXT))
app.get('/large-page', () => finished(LARGE))

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', null, (body: Buffer) => body],
] as const)('a page in memory stays there for whoever takes %j', async (accepted, encoding, unpack) => {
  const request = { headers: { 'accept-encoding': accepted } }
  const answer = await app.request('/page', request)
  const content = contentOf(answer)
  const headers = Object.fromEntries(answer.headers)
  expect([headers['content-encoding'] ?? null, headers['content-length']]).toEqual([
    encoding,
    String(content?.length),
  ])
  expect(headers['vary']).toBe('cookie, accept-encoding')
  expect(unpack(Buffer.from(content ?? [])).toString()).toBe(TEXT)
  // Whoever reads it as a stream gets the same
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(content ?? []))
})

test('a large page is compressed part by part', async () => {
  const { headers, body } = await get('/large-page', 'br, zstd')
  expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual(['br', null])
  expect(brotliDecompressSync(body).toString()).toBe(LARGE)
})
