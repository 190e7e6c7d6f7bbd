import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import { openPictureShop, type PictureShop, smallPdf } from '../../test/world/picture-shop.ts'

const DOCUMENTS = '1/1/1/StockItemDocuments'
const pdf = smallPdf()
const dataDir = temporaryFolder()
let shop: PictureShop

beforeAll(async () => {
  shop = await openPictureShop({ dataDir })
  shop.put(`${DOCUMENTS}/sheet.pdf`, pdf)
  shop.put('secret.pdf', pdf)
  shop.put('1/1/1/StockItemImages/sheet.pdf', pdf)
})

const get = (path: string, headers?: Record<string, string>) => shop.get(`/images/${path}`, headers)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('serves a PDF as one that can run nothing', async () => {
  const answer = await get(`${DOCUMENTS}/sheet.pdf`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': `inline; filename="sheet.pdf"; filename*=UTF-8''sheet.pdf`,
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'accept-ranges': 'bytes',
  })
  expect(answer.status).toBe(200)
  expect((await bytesOf(answer)).equals(pdf)).toBe(true)
})

test('names the file for whoever saves it, without the checksum', async () => {
  shop.put(`${DOCUMENTS}/T-1 Ficha técnica (资料)-0123456789.pdf`, pdf)
  const answer = await get(`${DOCUMENTS}/${encodeURIComponent('T-1 Ficha técnica (资料)-0123456789.pdf')}`)
  expect(answer.headers.get('content-disposition')).toBe(
    `inline; filename="T-1 Ficha tecnica (__).pdf"; filename*=UTF-8''T-1%20Ficha%20t%C3%A9cnica%20%28%E8%B5%84%E6%96%99%29.pdf`,
  )
})

test('answers HEAD, conditional requests and parts', async () => {
  const path = `${DOCUMENTS}/sheet.pdf`
  const head = await fetch(`${shop.address}/images/${path}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.length)])
  const etag = head.headers.get('etag') ?? ''
  const known = await get(path, { 'if-none-match': etag })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const part = await get(path, { range: 'bytes=5-9', 'if-range': etag })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 5-9/${pdf.length}`,
    '5',
  ])
  expect(await bytesOf(part)).toEqual(pdf.subarray(5, 10))
  expect(await bytesOf(await get(path, { range: 'bytes=-6' }))).toEqual(pdf.subarray(-6))
  const outside = await get(path, { range: `bytes=${pdf.length}-` })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${pdf.length}`])
  const changed = await get(path, { range: 'bytes=5-9', 'if-range': '"other"' })
  expect([changed.status, (await bytesOf(changed)).length]).toEqual([200, pdf.length])
})

test('a replaced document is sent at once', async () => {
  const path = `${DOCUMENTS}/replaced.pdf`
  shop.put(path, smallPdf('one'))
  const before = await get(path)
  shop.put(path, smallPdf('another one'))
  const after = await get(path, { 'if-none-match': before.headers.get('etag') ?? '' })
  expect([after.status, (await bytesOf(after)).includes('another one')]).toEqual([200, true])
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a page with a PDF in it', Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), pdf])],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF larger than the limit', Buffer.concat([pdf, Buffer.alloc(20_000_000)])],
])('serves no %s that is named .pdf', async (_, bytes) => {
  shop.put(`${DOCUMENTS}/other.pdf`, bytes)
  const answer = await get(`${DOCUMENTS}/other.pdf`)
  expect([answer.status, await answer.text()]).toEqual([404, 'Not Found'])
})

test.each([
  [`${DOCUMENTS}/none.pdf`],
  [`${DOCUMENTS}/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fsecret.pdf`],
  [`${DOCUMENTS}/..%5csecret.pdf`],
  [`${DOCUMENTS}/..%2fStockItemImages%2fsheet.pdf`],
  [`${DOCUMENTS}/sheet.pdf%00`],
  [`${DOCUMENTS}/sheet.pdf/`],
  [`${DOCUMENTS}//sheet.pdf`],
  [`${DOCUMENTS}/sheet.pdf%0d%0aset-cookie:a=b`],
  [`${DOCUMENTS}/%E2%80%AEsheet.pdf`],
  [`${DOCUMENTS}/%E0%A4%A.pdf`],
  [`${DOCUMENTS}/.pdf`],
  [`${DOCUMENTS}/${'a'.repeat(300)}.pdf`],
  ['1/2/1/StockItemDocuments/sheet.pdf'],
  ['1/1/1/StockItemImages/sheet.pdf'],
  ['1/1/1/stockitemdocuments/sheet.pdf'],
  ['secret.pdf'],
])('serves no document at %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('serves no folder, no picture as a document, and only GET and HEAD', async () => {
  shop.put(`${DOCUMENTS}/folder.pdf/inside.pdf`, pdf)
  shop.put(`${DOCUMENTS}/photo.png`, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  expect((await get(`${DOCUMENTS}/folder.pdf`)).status).toBe(404)
  expect((await get(`${DOCUMENTS}/folder.pdf/inside.pdf`)).status).toBe(404)
  expect((await get(`${DOCUMENTS}/photo.png`)).status).toBe(404)
  const posted = await fetch(`${shop.address}/images/${DOCUMENTS}/sheet.pdf`, { method: 'POST' })
  expect(posted.status).toBe(404)
})

test('a path that climbs is not resolved before it is checked', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    // Unlike fetch, this sends the path as it is
    const asked = request(`${shop.address}/`, {
      path: `/images/${DOCUMENTS}/../../../../secret.pdf`,
    })
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    asked.end()
  })
  expect(status).toBe(404)
})
