import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault } from '../world/databases.ts'
import { HOSTILE, openOrderOffice, type OrderOffice, read } from './order-office.ts'

/** What the script of an open list asks for. */
describeOnDefault('an open list', (engine) => {
  let office: OrderOffice
  beforeAll(async () => {
    office = await openOrderOffice(engine)
  })
  afterAll(() => office.close())

  test('of orders asks how many are new, by the filters of its address', async () => {
    await office.place()
    const page = await read(office.ana, '/admin/orders?status=received')
    const [, newest = ''] =
      /orders\/arrived\?status=received&newest=(\d+)/.exec(page.body.replaceAll('\\u0026', '&')) ?? []
    const count = async (query: string) =>
      (await read(office.ana, `/admin/orders/arrived?newest=${newest}${query}`)).body
    expect(await count('')).toBe('{"count":0}')
    const shipped = await office.place()
    await office.db.updateTable('orders').set({ status: 'shipped' }).where('order_id', '=', shipped).execute()
    await office.place()
    expect(await count('')).toBe('{"count":2}')
    expect(await count('&status=received')).toBe('{"count":1}')
    expect((await read(office.viewer, `/admin/messages/arrived?newest=0`)).status).toBe(404)
  })

  test('of messages asks how many are new', async () => {
    const count = async () => (await read(office.ana, '/admin/messages/arrived?state=open&newest=0')).body
    expect(await count()).toBe('{"count":0}')
    await office.db
      .insertInto('contact_messages')
      .values({
        name: HOSTILE,
        email: 'eve@clients.test',
        phone: '',
        message: HOSTILE,
        language: 'es',
        received_at: '2026-11-21T09:00:00.000Z',
      })
      .execute()
    expect(await count()).toBe('{"count":1}')
  })
})
