import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../world/databases.ts'
import { type ServerProcess, startServer } from '../../system/process.ts'

/** Checks what other tests rely on: the stand-in is minimal, loses nothing when killed, and misbehaves on request. */
describe('the ERP stand-in', () => {
  const environment = { PORT: '0', DATA_FILE: `${temporaryFolder()}/erp.json` }
  let erp: ServerProcess
  let token = ''

  beforeAll(async () => {
    erp = await startServer(['test/stand-in/erp/main.ts'], environment)
  })
  afterAll(() => erp.stop())

  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(erp.address + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const read = async (path: string) => JSON.parse((await call('GET', path)).text)
  const insert = () =>
    call('POST', '/catalog/api/shoppingCart/InsertEntity/1/1/1', {
      clientId: 501,
      stockItemId: 101,
      quantity: 2,
      price: 12.5,
    })
  const push = () =>
    call('POST', '/order/Order/PushShoppingCart', { clientId: 501, catalogId: 1, uuid: 'the same' })

  test('places two orders for one uuid, and keeps both when it is killed', async () => {
    const body = { username: 'carla', password: 'carla-1234' }
    const signedIn = await call('POST', '/catalog/api/clients/login', body)
    token = JSON.parse(signedIn.text).data[0].token
    await insert()
    expect((await push()).text).toContain('"total":29')
    await insert()
    await push()
    await erp.stop('SIGKILL')
    erp = await startServer(['test/stand-in/erp/main.ts'], environment)
    const history = await read('/catalog/api/Orders/GetOrdersByCompanyByClientId/1/1/1/501')
    expect(history.data).toHaveLength(2)
    expect(history.data[0]).toMatchObject({ status: 'Pendiente', taxes: 4, total: 29 })
    expect(Object.keys(history.data[0])).not.toContain('uuid')
  })

  test('drops a connection before or after the work', async () => {
    await insert()
    await call('POST', '/control/misbehave', { call: 'PushShoppingCart', how: 'drop-before', times: 1 })
    await expect(push()).rejects.toThrow('fetch failed')
    expect(await read('/control/orders')).toHaveLength(2)
    await call('POST', '/control/misbehave', { call: 'PushShoppingCart', how: 'drop-after', times: 1 })
    await expect(push()).rejects.toThrow('fetch failed')
    expect(await read('/control/orders')).toHaveLength(3)
    expect((await push()).text).toContain('"isSuccessful":false')
  })

  test.each(['status', 'html', 'truncated', 'not-successful', 'null-data', 'wrong-types', 'duplicate-ids'])(
    'corrupts its lists by %s until /control/behave',
    async (how) => {
      const list = '/catalog/api/StockItems/GetStockItemsByCompany/1/1/1'
      const regular = await call('GET', list)
      await call('POST', '/control/misbehave', { call: '*', how })
      expect(await call('GET', list)).not.toEqual(regular)
      await call('POST', '/control/behave')
      expect(await call('GET', list)).toEqual(regular)
    },
  )

  test('lists the received calls', async () => {
    await call('POST', '/control/forget-requests')
    await call('GET', '/product/publics/system/environments?names[]=phone&names[]=tax')
    expect(await read('/control/requests')).toMatchObject([
      {
        method: 'GET',
        path: '/product/publics/system/environments',
        query: 'names%5B%5D=phone&names%5B%5D=tax',
      },
    ])
  })
})
