import { expect, test } from 'vitest'
import { clientAreaOf } from '../../test/world/client-area.ts'
import { pdfPages } from '../../test/system/pdf-text.ts'
import { linesPdf } from './lines-pdf.server.ts'
import type { FileLines } from './lines.server.ts'

const priced = {
  code: 'CUA',
  name: 'Notebook',
  quantity: 12,
  price: 18_500,
  total: 2_220,
  currency: 'USD',
} as const
const gone = { ...priced, code: 'OLD', name: 'Old pen', price: undefined, total: undefined }
const figures = { subtotal: 2_220, taxes: 466, total: 2_686 }

async function textOf(file: Omit<FileLines, 'kind'>) {
  const pages = await pdfPages(await linesPdf(clientAreaOf({}), { kind: 'list', ...file }))
  return pages.join('\n').replace(/\s/g, ' ')
}

test('a list as a PDF has its lines and what they cost, and says that it is no order', async () => {
  const text = await textOf({ name: 'Every Friday', lines: [priced], figures })
  for (const part of ['Every Friday', 'CUA', 'Notebook', '1.85', '22.20', '26.86', 'This is not an order.'])
    expect(text).toContain(part)
  expect(text).not.toContain('Lines without an amount')
})

test('it says when its total lacks lines', async () => {
  const text = await textOf({ name: 'Every Friday', lines: [priced, gone], figures })
  expect(text).toContain('Old pen')
  expect(text).toContain('Lines without an amount are not in the total.')
})

test('a cart has the name of its page, and no figures when prices are hidden', async () => {
  const text = await textOf({ lines: [gone], figures: undefined })
  expect(text).toContain('Cart')
  expect(text).not.toMatch(/Total|Subtotal/)
})
