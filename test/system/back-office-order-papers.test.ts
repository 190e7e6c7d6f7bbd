import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault } from '../world/databases.ts'
import { openOrderOffice, type OrderOffice, read } from './order-office.ts'
import { pdfPages } from './pdf-text.ts'

/** The papers of orders, printed and as PDF. */
describeOnDefault('the papers of orders', (engine) => {
  let office: OrderOffice
  beforeAll(async () => {
    office = await openOrderOffice(engine)
  })
  afterAll(() => office.close())

  test('the picking list of three orders adds up their items, without a price', async () => {
    const orders = [await office.place(), await office.place(), await office.place()]
    const query = new URLSearchParams(orders.map((id) => ['order', String(id)]))
    const before = await office.db.selectFrom('orders').selectAll().orderBy('order_id').execute()
    const list = await read(office.ana, `/admin/orders/print/picking-list?${query}`)
    expect(list.status).toBe(200)
    expect(list.body).toContain('Lista de preparación')
    expect(list.body).toMatch(/font-semibold">6</)
    const notes = await read(office.ana, `/admin/orders/print/delivery-notes?${query}`)
    expect(notes.body.match(/Albarán/g)?.length).toBeGreaterThanOrEqual(3)
    for (const [{ body }, paper] of [
      [list, 'picking-list'],
      [notes, 'delivery-notes'],
    ] as const)
      expect(body).toContain(`href="/admin/orders/pdf/${paper}?${query}"`.replaceAll('&', '&amp;'))
    for (const { body } of [list, notes]) expect(body).not.toMatch(/8,98|4,49|US\$/)
    expect(await office.db.selectFrom('orders').selectAll().orderBy('order_id').execute()).toEqual(before)
  })

  test('a code that had another name in an older order is one row of the picking list', async () => {
    const [older, newer] = [await office.place(), await office.place()]
    await office.db.updateTable('order_lines').set({ name: 'Tubo' }).where('order_id', '=', older).execute()
    const { body } = await read(office.ana, `/admin/orders/print/picking-list?order=${older}&order=${newer}`)
    const shown = body.replaceAll(/<script[^]*?<\/script>|<!-- -->/g, '')
    expect(shown.match(/TUB-15/g)).toHaveLength(1)
    expect(shown).toMatch(/font-semibold">4</)
    expect(shown.replaceAll(/<[^>]+>/g, '')).toMatch(/Tubo: 2/)
  })

  test.each(['order', 'picking-list', 'delivery-notes'])('%s is downloaded as a PDF', async (paper) => {
    const orderId = await office.place()
    const answer = await office.ana.ask(`/admin/orders/pdf/${paper}?order=${orderId}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = pdfPages(Buffer.from(await answer.arrayBuffer())).join(' ')
    expect(text).toContain(`1-${orderId}`)
    expect(text).toContain('TUB-15')
    // Only what the client gets has prices
    expect(text.includes('4,49')).toBe(paper === 'order')
  })
})
