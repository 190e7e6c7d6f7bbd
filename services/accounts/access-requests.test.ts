import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../../test/world/databases.ts'
import { MAIL_KEY, readMails } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { verifyAccessCode } from './access-code.ts'
import { approveAccess, listAccessRequests, refuseAccess } from './access-requests.ts'
import { findClientForSignIn } from './clients.ts'
import { THE_SHOP } from '../trail/actor.ts'

const SHOP = 'https://shop.test'

describeOnDefault('a request for an access code', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await seedShop(db)
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('access_requests').execute()
  })

  const request = async (more: object = {}) => {
    const row = await db
      .insertInto('access_requests')
      .values({
        company: 'Ferretería El Ancla, C.A.',
        name: 'Marta Ruiz',
        email: 'marta@ancla.test',
        phone: '+58 212 555 0142',
        message: '',
        language: 'es',
        status: 'waiting',
        client_id: null,
        requested_at: new Date().toISOString(),
        decided_at: null,
        ...more,
      })
      .returning('access_request_id')
      .executeTakeFirstOrThrow()
    return row.access_request_id
  }
  const approve = (requestId: number, username?: string) =>
    approveAccess(db, THE_SHOP, { requestId, username, shopAddress: SHOP, mailKey: MAIL_KEY })
  const mails = () => readMails(db)

  test('creates a client on approval and mails username, code and sign-in link', async () => {
    const requestId = await request({ language: 'zh' })
    const approved = await approve(requestId)
    if (!approved.ok) throw new Error(approved.code)
    const { username, accessCode, clientId } = approved.value
    expect(username).toBe('ferreteria-el-ancla-c-a')
    const client = await findClientForSignIn(db, 'marta@ancla.test')
    expect(client).toMatchObject({
      client_id: clientId,
      name: 'Ferretería El Ancla, C.A.',
      phone: '+58 212 555 0142',
      language: 'zh',
    })
    expect(await verifyAccessCode(client?.access_code_hash ?? null, accessCode)).toBe(true)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'access_code', recipient: 'marta@ancla.test', subject: '您的访问码' })
    expect(mail?.body).toContain('Marta Ruiz，您好：')
    expect(mail?.body).toContain(`用户名：${username}\n访问码：${accessCode}`)
    expect(mail?.body).toContain(`${SHOP}/zh/oauth/login`)
    expect(await listAccessRequests(db)).toMatchObject([{ status: 'approved', client_id: clientId }])
  })

  test('gets a unique username: as given, else from the company, else from the e-mail', async () => {
    const usernameOf = async (more: object, username?: string) => {
      const approved = await approve(await request(more), username)
      return approved.ok ? approved.value.username : approved.code
    }
    expect(await usernameOf({ company: 'Bruno', email: 'compras@bruno.test' })).toBe('bruno-2')
    expect(await usernameOf({ company: '深圳五金有限公司', email: 'Li.Lei@wujin.test' })).toBe('li.lei')
    expect(await usernameOf({ company: '', email: 'anna@other.test' })).toBe('anna-2')
    expect(await usernameOf({ email: 'x@y.test' }, 'el-ancla')).toBe('el-ancla')
  })

  test('from an existing client is not approved and stays waiting', async () => {
    const requestId = await request({ email: 'Anna@clients.test' })
    expect(await approve(requestId)).toEqual({ ok: false, code: 'email_taken' })
    expect(await approve(await request({ email: 'z@z.test' }), 'anna')).toEqual({
      ok: false,
      code: 'username_taken',
    })
    expect(new Set((await listAccessRequests(db)).map(({ status }) => status))).toEqual(new Set(['waiting']))
    expect(await mails()).toEqual([])
  })

  test('queues a mail and creates no client when refused', async () => {
    const requestId = await request({ email: 'nobody@ancla.test', language: 'en' })
    expect(await refuseAccess(db, THE_SHOP, requestId)).toMatchObject({ ok: true })
    expect(await mails()).toMatchObject([
      { recipient: 'nobody@ancla.test', subject: 'About your request for an access code' },
    ])
    expect(await findClientForSignIn(db, 'nobody@ancla.test')).toBeUndefined()
  })

  test('of a client is refused without a mail', async () => {
    const requestId = await request({ email: 'Anna@clients.test' })
    expect(await refuseAccess(db, THE_SHOP, requestId)).toEqual({
      ok: true,
      value: { email: 'Anna@clients.test', isMailed: false },
    })
    expect(await listAccessRequests(db)).toMatchObject([{ status: 'refused' }])
    expect(await mails()).toEqual([])
  })

  test('is decided once under concurrent decisions', async () => {
    const requestId = await request({ email: 'once@ancla.test' })
    const decisions = await Promise.all([
      approve(requestId),
      refuseAccess(db, THE_SHOP, requestId),
      approve(requestId),
    ])
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
    expect(decisions.filter((one) => !one.ok && one.code === 'already_decided')).toHaveLength(2)
    expect(await mails()).toHaveLength(1)
    expect(await approve(999_999)).toEqual({ ok: false, code: 'not_found' })
  })
})
