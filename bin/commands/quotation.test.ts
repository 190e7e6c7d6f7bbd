import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { seedShop, shop as world } from '../../test/world/shop.ts'
import { typeCommand } from '../../test/system/terminal.ts'
import { writeXlsx } from '#services/import/table/write-xlsx.ts'
import { askQuotation } from '#services/quotations/ask-quotation.ts'

const dataDir = temporaryFolder()
const quotation = (...words: string[]) => typeCommand(['quotation', ...words], { DATA_DIR: dataDir })

const { onRequest, hose } = world.items

/** Asks for two boilers and ten hoses as a visitor. */
async function ask(db: Db): Promise<void> {
  const asked = await askQuotation(
    db,
    [1, 2],
    {
      uuid: crypto.randomUUID(),
      message: 'For\u001b[2J Friday',
      lines: [
        { catalogId: 1, stockItemId: onRequest.id, quantity: 2 },
        { catalogId: 2, stockItemId: hose.id, quantity: 10 },
      ],
      language: 'es',
      session: undefined,
      visitor: { company: 'Obras Ana', name: 'Ana Ruiz', email: 'ana@visitors.test', phone: '' },
    },
    { source: { address: '192.0.2.1' }, shopAddress: 'https://shop.test' },
  )
  if (!asked.ok) throw new Error(asked.code)
}

beforeAll(async () => {
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  await seedShop(db)
  for (let times = 0; times < 3; times++) await ask(db)
  await db.destroy()
})

test('lists and shows what was asked, without control characters', async () => {
  expect((await quotation('list')).out).toMatch(/^Q-3 .*Obras Ana +ana@visitors\.test +waiting/m)
  expect(JSON.parse((await quotation('list', '--open', '--json')).out)).toHaveLength(3)
  const { out } = await quotation('show', 'q1')
  expect(out).toMatch(/^Quotation Q-1, waiting\n/)
  expect(out).toContain('For [2J Friday')
  expect(out).toMatch(/^#1 +CAL +Caldera +2\b/m)
  expect(await quotation('show', '9')).toMatchObject({ code: 1, err: 'there is no quotation Q-9\n' })
})

test('answers with prices of the command line, once more until it is ordered', async () => {
  const prices = ['CAL=1200,5', 'man-20=12']
  const answered = await quotation(
    'answer',
    'Q-1',
    ...prices,
    '--until',
    '31/12/2099',
    '--text',
    'Free delivery.',
  )
  expect(answered).toMatchObject({ code: 0, err: '' })
  expect(answered.out).toMatch(/^Quotation Q-1 is answered; its prices hold until 2099-12-31\.\n/)
  expect(JSON.parse((await quotation('show', '1', '--json')).out)).toMatchObject({
    state: 'answered',
    answer: 'Free delivery.',
    validUntil: '2099-12-31',
    lines: [
      { code: 'CAL', price: '1200.50', total: '2401.00' },
      { code: 'MAN-20', price: '12.00', total: '120.00' },
    ],
  })
  await quotation('answer', '1', 'CAL=1000', '--until', '2099-12-31')
  const { lines } = JSON.parse((await quotation('show', '1', '--json')).out) as { lines: { price: string }[] }
  expect(lines.map(({ price }) => price)).toEqual(['1000.00', null])
})

test('answers with the prices of a file', async () => {
  const file = join(dataDir, 'precios.csv')
  writeFileSync(file, 'Código;Artículo;Precio\nCAL;Caldera;1150,00\nMAN-20;Manguera;\n')
  expect(await quotation('answer', '2', '--prices', file, '--until', '2099-12-31')).toMatchObject({ code: 0 })
  expect(JSON.parse((await quotation('show', '2', '--json')).out)).toMatchObject({
    lines: [{ price: '1150.00' }, { price: null }],
  })
  writeFileSync(file, 'Code,Price\nCAL,"1.150"\n')
  expect(await quotation('answer', '2', '--prices', file, '--until', '2099-12-31')).toMatchObject({
    code: 1,
    err: 'line 2: 1.150 is no price such as 12.50; write a thousand without a point or comma: 1500\n',
  })
})

test('answers with the numbers of a workbook, and of lines', async () => {
  const file = join(dataDir, 'precios.xlsx')
  const rows = [
    ['CAL', 1_150.125],
    ['#2', 12],
  ]
  const sheet = { name: 'Precios', headings: ['Código', 'Precio'], rows, widths: [10, 10] }
  writeFileSync(file, await writeXlsx([sheet]))
  expect(await quotation('answer', '2', '--prices', file, '--until', '2099-12-31')).toMatchObject({ code: 0 })
  expect(JSON.parse((await quotation('show', '2', '--json')).out)).toMatchObject({
    lines: [
      { line: 1, price: '1150.125' },
      { line: 2, price: '12.00' },
    ],
  })
})

test('declines', async () => {
  expect(await quotation('decline', '3', '--text', 'Sorry')).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse((await quotation('show', '3', '--json')).out)).toMatchObject({
    state: 'declined',
    answer: 'Sorry',
  })
})

test('refuses what cannot be offered, and says why', async () => {
  const until = ['--until', '2099-12-31']
  expect(await quotation('answer', '1', 'NONE=1', ...until)).toMatchObject({
    code: 1,
    err: 'quotation Q-1 does not have NONE\n',
  })
  expect(await quotation('answer', '1', 'CAL=1', '#1=2', ...until)).toMatchObject({
    code: 1,
    err: 'a line of quotation Q-1 got more than one price: CAL, #1\n',
  })
  expect(await quotation('answer', '1', 'CAL=1', '--until', '2020-01-01')).toMatchObject({ code: 1 })
  expect(await quotation('answer', '9', 'CAL=1', ...until)).toMatchObject({ code: 1 })
  for (const words of [
    ['answer', '1', 'CAL=1.500', ...until],
    ['answer', '1', 'CAL', ...until],
    ['answer', '1', 'CAL=1'],
    ['answer', '1', ...until],
    ['answer', 'R-1', 'CAL=1', ...until],
    ['answer', '1', 'CAL=1', '--until', 'soon'],
    ['decline'],
  ])
    expect(await quotation(...words), words.join(' ')).toMatchObject({ code: 2, out: '' })
})
