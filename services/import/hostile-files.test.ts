import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { array, assert, asyncProperty, constantFrom, oneof, string, uint8Array } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { Db } from '#db/transaction.ts'
import { temporaryFolder } from '../../test/world/databases.ts'
import { writeXlsx } from './table/write-xlsx.ts'
import { unzip, zip } from './table/zip.ts'
import { importCatalog } from './import-catalog.ts'
import { readPrices } from './sources/read-prices.ts'
import { readSources } from './sources/read-sources.ts'
import { writeProblem } from './sources/source.ts'
import { THE_SHOP } from '../trail/actor.ts'

const folder = temporaryFolder()
let db: Db
beforeAll(async () => {
  db = openDatabase(':memory:')
  await migrateToLatest(db, 'sqlite')
})
afterAll(() => db.destroy())

const path = join(folder, 'list')

async function run(content: Uint8Array | string) {
  writeFileSync(path, content)
  const { sources, problems } = await readSources({ stock: path }, { named: new Map() })
  if (problems.length > 0) return problems.map((problem) => writeProblem(problem))
  const imported = await importCatalog(db, THE_SHOP, {
    catalogId: 1,
    ...sources,
    imageHosts: [],
    dryRun: true,
  })
  return imported.ok ? [] : imported.problems.map((problem) => writeProblem(problem))
}

async function workbook() {
  const rows = [['A', 'Tubo', 4.5]]
  return writeXlsx([{ name: 'Productos', headings: ['Código', 'Nombre', 'Precio'], rows, widths: [] }])
}

async function partsOf(archive: Buffer) {
  const parts = await unzip(archive, { maxBytes: 10_000_000, isWanted: () => true })
  if (!parts.ok) throw new Error(parts.code)
  return parts.value
}

const pieces = oneof(
  constantFrom(
    'Código',
    'Nombre',
    'Precio',
    ';',
    ',',
    '\t',
    '"',
    '\r\n',
    '\n',
    '\0',
    "'",
    '=',
    '[',
    '{',
    '\ufeff',
    '编码',
    '1.234',
    'Total',
  ),
  string({ unit: 'binary', maxLength: 8 }),
)

test('any bytes are read, or refused in a sentence without control characters', async () => {
  const bytes = oneof(
    uint8Array({ maxLength: 300 }),
    array(pieces, { maxLength: 60 }).map((texts) => Buffer.from(texts.join(''))),
    array(pieces, { maxLength: 60 }).map((texts) => Buffer.from(`Código;Nombre\n${texts.join('')}`)),
    array(pieces, { maxLength: 30 }).map((texts) => gzipSync(texts.join(''))),
  )
  await assert(
    asyncProperty(bytes, async (content) => {
      for (const sentence of await run(content)) expect(sentence).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      await readPrices(path, { named: new Map() })
    }),
    { numRuns: 300 },
  )
  expect(await db.selectFrom('stock_items').selectAll().execute()).toEqual([])
})

test.each(['[', '{"a":['])('JSON that nests "%s" by the hundred thousand is refused', async (open) => {
  const nested = open.repeat(200_000) + open.replace(/.*\[/, ']').repeat(200_000)
  const closed = open === '[' ? nested : nested.replaceAll(']', ']}')
  expect(await run(`[{"stockItemId":1,"code":"A","name":${closed}}]`)).toEqual([
    'list: nests lists or objects too deep',
  ])
})

test('a workbook with any byte changed is read or refused', async () => {
  const whole = await workbook()
  await assert(
    asyncProperty(uint8Array({ minLength: 8, maxLength: 8 }), async (noise) => {
      const broken = Buffer.from(whole)
      const at = noise.reduce((sum, byte) => (sum * 31 + byte) % whole.length, 7)
      broken.set(noise.subarray(0, Math.min(8, whole.length - at)), at)
      await run(broken)
    }),
    { numRuns: 60 },
  )
})

test('zip bombs are refused before they are unpacked, whatever size they claim', async () => {
  const parts = await partsOf(await workbook())
  const bomb = await zip([
    ...parts,
    { path: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(240_000_000, 0x20) },
  ])
  expect(bomb.length).toBeLessThan(400_000)
  expect(await run(bomb)).toEqual([expect.stringMatching(/^list: holds too much once it is unpacked/)])
  const lying = Buffer.from(bomb)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(240_000_000)
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 1)) lying.writeUInt32LE(100, at)
  expect(await run(lying)).toEqual([expect.stringMatching(/^list: holds too much once it is unpacked/)])
  const gzip = Buffer.concat([gzipSync(Buffer.alloc(0)), gzipSync(Buffer.alloc(420_000_000, 0x20))])
  expect(await run(gzip)).toEqual([expect.stringMatching(/^list: is larger than 400 MB once it is unpacked/)])
}, 60_000)

test('an archive of very many files is refused before they are read', async () => {
  const nothing = Buffer.alloc(0)
  const many = Array.from({ length: 10_000 }, (_, number) => ({
    path: `xl/worksheets/a${number}.xml`,
    content: nothing,
  }))
  const archive = await zip([...(await partsOf(await workbook())), ...many], { compress: false })
  expect(await run(archive)).toEqual([expect.stringMatching(/^list: holds too much once it is unpacked/)])
})

test.each(['r="9999999999"', 'r="1048576"'])(
  'a single cell far out (%s) does not take memory',
  async (place) => {
    const parts = await partsOf(await workbook())
    const far = parts.map((part) =>
      part.path.includes('worksheets/sheet')
        ? {
            ...part,
            content: Buffer.from(
              part.content
                .toString()
                .replace(
                  '</sheetData>',
                  `<row ${place}><c r="XFD${place.slice(3, -1)}"><v>1</v></c></row></sheetData>`,
                ),
            ),
          }
        : part,
    )
    expect(await run(await zip(far))).toEqual([expect.stringMatching(/^list: reaches past 300 columns/)])
  },
)

test('XML entities cannot read other files', async () => {
  const parts = await partsOf(await workbook())
  const entities = parts.map((part) =>
    part.path === 'xl/sharedStrings.xml'
      ? {
          ...part,
          content: Buffer.from(
            part.content
              .toString()
              .replace(/^<\?xml[^>]*\?>/, '$&<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')
              .replace('Tubo', '&e;'),
          ),
        }
      : part,
  )
  writeFileSync(path, await zip(entities))
  const { sources } = await readSources({ stock: path }, { named: new Map() })
  expect(JSON.stringify(sources.stock?.rows ?? [])).not.toContain('root:')
})

test.each([
  ['', /is empty$/],
  ['\0\0\0\0\x01\x02', /is no text/],
  ['Código;Nombre;Precio\nA;"Tubo\nB;Codo;2\n', /the row that begins in line 2 opens a quotation mark/],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel \(\.xls\)/],
  ['PK\x03\x04 no archive', /is a broken archive/],
  ['<html><body>not found</body></html>', /is a web page/],
  ['not found', /has no headings that are known/],
])('%j is refused', async (content, reason) => {
  expect(await run(content)).toEqual([expect.stringMatching(reason)])
})
