import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#db/transaction.ts'
import { readNews } from '#services/notices/daily-news.ts'
import { listReaders } from '#services/notices/readers.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { seedShop } from '../../test/world/shop.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { enqueue } from './enqueue.ts'
import { notifyStaff } from './late-pushes.ts'

const MINUTE_MS = 60_000

describeOnBoth('the people who want to know of late pushes', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    const { anna } = await seedShop(db)
    await enqueue(db, {
      clientId: anna,
      clientName: 'Anna Instalaciones',
      sealedToken: 'sealed',
      uuid: crypto.randomUUID(),
      clientReference: '',
      deliveryInstructions: '',
      comment: '',
      language: 'es',
      currency: 'USD',
      moneyTypeId: 1,
      parts: [{ catalogId: 1, companyId: 1, fingerprint: '0123456789abcdef', figures: undefined }],
    })
  })
  afterEach(() => db.destroy())

  const seed = (name: string, given: Omit<Parameters<typeof seedMember>[1], 'email'> = {}) =>
    seedMember(db, { email: `${name}@staff.test`, notices: 'push:at_once', ...given })
  const wait = (minutes: number) =>
    db
      .updateTable('sent_carts')
      .set({ sent_at: new Date(Date.now() - minutes * MINUTE_MS).toISOString() })
      .execute()
  const notify = () => notifyStaff(db, { settings: () => Promise.resolve({}) }, 'https://shop.test')
  const mails = () =>
    db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('recipient').execute()

  /** What the daily mail of somebody would tell now of the last hour. */
  async function newsOf(name: string) {
    const now = Date.now()
    return inTransaction(db, async (trx) => {
      const reader = (await listReaders(trx)).find(({ email }) => email === `${name}@staff.test`)
      if (!reader) throw new Error(`${name} is told nothing`)
      const span = {
        since: new Date(now - 60 * MINUTE_MS).toISOString(),
        until: new Date(now + MINUTE_MS).toISOString(),
      }
      return readNews(trx, reader, { ...span, catalogIds: [1, 2], importFolder: undefined })
    })
  }

  test('are told at once, in their language, after a quarter of an hour and not before', async () => {
    await seed('owner', { language: 'en' })
    await wait(14)
    await notify()
    expect(await mails()).toEqual([])
    await wait(16)
    await notify()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe('owner@staff.test')
    expect(mail?.subject).toContain('R-1')
    expect(mail?.body).toContain('Anna Instalaciones')
    expect(mail?.body).toContain('https://shop.test/admin/orders/outbox\n')
  })

  test('are told once each, however often the pushes are looked at', async () => {
    await seed('owner')
    await seed('seller', { roles: ['sales'], companyIds: [1] })
    await wait(16)
    await Promise.all([notify(), notify()])
    await notify()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'owner@staff.test',
      'seller@staff.test',
    ])
  })

  test('are only those who may settle a push of this company, and are not disabled', async () => {
    await seed('editor', { roles: ['editor'] })
    await seed('viewer', { roles: ['viewer'] })
    await seed('elsewhere', { roles: ['sales'], companyIds: [2] })
    await seed('gone', { isDisabled: true })
    await seed('quiet', { notices: 'order:at_once' })
    await wait(16)
    await notify()
    expect(await mails()).toEqual([])
  })

  test('read of it in the mail of the day, if they chose that', async () => {
    await seed('daily', { notices: 'push:daily', roles: ['sales'], companyIds: [1] })
    await seed('elsewhere', { notices: 'push:daily', roles: ['sales'], companyIds: [2] })
    await wait(16)
    expect(await newsOf('daily')).toEqual([])
    await notify()
    expect(await mails()).toEqual([])
    const lines = [{ at: expect.any(String), text: 'R-1 · Anna Instalaciones', path: '/orders/outbox' }]
    expect(await newsOf('daily')).toEqual([{ notice: 'push', count: 1, lines, path: '/orders/outbox' }])
    expect(await newsOf('elsewhere')).toEqual([])
    // Settled meanwhile: nobody has to do anything any more
    await db.updateTable('order_pushes').set({ state: 'given_up' }).execute()
    expect(await newsOf('daily')).toEqual([])
  })
})
