import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { addClient } from '#services/accounts/clients.ts'
import { readXlsxTables } from '#services/import/table/workbook/xlsx-tables.ts'
import { setSetting } from '#services/settings/settings.ts'
import { enqueue } from '#shop/orders/enqueue.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { seedShop } from '../../test/world/shop.ts'
import { pdfPages } from '../../test/system/pdf-text.ts'
import { spawnCommand, typeCommand } from '../../test/system/terminal.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const dataDir = temporaryFolder()
let db: Db
const order = (...words: string[]) => typeCommand(['order', ...words], { DATA_DIR: dataDir })
const fileNamed = (name: string) => join(dataDir, name)

beforeAll(async () => {
  db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  const { anna, bruno } = await seedShop(db)
  await setSetting(db, THE_SHOP, 'company_name', 'Suministros Ñandú')
  const placed = (order_id: number, placed_at: string, more: object) => ({
    ...orderRow({ client_id: anna, uuid: `4bb3ea4c-3a6b-4a5c-9d8e-00000000000${order_id}` }),
    order_id,
    placed_at,
    reference: '',
    language: 'es',
    ...more,
  })
  await db
    .insertInto('orders')
    .values([
      placed(1, '2026-11-21T03:59:59.999Z', {}),
      placed(2, '2026-11-21T04:00:00.000Z', {
        comment: '=1+1\nPor la mañana',
        reference: 'V-77',
        client_reference: '0047',
        delivery_instructions: 'Muelle 3',
      }),
      placed(3, '2026-11-22T03:59:59.999Z', { client_id: bruno, catalog_id: 2, language: 'en' }),
      placed(4, '2026-11-22T04:00:00.000Z', { status: 'confirmed' }),
    ])
    .execute()
  const line = (order_id: number, line_number: number, code: string) => ({
    order_id,
    company_id: 1,
    line_number,
    stock_item_id: 11,
    code,
    name: `Tubo ${code}`,
    quantity: 2,
    unit_price: 2_500,
    line_total: 50,
  })
  await db
    .insertInto('order_lines')
    .values([line(1, 1, 'TUB-15'), line(2, 1, '00012'), line(2, 2, '1-2'), line(3, 1, 'A'), line(4, 1, 'B')])
    .execute()
  await db
    .insertInto('order_status_changes')
    .values(
      [1, 2, 3].map((order_id) => ({ order_id, status: 'received', changed_at: '2026-11-21T04:00:00.000Z' })),
    )
    .execute()
})
afterAll(() => db.destroy())

const listed = async (...words: string[]) => {
  const { code, out, err } = await order('list', '--json', ...words)
  if (code !== 0) return err
  return (JSON.parse(out) as { number: string }[]).map(({ number }) => number)
}

describe('an order is named', () => {
  test.each(['2', '1-2', '#1-2', '１－２'])('by the number of mails and pages, as %s', async (number) => {
    expect((await order('show', number)).out).toMatch(/^Order 1-2, received\nDate +2026-11-21 00:00:00\n/)
  })

  test('with the right catalogue', async () => {
    expect(await order('show', '2-2')).toMatchObject({
      code: 1,
      err: 'there is no order 2-2; there is 1-2\n',
    })
    expect(await order('show', '2-99')).toMatchObject({ code: 1, err: 'there is no order 2-99\n' })
    expect(await order('status', '1-3', 'confirmed')).toMatchObject({ code: 1 })
    expect((await order('status', '2-3', 'confirmed')).out).toBe('Order 2-3 is confirmed.\n')
    expect((await order('status', '2-3', 'received')).err).toBe(
      'order 2-3 is confirmed, and can become preparing or cancelled\n' +
        'order 2-3 does not go back to received: its client knows the later status (docs/guide/operate.md#orders)\n',
    )
  })

  test('and anything else is wrong usage', async () => {
    expect(await order('show', 'R-5')).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'is no order number such as 17 or 1-17, as clients and mails show it: R-5',
      ),
    })
  })
})

describe('a status', () => {
  test.each([
    ['es', 'Pedido 1-4, confirmado', /^1-4 .* confirmado /m],
    ['zh', '订单 1-4，已确认', /^1-4 .* 已确认 /m],
  ])('is a word of the operator’s language in %s', async (language, title, row) => {
    const inLanguage = (...words: string[]) =>
      typeCommand(['order', ...words], { DATA_DIR: dataDir, LONJA_LANG: language })
    expect((await inLanguage('show', '1-4')).out).toContain(`${title}\n`)
    expect((await inLanguage('list')).out).toMatch(row)
  })
})

test('a status is given by its word in any of the three languages', async () => {
  expect((await order('status', '2-3', 'en', 'preparacion')).out).toBe('Order 2-3 is preparing.\n')
  expect((await order('status', '2-3', '已发货')).out).toBe('Order 2-3 is shipped.\n')
  expect((await order('status', '2-3', 'Entregado')).out).toBe('Order 2-3 is delivered.\n')
  expect(await listed('--status', 'entregado')).toEqual(['2-3'])
  expect(await listed('--status', '已确认')).toEqual(['1-4'])
})

test('the shipments of an order are shown with what is in them, then what is in none', async () => {
  const shipment = { order_id: 2, delivered_at: null, taken_back_at: null, tracking_url: '' }
  const { shipment_id } = await db
    .insertInto('order_shipments')
    .values({
      ...shipment,
      reference: 'ALB-1',
      carrier: 'UPS',
      tracking_number: '1Z999',
      shipped_at: '2026-11-23T14:20:00.000Z',
      delivered_at: '2026-11-24',
    })
    .returning('shipment_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('order_shipment_lines').values({ shipment_id, line_number: 1, quantity: 2 }).execute()
  await db.updateTable('orders').set({ has_open_part: 1 }).where('order_id', '=', 2).execute()
  const { out } = await order('show', '1-2')
  expect(out).toMatch(/^Order 1-2, partly shipped\n/)
  expect(out).toContain(
    [
      '',
      'Shipment ALB-1, 2026-11-23 10:20:00',
      '  UPS',
      '  1Z999',
      '  delivered 2026-11-24',
      '  2 × 00012  Tubo 00012',
      '',
      'In no shipment',
      '  2 × 1-2  Tubo 1-2',
      '',
    ].join('\n'),
  )
  expect((await order('list')).out).toMatch(/^1-2 .+ partly shipped /m)
  expect(JSON.parse((await order('show', '1-2', '--json')).out)).toMatchObject({
    partlyShipped: true,
    shipments: [{ reference: 'ALB-1', lines: [{ lineNumber: 1, code: '00012', quantity: 2 }] }],
  })
})

describe('the list of orders', () => {
  test('is of a client by username, e-mail or name', async () => {
    for (const client of ['bruno', 'BRUNO@clients.test', 'bruno obras', 'Bruno Óbras'])
      expect(await listed('--client', client)).toEqual(['2-3'])
    expect(await listed('--client', 'obras')).toBe(
      'there is no client with the username, e-mail or name obras\nsimilar: bruno (Bruno Obras)\n',
    )
  })

  test('begins and ends with days of the shop, not of UTC', async () => {
    expect(await listed('--since', '2026-11-21', '--until', '2026-11-21')).toEqual(['2-3', '1-2'])
    expect(await listed('--until', '2026-11-20')).toEqual(['1-1'])
    expect(await listed('--since', '2026-11-22')).toEqual(['1-4'])
    expect(await listed('--since', '2026-11-22T03:59:59.999Z')).toEqual(['1-4', '2-3'])
    for (const day of ['hoy', 'Yesterday', '今天']) expect(await listed('--since', day)).toBeInstanceOf(Array)
    expect(await listed('--since', '21/11/2026', '--until', '21/11/2026')).toEqual(['2-3', '1-2'])
    expect(await listed('--since', '1/12/2026')).toEqual([])
    for (const noDay of ['31/02/2026', '11/21/2026', '21/11/26'])
      expect(await order('list', '--since', noDay)).toMatchObject({
        code: 2,
        err: expect.stringContaining(
          `--since is no day such as 2026-11-21, 21/11/2026, today or yesterday: ${noDay}`,
        ),
      })
  })
})

describe('order export', () => {
  test('writes one row per line into a workbook, with the figures of an order once', async () => {
    const file = fileNamed('orders.xlsx')
    expect(
      await order('export', '--client', 'anna', '--until', '2026-11-21', '--language', 'en', file),
    ).toEqual({
      code: 0,
      out: `${file}: 2 orders, 3 lines\n`,
      err: '',
    })
    const read = await readXlsxTables('orders.xlsx', readFileSync(file))
    const [headings, ...rows] = (read.ok ? read.value : []).flatMap((sheet) =>
      sheet.rows.map(({ cells }) => cells),
    )
    const records = rows.map((cells) =>
      Object.fromEntries((headings ?? []).map((heading, index) => [String(heading), cells[index] ?? null])),
    )
    expect(records).toMatchObject([
      { Order: '1-1', Date: new Date('2026-11-20'), Time: '23:59', Status: 'Received', Code: 'TUB-15' },
      {
        Order: '1-2',
        Date: new Date('2026-11-21'),
        Time: '00:00',
        Client: 'Anna Instalaciones',
        'Our number': 'V-77',
        Code: '00012',
        Quantity: 2,
        Currency: 'USD',
        Price: 0.25,
        Amount: 0.5,
        'Order total': 1.16,
        Comment: '=1+1\nPor la mañana',
      },
      { Order: '1-2', Code: '1-2', Amount: 0.5, 'Order total': null, Comment: null },
    ])
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('writes a CSV that Excel opens without changing numbers and codes, or running formulas', async () => {
    const file = fileNamed('pedidos.csv')
    await order('export', '--since', '2026-11-21', '--until', '2026-11-21', '--client', 'anna', file)
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(/^\ufeffPedido;Fecha;Hora;Estado;Usuario;Cliente;/)
    expect(text).toContain(
      '\r\n"=""1-2""";2026-11-21;00:00;Recibido;anna;Anna Instalaciones;anna@clients.test;;V-77;"=""0047""";1;1;"=""00012""";Tubo 00012;2;USD;0,25;0,50;;1,00;0,16;1,16;Muelle 3;"\'=1+1\nPor la mañana";;;\r\n',
    )
    expect(text).toContain(';2;"=""1-2""";Tubo 1-2;2;USD;0,25;0,50;;;;;;;;;\r\n')
  })

  test('writes the tax rate of each line, and amounts with the decimals of their currency', async () => {
    const added = await addClient(db, THE_SHOP, {
      username: 'carla',
      name: 'Carla',
      email: 'carla@clients.test',
    })
    const client_id = added.ok ? added.value.clientId : 0
    const orders = [
      [5, 'JPY', 5_000, 500, 5_500],
      [6, 'BHD', 1_234, 0, 1_234],
    ] as const
    for (const [order_id, currency, subtotal, taxes, total] of orders) {
      const placed_at = `2026-12-0${order_id - 4}T12:00:00.000Z`
      const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-00000000000${order_id}`
      await db
        .insertInto('orders')
        .values({
          ...orderRow({ client_id, uuid, currency, subtotal, taxes, total, placed_at }),
          order_id,
          reference: '',
          language: 'es',
        })
        .execute()
    }
    const line = { company_id: 1, stock_item_id: 11, code: 'T', name: 'Tubo', quantity: 1 }
    await db
      .insertInto('order_lines')
      .values([
        {
          ...line,
          order_id: 5,
          line_number: 1,
          unit_price: 40_000_000,
          line_total: 4_000,
          tax_rate: 100_000,
        },
        { ...line, order_id: 5, line_number: 2, unit_price: 10_005_000, line_total: 1_000, tax_rate: 55_000 },
        { ...line, order_id: 6, line_number: 1, unit_price: 12_340, line_total: 1_234, tax_rate: 0 },
      ])
      .execute()
    const figuresIn = async (language: string, delimiter: string) => {
      const file = fileNamed(`carla-${language}.csv`)
      await order('export', '--client', 'carla', '--language', language, file)
      const [headings = '', ...rows] = readFileSync(file, 'utf8').trimEnd().split('\r\n')
      return [headings, ...rows].map((row) => row.split(delimiter).slice(-12, -5).join(' '))
    }
    expect(await figuresIn('es', ';')).toEqual([
      'Moneda Precio Importe Tipo de impuesto Subtotal del pedido Impuesto del pedido Total del pedido',
      'JPY 4000 4000 10 5000 500 5500',
      'JPY 1000,5 1000 5,5   ',
      'BHD 1,234 1,234 0 1,234 0,000 1,234',
    ])
    expect((await figuresIn('en', ',')).at(2)).toBe('JPY 1000.5 1000 5.5   ')
    expect((await figuresIn('zh', ',')).at(0)).toContain('金额 税率 订单小计')
  })

  test('is recorded with what was asked for', async () => {
    await order('export', '--client', 'anna', '--since', '2026-11-21', fileNamed('recorded.csv'))
    const last = await db.selectFrom('exports').selectAll().orderBy('export_id', 'desc').executeTakeFirst()
    expect(last).toMatchObject({
      what: 'order_lines',
      format: 'csv',
      filters: 'client=anna&since=2026-11-21',
      row_count: 3,
    })
  })

  test('never overwrites a file, and writes only CSV and XLSX', async () => {
    const file = fileNamed('mine.csv')
    writeFileSync(file, 'mine')
    expect(await order('export', file)).toMatchObject({
      code: 1,
      err: `${file} already exists and is not overwritten: name another file\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(await order('export', fileNamed('orders.ods'))).toMatchObject({ code: 2 })
    expect(await order('export', '--client', 'nobody', fileNamed('none.csv'))).toMatchObject({ code: 1 })
    expect(existsSync(fileNamed('none.csv'))).toBe(false)
  })
})

describe('order pdf', () => {
  test('writes the document that the client gets, also in a process without a build', async () => {
    const file = fileNamed('1-2.pdf')
    const written = await spawnCommand(['order', 'pdf', '1-2', file], { DATA_DIR: dataDir })
    expect(written).toEqual({ code: 0, out: `${file}: order 1-2\n`, err: '' })
    const [page = ''] = pdfPages(readFileSync(file))
    for (const text of ['Suministros Ñandú', 'Pedido 1-2', 'Anna Instalaciones', '00012', '1,16', 'V-77'])
      expect(page).toContain(text)
    expect(await order('pdf', '1-2', file)).toMatchObject({ code: 1 })
  })

  test('is in the language of the order, or in another one', async () => {
    await order('pdf', '2-3', fileNamed('3.pdf'))
    expect(pdfPages(readFileSync(fileNamed('3.pdf')))[0]).toContain('Order 2-3')
    await order('pdf', '3', fileNamed('3-zh.pdf'), '--language', 'zh')
    expect(pdfPages(readFileSync(fileNamed('3-zh.pdf')))[0]).toContain('订单')
    expect(await order('pdf', '9', fileNamed('9.pdf'))).toMatchObject({
      code: 1,
      err: 'there is no order 9\n',
    })
    expect(await order('pdf', '3', fileNamed('3.txt'))).toMatchObject({ code: 2 })
  })
})

test('a push is settled by the reference that the client sees, if it is the only one of its cart', async () => {
  const cart = {
    clientId: 1,
    clientName: 'Anna Instalaciones',
    sealedToken: 'sealed',
    uuid: crypto.randomUUID(),
    clientReference: '',
    deliveryInstructions: '',
    comment: '',
    language: 'es' as const,
    moneyTypeId: 1,
    currency: 'USD' as const,
  }
  const part = (catalogId: number) => ({
    catalogId,
    companyId: 1,
    fingerprint: '0123456789abcdef',
    figures: undefined,
  })
  const { sentCartId: one } = await enqueue(db, { ...cart, parts: [part(1)] })
  expect((await order('pushes')).out).toContain(`R-${one}`)
  const [record] = JSON.parse((await order('pushes', '--json')).out) as object[]
  expect(record).toMatchObject({ reference: `R-${one}`, total: null, currency: 'USD' })
  expect((await order('settle', `R-${one}`, 'given-up')).out).toMatch(/^Push \d+ is given_up\.\n$/)
  expect(await order('settle', `R-${one}`, 'again')).toMatchObject({
    code: 1,
    err: `there is no open push of R-${one}\n`,
  })
  const { sentCartId: two } = await enqueue(db, {
    ...cart,
    uuid: crypto.randomUUID(),
    parts: [part(1), part(2)],
  })
  expect(await order('settle', `R-${two}`, 'given-up')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /has several pushes: settle each by its number: \d+ \(catalogue 1\), \d+ \(catalogue 2\)/,
    ),
  })
})
