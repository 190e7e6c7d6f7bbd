import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { signIn } from '#services/accounts/sign-in.ts'
import { findBrokenChange } from '#services/trail/check-trail.ts'
import { listChanges } from '#services/trail/list-changes.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { ACCESS_CODES, seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotPermitted } from '../permitted.ts'
import { undoChange } from '../undo/undo-change.ts'
import type { TypedNewClient } from './clients.ts'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'

const KEYS = deriveKeys(TEST_SECRET)
const NEW_CLIENT: TypedNewClient = {
  username: 'carla',
  name: 'Carla Riegos',
  email: 'carla@clients.test',
  phone: '+34 600 111 222',
  language: 'zh',
  note: 'Paga a 30 días',
  lastDay: '',
  handover: 'card',
}

describeOnBoth('clients in the back-office', (engine) => {
  let db: Db
  let clients: BackOffice['clients']
  let anna = 0
  let bruno = 0
  let ANA = memberAs('sales')
  let OF_COMPANY_2 = memberAs('sales', { companyIds: [2] })
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    ;({ anna, bruno } = await seedShop(db))
    ANA = memberAs('sales', { staffId: await seedMember(db, { email: 'ana@example.com', roles: ['sales'] }) })
    const other = await seedMember(db, { email: 'luo@example.com', roles: ['sales'] })
    await db.updateTable('staff').set({ company_ids: '[2]' }).where('staff_id', '=', other).execute()
    OF_COMPANY_2 = memberAs('sales', { staffId: other, companyIds: [2] })
    const config = testConfig({ PUBLIC_URL: 'https://shop.test' })
    clients = openBackOffice({ db, keys: KEYS, config }).clients
  })
  afterAll(() => db.destroy())

  async function added(given: Partial<TypedNewClient>) {
    const result = await clients.add(ANA, { ...NEW_CLIENT, ...given })
    if (!result.ok) throw new Error(result.code)
    return result.value
  }
  const read = async (clientId: number) => {
    const client = await clients.read(ANA, clientId)
    if (!client) throw new Error('no such client')
    return client
  }
  const changesOfAnna = () => listChanges(db, { subject: { kind: 'client', id: String(anna) } }, { most: 1 })
  const fieldsOf = ({ username, name, email, phone, language, note }: Awaited<ReturnType<typeof read>>) => ({
    username,
    name,
    email,
    phone,
    language,
    note,
  })
  const attempt = (username: string, password: string) =>
    signIn(db, KEYS, { username, password, address: '203.0.113.9', device: 'Firefox' })
  const mailsTo = (recipient: string) =>
    db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('mail_id').execute()

  test('are listed by name with orders, sums of this year and the state of their code', async () => {
    const uuid = (number: number) => `4bb3ea4c-3a6b-4a5c-9d8e-${String(number).padStart(12, '0')}`
    const now = new Date().toISOString()
    const orders = [
      orderRow({ client_id: anna, uuid: uuid(1), placed_at: now }),
      orderRow({ client_id: anna, uuid: uuid(2), placed_at: now, currency: 'CNY', total: 500 }),
      orderRow({ client_id: anna, uuid: uuid(3), placed_at: now, status: 'cancelled' }),
      orderRow({ client_id: anna, uuid: uuid(4), placed_at: '2020-01-01T00:00:00.000Z' }),
    ]
    for (const order of orders) await db.insertInto('orders').values(order).execute()
    expect(await attempt('anna', ACCESS_CODES.anna)).toMatchObject({ ok: true })
    const { clients: listed, total } = await clients.list(ANA, { zone: DEFAULT_TIME_ZONE, filters: {} })
    expect(total).toBe(2)
    expect(listed).toMatchObject([
      { name: 'Anna Instalaciones', orders: 4, lastOrderAt: now, code: 'issued', disabled: false },
      { name: 'Bruno Obras', orders: 0, lastOrderAt: undefined, lastSignInAt: undefined, sums: [] },
    ])
    expect(listed[0]?.sums).toEqual([
      { currency: 'CNY', total: 500 },
      { currency: 'USD', total: 116 },
    ])
    expect(listed[0]?.lastSignInAt).toEqual(expect.stringMatching(/^20/))
  })

  test('are found by words of the name, username, e-mail or phone, and by their code', async () => {
    const { clientId } = await added({ phone: '+34 600 111 222', lastDay: '2999-12-31' })
    const found = async (filters: Parameters<typeof clients.list>[1]['filters']) =>
      (await clients.list(ANA, { zone: DEFAULT_TIME_ZONE, filters })).clients.map(({ username }) => username)
    expect(await found({ search: 'ÁNNA instala' })).toEqual(['anna'])
    for (const phone of ['600111', '+34600111222', '0034 600 111 222', '(600) 111-222'])
      expect([phone, await found({ search: phone })]).toEqual([phone, ['carla']])
    expect(await found({ search: '+34 600 111 223' })).toEqual([])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ code: 'never_used' })).toEqual(['bruno', 'carla'])
    await db
      .updateTable('clients')
      .set({ code_expires_at: '2026-01-01T00:00:00.000Z' })
      .where('client_id', '=', clientId)
      .execute()
    expect(await found({ code: 'expired' })).toEqual(['carla'])
    await clients.revokeCode(ANA, clientId)
    expect(await found({ code: 'none' })).toEqual(['carla'])
    await clients.disable(ANA, clientId)
    expect(await found({ disabled: true })).toEqual(['carla'])
  })

  test('have pages that neither miss nor repeat one', async () => {
    for (let number = 1; number <= 101; number++) {
      const name = `Serie ${String(number % 7)}`
      const values = { username: `s${number}`, name, email: `s${number}@clients.test` }
      await db
        .insertInto('clients')
        .values({
          ...values,
          username_key: values.username,
          email_key: values.email,
          phone: '',
          access_code_hash: null,
          disabled: 0,
          created_at: '2026-01-01T00:00:00.000Z',
          search_text: name.toLowerCase(),
        })
        .execute()
    }
    const seen: number[] = []
    let after: number | undefined
    do {
      const page = await clients.list(ANA, { zone: DEFAULT_TIME_ZONE, filters: { search: 'serie' }, after })
      expect(page.total).toBe(101)
      seen.push(...page.clients.map(({ clientId }) => clientId))
      after = page.next
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(101)
    await db.deleteFrom('clients').where('username', 'like', 's%').execute()
  })

  test('are added with a code that is told once, and stands nowhere else', async () => {
    const code = await added({ username: 'diego', email: 'diego@clients.test' })
    expect(code).toMatchObject({
      username: 'diego',
      accessCode: expect.stringMatching(/^(\w{4}-){2}\w{4}$/),
      signInLink: 'https://shop.test/zh/oauth/login',
    })
    expect(await attempt('diego', code.accessCode)).toMatchObject({ ok: true })
    expect(await mailsTo('diego@clients.test')).toEqual([])
    const stored = JSON.stringify([
      await db.selectFrom('changes').selectAll().execute(),
      await db.selectFrom('change_rows').selectAll().execute(),
      await db.selectFrom('clients').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ])
    expect(stored).not.toContain(code.accessCode)
    expect(await clients.add(ANA, { ...NEW_CLIENT, username: 'diego' })).toMatchObject({
      code: 'username_taken',
    })
    expect(await clients.add(ANA, { ...NEW_CLIENT, username: 'x y' })).toMatchObject({
      code: 'invalid_username',
    })
    expect(await clients.add(ANA, { ...NEW_CLIENT, lastDay: '2020-01-01' })).toMatchObject({
      code: 'invalid_day',
    })
  })

  test('get a new code by mail, sealed until it is sent; a form sent twice issues one', async () => {
    const { code } = await read(bruno)
    const terms = {
      clientId: bruno,
      formerSetAt: code.setAt,
      lastDay: '2999-12-31',
      handover: 'mail',
    } as const
    const issued = await clients.issueCode(ANA, terms)
    if (!issued.ok) throw new Error(issued.code)
    expect(await mailsTo('bruno@clients.test')).toMatchObject([{ kind: 'access_code' }])
    expect(JSON.stringify(await mailsTo('bruno@clients.test'))).not.toContain(issued.value.accessCode)
    expect(await clients.issueCode(ANA, terms)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await attempt('bruno', ACCESS_CODES.bruno)).toMatchObject({ ok: false })
    expect(await attempt('bruno', issued.value.accessCode)).toMatchObject({ ok: true })
    const { code: now, uses } = await read(bruno)
    expect(now).toMatchObject({ state: 'expires', expiresAt: '3000-01-01T04:00:00.000Z' })
    expect(uses).toMatchObject([{ codeSetAt: now.setAt, network: '203.0.113.9', device: 'Firefox' }])
  })

  test('cannot sign in with a code that is revoked or over; a code of their own never ends', async () => {
    const code = await added({ username: 'elsa', email: 'elsa@clients.test' })
    const { clientId, accessCode } = code
    const { setAt } = (await read(clientId)).code
    const former = { formerSetAt: setAt, formerExpiresAt: null }
    expect(await clients.setCodeExpiry(ANA, { clientId, ...former, lastDay: '2020-01-01' })).toMatchObject({
      code: 'invalid_day',
    })
    expect(await clients.setCodeExpiry(ANA, { clientId, ...former, lastDay: '2999-01-01' })).toMatchObject({
      ok: true,
    })
    expect(await attempt('elsa', accessCode)).toMatchObject({ ok: true })
    await clients.revokeCode(ANA, clientId)
    expect((await read(clientId)).sessions).toEqual([])
    expect(await attempt('elsa', accessCode)).toMatchObject({ ok: false })
    expect(await clients.setCodeExpiry(ANA, { clientId, ...former, lastDay: '' })).toMatchObject({
      code: 'no_issued_code',
    })
    await db
      .updateTable('clients')
      .set({ access_code_hash: 'x', code_is_own: 1 })
      .where('client_id', '=', clientId)
      .execute()
    expect(await clients.setCodeExpiry(ANA, { clientId, ...former, lastDay: '2999-01-01' })).toMatchObject({
      code: 'no_issued_code',
    })
  })

  test('are signed out of one browser, or of all', async () => {
    await attempt('anna', ACCESS_CODES.anna)
    await attempt('anna', ACCESS_CODES.anna)
    const { sessions } = await read(anna)
    expect(sessions).toHaveLength(3)
    const sessionId = sessions[1]?.sessionId
    expect(await clients.endSessions(ANA, { clientId: bruno, sessionId })).toMatchObject({ value: 0 })
    expect(await clients.endSessions(ANA, { clientId: anna, sessionId })).toMatchObject({ value: 1 })
    expect((await read(anna)).sessions.map((session) => session.sessionId)).not.toContain(sessionId)
    expect(await clients.endSessions(ANA, { clientId: anna })).toMatchObject({ value: 2 })
    expect((await changesOfAnna())[0]).toMatchObject({ kind: 'client_sessions_ended' })
  })

  test('get a link for another code by mail, but not while they are disabled', async () => {
    expect(await clients.mailReset(ANA, anna)).toMatchObject({ ok: true })
    expect(await mailsTo('anna@clients.test')).toMatchObject([{ kind: 'code_reset', reply_to: null }])
    await clients.disable(ANA, anna)
    expect(await clients.mailReset(ANA, anna)).toMatchObject({ code: 'disabled' })
    await clients.enable(ANA, anna)
  })

  test('are disabled and brought back by “Undo”', async () => {
    const disabled = await clients.disable(ANA, anna)
    expect((await read(anna)).disabled).toBe(true)
    const change = disabled.ok ? disabled.value.change : undefined
    expect(
      await undoChange(db, { kind: 'staff', id: ANA.staffId, address: '' }, change ?? 0, 'https://shop.test'),
    ).toMatchObject({
      ok: true,
    })
    expect((await read(anna)).disabled).toBe(false)
  })

  test('keep what two editors changed in different fields, and ask where both changed one', async () => {
    const former = fieldsOf(await read(anna))
    const save = (typed: Partial<typeof former>, before = former) =>
      clients.edit(ANA, { clientId: anna, former: before, typed: { ...before, ...typed } })
    expect(await save({ phone: '1' })).toMatchObject({
      ok: true,
      value: { taken: [], change: expect.any(Number) },
    })
    expect(await save({ note: 'Llamar\r\nantes' })).toMatchObject({ ok: true, value: { taken: ['phone'] } })
    expect(fieldsOf(await read(anna))).toMatchObject({ phone: '1', note: 'Llamar\nantes' })
    const conflict = await save({ phone: '2', name: 'Otra' })
    expect(conflict).toMatchObject({
      code: 'conflict',
      conflicts: [{ field: 'phone', before: '', mine: '2', theirs: '1' }],
    })
    expect(fieldsOf(await read(anna))).toMatchObject({ phone: '1', name: 'Anna Instalaciones' })
    expect(await save({ email: 'bruno@clients.test' })).toMatchObject({ code: 'email_taken' })
    expect(await save({ note: 'a\u0000' }, fieldsOf(await read(anna)))).toMatchObject({
      code: 'invalid_note',
    })
  })

  test('stay signed in with another username, and are told by mail at the old and the new e-mail', async () => {
    await attempt('anna', ACCESS_CODES.anna)
    const former = fieldsOf(await read(anna))
    const typed = { ...former, username: 'anna-sl', email: 'anna@new.test' }
    expect(await clients.edit(ANA, { clientId: anna, former, typed })).toMatchObject({ ok: true })
    expect((await read(anna)).sessions).toHaveLength(1)
    for (const address of ['anna@new.test', 'anna@clients.test'])
      expect((await mailsTo(address)).at(-1)).toMatchObject({ kind: 'sign_in_changed' })
  })

  test('are read with orders, years, usual items, cart, messages and their part of the trail', async () => {
    const [order] = await db
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', anna)
      .orderBy('order_id')
      .execute()
    const line = { order_id: order?.order_id ?? 0, line_number: 1, code: 'TUB-15', name: 'Tubo', quantity: 2 }
    await db
      .insertInto('order_lines')
      .values({ ...line, company_id: 1, stock_item_id: 11, unit_price: 44_900, line_total: 898 })
      .execute()
    await db.updateTable('orders').set({ has_open_part: 1 }).where('order_id', '=', line.order_id).execute()
    await db.insertInto('carts').values({ client_id: anna }).execute()
    const inCart = {
      client_id: anna,
      catalog_id: 1,
      quantity: 1,
      price_when_added: 1,
      added_at: '2026-11-21',
    }
    await db
      .insertInto('cart_lines')
      .values([
        { ...inCart, stock_item_id: 11 },
        { ...inCart, stock_item_id: 31 },
      ])
      .execute()
    await db
      .insertInto('contact_messages')
      .values({
        name: 'Anna',
        email: 'anna@new.test',
        phone: '',
        message: '<b>‮Hola',
        language: 'es',
        received_at: '2026-11-21T09:00:00.000Z',
      })
      .execute()
    const client = await read(anna)
    expect(client.orders).toMatchObject({ total: 4, years: [{ orders: 2 }, { year: '2019', orders: 1 }] })
    const shippedInPart = client.orders.last.filter(({ isPartlyShipped }) => isPartlyShipped)
    expect(shippedInPart).toMatchObject([{ orderId: line.order_id }])
    expect(client.usualItems).toMatchObject([{ code: 'TUB-15', orders: 1, last: { price: 44_900 } }])
    expect(client.cart).toMatchObject([
      { item: { code: 'TUB-15' }, problem: undefined },
      { item: { code: 'CAL' }, problem: 'price_on_request' },
    ])
    expect(client.messages).toMatchObject([{ begins: '<b>‮Hola' }])
    expect((await changesOfAnna())[0]).toMatchObject({ kind: 'client_edited', by: { name: 'ana' } })
    expect(JSON.stringify(client)).not.toContain('argon2')
  })

  test('of another company are neither seen nor changed; those that a colleague added are seen', async () => {
    expect((await clients.list(OF_COMPANY_2, { zone: DEFAULT_TIME_ZONE, filters: {} })).clients).toEqual([])
    expect(await clients.read(OF_COMPANY_2, anna)).toBeUndefined()
    expect(await clients.disable(OF_COMPANY_2, anna)).toMatchObject({ code: 'not_found' })
    expect(await clients.mailReset(OF_COMPANY_2, anna)).toMatchObject({ code: 'not_found' })
    const former = fieldsOf(await read(anna))
    expect(await clients.edit(OF_COMPANY_2, { clientId: anna, former, typed: former })).toMatchObject({
      code: 'not_found',
    })
    const own = await clients.add(OF_COMPANY_2, { ...NEW_CLIENT, username: 'fan', email: 'fan@clients.test' })
    const uuid = '4bb3ea4c-3a6b-4a5c-9d8e-000000000099'
    const order = orderRow({ client_id: bruno, uuid, company_id: 2, catalog_id: 2 })
    await db.insertInto('orders').values(order).execute()
    const { clients: seen } = await clients.list(OF_COMPANY_2, { zone: DEFAULT_TIME_ZONE, filters: {} })
    expect(seen.map(({ username }) => username)).toEqual(['bruno', 'fan'])
    expect(own).toMatchObject({ ok: true })
    expect((await clients.read(OF_COMPANY_2, bruno))?.orders.total).toBe(1)
  })

  test('are exported without formulas, and the file is read again by the import', async () => {
    await added({ username: 'gema', name: '=cmd|x', email: 'gema@clients.test', phone: '0034 600' })
    const csv = await clients.exportFile(ANA, { filters: { search: 'gema' }, query: 'q=gema', format: 'csv' })
    if (!csv.ok || !('file' in csv.value)) throw new Error('no file')
    const [head, row] = parse(csv.value.file, { bom: true, delimiter: ';' }) as string[][]
    expect(head?.slice(0, 4)).toEqual(['Usuario', 'Nombre', 'Correo electrónico', 'Teléfono'])
    expect(row?.slice(0, 4)).toEqual(['gema', "'=cmd|x", 'gema@clients.test', '0034 600'])
    const xlsx = await clients.exportFile(ANA, { filters: {}, query: '', format: 'xlsx' })
    expect(xlsx.ok && 'file' in xlsx.value && xlsx.value.file.subarray(0, 2).toString()).toBe('PK')
  })

  test('are not seen by those who see no contact data', async () => {
    await expect(clients.list(memberAs('viewer'), { zone: DEFAULT_TIME_ZONE, filters: {} })).rejects.toThrow(
      NotPermitted,
    )
    await expect(clients.read(memberAs('editor'), anna)).rejects.toThrow(NotPermitted)
  })

  test('of another product API are not changed here, but can be disabled', async () => {
    const config = testConfig({ PRODUCT_API_URL: 'https://erp.test/product' })
    const { clients: remote } = openBackOffice({ db, keys: KEYS, config })
    expect(await remote.isElsewhere(ANA)).toBe(true)
    expect(await remote.add(ANA, { ...NEW_CLIENT, username: 'zoe' })).toMatchObject({ code: 'elsewhere' })
    expect(await remote.revokeCode(ANA, anna)).toMatchObject({ code: 'elsewhere' })
    expect(await remote.disable(ANA, anna)).toMatchObject({ ok: true })
    await remote.enable(ANA, anna)
  })

  test('leave a whole trail', async () => {
    expect(await findBrokenChange(db)).toBeUndefined()
  })

  test('are listed with the newest first if that is asked for, page by page, and exported in that order', async () => {
    await db.updateTable('clients').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
    const { clientId } = await added({ name: 'Aaron', username: 'aaron', email: 'aaron@clients.test' })
    const newest = { filters: {}, sorting: 'newest' } as const
    const names = (page: Awaited<ReturnType<typeof clients.list>>) => page.clients.map(({ name }) => name)
    const listed = names(await clients.list(ANA, { zone: DEFAULT_TIME_ZONE, ...newest }))
    expect(listed[0]).toBe('Aaron')
    // Of those of one day the last added is first
    expect(names(await clients.list(ANA, { zone: DEFAULT_TIME_ZONE, ...newest, after: clientId }))).toEqual(
      listed.slice(1),
    )
    expect(names(await clients.list(ANA, { zone: DEFAULT_TIME_ZONE, ...newest, after: anna }))).toEqual(
      listed.slice(listed.indexOf('Anna Instalaciones') + 1),
    )
    const exported = await clients.exportFile(ANA, { ...newest, query: 'order=newest', format: 'csv' })
    if (!exported.ok || !('file' in exported.value)) throw new Error('no file')
    const csv = Buffer.from(exported.value.file).toString('utf8')
    expect(csv.indexOf('Aaron')).toBeLessThan(csv.indexOf('Anna Instalaciones'))
  })
})
