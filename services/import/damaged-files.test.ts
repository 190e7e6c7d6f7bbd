import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { migrateToLatest } from '#db/migrate.ts'
import type { Db } from '#db/transaction.ts'
import { temporaryFolder } from '../../test/world/databases.ts'
import { importCatalog } from './import-catalog.ts'
import { type ReadOptions, readSources } from './sources/read-sources.ts'
import { writeProblem } from './sources/source.ts'
import { writeXlsx } from './table/write-xlsx.ts'
import { unzip, zip } from './table/zip.ts'
import { THE_SHOP } from '../trail/actor.ts'

const folder = temporaryFolder()
let db: Db
beforeEach(async () => {
  db = openDatabase(':memory:')
  await migrateToLatest(db, 'sqlite')
  return () => db.destroy()
})

const withoutPrefix = (text: string) => text.replace(/^[0-9a-f-]{36}-/, '')

/** Imports a list. Returns the items of the shop as code, name and price, and what was said of the file. */
async function run(content: string | Uint8Array, options: Partial<ReadOptions> = {}, name = 'lista.csv') {
  const path = join(folder, `${randomUUID()}-${name}`)
  writeFileSync(path, content)
  const { sources, problems } = await readSources({ stock: path }, { named: new Map(), ...options })
  const imported =
    problems.length > 0
      ? undefined
      : await importCatalog(db, THE_SHOP, { catalogId: 1, ...sources, imageHosts: [] })
  const refused = imported && !imported.ok ? imported.problems : problems
  const items = await db.selectFrom('stock_items').selectAll().orderBy('stock_item_id').execute()
  return {
    items: items.map((item) => [item.code, item.name, item.price === null ? null : item.price / 10_000]),
    notes: (sources.stock?.notes ?? []).map((note) => withoutPrefix(writeProblem(note))),
    problems: refused.map((problem) => withoutPrefix(writeProblem(problem))),
  }
}

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

test('lines that are in quotation marks as a whole are read without them', async () => {
  expect(await run('"Código;Nombre;Precio"\r\n"A;Tubo 3/4"";1,50"\r\n"B;Codo;2,00"\r\n')).toEqual({
    items: [
      ['A', 'Tubo 3/4"', 1.5],
      ['B', 'Codo', 2],
    ],
    notes: [],
    problems: [],
  })
})

test('a padded name has no spaces around it', async () => {
  const { items } = await run('Código |Nombre          |Precio\nA      |Tubo de cobre   | 1.50\n')
  expect(items).toEqual([['A', 'Tubo de cobre', 1.5]])
})

test('a name that begins with a quotation mark swallows no rows and is noted', async () => {
  expect(
    await run(
      'REF;NOMBRE;PVP\r\n1;"La Chulita vino;4,25\r\n2;B;8,90\r\n3;C;1,10\r\n4;Tubo 3/4";5,00\r\n5;E;2,00\r\n',
    ),
  ).toEqual({
    items: [
      ['1', '"La Chulita vino', 4.25],
      ['2', 'B', 8.9],
      ['3', 'C', 1.1],
      ['4', 'Tubo 3/4"', 5],
      ['5', 'E', 2],
    ],
    notes: [
      'lista.csv:2 NOMBRE "\\"La Chulita vino": begins with a quotation mark that its line does not close: read as a letter',
    ],
    problems: [],
  })
})

test('a cell that is too long is refused with that reason', async () => {
  const { problems } = await run(`REF;NOMBRE;PVP\n1;${'x'.repeat(228_000)};4,25\n2;Codo;2\n`)
  expect(problems).toEqual([
    expect.stringMatching(/^lista\.csv:2 NOMBRE ".*: is longer than 500 characters: shorten it$/),
  ])
})

describe('a truncated file', () => {
  const list = 'REF;NOMBRE;PVP\r\n1;Cable;4,25\r\n2;Tubo;8,90\r\n'

  test.each(['3;Cod', '3'])('is refused with its last line: %s', async (last) => {
    expect((await run(list + last)).problems).toEqual([
      expect.stringMatching(/^lista\.csv:4 row "3": is cut off/),
    ])
  })

  const cutPrice = (last: string) =>
    `lista.csv:4 PVP "${last}": has fewer decimals than the others, and the file ends here without a line end: check that it was copied to its end`

  test.each(['12,5', '12', '1', '1.234,5'])(
    'may have been cut in its last price, %s: noted',
    async (last) => {
      const { items, notes, problems } = await run(`${list}3;Codo;${last}`)
      expect(problems).toEqual([])
      expect(items).toHaveLength(3)
      expect(notes).toEqual([cutPrice(last)])
    },
  )

  test.each([
    ['the price is as long as the others', `${list}3;Codo;12,50`],
    ['the line has its end', `${list}3;Codo;12,5\r\n`],
    ['the other prices differ in their decimals', `${list.replace('4,25', '4,2')}3;Codo;12`],
    ['a single other price does not show it', 'REF;NOMBRE;PVP\r\n1;Cable;4,25\r\n3;Codo;12,5'],
    ['the price is not the last cell', 'REF;PVP;NOMBRE\r\n1;4,25;Cable\r\n2;8,90;Tubo\r\n3;12,5;Codo'],
  ])('has no note if %s', async (_, text) => {
    expect((await run(text)).notes).toEqual([])
  })

  test('is refused even if a row above has a single cell', async () => {
    const { problems } = await run(list.replace('1;Cable', 'CABLES\r\n1;Cable') + '3;Cod')
    expect(problems).toEqual([expect.stringMatching(/^lista\.csv:5 row "3": is cut off/)])
  })

  test('is refused even if its last line could be a category', async () => {
    expect((await run(`${list}Llaves`)).problems).toEqual([
      expect.stringMatching(/^lista\.csv:4 row "Llaves": is cut off/),
    ])
  })

  test('is refused if it ends in the middle of a character', async () => {
    const cut = Buffer.from(`${list.replace('Tubo', 'Año')}3;Codo;1,5 ñ`).subarray(0, -1)
    expect((await run(cut)).problems).toEqual([expect.stringMatching(/^lista\.csv:4 row "3": is cut off/)])
  })

  test.each([`${list}3;Codo;2`, list, `${list.trimEnd()}`])('%j is complete', async (content) => {
    expect((await run(content)).problems).toEqual([])
  })
})

describe('commas that separate cells and decimals', () => {
  test.each([
    ['REF,NOMBRE,PVP\n1,Cable,12,50\n2,Tubo,3,95\n'],
    ['REF,NOMBRE,PVP,OBS\n1,Cable,12,50\n2,Tubo,3,95\n3,Codo,7,00\n'],
    ['REF,NOMBRE,PVP,OBS\n1,Cable,12,50\n2,Tubo,3,9\n3,Codo,7,125\n'],
    ['REF,NOMBRE,PVP,PRECIO MAYORISTA\n1,Cable,12,50\n2,Tubo,3,95\n3,Codo,7,00\n'],
  ])('are refused: %j', async (list) => {
    expect(await run(list)).toMatchObject({
      items: [],
      problems: [
        expect.stringMatching(
          /^lista\.csv:2 row "1,Cable,12,50": the comma separates the cells and the decimals/,
        ),
      ],
    })
  })

  const mixed = 'REF,NOMBRE,PVP,OBS\n1,Cable,1,234.50\n2,Tubo,12,50\n3,Codo,3.95\n'

  test('are reported row by row where other prices have a point', async () => {
    expect((await run(mixed)).problems).toEqual([
      expect.stringMatching(
        /^lista\.csv:2 PVP "1": may be 1,234\.50, which the comma has split into two cells/,
      ),
      expect.stringMatching(/^lista\.csv:3 PVP "12": may be 12,50, which the comma has split into two cells/),
    ])
    expect((await run(mixed, { decimals: 'point' })).problems).toEqual([])
  })

  test.each(['STOCK', 'CANTIDAD', 'Talla', 'Medida (mm)', 'Precio anterior', '尺码'])(
    'are no decimals under the heading %s',
    async (heading) => {
      const { items, problems } = await run(
        `REF,NOMBRE,PVP,${heading}\n1,Cable,60,42\n2,Tubo,75,40\n3,Codo,3.95\n`,
      )
      expect(problems).toEqual([])
      expect(items.map(([, , price]) => price)).toEqual([60, 75, 3.95])
    },
  )

  test('are whole numbers if the merchant says so', async () => {
    const { items } = await run('REF,NOMBRE,PVP,OBS\n1,Cable,12,50\n2,Tubo,3,95\n', { decimals: 'point' })
    expect(items).toEqual([
      ['1', 'Cable', 12],
      ['2', 'Tubo', 3],
    ])
  })
})

describe('letters', () => {
  test('of two encodings in one file are repaired line by line, and the lines are noted', async () => {
    const list = bytes('REF;NOMBRE;PVP\n1;Jabón;1\n2;Jab', [0xf3], 'n l', [0xed], 'quido;2\n')
    expect(await run(list)).toMatchObject({
      items: [
        ['1', 'Jabón', 1],
        ['2', 'Jabón líquido', 2],
      ],
      notes: ['lista.csv: has 1 line that is not UTF-8, read as windows-1252: 3'],
    })
  })

  test('of an old DOS program are recognized', async () => {
    const list = bytes('REF;NOMBRE;PVP\r\n1;Ca', [0xa4], 'er', [0xa1], 'a;1,5\r\n')
    expect(await run(list)).toMatchObject({ items: [['1', 'Cañería', 1.5]], notes: [] })
  })

  test('of an uncertain encoding are refused until the merchant names it', async () => {
    const list = bytes('REF;NOMBRE;PVP\r\n1;', [0xe9], 'poca;1,5\r\n')
    expect((await run(list)).problems).toEqual([
      expect.stringMatching(
        /^lista\.csv: may be in one of several encodings; line 2 reads: windows-1252 "1;época;1,5"/,
      ),
    ])
    expect((await run(list, { encoding: 'windows-1252' })).items).toEqual([['1', 'época', 1.5]])
  })

  test('a truncated character is removed and noted', async () => {
    const list = bytes('Code;Name;Price\nA;Cañería de latón;1,5\nB;x', [0xc3], ';2,5\n')
    expect(await run(list)).toMatchObject({
      items: [
        ['A', 'Cañería de latón', 1.5],
        ['B', 'x', 2.5],
      ],
      notes: ['lista.csv: has 1 line with a letter that is cut in two, taken out: 3'],
    })
  })
})

describe('invisible characters', () => {
  test.each([
    ['A\v1', 'A 1'],
    ['A\0', 'A'],
    ['A\u0099', 'A™'],
  ])('control characters of the name %j are repaired and named', async (given, name) => {
    expect(await run(`REF;NOMBRE;PVP\r\n1;${given};4,25\r\n2;B;8,90\r\n`)).toMatchObject({
      items: [
        ['1', name, 4.25],
        ['2', 'B', 8.9],
      ],
      notes: [expect.stringMatching(/^lista\.csv:2 NOMBRE .*: held control characters: read as/)],
      problems: [],
    })
  })

  test('the end-of-file character of an old program is no row', async () => {
    expect(await run('REF;NOMBRE;PVP\r\n1;A;4,25\r\n2;B;8,90\r\n\u001a')).toEqual({
      items: [
        ['1', 'A', 4.25],
        ['2', 'B', 8.9],
      ],
      notes: ['lista.csv:4 REF "\\u001a": held control characters: read as ""'],
      problems: [],
    })
  })

  test('are removed from codes and names, and noted; an apostrophe keeps them', async () => {
    const list = 'REF;NOMBRE;PVP\n"A\r\n1\u200b";Tu\u00adbo;1\nTRUE;\'\ufeffB;2\n\'C\u200b;C;3\n'
    expect(await run(list)).toEqual({
      items: [
        ['A1', 'Tubo', 1],
        ['TRUE', '\ufeffB', 2],
        ['C\u200b', 'C', 3],
      ],
      notes: [
        'lista.csv:2 REF "A\\r\\n1\\u200b": held invisible letters or line breaks: read as "A1"',
        'lista.csv:2 NOMBRE "Tu\\u00adbo": held invisible letters or line breaks: read as "Tubo"',
      ],
      problems: [],
    })
  })

  test('control characters in JSON are repaired and noted', async () => {
    const list = JSON.stringify([
      { code: 'A', name: 'Tubo\u0099', category: ['Ca\u0001bles'] },
      { code: 'B', name: 'two\nlines' },
    ])
    expect(await run(list, {}, 'stock.json')).toMatchObject({
      items: [
        ['A', 'Tubo™', null],
        ['B', 'two\nlines', null],
      ],
      notes: [
        'stock.json:1 name "Tubo\\u0099": held control characters: read as "Tubo™"',
        'stock.json:1 category "Ca\\u0001bles": held control characters: read as "Cables"',
      ],
      problems: [],
    })
    expect(await db.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Cables' }])
  })
})

test('codes that became dates in a text file are refused', async () => {
  const list = "REF;NOMBRE;PVP\r\n01-feb;A;4,25\r\n02/05/2026;B;8,90\r\n1-20;C;1\r\n'mar-10;D;2\r\n"
  expect((await run(list)).problems).toEqual([
    expect.stringMatching(/^lista\.csv:2 REF "01-feb": became a date in Excel/),
    expect.stringMatching(/^lista\.csv:3 REF "02\/05\/2026": became a date in Excel/),
  ])
})

test('a list of LibreOffice is read', async () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const rows = [
    ['REF', 'NOMBRE', 'PVP'],
    ['A1', 'Cañería', '4,25'],
  ].map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`)
  const list = await zip([
    { path: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    {
      path: 'content.xml',
      content: Buffer.from(
        `<office:spreadsheet><table:table table:name="Hoja1">${rows.join('')}</table:table></office:spreadsheet>`,
      ),
    },
  ])
  expect((await run(list, {}, 'lista.ods')).items).toEqual([['A1', 'Cañería', 4.25]])
})

test('hidden rows and columns of a workbook are imported and noted', async () => {
  const headings = ['REF', 'NOMBRE', 'PVP']
  const book = await writeXlsx([
    {
      name: 'Hoja1',
      headings,
      rows: [
        ['A1', 'Tubo', 1],
        ['A2', 'Codo', 2],
      ],
      widths: [],
    },
  ])
  const parts = await unzip(book, { maxBytes: 10_000_000, isWanted: () => true })
  if (!parts.ok) throw new Error(parts.code)
  const hidden = parts.value.map(({ path, content }) => ({
    path,
    content: Buffer.from(content.toString().replace('<row r="3"', '<row r="3" hidden="1"')),
  }))
  expect(await run(await zip(hidden), {}, 'lista.xlsx')).toMatchObject({
    items: [
      ['A1', 'Tubo', 1],
      ['A2', 'Codo', 2],
    ],
    notes: ['lista.xlsx[Hoja1]: has 1 hidden row, imported like the others: 3'],
  })
})

test('a row that a line break has cut in two is refused with both its lines', async () => {
  const { problems } = await run('REF;NOMBRE;PVP\r\nA1;Cable\nde 3 m;10,50\r\nA2;Tubo;2,00\r\n')
  expect(problems).toEqual([
    expect.stringMatching(/^lista\.csv:2 row "A1": makes one row with line 3, which a line break/),
    expect.stringMatching(/^lista\.csv:3 row "de 3 m": makes one row with line 2, which a line break/),
  ])
})

test('rows whose last cells are missing are whole', async () => {
  const { items, problems } = await run('REF;NOMBRE;PVP\nA1;Cable\nA2;Tubo\nA3;Codo;2,00\n')
  expect(problems).toEqual([])
  expect(items).toEqual([
    ['A1', 'Cable', null],
    ['A2', 'Tubo', null],
    ['A3', 'Codo', 2],
  ])
})

describe('codes that a program wrote as decimal numbers', () => {
  const codesOf = async (...codes: string[]) => {
    const { items, notes } = await run(
      `code,name,price\n${codes.map((code) => `${code},Tubo,1.5\n`).join('')}`,
    )
    return { codes: items.map(([code]) => code), notes }
  }

  test('are whole numbers again, and noted', async () => {
    expect(await codesOf('1001.0', '1002.0', 'A-7')).toEqual({
      codes: ['1001', '1002', 'A-7'],
      notes: [
        'lista.csv:2 code "1001.0": is read as 1001: a program has made a decimal number of the code',
        'lista.csv:3 code "1002.0": is read as 1002: a program has made a decimal number of the code',
      ],
    })
  })

  test.each([[['1.0', '2.0']], [['1001.0', '1002.5']], [['1001.0', '1002']], [['1001.0']]])(
    'stay if they may be what they are: %j',
    async (codes) => {
      expect(await codesOf(...codes)).toEqual({ codes, notes: [] })
    },
  )
})

test('a field of a JSON list that is nearly called like one of items is noted', async () => {
  const list = [{ code: 'A1', name: 'Cable', Price: 4.5, description: 'x', color: 'rojo' }]
  const { items, notes } = await run(JSON.stringify(list), {}, 'lista.json')
  expect(items).toEqual([['A1', 'Cable', null]])
  expect(notes).toEqual(['lista.json: the field "Price" is not read: it must be called "price"'])
})
