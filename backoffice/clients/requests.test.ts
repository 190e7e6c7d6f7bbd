import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'

describeOnBoth('requests for an access code', (engine) => {
  let db: Db
  let requests: BackOffice['requests']
  let ANA = memberAs('sales')
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await seedShop(db)
    ANA = memberAs('sales', { staffId: await seedMember(db, { email: 'ana@example.com', roles: ['sales'] }) })
    requests = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() }).requests
    await setSetting(db, THE_SHOP, 'order_mail_to', 'sales@shop.test')
  })
  afterAll(() => db.destroy())

  async function ask(email: string, company = 'Ancla 50%'): Promise<number> {
    const { access_request_id } = await db
      .insertInto('access_requests')
      .values({
        company,
        name: '<b>Marta</b>',
        email,
        phone: '+34 600',
        message: 'Hola',
        language: 'zh',
        status: 'waiting',
        client_id: null,
        requested_at: '2026-11-21T09:00:00.000Z',
        decided_at: null,
      })
      .returning('access_request_id')
      .executeTakeFirstOrThrow()
    return access_request_id
  }
  const approval = (requestId: number, username: string) =>
    ({ requestId, username, language: 'es', handover: 'card', lastDay: '' }) as const

  test('say that the e-mail or the company is a client already', async () => {
    await ask('ANNA@clients.test', 'Otra')
    await ask('nora@ancla.test', ' ANNA Instalaciones')
    await ask('olga@ancla.test')
    const { requests: listed, total } = await requests.list(ANA, { isWaiting: true })
    expect(total).toBe(3)
    expect(listed.map(({ known }) => known)).toMatchObject([
      [],
      [{ name: 'Anna Instalaciones', by: 'company' }],
      [{ name: 'Anna Instalaciones', by: 'email' }],
    ])
  })

  test('become a client with the suggested username, and are decided once', async () => {
    const requestId = await ask('marta@ancla.test')
    const read = await requests.read(ANA, requestId)
    expect(read).toMatchObject({
      suggestedUsername: 'ancla-50',
      refusal: expect.stringContaining('Ancla 50%'),
    })
    const both = await Promise.all([
      requests.approve(ANA, approval(requestId, 'ancla')),
      requests.refuse(ANA, { requestId, text: 'No' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'already_decided' })
    const decided = await requests.read(ANA, requestId)
    expect(decided).toMatchObject({ decidedBy: 'ana', known: [] })
    const { requests: done } = await requests.list(ANA, { isWaiting: false })
    expect(done.map((request) => request.requestId)).toEqual([requestId])
  })

  test('do not name clients whom the member does not see', async () => {
    const limited = memberAs('sales', { companyIds: [2] })
    const requestId = await ask('anna@clients.test', 'Bruno Obras')
    const [listed] = (await requests.list(limited, { isWaiting: true })).requests
    expect(listed).toMatchObject({ requestId, known: [] })
    await requests.approve(ANA, approval(await ask('lola@ancla.test'), 'lola'))
    const decided = async (by: typeof ANA) => (await requests.list(by, { isWaiting: false })).requests
    expect((await decided(ANA))[0]?.clientId).toBeGreaterThan(0)
    expect((await decided(limited)).map(({ clientId }) => clientId)).not.toContain(
      (await decided(ANA))[0]?.clientId,
    )
    await requests.refuse(ANA, { requestId, text: 'No' })
  })

  test('tell the code of a card once, in the chosen language, without a mail', async () => {
    const requestId = await ask('pau@ancla.test')
    const approved = await requests.approve(ANA, approval(requestId, 'pau'))
    expect(approved).toMatchObject({
      value: { username: 'pau', language: 'es', accessCode: expect.stringMatching(/^\w{4}-/) },
    })
    const mails = await db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', 'pau@ancla.test')
      .execute()
    expect(mails).toEqual([])
    expect(await requests.approve(ANA, approval(await ask('quim@ancla.test'), 'anna'))).toMatchObject({
      code: 'username_taken',
    })
  })

  test('are refused with a text of one’s own, which goes by mail and can be answered', async () => {
    const requestId = await ask('rosa@ancla.test')
    expect(await requests.refuse(ANA, { requestId, text: '  ' })).toMatchObject({ code: 'invalid_text' })
    expect(
      await requests.refuse(ANA, { requestId, text: 'Solo vendemos a tiendas.\r\nGracias' }),
    ).toMatchObject({
      value: { isMailed: true },
    })
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', 'rosa@ancla.test')
      .executeTakeFirstOrThrow()
    expect(mail.body).toContain('Solo vendemos a tiendas.\nGracias')
    expect(mail.reply_to).toBe('sales@shop.test')
  })

  test('cannot be approved where another product API keeps the clients', async () => {
    const config = testConfig({ PRODUCT_API_URL: 'https://erp.test/product' })
    const { requests: remote } = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config })
    expect(await remote.approve(ANA, approval(await ask('sol@ancla.test'), 'sol'))).toMatchObject({
      code: 'elsewhere',
    })
  })

  test('say it also for other spellings of the e-mail and the company', async () => {
    const asked = [
      await ask('an.na+tienda@clients.test', ''),
      await ask('otra@ancla.test', 'Anna Instalaciones, S.L.'),
      await ask('anna@others.test', 'Annabel Instalaciones'),
    ]
    const known = await Promise.all(asked.map(async (id) => (await requests.read(ANA, id))?.known))
    expect(known).toMatchObject([
      [{ name: 'Anna Instalaciones', by: 'email' }],
      [{ name: 'Anna Instalaciones', by: 'company' }],
      [],
    ])
    for (const requestId of asked) await requests.refuse(ANA, { requestId, text: 'No' })
  })

  test('can get a code that ends', async () => {
    const requestId = await ask('tere@ancla.test')
    const past = { ...approval(requestId, 'tere'), lastDay: '2020-01-01' }
    expect(await requests.approve(ANA, past)).toMatchObject({ code: 'invalid_day' })
    const approved = await requests.approve(ANA, { ...past, lastDay: '2999-12-31' })
    const clientId = approved.ok ? approved.value.clientId : 0
    const client = await db
      .selectFrom('clients')
      .select('code_expires_at')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    expect(client.code_expires_at).toMatch(/^3000-01-01T/)
  })
})
