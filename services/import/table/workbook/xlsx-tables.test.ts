import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { array, assert, asyncProperty, constantFrom, double, integer, oneof, option } from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/world/databases.ts'
import { writeMessage } from '../../messages/message.ts'
import { readSources } from '../../sources/read-sources.ts'
import { writeXlsx } from '../write-xlsx.ts'
import { unzip, zip } from '../zip.ts'
import { readXlsxTables } from './xlsx-tables.ts'

const folder = temporaryFolder()

/** A workbook of two rows with its parts changed, as other programs write them. */
async function workbook(change: (xml: string, path: string) => string) {
  const written = await writeXlsx([
    {
      name: 'Hoja1',
      headings: ['Código', 'Nombre', 'Precio'],
      rows: [
        ['A', 'Ñandú 水', 4.5],
        ['B', 'Codo', 5.5],
      ],
      widths: [],
    },
  ])
  const parts = await unzip(written, { maxBytes: 10_000_000, isWanted: () => true })
  if (!parts.ok) throw new Error(parts.code)
  return zip(
    parts.value.map(({ path, content }) => ({
      path,
      content: Buffer.from(change(content.toString(), path)),
    })),
  )
}

type Change = (xml: string, path: string) => string

async function tableOf(change: Change) {
  const tables = await readXlsxTables('lista.xlsx', await workbook(change))
  if (!tables.ok) throw new Error(writeMessage(tables.reason))
  const [table] = tables.value
  if (!table) throw new Error('no sheet')
  return table
}

async function read(change: Change) {
  return (await tableOf(change)).rows.map(({ cells }) => cells)
}

async function fieldsOf(change: Change) {
  const path = join(folder, `${randomUUID()}.xlsx`)
  writeFileSync(path, await workbook(change))
  const { sources } = await readSources({ stock: path }, { named: new Map() })
  return sources.stock && Array.from(sources.stock.rows, ({ fields }) => fields)
}

const cell = (place: string) => new RegExp(`<c r="${place}"[^>]*?(?:/>|>.*?</c>)`, 's')
const put = (place: string, xml: string) => (all: string) => all.replace(cell(place), xml)

/** Number formats by the numbers of their styles, from 1. */
const withFormats =
  (...formats: string[]): Change =>
  (xml, path) =>
    path.endsWith('styles.xml')
      ? `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats
          .map(
            (format, index) =>
              `<numFmt numFmtId="${164 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
          )
          .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
          .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
          .join('')}<xf numFmtId="2"/></cellXfs></styleSheet>`
      : xml

test('a formula that failed or was never computed is not an empty price', async () => {
  const failed = put('C2', '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')
  const open = put('C3', '<c r="C3"><f>SUM(D3)</f><v/></c>')
  expect((await read((xml) => open(failed(xml)))).slice(1)).toEqual([
    ['A', 'Ñandú 水', '#DIV/0!'],
    ['B', 'Codo', '#FORMULA!'],
  ])
  expect(await fieldsOf((xml) => open(failed(xml)))).toMatchObject([
    { price: { reason: ['formulaWithoutResult'] } },
    { price: { reason: ['formulaWithoutResult'] } },
  ])
})

test('a formula is read as its result: an empty text is an empty cell', async () => {
  const empty = put('C2', '<c r="C2" t="str"><f>IF(1,"","x")</f><v></v></c>')
  const number = put('C3', '<c r="C3"><f>1+1</f><v>2</v></c>')
  const rows = await read((xml) => number(empty(xml)))
  expect(rows.slice(1).map((cells) => cells[2] ?? null)).toEqual([null, 2])
})

test('a code is the displayed text, and a price is the number', async () => {
  const formats = withFormats('"AB-"0000', '00-00', '00000')
  const cells = (all: string) =>
    put(
      'A2',
      '<c r="A2" s="1"><v>12</v></c>',
    )(put('A3', '<c r="A3" s="2"><v>1234</v></c>')(all))
      .replace(cell('B2'), '<c r="B2" s="3"><v>7</v></c>')
      .replace(cell('C2'), '<c r="C2" s="4"><v>10.1</v></c>')
      .replace(cell('C3'), '<c r="C3" s="3"><v>5</v></c>')
  expect(await fieldsOf((xml, path) => formats(cells(xml), path))).toMatchObject([
    { code: 'AB-0012', name: '00007', price: 10.1 },
    { code: '12-34', price: 5 },
  ])
  const { rows } = await tableOf((xml, path) => formats(cells(xml), path))
  expect(rows[1]?.shown).toEqual(['AB-0012', '00007', '10.10'])
})

test('nothing is kept of the number formats of a workbook that was read', async () => {
  const readOne = async (index: number) => {
    const formats = withFormats(`"${index}-${'x'.repeat(50)}"0`, `${index}${'0'.repeat(3_000_000)}`)
    const cells = (all: string) =>
      put('A2', '<c r="A2" s="1"><v>1</v></c>')(put('A3', '<c r="A3" s="2"><v>1</v></c>')(all))
    await read((xml, path) => formats(cells(xml), path))
  }
  await readOne(0)
  const before = bytesInUse()
  for (let index = 1; index <= 20; index++) await readOne(index)
  expect(bytesInUse() - before).toBeLessThan(20_000_000)
})

function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a code that is TRUE stays TRUE', async () => {
  expect(await fieldsOf(put('A2', '<c r="A2" t="b"><v>1</v></c>'))).toMatchObject([{ code: 'TRUE' }, {}])
})

test('the currencies of number formats are reported by column, each with its first row', async () => {
  const formats = withFormats('#,##0.00 "€"', '[$MXN] #,##0.00')
  const cells = (all: string) =>
    put('C2', '<c r="C2" s="1"><v>1</v></c>')(put('C3', '<c r="C3" s="2"><v>2</v></c>')(all))
  const { currencies } = await tableOf((xml, path) => formats(cells(xml), path))
  expect(currencies).toEqual(
    new Map([
      [
        2,
        new Map([
          ['EUR', 2],
          ['MXN', 3],
        ]),
      ],
    ]),
  )
})

test('a code keeps letters of its format that could be a currency', async () => {
  const formats = withFormats('"PEN-"0000')
  const coded = put('A2', '<c r="A2" s="1"><v>12</v></c>')
  expect(await fieldsOf((xml, path) => formats(coded(xml), path))).toMatchObject([{ code: 'PEN-0012' }, {}])
})

test('dates are recognized by their formats, from 1900 or 1904', async () => {
  const formats = withFormats('dd/mm/yyyy')
  const dated = put('A2', '<c r="A2" s="1"><v>46054</v></c>')
  expect((await read((xml, path) => formats(dated(xml), path)))[1]?.[0]).toEqual(new Date('2026-02-01'))
  const old: Change = (xml) =>
    xml.replace(/<workbookPr[^>]*\/>/, '').replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
  const rows = await read((xml, path) => formats(old(dated(xml), path), path))
  expect(rows[1]?.[0]).toEqual(new Date('2030-02-02'))
})

test('hidden rows, columns and sheets are reported; rows and columns are read too', async () => {
  const hidden: Change = (xml) =>
    xml
      .replace('<row r="3"', '<row r="3" hidden="1"')
      .replace(/<cols>.*<\/cols>/s, '')
      .replace('<sheetData>', '<cols><col min="3" max="5" hidden="1"/></cols><sheetData>')
      .replace('<sheet ', '<sheet state="veryHidden" ')
  const table = await tableOf(hidden)
  expect(table.rows.map(({ line, isHidden }) => [line, isHidden === true])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  expect(table.isHidden).toBe(true)
  expect(table.hiddenColumns).toEqual(new Set([2, 3, 4]))
  expect(table.notes.map(({ message }) => writeMessage(message))).toEqual([
    'has 1 hidden row, imported like the others: 3',
    'has hidden columns: C',
  ])
  expect(table.rows.map(({ cells }) => cells[2])).toEqual(['Precio', 4.5, 5.5])
})

test('hidden columns are whole numbers from 1 on; the last one may be beyond those of a list', async () => {
  const hidden =
    (first: string, last: string): Change =>
    (xml) =>
      xml
        .replace(/<cols>.*<\/cols>/s, '')
        .replace('<sheetData>', `<cols><col min="${first}" max="${last}" hidden="1"/></cols><sheetData>`)
  const columns = async (first: string, last: string) =>
    (await tableOf(hidden(first, last))).hiddenColumns ?? new Set()
  expect([...(await columns('299', '16384'))]).toEqual([298, 299])
  for (const [first, last] of [
    ['-3', '1'],
    ['0', '1'],
    ['1.5', '3'],
    ['', '3'],
    ['1', 'x'],
    // Adding 1 to it gives the same number
    ['-1e300', '1'],
  ] as const)
    expect([...(await columns(first, last))]).toEqual([])
})

describe('vertically merged cells', () => {
  const merge = (range: string, xml: string) =>
    xml.replace('</sheetData>', `</sheetData><mergeCells><mergeCell ref="${range}"/></mergeCells>`)

  test('have their value in every row, with or without the lower cells in the file', async () => {
    for (const below of ['<c r="B3" s="0"/>', ''])
      expect((await read((xml) => merge('B2:B3', put('B3', below)(xml)))).map((cells) => cells[1])).toEqual([
        'Nombre',
        'Ñandú 水',
        'Ñandú 水',
      ])
  })

  test('that would fill all memory are refused', async () => {
    await expect(read((xml) => merge('B2:B1048576', xml))).rejects.toThrow(/merged cells/)
  })
})

describe('the limits of a workbook hold for all of its sheets', () => {
  const sheet = (name: string, rows: number) => ({
    name,
    headings: ['Código', 'Cantidad'],
    rows: Array.from({ length: rows - 1 }, () => ['A', 1]),
    widths: [],
  })
  const change = async (bytes: Buffer, edit: Change) => {
    const parts = await unzip(bytes, { maxBytes: 10_000_000, isWanted: () => true })
    if (!parts.ok) throw new Error(parts.code)
    const changed = parts.value.map(({ path, content }) => [path, edit(content.toString(), path)] as const)
    return zip(changed.map(([path, xml]) => ({ path, content: Buffer.from(xml) })))
  }

  test('of cells', async () => {
    const bytes = await writeXlsx([sheet('A', 3), sheet('B', 3)])
    expect(await readXlsxTables('a.xlsx', bytes, { cells: 12 })).toMatchObject({ ok: true })
    expect(await readXlsxTables('a.xlsx', bytes, { cells: 11 })).toEqual({
      ok: false,
      reason: ['tooWide', 300, 11],
    })
  })

  test('of cells that merged ones fill, and those before them', async () => {
    const bytes = await change(await writeXlsx([sheet('A', 3)]), (xml) =>
      xml
        .replace('</row>', '<c r="J1"><v>1</v></c></row>')
        .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="J1:J3"/></mergeCells>'),
    )
    expect(await readXlsxTables('a.xlsx', bytes, { cells: 30 })).toMatchObject({ ok: true })
    expect(await readXlsxTables('a.xlsx', bytes, { cells: 29 })).toMatchObject({
      reason: ['tooWide', 300, 29],
    })
  })

  test('of merged cells', async () => {
    const bytes = await change(await writeXlsx([sheet('A', 3), sheet('B', 3)]), (xml) =>
      xml.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A1:A600000"/></mergeCells>'),
    )
    expect(await readXlsxTables('a.xlsx', bytes)).toMatchObject({
      reason: ['unreadableWorkbook', 'too many merged cells'],
    })
  })

  test('of bytes: a part cannot be two sheets', async () => {
    const bytes = await change(await writeXlsx([sheet('A', 3), sheet('B', 3)]), (xml, path) =>
      path.endsWith('.rels') ? xml.replace('sheet2.xml', 'sheet1.xml') : xml,
    )
    expect(await readXlsxTables('a.xlsx', bytes)).toMatchObject({
      reason: ['unreadableWorkbook', 'two sheets are xl/worksheets/sheet1.xml'],
    })
  })
})

test('formatted cells far out are no cells, filled ones are refused', async () => {
  const far = (content: string) => (xml: string) =>
    xml.replace('</sheetData>', `<row r="4"><c r="XFD4" s="0">${content}</c></row></sheetData>`)
  expect(await read(far(''))).toHaveLength(3)
  await expect(read(far('<v>1</v>'))).rejects.toThrow(/reaches past 300 columns/)
})

test('sheets of other programs are read: without cell references, with namespace prefixes, with rich text', async () => {
  const sheet = `<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Código</x:t></x:is></x:c><x:c/><x:c t="str"><x:v>a_x000D_&amp;</x:v></x:c></x:row>
    <x:row r="5"><x:c t="inlineStr"><x:is><x:r><x:t>dos </x:t></x:r><x:r><x:t>partes</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c>
    <x:c t="n"><x:v>0.30000000000000004</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const { rows } = await tableOf((xml, path) => (path.includes('worksheets/') ? sheet : xml))
  expect(rows).toEqual([
    { line: 1, cells: ['Código', null, 'a\r&'] },
    { line: 5, cells: ['dos partes', 0.3] },
  ])
})

test('any workbook is read as another reader reads it', async () => {
  const texts = constantFrom(
    'Tubo',
    ' Codo  3/4" ',
    'two\nlines',
    '_x0041_',
    '<&>',
    '水管',
    "'",
    '00123',
    '\ttab',
  )
  const cells = option(
    oneof(texts, integer(), double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })),
  )
  await assert(
    asyncProperty(array(array(cells, { maxLength: 6 }), { maxLength: 8 }), async (rows) => {
      const bytes = await writeXlsx([{ name: 'A', headings: ['x'], rows, widths: [] }])
      const tables = await readXlsxTables('a.xlsx', bytes)
      if (!tables.ok) throw new Error(writeMessage(tables.reason))
      const [expected] = await readWorkbook(bytes, { trim: false })
      const filled = (row: readonly unknown[]) =>
        row.findLastIndex((value) => value !== null && value !== '') + 1
      const isNumber = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(15)) : value)
      const lines = (expected?.data ?? []).map(
        (row, index) => [index + 1, row.slice(0, filled(row)).map(isNumber)] as const,
      )
      const notBlank = ([, row]: (typeof lines)[number]) =>
        row.some((value) => String(value ?? '').trim() !== '')
      expect(tables.value[0]?.rows.map((row) => [row.line, row.cells])).toEqual(lines.filter(notBlank))
    }),
    { numRuns: 30 },
  )
})
