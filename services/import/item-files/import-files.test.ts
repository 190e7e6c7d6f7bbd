import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated, temporaryFolder } from '../../../test/world/databases.ts'
import { catalogFilesBeside } from '../../../test/world/catalog-files.ts'
import { emptyCatalogs } from '../../../test/world/imports/empty-catalogs.ts'
import { photograph, smallPdf } from '../../../test/world/picture-shop.ts'
import { readPictureFolder } from '../../pictures/picture-folder.ts'
import { readShopFiles } from '../../pictures/shop-pictures.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { importCatalog } from '../import-catalog.ts'
import type { ImportRequest } from '../import-request.ts'
import { writeMessage } from '../messages/message.ts'
import { writeProblem } from '../sources/source.ts'
import { undoLastImport } from '../undo/undo-import.ts'

const png = await photograph(40, 30).png().toBuffer()
const gif = await photograph(20, 10).gif().toBuffer()
const pdf = smallPdf('one')
const otherPdf = smallPdf('another')

const ITEMS = [
  { stockItemId: 1, code: 'TUB-15', name: 'Tubo', isParent: false },
  { stockItemId: 2, code: 'TUB-15-2', name: 'Tubo doble', isParent: false },
  { stockItemId: 3, code: 'VAL', name: 'Llave', isParent: false },
]

type Fields = Readonly<Record<string, unknown>>

describeOnBoth('importing files of items', (engine) => {
  const folder = temporaryFolder()
  let db: Db
  let folders = 0
  let store: string
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await emptyCatalogs(db)
    store = join(folder, `shop-${++folders}`, 'StockItemImages')
  })

  async function run(
    files: Readonly<Record<string, Uint8Array | string>> | undefined,
    { stock, ...options }: Partial<ImportRequest> & { readonly rows?: readonly Fields[] } = {},
  ) {
    const path = join(folder, `given-${++folders}`)
    mkdirSync(path)
    for (const [file, content] of Object.entries(files ?? {})) {
      mkdirSync(dirname(join(path, file)), { recursive: true })
      writeFileSync(join(path, file), content)
    }
    const { rows, ...request } = options
    const read = files && (await readPictureFolder(path, catalogFilesBeside(store)))
    const list = rows && {
      name: 'stock.json',
      rows: rows.map((fields, index) => ({ row: index + 1, fields })),
    }
    const imported = await importCatalog(db, THE_SHOP, {
      catalogId: 1,
      stock: stock ?? list,
      files: read?.files,
      imageHosts: [],
      confirmed: true,
      recordAs: ['fotos'],
      ...request,
    })
    await read?.discard()
    if (!imported.ok) throw new Error(imported.problems.map((problem) => writeProblem(problem)).join('\n'))
    return imported.report
  }

  /** The files of the items, with # for the checksums. */
  async function stored() {
    const rows = await db
      .selectFrom('stock_items')
      .select(['stock_item_id', 'image_url', 'more_pictures', 'documents'])
      .where('catalog_id', '=', 1)
      .orderBy('stock_item_id')
      .execute()
    const plain = (list: string | null) => list?.replace(/-[0-9a-f]{10}(?=\.\w+(?:\||$))/g, '#') ?? null
    return rows.map((row) => [plain(row.image_url), plain(row.more_pictures), plain(row.documents)])
  }

  const FILES = {
    'TUB-15.jpg': png,
    'TUB-15_3.png': gif,
    'tub-15 (4).PNG': png,
    'TUB-15-2.png': gif,
    'VAL-2.png': png,
    'TUB-15.pdf': pdf,
    'TUB-15 Ficha técnica.PDF': otherPdf,
    'StockItemDocuments/VAL-Manual.pdf': pdf,
    'OTHER.pdf': pdf,
  }

  test('pictures and documents are attached by the codes in their names', async () => {
    const report = await run(FILES, { rows: ITEMS })
    expect(report.pictures).toEqual({
      items: 3,
      itemsWithDocument: 2,
      unmatched: ['OTHER.pdf'],
      surplus: [],
      itemsWithout: [],
      leftOut: [],
    })
    expect(await stored()).toEqual([
      ['TUB-15#.png', 'TUB-15-3#.gif|tub-15-4#.png', 'TUB-15#.pdf|TUB-15 Ficha técnica#.pdf'],
      // An item whose own code is TUB-15-2 comes before the second picture of TUB-15
      ['TUB-15-2#.gif', null, null],
      ['VAL-2#.png', null, 'VAL-Manual#.pdf'],
    ])
    const shop = await readShopFiles(catalogFilesBeside(store))
    expect([shop.items.size, shop.documents.size]).toEqual([5, 3])
    const names = [...shop.documents]
    const sheet = names.find((name) => name.includes('Ficha')) ?? ''
    expect(readFileSync(join(dirname(store), 'StockItemDocuments', sheet)).equals(otherPdf)).toBe(true)
  })

  test('the same folder again changes nothing, and a dry run stores nothing', async () => {
    const dry = await run(FILES, { rows: ITEMS, dryRun: true })
    expect(dry.items).toMatchObject({ added: 3 })
    expect(readdirSync(folder)).not.toContain(dirname(store).slice(folder.length + 1))
    await run(FILES, { rows: ITEMS })
    const before = await db.selectFrom('catalog_revision').select('revision').executeTakeFirstOrThrow()
    const again = await run(FILES)
    expect(again.changes).toEqual([])
    expect(await db.selectFrom('catalog_revision').select('revision').executeTakeFirst()).toEqual(before)
  })

  test('later files join those of the item, with and without its row', async () => {
    await run(FILES, { rows: ITEMS })
    await run({ 'TUB-15-3.png': png, 'TUB-15-9.jpg': png, 'VAL Manual.pdf': otherPdf, 'VAL.pdf': pdf })
    expect(await stored()).toMatchObject([
      ['TUB-15#.png', 'TUB-15-3#.png|tub-15-4#.png|TUB-15-9#.png', 'TUB-15#.pdf|TUB-15 Ficha técnica#.pdf'],
      ['TUB-15-2#.gif', null, null],
      ['VAL-2#.png', null, 'VAL Manual#.pdf|VAL#.pdf'],
    ])
  })

  test('a list without the fields keeps the files, a list with them decides', async () => {
    await run(FILES, { rows: ITEMS })
    const before = await stored()
    const rows = [{ row: 2, fields: { code: 'VAL', name: 'Válvula' } }]
    const columns = new Map(['code', 'name'].map((field) => [field, { heading: field, column: 0 }]))
    const stock = { name: 'lista.csv', rows, columns } as unknown as NonNullable<ImportRequest['stock']>
    await run({ 'VAL-3.png': gif }, { stock })
    expect(await stored()).toEqual([before[0], before[1], ['VAL-2#.png', 'VAL-3#.gif', 'VAL-Manual#.pdf']])
    await run(undefined, { rows: [{ ...ITEMS[2], imageUrl: 'a.png', morePictures: ['b.png', 'c.png'] }] })
    expect((await stored())[2]).toEqual(['a.png', 'b.png|c.png', 'VAL-Manual#.pdf'])
    await run({ 'VAL-2.pdf': pdf }, { rows: [{ ...ITEMS[2], imageUrl: 'a.png', documents: [] }] })
    expect((await stored())[2]).toEqual(['a.png', 'b.png|c.png', 'VAL-2#.pdf'])
  })

  test('files that a list names keep their names', async () => {
    const rows = [
      { ...ITEMS[2], imageUrl: 'a.png', morePictures: 'b.png|Foto.tif', documents: ['sheet one.pdf'] },
    ]
    const tiff = await photograph(40, 30).tiff().toBuffer()
    const files = { 'a.png': png, 'b.png': png, 'Foto.tif': tiff, 'sheet one.pdf': pdf }
    const report = await run(files, { rows, shopFiles: await readShopFiles(catalogFilesBeside(store)) })
    expect(await stored()).toEqual([['a.png', 'b.png|Foto#.jpg', 'sheet one.pdf']])
    expect(report.missingPictures).toEqual([])
    expect([...(await readShopFiles(catalogFilesBeside(store))).documents]).toEqual(['sheet one.pdf'])
  })

  test('taking back the import gives the items the files that they had', async () => {
    await run(FILES, { rows: ITEMS })
    const before = await stored()
    await run({ 'TUB-15-3.png': png, 'TUB-15-7.png': png, 'VAL-2.pdf': pdf, 'TUB-15-2.png': png })
    expect(await stored()).not.toEqual(before)
    const undone = await undoLastImport(db, THE_SHOP, { catalogId: 1 })
    expect(undone).toMatchObject({ ok: true, value: { kept: [] } })
    expect(await stored()).toEqual(before)
  })

  test('taking back the import brings back files that it replaced under their names', async () => {
    const rows = [{ ...ITEMS[2], imageUrl: 'a.png', morePictures: 'b.png', documents: 'sheet.pdf' }]
    await run({ 'a.png': png, 'b.png': png, 'sheet.pdf': pdf }, { rows })
    await run({ 'b.png': await photograph(30, 30).png().toBuffer(), 'sheet.pdf': otherPdf })
    const documents = join(dirname(store), 'StockItemDocuments')
    expect(readFileSync(join(documents, 'sheet.pdf')).equals(otherPdf)).toBe(true)
    await undoLastImport(db, THE_SHOP, { catalogId: 1 })
    expect(await stored()).toEqual([['a.png', 'b#.png', 'sheet#.pdf']])
    const item = await db
      .selectFrom('stock_items')
      .select(['more_pictures', 'documents'])
      .where('stock_item_id', '=', 3)
      .executeTakeFirstOrThrow()
    expect(readFileSync(join(documents, item.documents ?? '')).equals(pdf)).toBe(true)
    expect(readFileSync(join(store, item.more_pictures ?? '')).equals(png)).toBe(true)
  })

  test('what is no whole PDF of a usual size is left out, with the reason', async () => {
    const report = await run(
      {
        'VAL page.pdf': '<html><script>alert(1)</script></html>',
        'VAL half.pdf': pdf.subarray(0, pdf.length - 20),
        'VAL late.pdf': Buffer.concat([Buffer.from('<script>'), pdf]),
        'VAL empty.pdf': '',
        'VAL large.pdf': Buffer.concat([pdf, Buffer.alloc(20_000_000)]),
        'VAL picture.pdf': png,
        'VAL.pdf.exe': pdf,
        'VAL fine.pdf': pdf,
      },
      { rows: ITEMS },
    )
    const left = report.pictures?.leftOut.map(({ file, reason }) => `${file} ${writeMessage(reason)}`)
    expect(left?.toSorted()).toEqual([
      'VAL empty.pdf is empty',
      'VAL half.pdf is no whole PDF: save or print it as PDF again',
      'VAL large.pdf is larger than 20 MB: save it with smaller pictures',
      'VAL late.pdf is no whole PDF: save or print it as PDF again',
      'VAL page.pdf is no whole PDF: save or print it as PDF again',
      'VAL picture.pdf is no whole PDF: save or print it as PDF again',
      'VAL.pdf.exe is no whole JPEG, PNG, WebP, GIF, AVIF or TIFF picture: save it again as JPEG',
    ])
    expect((await stored())[2]).toEqual(['', null, 'VAL fine#.pdf'])
  })

  test('a link in the folder is not followed', async () => {
    const path = join(folder, `links-${++folders}`)
    mkdirSync(path)
    writeFileSync(join(folder, 'outside.pdf'), pdf)
    symlinkSync(join(folder, 'outside.pdf'), join(path, 'VAL.pdf'))
    const { files, discard } = await readPictureFolder(path, catalogFilesBeside(store))
    await discard()
    expect([files.files, files.leftOut]).toMatchObject([[], [{ file: 'VAL.pdf', reason: ['notPlainFile'] }]])
  })
})
