import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { Db } from '#db/transaction.ts'
import { temporaryFolder } from '../../test/world/databases.ts'
import { catalogFilesBeside } from '../../test/world/catalog-files.ts'
import { hugePng, photograph, LOCATION_EXIF } from '../../test/world/picture-shop.ts'
import { writeMessage } from '../import/messages/message.ts'
import { importCatalog } from '../import/import-catalog.ts'
import { undoLastImport } from '../import/undo/undo-import.ts'
import { readPictureFolder } from './picture-folder.ts'
import { readPicture } from './picture-kind.ts'
import { THE_SHOP } from '../trail/actor.ts'

const folder = temporaryFolder()
const demo = join(import.meta.dirname, '../../demo/pictures/1/StockItemImages')
const webp = readFileSync(join(demo, readdirSync(demo).find((name) => name.endsWith('.webp')) ?? ''))
const png = await photograph(40, 30).png().toBuffer()
const gif = await photograph(20, 10).gif().toBuffer()
const jpeg = await photograph(32, 16).withExif(LOCATION_EXIF).jpeg().toBuffer()
const avif = await photograph(64, 64).avif({ effort: 0 }).toBuffer()
const html = '<html><script>alert(1)</script></html>'

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

test('detects pictures by their bytes, and reads their size', () => {
  expect(readPicture(png)).toEqual({ kind: 'png', width: 40, height: 30 })
  expect(readPicture(gif)).toEqual({ kind: 'gif', width: 20, height: 10 })
  expect(readPicture(jpeg)).toEqual({ kind: 'jpg', width: 32, height: 16 })
  expect(readPicture(webp)).toMatchObject({ kind: 'webp', width: 1200 })
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', '<html><script>alert(1)</script></html>'],
  ['a PDF', '%PDF-1.7'],
  ['nothing', ''],
  ['half a picture', png.subarray(0, 40)],
  ['half a photograph', jpeg.subarray(0, 30)],
  ['half a WebP', webp.subarray(0, 200)],
])('refuses %s named .jpg', (_, content) => {
  expect(readPicture(Buffer.from(content))).toBeUndefined()
})

const NO_PICTURE = 'is no whole JPEG, PNG, WebP, GIF, AVIF or TIFF picture: save it again as JPEG'

test('leaves out anything but whole pictures of a usual size, with the reason', async () => {
  const path = folderWith('bad', {
    'A.svg': '<svg/>',
    'B.png': hugePng(png),
    'C.png': png,
    'E.jpg': jpeg.subarray(0, jpeg.length - 40),
    'F.jpg': '',
    'G.png': '%PDF-1.7',
    'H.gif': 'GIF89a\x01\x00\x01\x00=1;alert(1)',
    'I.jpg': html,
    'J.jpg': Buffer.alloc(60_000_001, 1),
    'L.bmp': 'BM',
    'M.tif': 'II*\0',
    'K.svgz': gzipSync('<svg/>'),
    'Thumbs.db': 'x',
    'lista.csv': 'x',
  })
  symlinkSync('/etc/passwd', join(path, 'D.png'))
  const { files, problems, discard } = await readPictureFolder(
    path,
    catalogFilesBeside(join(folder, 'store-bad/StockItemImages')),
  )
  await discard()
  expect(problems).toEqual([])
  expect(files.files.map(({ file }) => file)).toEqual(['C.png'])
  expect(files.leftOut.map(({ file, reason }) => `${file} ${writeMessage(reason)}`).toSorted()).toEqual([
    ...['A.svg'].map((file) => `${file} ${NO_PICTURE}`),
    'B.png is 50000 × 50000: save it smaller',
    'D.png is no plain file: put the file itself there',
    `E.jpg ${NO_PICTURE}`,
    'F.jpg is empty',
    ...['G.png', 'H.gif', 'I.jpg'].map((file) => `${file} ${NO_PICTURE}`),
    'J.jpg is larger than 60 MB: save it smaller',
    ...['K.svgz', 'L.bmp', 'M.tif'].map((file) => `${file} ${NO_PICTURE}`),
  ])
  const missing = await readPictureFolder(join(folder, 'nowhere'), catalogFilesBeside(folder))
  expect(missing.problems).toMatchObject([{ reason: ['notThere'] }])
})

test('assigns pictures to items by code, stores them under generated names, and keeps them', async () => {
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
  const store = join(folder, 'store/StockItemImages')
  const { files, problems, discard } = await readPictureFolder(path, catalogFilesBeside(store))
  expect(problems).toEqual([])
  const dry = await importCatalog(db, THE_SHOP, {
    catalogId: 1,
    stock,
    files,
    imageHosts: [],
    dryRun: true,
  })
  expect(readdirSync(folder)).not.toContain('store')
  const imported = await importCatalog(db, THE_SHOP, { catalogId: 1, stock, files, imageHosts: [] })
  const counts = { items: 2, unmatched: ['\u202ex.jpg'], surplus: [], itemsWithout: ['NONE'] }
  expect(dry).toMatchObject({ ok: true, report: { pictures: counts } })
  expect(imported).toMatchObject({ ok: true, report: { pictures: counts } })
  const named = await db
    .selectFrom('stock_items')
    .select(['image_url', 'more_pictures'])
    .orderBy('stock_item_id')
    .execute()
  expect(named.map((row) => row.image_url.replace(/-[0-9a-f]{10}\./, '-#.'))).toEqual([
    'tub-15-#.png',
    'A-B-1-1-#.jpg',
    'old name.webp',
    '',
  ])
  expect(readdirSync(store).toSorted()).toEqual(
    named
      .flatMap((row) => [row.image_url, row.more_pictures])
      .filter(Boolean)
      .toSorted(),
  )

  const alone = await importCatalog(db, THE_SHOP, { catalogId: 1, files, imageHosts: [] })
  expect(alone).toMatchObject({ ok: true, report: { pictures: counts, items: { changed: 0 } } })
  const { revision } = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
  expect(revision).toBe(1)
  await discard()
})

/** Imports a folder for two items, one of which names its picture, and returns the store. */
async function stored(name: string, files: Readonly<Record<string, Uint8Array>>) {
  const fields = [
    { stockItemId: 1, code: 'ONE', name: 'One' },
    { stockItemId: 2, code: 'TWO', name: 'Two', imageUrl: 'own name.jpg' },
  ]
  const stock = { name: 'stock.json', rows: fields.map((row, index) => ({ row: index + 1, fields: row })) }
  const store = join(folder, `${name}-store/StockItemImages`)
  const read = await readPictureFolder(folderWith(name, files), catalogFilesBeside(store))
  expect(read.problems).toEqual([])
  await importCatalog(db, THE_SHOP, { catalogId: 7, stock, files: read.files, imageHosts: [] })
  await read.discard()
  return { store, files: readdirSync(store).toSorted() }
}

test.each([
  ['jpg', jpeg],
  ['png', png],
  ['webp', webp],
  ['gif', gif],
  ['avif', avif],
])('stores nothing but the pixels of a %s', async (kind, bytes) => {
  const { store, files } = await stored(`kept-${kind}`, {
    [`ONE.${kind}`]: kind === 'gif' ? bytes : Buffer.concat([bytes, Buffer.from(html)]),
  })
  const storedBytes = readFileSync(join(store, files[0] ?? ''))
  const about = await sharp(storedBytes).metadata()
  expect([about.exif, about.xmp, about.iptc, about.icc, about.comments]).toEqual(Array(5).fill(undefined))
  expect([about.width, about.height]).toEqual([readPicture(bytes)?.width, readPicture(bytes)?.height])
  expect(storedBytes.includes('script')).toBe(false)
  expect(files[0]).toMatch(new RegExp(`^ONE-[0-9a-f]{10}\\.${kind}$`))
})

test('stores a large rotated photograph upright, at most 2,400 pixels long', async () => {
  const lying = await photograph(1500, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { store, files } = await stored('lying', { 'ONE.jpg': lying })
  const { width, height, orientation } = await sharp(join(store, files[0] ?? '')).metadata()
  expect([width, height, orientation]).toEqual([2400, 1200, undefined])
})

test('stores a photograph of 48 million pixels smaller', async () => {
  const large = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#3a6' } })
    .jpeg({ quality: 20 })
    .toBuffer()
  const { store, files } = await stored('large', { 'ONE.jpg': large })
  const { width, height } = await sharp(join(store, files[0] ?? '')).metadata()
  expect([width, height]).toEqual([2400, 1800])
})

test('stores a TIFF as JPEG, also where an item names it', async () => {
  const tiff = await photograph(40, 30).tiff().toBuffer()
  const fields = { code: 'SIX', name: 'Six', imageUrl: 'Foto.tif' }
  const stock = { name: 'stock.json', rows: [{ row: 1, fields }] }
  const { files, discard } = await readPictureFolder(
    folderWith('tiff', { 'ONE.tif': tiff, 'Foto.tif': tiff }),
    catalogFilesBeside(join(folder, 'tiff-store/StockItemImages')),
  )
  const imported = await importCatalog(db, THE_SHOP, { catalogId: 8, stock, files, imageHosts: [] })
  await discard()
  expect(imported).toMatchObject({ report: { pictures: { items: 1, unmatched: ['ONE.tif'] } } })
  const [item] = await db.selectFrom('stock_items').select('image_url').where('catalog_id', '=', 8).execute()
  expect(item?.image_url).toMatch(/^Foto-[0-9a-f]{10}\.jpg$/)
  expect(
    (await sharp(join(folder, 'tiff-store/StockItemImages', item?.image_url ?? '')).metadata()).format,
  ).toBe('jpeg')
})

test('finds pictures in folders of the folder', async () => {
  const path = folderWith('nested', { 'ONE-2.png': png })
  for (const name of ['Fontanería', 'Fontanería/2026', '.hidden', '__MACOSX']) mkdirSync(join(path, name))
  writeFileSync(join(path, 'Fontanería/2026/one.jpg'), jpeg)
  writeFileSync(join(path, '.hidden/TWO.png'), png)
  writeFileSync(join(path, '__MACOSX/TWO.png'), png)
  const stock = { name: 'stock.json', rows: [{ row: 1, fields: { code: 'ONE', name: 'One' } }] }
  const { files, discard } = await readPictureFolder(
    path,
    catalogFilesBeside(join(folder, 'nested-store/StockItemImages')),
  )
  const imported = await importCatalog(db, THE_SHOP, { catalogId: 9, stock, files, imageHosts: [] })
  await discard()
  expect(imported).toMatchObject({
    report: { pictures: { items: 1, surplus: [], unmatched: [], itemsWithout: [] } },
  })
  const [item] = await db.selectFrom('stock_items').select('image_url').where('catalog_id', '=', 9).execute()
  expect(item?.image_url).toMatch(/^one-[0-9a-f]{10}\.jpg$/)
})

test('leaves out a file and a folder that cannot be read, with the reason', async () => {
  const path = folderWith('unreadable', { 'ONE.png': png })
  // Node cannot name them: their names are no UTF-8
  const nameless = (name: string) => Buffer.concat([Buffer.from(`${path}/${name}`), Buffer.from([0xff])])
  writeFileSync(nameless('TWO'), png)
  mkdirSync(nameless('more'))
  const { files, problems, discard } = await readPictureFolder(
    path,
    catalogFilesBeside(join(folder, 'unreadable-store/StockItemImages')),
  )
  await discard()
  expect(problems).toEqual([])
  expect(files.files.map(({ file }) => file)).toEqual(['ONE.png'])
  expect(files.leftOut.map(({ file, reason }) => [file, reason])).toEqual([
    ['more\ufffd', ['notThere']],
    ['TWO\ufffd', ['notThere']],
  ])
})

test('an undo restores a picture that was replaced under its name', async () => {
  const { store } = await stored('former', { 'own name.jpg': jpeg })
  const former = readFileSync(join(store, 'own name.jpg'))
  const read = await readPictureFolder(
    folderWith('latter', { 'own name.jpg': png }),
    catalogFilesBeside(store),
  )
  const recordAs = ['fotos']
  const imported = await importCatalog(db, THE_SHOP, {
    catalogId: 7,
    files: read.files,
    imageHosts: [],
    recordAs,
  })
  await read.discard()
  expect(imported).toMatchObject({ report: { changes: [{ code: 'TWO', fields: [{ field: 'imageUrl' }] }] } })
  expect(readFileSync(join(store, 'own name.jpg')).equals(former)).toBe(false)
  await undoLastImport(db, THE_SHOP, { catalogId: 7 })
  const { image_url: name } = await db
    .selectFrom('stock_items')
    .select('image_url')
    .where('catalog_id', '=', 7)
    .where('code', '=', 'TWO')
    .executeTakeFirstOrThrow()
  expect(readFileSync(join(store, name)).equals(former)).toBe(true)
})

test('stores a picture under the name its item has, in the format of that name', async () => {
  const { store, files } = await stored('named', { 'own name.jpg': png })
  expect([files, (await sharp(join(store, 'own name.jpg')).metadata()).format]).toEqual([
    ['own name.jpg'],
    'jpeg',
  ])
})

test('leaves stored pictures unchanged', async () => {
  const { store } = await stored('again', { 'own name.jpg': jpeg, 'ONE.png': png })
  const before = readdirSync(store).map((file) => [file, statSync(join(store, file)).mtimeMs])
  const again = folderWith('again-2', {
    'own name.jpg': readFileSync(join(store, 'own name.jpg')),
    'ONE.png': png,
  })
  const read = await readPictureFolder(again, catalogFilesBeside(store))
  await importCatalog(db, THE_SHOP, { catalogId: 7, files: read.files, imageHosts: [] })
  await read.discard()
  expect(readdirSync(store).map((file) => [file, statSync(join(store, file)).mtimeMs])).toEqual(before)
})

test('stores the first frame of an animated picture', async () => {
  const frames = await Promise.all(
    [10, 200].map((grey) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: grey, g: grey, b: grey } } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { store, files } = await stored('moving', { 'ONE.gif': moving })
  expect((await sharp(join(store, files[0] ?? '')).metadata()).pages ?? 1).toBe(1)
})
