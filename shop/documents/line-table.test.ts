import { describe, expect, test } from 'vitest'
import { readPadText } from '#domain/order-pad/read-pad-text.ts'
import { readOrderFile } from '../order-pad/read-order-file.ts'
import type { TableLine } from './line-rows.ts'
import { writeLineTable } from './line-table.ts'

const TEXTS = {
  sheet: 'Líneas',
  order: 'Pedido',
  date: 'Fecha',
  status: 'Estado',
  reference: 'Referencia',
  code: 'Código',
  item: 'Artículo',
  quantity: 'Cantidad',
  price: 'Precio',
  amount: 'Importe',
  currency: 'Moneda',
}
const NOTEBOOK: TableLine = {
  code: 'CUA-2010',
  name: 'Cuaderno; A4, 12 hojas',
  quantity: 12,
  price: 18_500,
  total: 2_220,
  currency: 'USD',
}
const ON_REQUEST: TableLine = {
  ...NOTEBOOK,
  code: '0012',
  name: '=1+1',
  quantity: 1_000,
  price: undefined,
  total: undefined,
}

const csv = async (lines: readonly TableLine[], language: 'es' | 'en' = 'es') =>
  (await writeLineTable({ lines, format: 'csv', language, texts: TEXTS })).toString().replace('\uFEFF', '')

test('a file has the code, the item, the quantity, the price and the amount of each line', async () => {
  expect(await csv([NOTEBOOK])).toBe(
    'Código;Artículo;Cantidad;Precio;Importe;Moneda\r\nCUA-2010;"Cuaderno; A4, 12 hojas";12;1,85;22,20;USD\r\n',
  )
  expect(await csv([NOTEBOOK], 'en')).toContain('CUA-2010,"Cuaderno; A4, 12 hojas",12,1.85,22.20,USD')
})

test('a name is never a formula, and a code keeps its zeros', async () => {
  const [, line] = (await csv([NOTEBOOK, ON_REQUEST])).split('\r\n').slice(1)
  expect(line).not.toMatch(/;=1\+1/)
  expect(line).toContain('"=""0012"""')
})

test('without prices there are no columns for them', async () => {
  expect(await csv([ON_REQUEST])).toMatch(/^Código;Artículo;Cantidad\r\n/)
})

test('the lines of several orders say of which one they are', async () => {
  const order = {
    number: '1-41',
    day: new Date('2026-11-21T00:00:00Z'),
    status: 'Recibido',
    reference: 'OC-7',
  }
  expect(await csv([{ ...NOTEBOOK, order }])).toBe(
    'Pedido;Fecha;Estado;Referencia;Código;Artículo;Cantidad;Precio;Importe;Moneda\r\n' +
      '"=""1-41""";2026-11-21;Recibido;OC-7;CUA-2010;"Cuaderno; A4, 12 hojas";12;1,85;22,20;USD\r\n',
  )
})

describe.each(['es', 'en'] as const)('a file in %s that is uploaded to the order pad', (language) => {
  /** Of a shop whose codes look like prices, amounts and numbers of orders. */
  const CODES = ['CUA-2010', '0012', '2220', '185', '141', '-A1', '12']
  const order = { number: '1-41', day: new Date('2026-11-21T00:00:00Z'), status: '', reference: '2220' }
  const marked = { ...NOTEBOOK, code: '-A1', name: 'Clip' }

  test.each(['csv', 'xlsx'] as const)('orders the same codes and quantities (%s)', async (format) => {
    for (const lines of [
      [NOTEBOOK, ON_REQUEST, marked],
      [marked, { ...NOTEBOOK, name: 'Clip' }],
      [NOTEBOOK, ON_REQUEST].map((line) => ({ ...line, order })),
    ]) {
      const bytes = await writeLineTable({ lines, format, language, texts: TEXTS })
      const text = await readOrderFile(`carrito.${format}`, bytes)
      const isCode = (word: string) =>
        CODES.some((code) => code.replace(/\W/g, '') === word.replace(/\W/g, ''))
      expect(readPadText(text ?? '', isCode).lines).toEqual(
        lines.map(({ code, quantity }) => ({ code, quantity: String(quantity) })),
      )
    }
  })
})
