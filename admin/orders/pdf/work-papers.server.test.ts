import { describe, expect, test } from 'vitest'
import { UTC } from '#domain/text/time-zone.ts'
import { pdfPages } from '../../../test/system/pdf-text.ts'
import { deliveryNotesPdf, pickingListPdf } from './work-papers.server.ts'

const order = {
  orderId: 17,
  number: '1-17',
  reference: 'F-204',
  placedAt: '2026-11-21T16:00:00.000Z',
  clientName: '广州贸易公司',
  clientReference: 'OC-4711',
  deliveryInstructions: 'Muelle 3',
  comment: 'Por la mañana',
}
const tube = { code: 'TUB-15', name: 'Tubo de cobre 15 mm', quantity: 1_200 }

function picking(count: number, orders = [order]) {
  const items = Array.from({ length: count }, (_, index) => ({
    code: `TUB-${index}.`,
    names: [{ name: tube.name, quantity: tube.quantity }],
    quantity: tube.quantity,
    perOrder: orders.map(({ number }) => ({ orderNumber: number, quantity: 600 })),
  }))
  return { language: 'es' as const, orders, categories: [{ category: 'Tubos', items }] }
}

describe('the picking list', () => {
  test('names orders, clients, comments, categories, codes and quantities', async () => {
    const [page = ''] = pdfPages(await pickingListPdf(picking(1), 'Suministros Ñandú'))
    for (const text of [
      'Lista de preparación',
      '1-17',
      '广州贸易公司',
      'Muelle 3',
      'Por la mañana',
      'Tubos',
      'TUB-0.',
      '1200',
    ])
      expect(page).toContain(text)
  })

  test('says how much of an item is for which order if there are several', async () => {
    const other = { ...order, orderId: 18, number: '1-18' }
    const [page = ''] = pdfPages(await pickingListPdf(picking(1, [order, other]), ''))
    expect(page).toContain('1-17: 600 · 1-18: 600')
  })

  test('has one row for a code with two names, with how much has which name', async () => {
    const paper = picking(1)
    const names = [
      { name: 'Tubo de acero', quantity: 500 },
      { name: 'Tubo de cobre', quantity: 700 },
    ]
    const categories = paper.categories.map(({ category, items }) => ({
      category,
      items: items.map((item) => ({ ...item, names })),
    }))
    const [page = ''] = pdfPages(await pickingListPdf({ ...paper, categories }, ''))
    expect(page).toContain('Tubo de acero: 500')
    expect(page).toContain('Tubo de cobre: 700')
    expect(page.split('TUB-0.')).toHaveLength(2)
  })

  test('continues on the next page under the same headings, with every item once', async () => {
    const pages = pdfPages(await pickingListPdf(picking(90), 'Suministros Ñandú'))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Código')
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
    const all = pages.join(' ')
    for (let index = 0; index < 90; index++) expect(all.split(`TUB-${index}.`)).toHaveLength(2)
  })
})

describe('delivery notes', () => {
  const note = { ...order, language: 'es' as const, lines: [tube] }

  test('begin on a page of their own, each in the language of its order', async () => {
    const chinese = { ...note, number: '1-18', language: 'zh' as const }
    const pages = pdfPages(await deliveryNotesPdf([note, chinese], 'Suministros Ñandú', UTC))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Albarán 1-17')
    expect(pages[0]).toContain('F-204')
    expect(pages[1]).toContain('1-18')
    expect(pages[1]).toContain('数量')
  })

  test('keep a name and a comment of any length', async () => {
    const long = { ...note, comment: 'palabra '.repeat(1_000), lines: [{ ...tube, name: 'x'.repeat(3_000) }] }
    const pages = pdfPages(await deliveryNotesPdf([long], 'Suministros Ñandú', UTC))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ').split('palabra')).toHaveLength(1_001)
  })
})
