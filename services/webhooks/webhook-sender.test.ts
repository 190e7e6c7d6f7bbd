import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventType } from '#contracts/events.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { WebhookReceiver } from '../../test/stand-in/webhook-receiver.ts'
import { attemptDelivery, DELIVERY_BACKOFF } from './deliver-event.ts'
import { deleteOldDeliveries, listDeliveries, retryDelivery, sendPing } from './deliveries.ts'
import { announce } from './events.ts'
import { sendDue, startWebhookSender } from './webhook-sender.ts'
import { findWebhookProblems } from './webhook-problems.ts'
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
} from './webhooks.ts'
import { THE_SHOP } from '../trail/actor.ts'

const KEY = randomBytes(32)
const OPTIONS = { secretsKey: KEY, network: { isPrivateAllowed: true } }
const CLIENT = { clientId: 7, username: 'anna', name: 'Anna', email: 'anna@clients.test', phone: '' }

describeOnBoth('webhooks', (engine) => {
  let receiver: WebhookReceiver
  let db: Db
  let other: Db

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    other = await openMigrated(database)
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterAll(async () => {
    await db.destroy()
    await other.destroy()
    vi.restoreAllMocks()
  })
  beforeEach(async () => {
    await db.deleteFrom('webhooks').execute()
    await db.deleteFrom('webhook_deliveries').execute()
    receiver = await new WebhookReceiver().open()
  })
  afterEach(() => receiver.close())

  const hook = async (path = '/hooks', events: readonly EventType[] = ['client.created']) => {
    const webhook = { url: receiver.url(path), events, network: OPTIONS.network }
    const added = await addWebhook(db, THE_SHOP, KEY, webhook)
    if (!added.ok) throw new Error(added.code)
    return added.value
  }
  // The sender never reads the data, so all types may have the same
  const happen = (subject = 'client 7', type: EventType = 'client.created') =>
    inTransaction(db, (trx) => announce(trx, { type, subject }, () => ({ client: CLIENT }) as never))
  const log = () => listDeliveries(db, { most: 100 })
  const makeDue = () =>
    db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: '2026-01-01T00:00:00.000Z' })
      .where('status', '!=', 'delivered')
      .execute()
  const signaturesOf = (index: number) =>
    (receiver.received[index]?.headers['lonja-signature'] ?? '').split(',').map((part) => part.split('='))
  const sign = (secret: string, index: number) => {
    const [[, time] = []] = signaturesOf(index)
    return createHmac('sha256', secret).update(`${time}.${receiver.received[index]?.body}`).digest('hex')
  }

  test('receive the events they subscribe to, signed and with an id', async () => {
    const { secret } = await hook()
    await happen()
    await happen('order 1', 'order.accepted')
    expect(await sendDue(db, OPTIONS)).toBe(1)
    const [event] = receiver.events()
    expect(event).toMatchObject({ type: 'client.created', data: { client: CLIENT } })
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'lonja-event': 'client.created',
      'lonja-delivery': event?.id,
    })
    expect(signaturesOf(0)).toEqual([
      ['t', expect.stringMatching(/^\d{10}$/)],
      ['v1', sign(secret, 0)],
    ])
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 1, event_id: event?.id }])
    expect(await sendDue(db, OPTIONS)).toBe(0)
  })

  test('receive nothing of a rolled-back transaction', async () => {
    await hook()
    const undone = inTransaction(db, async (trx) => {
      await announce(trx, { type: 'client.created', subject: 'client 7' }, () => ({ client: CLIENT }))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await log()).toEqual([])
  })

  test('each receive an event under the same id', async () => {
    await hook('/one')
    await hook('/two')
    await happen()
    await sendDue(db, OPTIONS)
    expect(receiver.events('/one')).toEqual(receiver.events('/two'))
    expect(receiver.received).toHaveLength(2)
  })

  test('that fail receive the event again later, under the same id', async () => {
    await hook()
    receiver.behavior = 'fail'
    await happen()
    await sendDue(db, OPTIONS)
    const [failed] = await log()
    expect(failed).toMatchObject({ status: 'waiting', last_problem: 'answered 500: the ERP is closed' })
    expect(Date.parse(failed?.next_attempt_at ?? '')).toBeGreaterThan(Date.now())
    expect(await sendDue(db, OPTIONS)).toBe(0)
    receiver.behavior = 'accept'
    await makeDue()
    await sendDue(db, OPTIONS)
    expect(await log()).toMatchObject([{ status: 'delivered', attempts: 2, last_problem: '' }])
    const [first, second] = receiver.received
    expect(second?.headers['lonja-delivery']).toBe(first?.headers['lonja-delivery'])
    expect(second?.body).toBe(first?.body)
  })

  test('that fail for days are given up and reported; an operator can retry', async () => {
    const { webhookId } = await hook()
    receiver.behavior = 'fail'
    await happen()
    await db
      .updateTable('webhook_deliveries')
      .set({ attempts: DELIVERY_BACKOFF.maxAttempts - 2 })
      .execute()
    await sendDue(db, OPTIONS)
    const { host } = new URL(receiver.url())
    expect(await findWebhookProblems(db, new Date())).toEqual([
      ['deliveriesWaiting', webhookId, host, 1, 'answered 500: the ERP is closed'],
    ])
    await makeDue()
    await sendDue(db, OPTIONS)
    const [lost] = await log()
    expect(lost).toMatchObject({ status: 'given_up', attempts: DELIVERY_BACKOFF.maxAttempts })
    expect(await findWebhookProblems(db, new Date())).toEqual([
      ['deliveriesGivenUp', webhookId, host, 1, 'answered 500: the ERP is closed'],
    ])
    receiver.behavior = 'accept'
    expect(await retryDelivery(db, THE_SHOP, lost?.delivery_id ?? 0)).toMatchObject({ ok: true })
    await sendDue(db, OPTIONS)
    expect(await log()).toMatchObject([{ status: 'delivered' }])
    expect(await findWebhookProblems(db, new Date())).toEqual([])
  })

  test('receive the events of one subject in order, and other subjects meanwhile', async () => {
    await hook('/hooks', ['order.accepted', 'order.status_changed'])
    receiver.behavior = 'fail'
    await happen('order 1', 'order.accepted')
    await sendDue(db, OPTIONS)
    receiver.behavior = 'accept'
    await happen('order 1', 'order.status_changed')
    await happen('order 2', 'order.accepted')
    receiver.received.length = 0
    await sendDue(db, OPTIONS)
    const states = async () => (await log()).map(({ subject, type, status }) => [subject, type, status])
    expect(await states()).toEqual([
      ['order 2', 'order.accepted', 'delivered'],
      ['order 1', 'order.status_changed', 'waiting'],
      ['order 1', 'order.accepted', 'waiting'],
    ])
    await makeDue()
    await sendDue(db, OPTIONS)
    await sendDue(db, OPTIONS)
    expect(receiver.events().map(({ type }) => type)).toEqual([
      'order.accepted',
      'order.accepted',
      'order.status_changed',
    ])
  })

  test('that do not answer do not delay others', async () => {
    const silent = await new WebhookReceiver().open()
    silent.behavior = 'hang'
    const added = await addWebhook(db, THE_SHOP, KEY, {
      url: silent.url(),
      events: ['client.created'],
      network: OPTIONS.network,
    })
    expect(added.ok).toBe(true)
    await hook()
    for (let number = 1; number <= 10; number++) await happen(`client ${number}`)
    const sender = startWebhookSender(db, OPTIONS)
    await vi.waitUntil(() => receiver.received.length === 10 && silent.received.length === 3, {
      timeout: 9_000,
    })
    silent.close()
    await sender.stop()
    expect(receiver.received).toHaveLength(10)
  })

  test('receive an event from one of two processes that saw it', async () => {
    await hook()
    await happen()
    const [delivery] = await log()
    if (!delivery) throw new Error('nothing waits')
    const seen = { id: delivery.delivery_id, dueAt: delivery.next_attempt_at }
    const never = new AbortController().signal
    const attempts = await Promise.all([
      attemptDelivery(db, OPTIONS, seen, never),
      attemptDelivery(other, OPTIONS, seen, never),
    ])
    expect(attempts.toSorted()).toEqual([false, true])
    expect(receiver.received).toHaveLength(1)
    expect(await sendDue(other, OPTIONS)).toBe(0)
  })

  describe('with a new secret', () => {
    test('are signed with both for a day, then with the new one alone', async () => {
      const { webhookId, secret } = await hook()
      const rotated = await rotateSecret(db, THE_SHOP, KEY, webhookId)
      if (!rotated.ok) throw new Error(rotated.code)
      await happen()
      await sendDue(db, OPTIONS)
      expect(signaturesOf(0).slice(1)).toEqual([
        ['v1', sign(rotated.value.secret, 0)],
        ['v1', sign(secret, 0)],
      ])
      await db.updateTable('webhooks').set({ former_secret_until: new Date().toISOString() }).execute()
      await happen()
      await sendDue(db, OPTIONS)
      expect(signaturesOf(1).slice(1)).toEqual([['v1', sign(rotated.value.secret, 1)]])
    })

    test('wait when SECRET was lost, and go on after a rotation', async () => {
      const { webhookId } = await hook()
      await happen()
      const otherKey = { ...OPTIONS, secretsKey: randomBytes(32) }
      await sendDue(db, otherKey)
      expect(await log()).toMatchObject([
        { status: 'waiting', last_problem: 'its secret was sealed with another SECRET: rotate it' },
      ])
      const rotated = await rotateSecret(db, THE_SHOP, otherKey.secretsKey, webhookId)
      await makeDue()
      await sendDue(db, otherKey)
      expect(signaturesOf(0).slice(1)).toEqual([['v1', sign(rotated.ok ? rotated.value.secret : '', 0)]])
    })

    test('store no readable secret in the database', async () => {
      const { secret } = await hook()
      const rows = await db.selectFrom('webhooks').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
    })
  })

  test('that are disabled receive nothing, and get the waiting events once enabled', async () => {
    const { webhookId } = await hook()
    await happen('client 1')
    await disableWebhook(db, THE_SHOP, webhookId)
    await happen('client 2')
    expect(await sendDue(db, OPTIONS)).toBe(0)
    await enableWebhook(db, THE_SHOP, webhookId)
    expect(await sendDue(db, OPTIONS)).toBe(1)
    expect(await listWebhooks(db)).toMatchObject([{ waiting: 0, givenUp: 0, disabled: 0 }])
  })

  test('that are removed leave no deliveries behind', async () => {
    const { webhookId } = await hook()
    await happen()
    await db.deleteFrom('webhooks').execute()
    expect(await sendDue(db, OPTIONS)).toBe(0)
    await deleteOldDeliveries(db, new Date())
    expect(await log()).toEqual([])
    expect(await removeWebhook(db, THE_SHOP, webhookId)).toEqual({ ok: false, code: 'not_found' })
  })

  test('have deliveries deleted after a month', async () => {
    await hook()
    await happen()
    await sendDue(db, OPTIONS)
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
    await deleteOldDeliveries(db, daysFromNow(29))
    expect(await log()).toHaveLength(1)
    await deleteOldDeliveries(db, daysFromNow(31))
    expect(await log()).toEqual([])
  })

  test('are pinged once, with the outcome', async () => {
    const { webhookId } = await hook()
    expect(await sendPing(db, OPTIONS, webhookId)).toEqual({ ok: true, value: { outcome: 'accepted' } })
    expect(receiver.events()).toMatchObject([{ type: 'ping', data: {} }])
    receiver.behavior = 'fail'
    expect(await sendPing(db, OPTIONS, webhookId)).toMatchObject({ value: { outcome: 'failed' } })
    expect((await log()).map(({ status }) => status)).toEqual(['given_up', 'delivered'])
    expect(await findWebhookProblems(db, new Date())).toEqual([])
    expect(await sendPing(db, OPTIONS, 999)).toEqual({ ok: false, code: 'not_found' })
  })

  test('are at most twenty', async () => {
    for (let number = 1; number <= 20; number++) await hook()
    await expect(hook()).rejects.toThrow('too_many')
  })
})
