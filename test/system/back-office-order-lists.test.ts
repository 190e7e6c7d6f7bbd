import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault } from '../world/databases.ts'
import { openOrderOffice, type OrderOffice, read } from './order-office.ts'

/** The list of orders and what is done from it, as a browser without scripts gets them. */
describeOnDefault('the list of orders', (engine) => {
  let office: OrderOffice
  beforeAll(async () => {
    office = await openOrderOffice(engine)
  })
  afterAll(() => office.close())

  test('the list is narrowed by client, catalogue and total, and a saved view keeps them', async () => {
    const [cheap, dear] = [await office.place(), await office.place()]
    await office.db.updateTable('orders').set({ total: 987_654_321 }).where('order_id', '=', dear).execute()
    const query = `client=${office.clientId}&catalog=1&min=9.876.543%2C00&max=9876544`
    const { body } = await read(office.ana, `/admin/orders?${query}`)
    expect([
      body.includes(`href="/admin/orders/${dear}?list=`),
      body.includes(`href="/admin/orders/${cheap}?`),
    ]).toEqual([true, false])
    // The form sends them again, and a link leaves out the client only
    expect(body).toContain(`<input type="hidden" name="client" value="${office.clientId}"/>`)
    expect(body).toMatch(/name="min"[^>]* value="9\.876\.543,00"/)
    expect(body).toMatch(/<option value="1" selected="">1<\/option>/)
    const [, without = ''] = /href="([^"]+)"[^>]*>Pedidos de todos los clientes/.exec(body) ?? []
    expect(without.replaceAll('&amp;', '&')).toBe('/admin/orders?catalog=1&min=9.876.543%2C00&max=9876544')
    await office.ana.ask(`/admin/views/orders?${query}`, { form: { intent: 'save', name: 'Grandes', query } })
    const saved = await office.db
      .selectFrom('saved_views')
      .select('query')
      .where('name', '=', 'Grandes')
      .execute()
    expect(new URLSearchParams(saved[0]?.query).get('min')).toBe('9.876.543,00')
    expect((await read(office.ana, '/admin/orders?min=1.500')).body).toContain('Un total no se entiende')
  })

  test('many are moved, and the page names those that cannot', async () => {
    const fine = await office.place()
    const shipped = await office.place()
    await office.db.updateTable('orders').set({ status: 'shipped' }).where('order_id', '=', shipped).execute()
    const answer = await office.ana.ask('/admin/orders', {
      fields: [
        ['xsrf', await office.ana.token()],
        ['which', 'ticked'],
        ['intent', 'confirmed'],
        ['order', String(fine)],
        ['order', String(shipped)],
      ],
    })
    expect(await answer.text()).toContain(`1-${shipped} no puede cambiar: está despachado`)
    const moves = await office.db
      .selectFrom('order_moves')
      .select(['order_id', 'to_status'])
      .where('order_id', 'in', [fine, shipped])
      .execute()
    expect(moves).toEqual([{ order_id: fine, to_status: 'confirmed' }])
  })

  test('many moves are taken back, and the page names those that cannot be, with the reason', async () => {
    const [back, made, undone] = [await office.place(), await office.place(), await office.place()]
    const send = async (fields: readonly (readonly [string, string])[]) => {
      const xsrf = await office.ana.token()
      const answer = await office.ana.ask('/admin/orders', { fields: [['xsrf', xsrf], ...fields] })
      return answer.text()
    }
    const chosen = [back, made, undone].map((orderId) => ['order', String(orderId)] as const)
    const moved = await send([['which', 'ticked'], ['intent', 'confirmed'], ...chosen])
    const moves = [...moved.matchAll(/name="move" value="(\d+)-(\d+)"/g)].map(([, order, move]) => ({
      orderId: Number(order),
      moveId: move ?? '',
    }))
    expect(moves.map(({ orderId }) => orderId)).toEqual([back, made, undone])
    for (const [intent, orderId] of [
      ['now', made],
      ['undo', undone],
    ] as const) {
      const move = moves.find((one) => one.orderId === orderId)?.moveId ?? ''
      await office.ana.ask(`/admin/orders/${orderId}`, { form: { intent, move } })
    }
    const named = moves.map(({ orderId, moveId }) => ['move', `${orderId}-${moveId}`] as const)
    const undo = await send([['intent', 'undo'], ...named, ['move', '999999-1']])
    const answer = undo.replaceAll('<!-- -->', '')
    expect(answer).toContain('Deshechos: 1')
    expect(answer).toContain('3 no se pudieron deshacer:')
    expect(answer).toContain(`1-${made} · Es tarde: el cambio ya está hecho.`)
    expect(answer).toContain(`1-${undone} · El cambio ya se había deshecho.`)
    expect(answer).toContain('999999 · Ya no existe.')
    expect(answer).not.toContain(`1-${back} · `)
    expect(await Promise.all([back, made, undone].map(office.statusOf))).toEqual([
      'received',
      'confirmed',
      'received',
    ])
  })

  test('the list is exported as a file', async () => {
    const answer = await office.ana.ask('/admin/orders/export', { form: { as: 'lines csv' } })
    expect(answer.headers.get('content-disposition')).toContain('orders.csv')
    expect(await answer.text()).toContain('TUB-15')
  })

  test('of the list only the chosen orders are exported', async () => {
    const [chosen, other] = [await office.place(), await office.place()]
    const fields = { as: 'orders csv', which: 'ticked', order: String(chosen) }
    const file = await (await office.ana.ask('/admin/orders/export?status=received', { form: fields })).text()
    expect([file.includes(`1-${chosen}`), file.includes(`1-${other}`)]).toEqual([true, false])
    const [recorded] = await office.db
      .selectFrom('exports')
      .select(['filters', 'row_count'])
      .orderBy('export_id', 'desc')
      .limit(1)
      .execute()
    expect(recorded).toEqual({ filters: `order=${chosen}`, row_count: 1 })
    const none = await office.ana.ask('/admin/orders/export?status=received', {
      form: { as: 'orders csv', which: 'ticked' },
    })
    expect([none.status, none.headers.get('location')]).toEqual([302, '/admin/orders?status=received'])
    expect((await read(office.ana, '/admin/orders?status=received')).body).toContain(
      'Elija primero al menos un pedido.',
    )
    expect((await read(office.ana, '/admin/orders')).body).toContain('formAction="/admin/orders/export"')
  })
})
