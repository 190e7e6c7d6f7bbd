import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { fold } from '#domain/text/fold.ts'
import { addClient } from '#services/accounts/clients.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { seedShop } from '../../test/world/shop.ts'
import { countArrivedOrders } from './arrived-orders.ts'
import { listOrders, type OrderPlace } from './list-orders.ts'
import type { OrderFilters } from './order-filters.ts'

const EVERYBODY = { companyIds: null }

const CATALOGS = [
  { catalogId: 1, companyId: 1 },
  { catalogId: 2, companyId: 2 },
]

describeOnBoth('the list of orders', (engine) => {
  let db: Db
  let anna = 0
  let jose = 0
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    anna = (await seedShop(db)).anna
    jose = await add('jose', 'José 铜管 ＬＯＮＪＡ')
    for (let number = 1; number <= 120; number++) await addOrder(number)
    await addOrder(121, {
      company_id: 2,
      catalog_id: 2,
      client_id: jose,
      total: 99_999,
      status: 'preparing',
      has_open_part: 1,
    })
    await addOrder(122, {
      client_id: jose,
      status: 'shipped',
      reference: 'ERP-2026.17',
      client_reference: 'OC/4711',
      comment: '=cmd|x',
    })
  })
  afterAll(() => db.destroy())

  async function add(username: string, name: string): Promise<number> {
    const added = await addClient(db, THE_SHOP, { username, name, email: `${username}@clients.test` })
    if (!added.ok) throw new Error(added.code)
    return added.value.clientId
  }

  /** Three orders of each minute; every third one has the copper pipe. */
  async function addOrder(number: number, fields: Partial<Parameters<typeof orderRow>[0]> = {}) {
    const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(number).padStart(12, '0')}`
    const minute = String(Math.floor(number / 3)).padStart(2, '0')
    const placed_at = `2026-11-21T09:${minute}:00.000Z`
    const { order_id, company_id } = await db
      .insertInto('orders')
      .values(orderRow({ client_id: anna, uuid, placed_at, total: number * 100, ...fields }))
      .returning(['order_id', 'company_id'])
      .executeTakeFirstOrThrow()
    const figures = { quantity: 1, unit_price: 1, line_total: 1 }
    const line = { order_id, company_id, stock_item_id: 11, name: 'Tubo', ...figures }
    const code = number % 3 === 0 ? 'TUB-15' : 'ARA-04'
    await db
      .insertInto('order_lines')
      .values([
        { ...line, line_number: 1, code },
        { ...line, line_number: 2, code: `Ñ-${number}` },
      ])
      .execute()
  }

  const list = (filters: OrderFilters, after?: OrderPlace) =>
    listOrders(db, EVERYBODY, { filters, after }, CATALOGS)
  const found = async (filters: OrderFilters) => {
    const { orders, total } = await list(filters)
    return { numbers: orders.map(({ number }) => number), total }
  }

  test('has the newest first, on pages of 50 that neither miss nor repeat an order', async () => {
    const seen: number[] = []
    let after: OrderPlace | undefined
    do {
      const page = await list({}, after)
      expect(page.total).toBe(122)
      seen.push(...page.orders.map(({ orderId }) => orderId))
      after = page.next
    } while (after)
    expect(seen).toEqual(Array.from({ length: 122 }, (_, index) => 122 - index))
  })

  test.each([
    ['oldest', 1, 122],
    ['largest', 121, 1],
    ['smallest', 1, 121],
  ] as const)(
    'has the %s first if asked, on pages that neither miss nor repeat',
    async (sorting, first, last) => {
      const seen: number[] = []
      let after: OrderPlace | undefined
      do {
        const page = await listOrders(db, EVERYBODY, { filters: {}, sorting, after }, CATALOGS)
        seen.push(...page.orders.map(({ orderId }) => orderId))
        after = page.next
      } while (after)
      expect([new Set(seen).size, seen.length, seen[0], seen.at(-1)]).toEqual([122, 122, first, last])
    },
  )

  test('says of each order what staff decide by', async () => {
    const [first] = (await list({ search: '122' })).orders
    const [before] = (await list({ search: '121' })).orders
    expect([before?.isPartlyShipped, first?.isPartlyShipped]).toEqual([true, false])
    expect(first).toMatchObject({
      number: '1-122',
      reference: 'ERP-2026.17',
      clientName: 'José 铜管 ＬＯＮＪＡ',
      lines: 2,
      total: 12_200,
      status: 'shipped',
      hasComment: true,
      hasNote: false,
      pending: undefined,
    })
  })

  test('shows a member of one company only its orders', async () => {
    const ofTwo = await listOrders(db, { companyIds: [2] }, { filters: {} }, CATALOGS)
    expect(ofTwo.orders.map(({ number }) => number)).toEqual(['2-121'])
    expect((await listOrders(db, { companyIds: [] }, { filters: {} }, CATALOGS.slice(0, 1))).total).toBe(0)
  })

  test('knows the catalogues: the configured ones, else those in the database', async () => {
    const none = { companyIds: [] }
    expect((await listOrders(db, none, { filters: {} }, CATALOGS)).catalogs).toEqual(CATALOGS)
    const { orders, total, catalogs } = await listOrders(db, EVERYBODY, { filters: {} }, undefined)
    expect(catalogs).toEqual(await shopCatalogs({ catalogs: undefined }, db))
    expect([orders.length, total]).toEqual([50, 122])
    expect((await listOrders(db, none, { filters: {} }, undefined)).catalogs).toEqual(catalogs)
  })

  describe('is filtered by', () => {
    test.each<[string, OrderFilters, string[]]>([
      ['status', { status: 'shipped' }, ['1-122']],
      ['status, partly shipped', { status: 'preparing', isPartlyShipped: true }, ['2-121']],
      ['catalogue', { catalogId: 2 }, ['2-121']],
      ['total', { fromTotal: 11_900, toTotal: 12_000 }, ['1-120', '1-119']],
      ['days', { since: '2026-11-21T09:40:00.000Z', status: 'received', toTotal: 99_000 }, ['1-120']],
      ['comment', { hasComment: true }, ['1-122']],
      ['note', { hasNote: true }, []],
      ['code, with or without dashes and accents', { code: ' ñ 7' }, ['1-7']],
      ['code without accents', { code: 'tub15', fromTotal: 11_800, catalogId: 1 }, ['1-120']],
      ['a code that no order has', { code: 'NIX' }, []],
    ])('%s', async (_, filters, numbers) => {
      expect(await found(filters)).toEqual({ numbers, total: numbers.length })
    })

    test('client', async () => {
      expect((await found({ clientId: jose })).numbers).toEqual(['1-122', '2-121'])
    })
  })

  test('is not searched by contact data, not even of a phone with a line break', async () => {
    const client = db.updateTable('clients').where('client_id', '=', jose)
    const [name, contact] = ['jose lonja\njose', 'jose@clients.test\n600 11 22\n6001122']
    await client.set({ search_text: `${name}\n${contact}` }).execute()
    expect((await found({ search: 'lonja' })).numbers).toHaveLength(2)
    expect((await found({ search: 'clients.test' })).numbers).toEqual([])
    expect((await found({ search: '6001122' })).numbers).toEqual([])
    await client.set({ search_text: `${name}\n${contact}\n`.repeat(2) }).execute()
    expect((await found({ search: 'clients.test' })).numbers).toEqual([])
    await client.set({ search_text: ['josé 铜管 lonja', contact].map(fold).join('\njose\n') }).execute()
  })

  describe('is searched by', () => {
    test.each([
      ['number', '17', ['1-17']],
      ['number with its catalogue', '#2-121', ['2-121']],
      ['reference', 'erp 202617', ['1-122']],
      ['client reference', 'oc/4711', ['1-122']],
      ['code', 'Ñ-44', ['1-44']],
      ['words of a name, without accents', 'JOSE lonja', ['1-122', '2-121']],
      ['Chinese name', '铜管', ['1-122', '2-121']],
      ['nothing that exists', 'zzz', []],
      ['a formula', '=1+1', []],
      ['what is no text of SQL', `%_'";--`, []],
    ])('%s', async (_, search, numbers) => {
      expect((await found({ search })).numbers).toEqual(numbers)
    })
  })

  test('tells how many orders came after a page was read: of those that it shows, and of a hundred at most', async () => {
    const { newest: after } = await listOrders(db, { companyIds: null }, { filters: {} }, CATALOGS)
    const count = (filters: OrderFilters, companyIds: number[] | null = null) =>
      countArrivedOrders(db, { companyIds }, { filters, after, most: 100 })
    expect(await count({})).toBe(0)
    for (let number = 201; number <= 202; number++) await addOrder(number)
    await addOrder(203, { status: 'shipped', company_id: 2, catalog_id: 2 })
    expect(await count({})).toBe(3)
    expect(await count({ status: 'received' })).toBe(2)
    expect(await count({ search: 'Ñ-202' })).toBe(1)
    expect(await count({}, [2])).toBe(1)
    expect(await count({}, [])).toBe(0)
    for (let number = 301; number <= 400; number++) await addOrder(number)
    expect(await count({})).toBe(100)
  })
})
