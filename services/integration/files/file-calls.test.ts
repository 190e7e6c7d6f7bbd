import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Engine } from '../../../test/world/databases.ts'
import { describeOnBoth, describeOnDefault, engines, temporaryFolder } from '../../../test/world/databases.ts'
import { newIntegrationKey } from '../../../test/world/integration-client.ts'
import { LOCATION_EXIF, photograph, smallPdf } from '../../../test/world/picture-shop.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { TestObjectStore } from '../../../test/stand-in/object-store.ts'
import type { FileStore } from '../../files/file-store.ts'
import { FolderStore } from '../../files/folder-store.ts'
import { ObjectStore } from '../../files/object-store.ts'
import { listUses } from '../integration-log.ts'
import { listChanges } from '../../trail/list-changes.ts'

const FOLDERS = { pictures: 'StockItemImages', documents: 'StockItemDocuments' } as const
type Kind = keyof typeof FOLDERS

const png = await photograph(60, 40).png().toBuffer()
const otherPng = await photograph(50, 40).png().toBuffer()
const bareWebp = await photograph(30, 20).webp().toBuffer()
const pdf = smallPdf('one')
const otherPdf = smallPdf('another')

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly code?: string
    readonly cursor?: string
    readonly more?: boolean
    readonly data: readonly Record<string, unknown>[]
    readonly problems?: readonly { field: string; problem: string }[]
  }
}

/** A shop whose files are in its data folder, or in an object store. */
function shopWithFiles(engine: Engine, store?: TestObjectStore, more: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder()
  // A file of SQLite is in the data folder
  const dataDir = () => (engine.name === 'sqlite' ? dirname(shop.database) : folder)
  const shop = useTestShop(engine, () => ({
    ...(engine.name === 'postgres' && { DATA_DIR: folder }),
    ...store?.environment,
    ...more,
  }))
  let stored: FileStore
  let key = ''
  let keyId = 0
  beforeAll(async () => {
    stored = store ? new ObjectStore(store.config) : new FolderStore(dataDir())
    ;({ key, keyId } = await newIntegrationKey(shop.db, ['items:write']))
  })
  const addressOf = (kind: Kind, name = '', catalogId = 1) =>
    `${shop.address}/services/catalog/integration/catalogs/${catalogId}/${kind}${name && `/${encodeURIComponent(name)}`}`

  async function call(address: string, init: RequestInit = {}, shown = key): Promise<Answer> {
    const headers = { authorization: `Bearer ${shown}`, LANGUAGE: 'en', ...init.headers }
    const answer = await fetch(address, { ...init, headers })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] }
  }
  const TYPES = { pictures: 'image/png', documents: 'application/pdf' }
  const put = (
    kind: Kind,
    name: string,
    bytes: Uint8Array | string,
    { type = TYPES[kind], shown = key } = {},
  ) =>
    call(
      addressOf(kind, name),
      { method: 'PUT', headers: { 'content-type': type }, body: bytes as BodyInit },
      shown,
    )
  return {
    shop,
    dataDir,
    put,
    call,
    addressOf,
    get key() {
      return key
    },
    get keyId() {
      return keyId
    },
    remove: (kind: Kind, name: string, shown = key) =>
      call(addressOf(kind, name), { method: 'DELETE' }, shown),
    list: (kind: Kind, query = '') => call(addressOf(kind) + query),
    read: (kind: Kind, name: string) => stored.read(`images/1/1/1/${FOLDERS[kind]}/${name}`, 100_000_000),
    /** What is being received now, or was left. */
    drafts: () => {
      const received = join(dataDir(), 'received')
      return existsSync(received) ? readdirSync(received) : []
    },
  }
}

const firstRow = ({ body }: Answer) => body.data[0]

const STORES = [
  ['a folder', describeOnBoth],
  ['an object store', describeOnDefault],
] as const

for (const [kindOfStore, describeOn] of STORES)
  describeOn(`files of items sent by the company’s own system, in ${kindOfStore}`, (engine) => {
    const server = kindOfStore === 'a folder' ? undefined : new TestObjectStore()
    beforeAll(async () => {
      await server?.open()
    })
    afterAll(() => server?.close())
    const erp = shopWithFiles(engine, server)
    const { shop } = erp

    test('a picture is stored in the format of its name, replaced, and unchanged if it comes again', async () => {
      const first = await erp.put('pictures', 'TUB-15.jpg', png)
      const stored = await erp.read('pictures', 'TUB-15.jpg')
      expect(first).toMatchObject({
        status: 200,
        body: { data: [{ name: 'TUB-15.jpg', outcome: 'added', size: stored?.length }] },
      })
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
      expect(firstRow(await erp.put('pictures', 'TUB-15.jpg', png))).toMatchObject({ outcome: 'unchanged' })
      expect(firstRow(await erp.put('pictures', 'TUB-15.jpg', otherPng))).toMatchObject({
        outcome: 'changed',
      })
      expect((await sharp(await erp.read('pictures', 'TUB-15.jpg')).metadata()).width).toBe(50)
      expect(await erp.put('pictures', 'bare.webp', bareWebp, { type: 'image/webp' })).toMatchObject({
        status: 200,
      })
      expect(await erp.read('pictures', 'bare.webp')).toEqual(bareWebp)
      expect(erp.drafts()).toEqual([])
    })

    test('a picture loses its metadata and what is behind its end', async () => {
      const located = await photograph(40, 30).jpeg().withExif(LOCATION_EXIF).toBuffer()
      const polyglot = Buffer.concat([located, Buffer.from('<html><script>alert(1)</script>')])
      expect(await erp.put('pictures', 'polyglot.jpg', polyglot, { type: 'image/jpeg' })).toMatchObject({
        status: 200,
      })
      const stored = (await erp.read('pictures', 'polyglot.jpg')) ?? Buffer.alloc(0)
      expect(stored.toString('latin1')).not.toMatch(/script|Exif/)
      expect((await sharp(stored).metadata()).exif).toBeUndefined()
    })

    test.each([
      ['text', Buffer.from('no picture'), 'is no whole JPEG'],
      ['a PDF', pdf, 'is no whole JPEG'],
      ['half a picture', png.subarray(0, png.length / 2), 'is no whole JPEG'],
      ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is no whole JPEG'],
      ['nothing', Buffer.alloc(0), 'is empty'],
    ])('%s is no picture', async (_, bytes, problem) => {
      const answer = await erp.put('pictures', 'refused.png', bytes)
      expect(answer).toMatchObject({ status: 422, body: { code: 'file_refused', data: [] } })
      expect(answer.body.problems?.[0]).toMatchObject({ field: 'refused.png' })
      expect(answer.body.problems?.[0]?.problem).toContain(problem)
      expect(await erp.read('pictures', 'refused.png')).toBeUndefined()
      expect(erp.drafts()).toEqual([])
    })

    test('a picture of more pixels than a shop can decode beside its pages is refused', async () => {
      const large = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      const answer = await erp.put('pictures', 'large.png', large)
      expect(answer).toMatchObject({ status: 422, body: { code: 'file_refused' } })
      expect(answer.body.problems?.[0]?.problem).toContain('8000 × 5001')
    })

    test('a document is stored as it is; what is no whole PDF is refused', async () => {
      const name = 'TUB-15 Ficha técnica 规格书.pdf'
      expect(firstRow(await erp.put('documents', name, pdf))).toEqual({
        name,
        outcome: 'added',
        size: pdf.length,
      })
      expect(await erp.read('documents', name)).toEqual(pdf)
      expect(firstRow(await erp.put('documents', name, pdf))).toMatchObject({ outcome: 'unchanged' })
      expect(firstRow(await erp.put('documents', name, otherPdf))).toMatchObject({ outcome: 'changed' })
      expect(await erp.read('documents', name)).toEqual(otherPdf)
      for (const bytes of [pdf.subarray(0, pdf.length - 20), png, Buffer.from('%PDF'), Buffer.alloc(0)])
        expect(await erp.put('documents', 'refused.pdf', bytes)).toMatchObject({
          status: 422,
          body: { code: 'file_refused' },
        })
      expect(await erp.read('documents', 'refused.pdf')).toBeUndefined()
      expect(erp.drafts()).toEqual([])
    })

    test('other types are refused, whatever the bytes', async () => {
      for (const type of [
        'application/json',
        'text/html',
        'application/pdf',
        'image/svg+xml',
        'multipart/form-data',
      ])
        expect(await erp.put('pictures', 'typed.png', png, { type })).toMatchObject({
          status: 415,
          body: { code: 'unsupported_media_type' },
        })
      expect(await erp.put('documents', 'typed.pdf', pdf, { type: 'image/png' })).toMatchObject({
        status: 415,
      })
      expect(await erp.put('pictures', 'typed.png', png, { type: 'IMAGE/PNG; q=1' })).toMatchObject({
        status: 200,
      })
    })

    test.each([
      '../secret.png',
      '..\\secret.png',
      'a/b.png',
      '/etc/passwd.png',
      'nul\0.png',
      'line\nbreak.png',
      '.hidden.png',
      'a..png',
      'no-ending',
      'page.html',
      'code.svg',
      'CAPITALS.PNG',
      'CON.png',
      'lpt1.extra.png',
      'why?.png',
      'two|files.png',
      'a:stream.png',
      `${'x'.repeat(197)}.png`,
      `${'灯'.repeat(70)}.png`,
      'right\u202eto-left.png',
      'typed.pdf',
    ])('the name %j is refused', async (name) => {
      const answers = [await erp.put('pictures', name, png), await erp.remove('pictures', name)]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    })

    test('names that try to leave the folder in other spellings reach no file', async () => {
      const base = erp.addressOf('pictures')
      for (const path of [
        '/%2e%2e%2fsecret.png',
        '/..%2f..%2fsecret.png',
        '/%5c..%5csecret.png',
        '/%00.png',
      ]) {
        const answer = await erp.call(base + path, {
          method: 'PUT',
          headers: { 'content-type': 'image/png' },
          body: png,
        })
        expect([path, answer.status]).toEqual([path, 400])
      }
      // What is not decoded twice is a name like any other
      const name = '%2e%2e%2fsecret.png'
      expect(await erp.put('pictures', name, png)).toMatchObject({ status: 200 })
      expect(await erp.read('pictures', name)).toBeDefined()
      expect(await erp.remove('pictures', name)).toMatchObject({ status: 200 })
    })

    test('a file of more than 20,000,000 bytes is refused, with and without its length', async () => {
      const bytes = Buffer.alloc(20_000_001, 7)
      expect(await erp.put('documents', 'large.pdf', bytes)).toMatchObject({
        status: 413,
        body: { code: 'too_large' },
      })
      const parts = new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 100_000)
            controller.enqueue(bytes.subarray(at, at + 100_000))
          controller.close()
        },
      })
      const chunked = {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: parts,
        duplex: 'half',
      }
      expect(await erp.call(erp.addressOf('documents', 'large.pdf'), chunked as RequestInit)).toMatchObject({
        status: 413,
      })
      expect(erp.drafts()).toEqual([])
      expect(await erp.read('documents', 'large.pdf')).toBeUndefined()
    })

    test('a file in parts without its length is stored whole', async () => {
      const body = new Blob([png]).stream()
      const chunked = { method: 'PUT', headers: { 'content-type': 'image/png' }, body, duplex: 'half' }
      const answer = await erp.call(erp.addressOf('pictures', 'parts.png'), chunked as RequestInit)
      expect(firstRow(answer)).toMatchObject({ outcome: 'added' })
    })

    test('a connection that is cut in the middle leaves what was there', async () => {
      await erp.put('documents', 'cut.pdf', pdf)
      const { hostname, port, pathname } = new URL(erp.addressOf('documents', 'cut.pdf'))
      const headers = {
        authorization: `Bearer ${erp.key}`,
        'content-type': 'application/pdf',
        'content-length': otherPdf.length,
      }
      const sending = request({ hostname, port, path: pathname, method: 'PUT', headers })
      sending.on('error', () => {})
      sending.write(otherPdf.subarray(0, 100))
      await vi.waitFor(() => expect(erp.drafts()).toHaveLength(1))
      sending.destroy()
      await vi.waitFor(() => expect(erp.drafts()).toEqual([]))
      expect(await erp.read('documents', 'cut.pdf')).toEqual(pdf)
      await vi.waitFor(async () =>
        expect((await listUses(shop.db, erp.keyId, 1))[0]?.answer).toBe('invalid_request'),
      )
    })

    test('two that write one name at once leave one of the two, whole', async () => {
      const answers = await Promise.all(
        [pdf, otherPdf, pdf, otherPdf].map((bytes) => erp.put('documents', 'raced.pdf', bytes)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.map(firstRow).filter((row) => row?.['outcome'] === 'added')).toHaveLength(1)
      const stored = await erp.read('documents', 'raced.pdf')
      expect([pdf, otherPdf].some((bytes) => stored?.equals(bytes))).toBe(true)
      const pictures = await Promise.all(
        [png, otherPng].map((bytes) => erp.put('pictures', 'raced.png', bytes)),
      )
      expect(pictures.map(firstRow).map((row) => row?.['outcome'])).toEqual(
        expect.arrayContaining(['added', 'changed']),
      )
      expect([50, 60]).toContain((await sharp(await erp.read('pictures', 'raced.png')).metadata()).width)
    })

    test('only eight are received at once; the sender of a ninth tries again', async () => {
      const { hostname, port, pathname } = new URL(erp.addressOf('pictures', 'held.png'))
      const headers = {
        authorization: `Bearer ${erp.key}`,
        'content-type': 'image/png',
        'content-length': png.length,
      }
      const held = Array.from({ length: 8 }, () => {
        const sending = request({ hostname, port, path: pathname, method: 'PUT', headers })
        sending.on('error', () => {})
        sending.write(png.subarray(0, 10))
        return sending
      })
      await vi.waitFor(() => expect(erp.drafts()).toHaveLength(8))
      const ninth = await erp.put('pictures', 'ninth.png', png)
      expect([ninth.status, ninth.body.code, ninth.headers.get('retry-after')]).toEqual([503, 'busy', '5'])
      for (const sending of held) sending.destroy()
      await vi.waitFor(() => expect(erp.drafts()).toEqual([]))
      expect(await erp.put('pictures', 'ninth.png', png)).toMatchObject({ status: 200 })
    })

    test('the files are listed page by page, with sizes and times', async () => {
      for (const name of ['list-a.png', 'list-b.png', 'list-c.png']) await erp.put('pictures', name, png)
      const all = await erp.list('pictures')
      const names = all.body.data.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['list-a.png', 'list-b.png', 'list-c.png']))
      expect(all.body).toMatchObject({ more: false })
      const row = all.body.data.find(({ name }) => name === 'list-a.png')
      expect(row?.['size']).toBe((await erp.read('pictures', 'list-a.png'))?.length)
      expect(Math.abs(Date.now() - Date.parse(String(row?.['changedAt'])))).toBeLessThan(60_000)
      const paged: unknown[] = []
      let page = await erp.list('pictures', '?limit=2')
      paged.push(...page.body.data)
      while (page.body.more) {
        page = await erp.list('pictures', `?limit=2&after=${page.body.cursor}`)
        paged.push(...page.body.data)
      }
      expect(paged).toEqual(all.body.data)
      expect(await erp.list('documents', `?after=${all.body.cursor}`)).toMatchObject({
        status: 409,
        body: { code: 'cursor_unknown' },
      })
      expect(await erp.list('pictures', '?limit=1001')).toMatchObject({ status: 400 })
    })

    test('a file is removed once', async () => {
      await erp.put('pictures', 'gone.png', png)
      expect(await erp.remove('pictures', 'gone.png')).toMatchObject({
        status: 200,
        body: { data: [{ name: 'gone.png', outcome: 'removed' }] },
      })
      expect(await erp.read('pictures', 'gone.png')).toBeUndefined()
      expect(await erp.remove('pictures', 'gone.png')).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    })

    test('the log of the key has the calls, and the trail their changes with the key as author', async () => {
      await erp.put('pictures', 'trail.png', png)
      await erp.put('pictures', 'trail.png', png)
      await erp.put('pictures', 'trail.png', otherPng)
      await erp.put('pictures', 'trail.png', Buffer.from('no picture'))
      await erp.remove('pictures', 'trail.png')
      const uses = await listUses(shop.db, erp.keyId, 5)
      const path = '/integration/catalogs/1/pictures/trail.png'
      expect(uses.map(({ call, answer }) => [call, answer])).toEqual([
        [`DELETE ${path}`, '200: 1 removed'],
        [`PUT ${path}`, 'file_refused'],
        [`PUT ${path}`, '200: 1 changed'],
        [`PUT ${path}`, '200: 1 unchanged'],
        [`PUT ${path}`, '200: 1 added'],
      ])
      const changes = await listChanges(shop.db, {}, { most: 3 })
      const subject = { kind: 'item_file', id: '1/StockItemImages/trail.png' }
      expect(changes).toMatchObject([
        { kind: 'item_file_removed', subject, by: { kind: 'key', id: erp.keyId } },
        { kind: 'item_file_changed', subject },
        { kind: 'item_file_added', subject },
      ])
    })

    test('another scope, a client and another catalogue are refused', async () => {
      const prices = (await newIntegrationKey(shop.db, ['prices:write', 'orders:read'])).key
      expect(await erp.put('pictures', 'x.png', png, { shown: prices })).toMatchObject({
        status: 403,
        body: { code: 'scope_missing' },
      })
      expect(await erp.remove('pictures', 'bare.webp', prices)).toMatchObject({ status: 403 })
      expect(await erp.call(erp.addressOf('pictures'), {}, prices)).toMatchObject({ status: 403 })
      expect(await erp.put('pictures', 'x.png', png, { shown: shop.tokens.anna })).toMatchObject({
        status: 401,
      })
      const elsewhere = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: png as BodyInit }
      expect(await erp.call(erp.addressOf('pictures', 'x.png', 99), elsewhere)).toMatchObject({ status: 404 })
      expect(await erp.read('pictures', 'x.png')).toBeUndefined()
      expect(await erp.read('pictures', 'bare.webp')).toEqual(bareWebp)
    })

    if (server)
      test('while the store is away, the answer is 503, and nothing is changed', async () => {
        await erp.put('documents', 'away.pdf', pdf)
        await server.stop()
        const answers = [
          await erp.put('documents', 'away.pdf', otherPdf),
          await erp.put('pictures', 'away.png', png),
          await erp.remove('documents', 'away.pdf'),
          await erp.list('documents'),
        ]
        await server.open()
        expect(
          answers.map(({ status, body, headers }) => [status, body.code, headers.get('retry-after')]),
        ).toEqual(answers.map(() => [503, 'busy', '5']))
        expect(erp.drafts()).toEqual([])
        expect(await erp.read('documents', 'away.pdf')).toEqual(pdf)
        expect(await erp.put('documents', 'away.pdf', otherPdf)).toMatchObject({ status: 200 })
      })
  })

describe('a shop that shows files of another host', () => {
  const erp = shopWithFiles(engines(temporaryFolder())[0], undefined, {
    IMAGE_BASE_URL: 'https://pictures.example.com',
  })

  test('takes none', async () => {
    const answers = [
      await erp.put('pictures', 'a.png', png),
      await erp.put('documents', 'a.pdf', pdf),
      await erp.remove('pictures', 'a.png'),
      await erp.list('pictures'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'files_elsewhere']),
    )
    expect(existsSync(join(erp.dataDir(), 'images'))).toBe(false)
  })
})
