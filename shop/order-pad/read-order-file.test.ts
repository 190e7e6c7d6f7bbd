import { expect, test } from 'vitest'
import { MAX_PAD_TEXT } from '#domain/order-pad/read-pad-text.ts'
import { writeXlsx } from '#services/import/table/write-xlsx.ts'
import { readOrderFile } from './read-order-file.ts'

test('a text file is read in its encoding', async () => {
  const latin = Buffer.from('Código;Cantidad\r\nCUA-2010;12\r\n', 'latin1')
  expect(await readOrderFile('pedido.csv', latin)).toBe('Código;Cantidad\r\nCUA-2010;12\r\n')
})

test('the quoted cells of a CSV are cells, with whatever is in them', async () => {
  const csv = 'Código;Artículo;Cantidad\r\n"=""0012""";"Cuaderno; 4"" × 6""";3\r\n'
  expect(await readOrderFile('pedido.csv', Buffer.from(csv))).toBe(
    'Código\tArtículo\tCantidad\n0012\tCuaderno; 4" × 6"\t3',
  )
})

test('a text with a quotation is no table', async () => {
  const text = 'As we said: "12 x CUA-2010"'
  expect(await readOrderFile('order.txt', Buffer.from(text))).toBe(text)
})

test('the rows of a workbook have a tab between their cells', async () => {
  const bytes = await writeXlsx([
    {
      name: 'Pedido',
      headings: ['Código', 'Cantidad'],
      rows: [
        ['CUA-2010', 12],
        ['0012', 3],
      ],
      widths: [12, 12],
    },
  ])
  expect(await readOrderFile('pedido.xlsx', bytes)).toBe('Código\tCantidad\nCUA-2010\t12\n0012\t3')
})

test('a long text of a cell is cut: a code has few characters', async () => {
  const bytes = await writeXlsx([
    { name: 'Pedido', headings: ['Código'], rows: [['x'.repeat(5_000)], ['CUA-2010']], widths: [12] },
  ])
  expect(await readOrderFile('pedido.xlsx', bytes)).toBe(`Código\n${'x'.repeat(200)}\nCUA-2010`)
})

test('of a workbook with more text than the pad reads, the rest is left out', async () => {
  const rows = Array.from({ length: 9_000 }, () => ['x'.repeat(100), 12])
  const bytes = await writeXlsx([{ name: 'Pedido', headings: ['Código', 'Cantidad'], rows, widths: [] }])
  const read = (await readOrderFile('pedido.xlsx', bytes)) ?? ''
  expect(read).toMatch(/^Código\tCantidad\n(?:x{100}\t12\n)+x{100}\t12$/)
  expect(read.length).toBeGreaterThan(MAX_PAD_TEXT)
  expect(read.length).toBeLessThan(MAX_PAD_TEXT * 1.1)
})

test.each([
  ['a PDF file', Buffer.from('%PDF-1.7\n')],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a broken archive', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
  ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 3, 0, 62, 0, 255, 254])],
])('%s is not read', async (_, bytes) => {
  expect(await readOrderFile('x', bytes)).toBeUndefined()
})
