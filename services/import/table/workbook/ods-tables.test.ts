import { expect, test } from 'vitest'
import { writeMessage } from '../../messages/message.ts'
import { zip } from '../zip.ts'
import { readOdsTables } from './ods-tables.ts'

const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const number = (value: number, shown = String(value)) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`

async function read(sheets: string, styles = '') {
  const content = `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`
  const parts = [
    { path: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    { path: 'content.xml', content: Buffer.from(content) },
  ]
  const tables = await readOdsTables('lista.ods', await zip(parts))
  if (!tables.ok) throw new Error(writeMessage(tables.reason))
  return tables.value
}

const rowsOf = async (...rows: string[]) =>
  (await read(`<table:table table:name="Hoja1">${rows.join('')}</table:table>`))[0]?.rows

test('texts, numbers, dates and yes or no are read', async () => {
  expect(
    await rowsOf(
      row(text('Código'), text('Ñandú &amp; 水')),
      row(
        number(4.5),
        '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>VERDADERO</text:p></table:table-cell>',
        '<table:table-cell office:value-type="date" office:date-value="2026-02-01"><text:p>01/02/26</text:p></table:table-cell>',
        '<table:table-cell office:value-type="percentage" office:value="0.21"><text:p>21%</text:p></table:table-cell>',
      ),
    ),
  ).toEqual([
    { line: 1, cells: ['Código', 'Ñandú & 水'] },
    { line: 2, cells: [4.5, true, new Date('2026-02-01'), 0.21] },
  ])
})

test('a text keeps its spaces and line breaks, without comments', async () => {
  expect(
    await rowsOf(
      row(
        '<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation>\n<text:p>a<text:s text:c="3"/>b<text:tab/><text:span>c</text:span></text:p>\n<text:p>d</text:p></table:table-cell>',
      ),
    ),
  ).toEqual([{ line: 1, cells: ['a   b\tc\nd'] }])
})

test('a number whose format adds text has its displayed text', async () => {
  const rows = await rowsOf(
    row(
      number(12, 'AB-0012'),
      number(12, '00012'),
      number(10.1, '10,10'),
      number(1234567, '1.234.567'),
      number(5),
    ),
  )
  expect(rows?.[0]?.shown).toEqual(['AB-0012', '00012', '10.10'])
  expect(rows?.[0]?.cells).toEqual([12, 12, 10.1, 1234567, 5])
})

test('repeated cells and rows are counted, and empty ones to the end of the sheet take no memory', async () => {
  expect(
    await rowsOf(
      row(text('A'), '<table:table-cell table:number-columns-repeated="2"/>', text('B')),
      '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      `<table:table-row table:number-rows-repeated="2">${text('C')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ),
  ).toEqual([
    { line: 1, cells: ['A', null, null, 'B'] },
    { line: 5, cells: ['C'] },
    { line: 6, cells: ['C'] },
  ])
})

test('filled cells that are repeated without end are refused', async () => {
  const repeated = (name: string, times: number) =>
    text('A').replace('<table:table-cell', `<table:table-cell table:number-${name}-repeated="${times}"`)
  await expect(rowsOf(row(repeated('columns', 16_384)))).rejects.toThrow(/reaches past/)
  await expect(
    rowsOf(`<table:table-row table:number-rows-repeated="9999999">${text('A')}</table:table-row>`),
  ).rejects.toThrow(/reaches past/)
})

test('the cells of all sheets are counted together', async () => {
  const cells = text('A').replace(
    '<table:table-cell',
    '<table:table-cell table:number-columns-repeated="250"',
  )
  const sheet = `<table:table><table:table-row table:number-rows-repeated="45000">${cells}</table:table-row></table:table>`
  await expect(read(sheet + sheet)).rejects.toThrow(/reaches past/)
})

test('merged cells have their value in every row', async () => {
  const top = text('CABLES').replace('<table:table-cell', '<table:table-cell table:number-rows-spanned="2"')
  const rows = await rowsOf(row(text('1'), top), row(text('2'), '<table:covered-table-cell/>'))
  expect(rows?.map(({ cells }) => cells[1])).toEqual(['CABLES', 'CABLES'])
})

test('currencies and hidden rows, columns and sheets are reported', async () => {
  const euros =
    '<table:table-cell office:value-type="currency" office:currency="EUR" office:value="2.5"><text:p>2,50 €</text:p></table:table-cell>'
  const [hidden] = await read(
    `<table:table table:name="Vieja" table:style-name="ta2"><table:table-column/><table:table-column table:visibility="collapse"/>${row(text('A'), euros)}<table:table-row table:visibility="collapse">${text('B')}</table:table-row></table:table>`,
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
  )
  expect(hidden).toMatchObject({ name: 'lista.ods[Vieja]', sheet: 'Vieja', isHidden: true })
  expect(hidden?.currencies).toEqual(new Map([[1, new Map([['EUR', 1]])]]))
  expect(hidden?.hiddenColumns).toEqual(new Set([1]))
  expect(hidden?.rows.map(({ isHidden }) => isHidden === true)).toEqual([false, true])
})

test('a currency that a number format names by a word is reported', async () => {
  const [table] = await read(
    `<table:table>${row(number(12, '12 uds'), number(2.5, '2,50 Euros'), number(3, '3,00 pesos'))}</table:table>`,
  )
  expect(table?.currencies).toEqual(
    new Map([
      [1, new Map([['EUR', 1]])],
      [2, new Map([['pesos', 1]])],
    ]),
  )
})

test('a formula that failed is not an empty cell', async () => {
  const failed =
    '<table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>'
  expect((await rowsOf(row(text('A'), failed)))?.[0]?.cells).toEqual(['A', '#N/A'])
})
