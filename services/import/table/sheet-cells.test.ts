import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/world/databases.ts'
import { writeMessage } from '../messages/message.ts'
import { readSources } from '../sources/read-sources.ts'
import { readXlsxTables } from './xlsx-tables.ts'
import { writeXlsx } from './write-xlsx.ts'
import { unzip, zip } from './zip.ts'

const folder = temporaryFolder()

/** A workbook of two rows with its sheet and styles changed, as other programs write them. */
async function workbook(change: (xml: string) => string) {
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
    parts.value.map(({ path, content }) => ({ path, content: Buffer.from(change(content.toString())) })),
  )
}

async function read(change: (xml: string) => string) {
  const tables = await readXlsxTables('lista.xlsx', await workbook(change))
  if (!tables.ok) throw new Error(writeMessage(tables.reason))
  return tables.value[0]?.rows.map(({ cells }) => cells)
}

async function problemsOf(change: (xml: string) => string) {
  const path = join(folder, `${randomUUID()}.xlsx`)
  writeFileSync(path, await workbook(change))
  const { sources } = await readSources({ stock: path }, { named: new Map() })
  return sources.stock?.rows.map(({ fields }) => fields)
}

const cell = (place: string) => new RegExp(`<c r="${place}"[^>]*?(?:/>|>.*?</c>)`, 's')
const put = (place: string, xml: string) => (all: string) => all.replace(cell(place), xml)

test('a formula that failed or was never computed is not an empty price', async () => {
  const failed = put('C2', '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')
  const open = put('C3', '<c r="C3"><f>SUM(D3)</f><v/></c>')
  const rows = await read((xml) => open(failed(xml)))
  expect(rows?.slice(1)).toEqual([
    ['A', 'Ñandú 水', '#DIV/0!'],
    ['B', 'Codo', '#FORMULA!'],
  ])
  const fields = await problemsOf((xml) => open(failed(xml)))
  expect(fields).toMatchObject([
    { price: { reason: ['formulaWithoutResult'] } },
    { price: { reason: ['formulaWithoutResult'] } },
  ])
})

test('a formula counts with its result: an empty text is an empty cell', async () => {
  const empty = put('C2', '<c r="C2" t="str"><f>IF(1,"","x")</f><v></v></c>')
  const number = put('C3', '<c r="C3"><f>1+1</f><v>2</v></c>')
  expect((await read((xml) => number(empty(xml))))?.slice(1).map((cells) => cells[2] || null)).toEqual([
    null,
    2,
  ])
})

test('leading zeros of a number format are part of the code', async () => {
  const rows = await read((xml) =>
    put(
      'A2',
      '<c r="A2" s="1"><v>123</v></c>',
    )(xml).replace(
      /<styleSheet.*<\/styleSheet>/s,
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1">
        <numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ),
  )
  expect(rows?.[1]?.[0]).toBe('00123')
})

test('a vertically merged value counts in every row, with or without the lower cells in the file', async () => {
  const merge = (xml: string) =>
    xml.replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells>')
  for (const below of ['<c r="B3" s="0"/>', ''])
    expect((await read((xml) => merge(put('B3', below)(xml))))?.map((cells) => cells[1])).toEqual([
      'Nombre',
      'Ñandú 水',
      'Ñandú 水',
    ])
})

test('merged cells that would fill all memory are refused', async () => {
  const far = '<mergeCells><mergeCell ref="B2:B1048576"/></mergeCells>'
  await expect(read((xml) => xml.replace('</sheetData>', `</sheetData>${far}`))).rejects.toThrow(
    /merged cells/,
  )
})
