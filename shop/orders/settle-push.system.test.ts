import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { setSetting } from '#services/settings/settings.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { enqueue, renewToken } from './enqueue.ts'
import { isDue, listAhead, listOpenCarts } from './push-rows.ts'
import { listUnaccepted, settlePush } from './settle-push.ts'
import { findLatePushes, notifyStaff } from './late-pushes.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const CLIENT = 7
const FINGERPRINT = '0123456789abcdef'

describeOnBoth('a push that staff settle', (engine) => {
  let db: Db
  let push = 0
  let retryLater = 0

  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await setSetting(db, THE_SHOP, 'order_mail_to', 'pedidos@shop.test')
  })
  afterAll(() => db.destroy())

  beforeEach(async () => {
    await db.deleteFrom('order_pushes').execute()
    await db.deleteFrom('mails').execute()
    const { sentCartId } = await enqueue(db, cartToSend())
    await db
      .updateTable('sent_carts')
      .set({ sent_at: '2026-11-21T09:30:00.000Z' })
      .where('sent_cart_id', '=', sentCartId)
      .execute()
    const pushes = await listUnaccepted(db)
    push = pushes[0]?.push_id ?? 0
    retryLater = pushes[1]?.push_id ?? 0
    await db
      .updateTable('order_pushes')
      .set({
        state: 'unknown',
        attempts: 1,
        last_problem: 'ECONNRESET',
        pushed_at: '2026-11-21T09:30:00.000Z',
        newest_before: 16,
      })
      .where('push_id', '=', push)
      .execute()
  })

  function cartToSend() {
    return {
      clientId: CLIENT,
      clientName: 'Anna Instalaciones',
      sealedToken: 'sealed',
      uuid: crypto.randomUUID(),
      clientReference: '',
      deliveryInstructions: '',
      comment: '',
      language: 'es' as const,
      currency: 'USD' as const,
      moneyTypeId: 1,
      parts: [1, 2].map((catalogId) => ({
        catalogId,
        companyId: 1,
        fingerprint: FINGERPRINT,
        figures: undefined,
      })),
    }
  }
  const listDue = async () => (await listAhead(db)).filter((push) => isDue(db, push))
  const stateOf = async (pushId: number) =>
    (await db.selectFrom('order_pushes').select('state').where('push_id', '=', pushId).executeTakeFirst())
      ?.state
  const tokens = async () =>
    (
      await db
        .selectFrom('order_pushes')
        .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
        .select('token')
        .execute()
    ).map(({ token }) => token)

  test('as arrived is accepted under its number, and the next catalogue is pushed', async () => {
    expect(await settlePush(db, THE_SHOP, push, { how: 'arrived', orderId: 17 })).toEqual({
      ok: true,
      value: 'accepted',
    })
    expect(await settlePush(db, THE_SHOP, push, { how: 'again' })).toEqual({ ok: false, code: 'accepted' })
    await db.updateTable('order_pushes').set({ next_at: '2026-11-21T09:30:00.000Z' }).execute()
    expect((await listDue()).map(({ push_id }) => push_id)).toEqual([retryLater])
  })

  test('as missing is sent again, as if for the first time', async () => {
    expect(await settlePush(db, THE_SHOP, push, { how: 'again' })).toEqual({ ok: true, value: 'queued' })
    const [row] = await listUnaccepted(db)
    expect(row).toMatchObject({ push_id: push, pushed_at: null, newest_before: null })
    // A later catalogue waits for the earlier one
    expect((await listDue()).map(({ push_id }) => push_id)).toEqual([push])
  })

  test('as given up is closed with the pushes that waited for it, and its token is deleted', async () => {
    expect(await tokens()).toEqual(['sealed', 'sealed'])
    expect(await settlePush(db, THE_SHOP, push, { how: 'given-up' })).toEqual({ ok: true, value: 'given_up' })
    expect([await stateOf(push), await stateOf(retryLater)]).toEqual(['given_up', 'given_up'])
    expect(await listOpenCarts(db, CLIENT)).toEqual([])
    expect(await tokens()).toEqual([null, null])
  })

  test('that was never sent cannot have arrived, and an unknown push cannot be settled', async () => {
    expect(await settlePush(db, THE_SHOP, retryLater, { how: 'arrived', orderId: 17 })).toEqual({
      ok: false,
      code: 'queued',
    })
    expect(await settlePush(db, THE_SHOP, 999_999, { how: 'again' })).toEqual({
      ok: false,
      code: 'no_such_push',
    })
  })

  test('is not accepted under the number of an order of another catalogue', async () => {
    expect(await settlePush(db, THE_SHOP, push, { how: 'arrived', orderId: 17, catalogId: 2 })).toEqual({
      ok: false,
      code: 'other_catalog',
    })
    expect(await stateOf(push)).toBe('unknown')
    expect(await settlePush(db, THE_SHOP, push, { how: 'arrived', orderId: 17, catalogId: 1 })).toMatchObject(
      {
        ok: true,
      },
    )
  })

  test('is reported to them once after a quarter of an hour, by mail and by the doctor', async () => {
    const services = { settings: () => Promise.resolve({ time_zone: 'Asia/Shanghai' }) }
    await Promise.all([
      notifyStaff(db, services, 'https://shop.test'),
      notifyStaff(db, services, 'https://shop.test'),
    ])
    await notifyStaff(db, services, 'https://shop.test')
    const mails = await db.selectFrom('mails').select(['recipient', 'body']).orderBy('mail_id').execute()
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatchObject({
      recipient: 'pedidos@shop.test',
      body: expect.stringContaining(`order settle ${push} again`),
    })
    expect(await findLatePushes(db)).toEqual([
      ['latePush', expect.stringMatching(/^R-\d+$/), expect.any(String), push, 'unknown'],
      ['latePush', expect.stringMatching(/^R-\d+$/), expect.any(String), retryLater, 'queued'],
    ])
  })

  test('that waits for its client to sign in is not tried until they do', async () => {
    await settlePush(db, THE_SHOP, push, { how: 'again' })
    await db.updateTable('sent_carts').set({ token: null }).execute()
    expect(await listDue()).toEqual([])
    await renewToken(db, { clientId: CLIENT }, 'renewed')
    expect((await listDue()).map(({ push_id }) => push_id)).toEqual([push])
  })

  test('goes on with the token of the last sign-in', async () => {
    const waits = (await listUnaccepted(db))[0]?.next_at
    await renewToken(db, { clientId: CLIENT }, 'renewed')
    expect(await tokens()).toEqual(['renewed', 'renewed'])
    expect((await listUnaccepted(db))[0]?.next_at).toBe(waits)
    await settlePush(db, THE_SHOP, push, { how: 'given-up' })
    await renewToken(db, { clientId: CLIENT }, 'retryLater')
    expect(await tokens()).toEqual([null, null])
  })

  test('keeps a second tab from sending the same lines, but not a later cart', async () => {
    const again = await enqueue(db, cartToSend())
    expect(again.sentCartId).toBe((await listUnaccepted(db))[0]?.sent_cart_id)
    await settlePush(db, THE_SHOP, push, { how: 'arrived', orderId: 18 })
    await settlePush(db, THE_SHOP, retryLater, { how: 'given-up' })
    expect((await enqueue(db, cartToSend())).sentCartId).not.toBe(again.sentCartId)
  })
})
