import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { Db } from '#db/transaction.ts'
import { temporaryFolder } from '../../../test/databases.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { readPictureFolder } from './picture-folder.ts'
import { readPicture } from './picture-kind.ts'

const folder = temporaryFolder()
const demo = join(import.meta.dirname, '../../../demo/pictures/1/StockItemImages')
const webp = readFileSync(join(demo, readdirSync(demo).find((name) => name.endsWith('.webp')) ?? ''))
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100', 'hex'),
  Buffer.from('ffda0008010100003f0000ffd9', 'hex'),
])

function folderWith(name: string, files: Readonly<Record<string, Uint8Array | string>>) {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content)
  return path
}

let db: Db
beforeAll(async () => {
  db = openDatabase(':memory:')
  await migrateToLatest(db, 'sqlite')
})
afterAll(() => db.destroy())

test('pictures are known by their bytes, with their size', () => {
  expect(readPicture(png)).toEqual({ kind: 'png', width: 1, height: 1 })
  expect(readPicture(gif)).toEqual({ kind: 'gif', width: 1, height: 1 })
  expect(readPicture(jpeg)).toEqual({ kind: 'jpg', width: 32, height: 16 })
  expect(readPicture(webp)).toMatchObject({ kind: 'webp', width: 256 })
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a PDF', '%PDF-1.7'],
  ['nothing', ''],
  ['half a picture', png.subarray(0, 40)],
  ['half a photograph', jpeg.subarray(0, 30)],
  ['half a WebP', webp.subarray(0, 200)],
])('%s named .jpg is no picture', (_, content) => {
  expect(readPicture(Buffer.from(content))).toBeUndefined()
})

test('a folder with anything but whole pictures of a usual size is refused, file by file', async () => {
  const huge = Buffer.from(png)
  huge.writeUInt32BE(50_000, 16)
  huge.writeUInt32BE(50_000, 20)
  const path = folderWith('bad', {
    'A.svg': '<svg/>',
    'B.png': huge,
    'C.png': png,
    'Thumbs.db': 'x',
    'lista.csv': 'x',
  })
  symlinkSync('/etc/passwd', join(path, 'D.png'))
  const { problems } = await readPictureFolder(path, join(folder, 'store-bad'))
  expect(problems.map(({ file, reason }) => `${file} ${reason}`).toSorted()).toEqual([
    'A.svg is no whole JPEG, PNG, WebP, GIF or AVIF picture: save it again, or take it out of the folder',
    'B.png is 50000 × 50000: save it smaller',
    'D.png is no plain file: put the picture itself there',
  ])
  const missing = await readPictureFolder(join(folder, 'nowhere'), folder)
  expect(missing.problems).toMatchObject([{ reason: expect.stringMatching(/^is not there/) }])
})

test('items get the pictures of their codes, in the store under names of our own, and keep them', async () => {
  const fields = [
    { stockItemId: 1, code: 'TUB-15', name: 'Tubo' },
    { stockItemId: 2, code: 'A/B*1', name: 'Codo' },
    { stockItemId: 3, code: 'VAL', name: 'Llave', imageUrl: 'old name.webp' },
    { stockItemId: 4, code: 'NONE', name: 'Tapa' },
  ]
  const stock = { name: 'stock.json', rows: fields.map((row, index) => ({ row: index + 1, fields: row })) }
  const path = folderWith('good', {
    'tub-15.JPG': png,
    'TUB-15-2.jpg': gif,
    'A_B_1 (1).png': jpeg,
    'old name.webp': webp,
    '\u202ex.jpg': png,
  })
  const store = join(folder, 'store')
  const { pictures, problems } = await readPictureFolder(path, store)
  expect(problems).toEqual([])
  const dry = await importCatalog(db, { catalogId: 1, stock, pictures, imageHosts: [], dryRun: true })
  expect(readdirSync(folder)).not.toContain('store')
  const imported = await importCatalog(db, { catalogId: 1, stock, pictures, imageHosts: [] })
  const counts = { items: 2, unmatched: ['\u202ex.jpg'], further: ['TUB-15-2.jpg'], itemsWithout: 1 }
  expect(dry).toMatchObject({ ok: true, report: { pictures: counts } })
  expect(imported).toMatchObject({ ok: true, report: { pictures: counts } })
  const named = await db.selectFrom('stock_items').select('image_url').orderBy('stock_item_id').execute()
  expect(named.map((row) => row.image_url.replace(/-[0-9a-f]{10}\./, '-#.'))).toEqual([
    'tub-15-#.png',
    'A-B-1-1-#.jpg',
    'old name.webp',
    '',
  ])
  expect(readdirSync(store).toSorted()).toEqual(
    named
      .map((row) => row.image_url)
      .filter(Boolean)
      .toSorted(),
  )

  const alone = await importCatalog(db, { catalogId: 1, pictures, imageHosts: [] })
  expect(alone).toMatchObject({ ok: true, report: { pictures: counts, items: { changed: 0 } } })
  const { revision } = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  expect(revision).toBe(1)
})
