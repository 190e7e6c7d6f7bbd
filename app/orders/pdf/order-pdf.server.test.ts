import { describe, expect, test, vi } from 'vitest'
import { messagesIn } from '../../messages/messages.server.ts'
import { pdfPages } from '../../../test/system/pdf-text.ts'
import type { OrderDetailsView, OrderLineView } from '../order-view.ts'
import { orderPdf } from './order-pdf.server.ts'
import { Sheet } from '../../pdf/sheet.server.ts'

const line: OrderLineView = {
  stockItemId: 11,
  code: 'TUB-15',
  name: 'Tubo de cobre 15 mm',
  quantity: 1_200,
  price: 44_900,
  total: 538_800,
}
const order: OrderDetailsView = {
  catalogId: 1,
  orderId: 17,
  date: { iso: '2026-11-21T16:00:00.000Z', day: '21 de noviembre del 2026', time: '12:00 M' },
  status: 'received',
  reference: '',
  currency: 'USD',
  figures: { subtotal: 538_800, taxes: 86_208, total: 625_008 },
  clientReference: '',
  deliveryInstructions: '',
  orderedBy: '',
  isPartlyShipped: false,
  shipments: undefined,
  preparedBy: '',
  quotation: '',
  comment: '',
  notes: [],
  taxParts: [],
  lines: [line],
  history: [],
}

async function pagesOf(more: Partial<OrderDetailsView> = {}, language: 'es' | 'en' | 'zh' = 'es') {
  const pdf = await orderPdf({
    order: { ...order, ...more },
    number: '1-17',
    language,
    texts: messagesIn(language),
    company: { name: 'Suministros Ñandú', address: 'Calle 1, nave 7; Miami, FL', phone: '+34 900 000 000' },
    clientName: '广州贸易公司',
  })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  return pdfPages(pdf)
}
const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...line, code: `C-${index}.` }))

describe('the PDF of an order', () => {
  test('shows the company, the client, number, date, status, lines and figures', async () => {
    const [page = '', ...others] = await pagesOf({
      clientReference: 'OC-4711',
      deliveryInstructions: 'Muelle 3',
      comment: 'Entregar por la mañana',
    })
    expect(others).toEqual([])
    for (const text of [
      'Suministros Ñandú',
      '+34 900 000 000',
      '广州贸易公司',
      'Pedido 1-17',
      '21 de noviembre del 2026 12:00 M',
      'Recibido',
      'Su referencia',
      'OC-4711',
      'Indicaciones de entrega',
      'Muelle 3',
      'TUB-15',
      'Tubo de cobre 15 mm',
      '4,49',
      '1200',
      '5.388,00',
      '862,08',
      '6.250,08',
      'Entregar por la mañana',
      'Página 1 de 1',
    ])
      expect(page).toContain(text)
  })

  test('leaves emoji out, replaces words of other scripts, and explains it at the end', async () => {
    const [page = ''] = await pagesOf({ comment: 'Gracias 👍, dice לוי' })
    expect(page).toContain('Gracias, dice [?]')
    expect(page).toContain('La página web las muestra')
    expect((await pagesOf({ comment: 'Gracias 👍' })).join('')).not.toContain('[?]')
  })

  test('writes each part of the address on its own line', async () => {
    const [page = ''] = await pagesOf()
    expect(page).toContain('nave 7')
    expect(page).not.toContain(';')
  })

  test('shows the number of the company’s own system, if there is one', async () => {
    expect((await pagesOf({ reference: 'PED-2041' })).join('')).toContain('Nuestro número')
    expect((await pagesOf({ reference: 'PED-2041' }, 'zh')).join('')).toContain('PED-2041')
    expect((await pagesOf()).join('')).not.toContain('Nuestro número')
  })

  test('shows the currency of the order, and each of several tax rates', async () => {
    const taxParts = [
      { rate: 210_000, base: 400_000, tax: 84_000 },
      { rate: 40_000, base: 55_200, tax: 2_208 },
    ]
    const [page = ''] = await pagesOf({ currency: 'EUR', taxParts })
    for (const text of ['6.250,08', '€', 'Impuesto 21 %', '840,00', 'Impuesto 4 %', '22,08'])
      expect(page.replace(/\s/g, ' ')).toContain(text)
    expect(page).not.toContain('US$')
    expect((await pagesOf({ currency: 'JPY' }, 'en')).join('')).toContain('¥625,008')
  })

  test('uses the language of its reader, with glyphs for it', async () => {
    const [page = ''] = await pagesOf({ lines: [{ ...line, name: '铜球阀 DN15，带手柄' }] }, 'zh')
    for (const text of ['订单 1-17', '编码', '铜球阀 DN15，带手柄', '第 1 页，共 1 页'])
      expect(page).toContain(text)
    expect(page).not.toContain('\0')
  })

  test('repeats the column headings and shows the page number on every page', async () => {
    const pages = await pagesOf({ lines: manyLines(200) })
    expect(pages.length).toBeGreaterThan(4)
    pages.forEach((page, index) => {
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
      if (page.includes('C-')) expect(page).toContain('Precio unitario')
    })
    const codes = pages.join('').match(/C-\d+\./g)
    expect(codes).toEqual(manyLines(200).map(({ code }) => code))
  })

  test('contains all of 500 lines with long names', async () => {
    const name = '不锈钢软管 '.repeat(12)
    const pages = await pagesOf({ lines: manyLines(500).map((one) => ({ ...one, name })) }, 'zh')
    expect(pages.join('').match(/C-\d+\./g)).toHaveLength(500)
  })

  test('is written after those requested before it, to bound memory', async () => {
    const done: string[] = []
    const long = pagesOf({ lines: manyLines(300) }).then(() => done.push('300 lines'))
    const short = pagesOf().then(() => done.push('1 line'))
    await Promise.all([long, short])
    expect(done).toEqual(['300 lines', '1 line'])
  })

  test('does not overlap large figures', async () => {
    const written = vi.spyOn(Sheet.prototype, 'write')
    const large = { ...line, quantity: 999_999, price: 123_456_789, total: 1_234_566_655_432 }
    await pagesOf({ lines: [large] })
    const [sheet] = written.mock.contexts
    if (!(sheet instanceof Sheet)) throw new Error('nothing was written')
    const figures = written.mock.calls.filter(([text]) => /^(999|12)[.\d,]+(\sUS\$)?$/u.test(text))
    const spans = figures.map(([text, { x, size }]) => ({
      from: x - sheet.measure(text, { size }),
      to: x,
    }))
    spans.sort((one, other) => one.to - other.to)
    expect(spans).toHaveLength(3)
    for (const [index, span] of spans.entries()) expect(span.from).toBeGreaterThan(spans[index - 1]?.to ?? 0)
    written.mockRestore()
  })

  test('measures what it writes: the letters that stand for a sign', () => {
    const sheet = new Sheet({ title: '', author: '', language: 'en', date: undefined })
    const width = (text: string) => sheet.measure(text, { size: 10 })
    expect(width('₹1,234')).toBe(width('INR 1,234'))
    expect(width('₹1,234')).toBeGreaterThan(width('1,234'))
  })

  test('has no figures if prices are hidden', async () => {
    const hidden = { ...line, price: undefined, total: undefined }
    const [page = ''] = await pagesOf({ lines: [hidden], figures: undefined })
    expect(page).toContain('Tubo de cobre')
    expect(page).not.toMatch(/US\$|Precio|Subtotal|Total/)
  })

  test.each([
    ['letters that neither font has', 'Ω Łódź 한국 العربية 👩‍👩‍👧 𠮷'],
    ['a lone surrogate and invisible characters', '\ud800 \u202e \u0000 \u200b x'],
    ['a word that is wider than its column', 'x'.repeat(3_000)],
    ['an empty text', ''],
    ['a thousand paragraphs', '\n'.repeat(1_000)],
  ])('accepts %s', async (_, text) => {
    const pages = await pagesOf({ lines: [{ ...line, name: text, code: text }], comment: text })
    expect(pages.join('')).toContain('Página 1 de')
  })
})
