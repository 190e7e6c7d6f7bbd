import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { type Db, inTransaction } from '#db/transaction.ts'
import { announce } from '#services/webhooks/events.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { typeCommand } from '../../test/system/terminal.ts'
import { WebhookReceiver } from '../../test/stand-in/webhook-receiver.ts'
import { type Command, type Terminal, WrongUsage } from '../command.ts'
import { commandMessages } from '../messages/messages.ts'
import { doctorCommand } from './doctor.ts'
import { webhookCommand } from './webhook.ts'

const dataDir = temporaryFolder()
const receiver = new WebhookReceiver()
let db: Db

beforeAll(async () => {
  await receiver.open()
  db = await openMigrated(join(dataDir, 'lonja.sqlite'))
})
afterAll(async () => {
  receiver.close()
  await db.destroy()
})
beforeEach(async () => {
  await db.deleteFrom('webhooks').execute()
  await db.deleteFrom('webhook_deliveries').execute()
  receiver.behavior = 'accept'
})

/** Runs a command as `lonja` does, without a process for each. */
async function run(command: Command, words: readonly string[], environment: Record<string, string> = {}) {
  const read = readConfig({ DATA_DIR: dataDir, ...environment })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const output = { out: '', err: '' }
  const terminal: Terminal = {
    config: read.config,
    language: 'en',
    texts: commandMessages.en,
    by: { kind: 'command', name: 'ana' },
    print: (line: string) => void (output.out += `${line}\n`),
    warn: (line: string) => void (output.err += `${line}\n`),
  }
  try {
    const outcome = await command.run(words, terminal)
    return { code: outcome === 'done' ? 0 : 1, ...output }
  } catch (error) {
    if (error instanceof WrongUsage) return { code: 2, out: '', err: error.message }
    throw error
  }
}
const closed = (...words: string[]) => run(webhookCommand, words)
const typed = (...words: string[]) => run(webhookCommand, words, { WEBHOOK_PRIVATE: 'on' })
const add = async () => {
  const { out } = await typed('add', '--url', receiver.url(), '--events', 'client.created, contact.received')
  const [, id = '', secret = ''] = /^Webhook (\d+) was added\.\nSecret: (whsec_[\w-]{43})\n$/.exec(out) ?? []
  return { id, secret }
}
const happen = () =>
  inTransaction(db, (trx) =>
    announce(trx, { type: 'client.created', subject: 'client 7' }, () => ({
      client: { clientId: 7, username: 'anna', name: 'Anna', email: '', phone: '' },
    })),
  )

describe('webhook', () => {
  test('add prints the secret, which no list shows again', async () => {
    const { id, secret } = await add()
    expect(secret).not.toBe('')
    const { out } = await typeCommand(['webhook', 'list'], { DATA_DIR: dataDir })
    expect(out).toContain(`${receiver.url()}  client.created contact.received`)
    const listed = (await typed('list', '--json')).out
    expect(JSON.parse(listed)).toMatchObject([
      { webhookId: Number(id), events: ['client.created', 'contact.received'], waiting: 0, disabled: false },
    ])
    expect(out + listed).not.toContain(secret)
  })

  test('add refuses private addresses, unencrypted addresses and unknown events', async () => {
    const refused = (url: string, events = 'client.created') =>
      closed('add', '--url', url, '--events', events)
    expect(await refused('https://192.168.1.5/hooks')).toMatchObject({
      code: 1,
      err: expect.stringContaining('WEBHOOK_PRIVATE=on'),
    })
    expect(await refused('http://erp.example.com/')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/must be https/),
    })
    expect(await refused('https://erp.example.com/', 'order.lost')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no event order.lost'),
    })
    expect(await closed('add', '--url', 'https://erp.example.com/')).toMatchObject({ code: 2 })
  })

  test('add warns of events that a remote service handles', async () => {
    const words = ['add', '--url', 'https://erp.example.com/', '--events', 'order.accepted,client.created']
    const elsewhere = {
      CATALOG_SERVICE_URL: 'https://erp.example.com/catalog',
      ORDER_SERVICE_URL: 'https://erp.example.com/order',
    }
    expect(await run(webhookCommand, words, elsewhere)).toMatchObject({
      code: 0,
      err: 'warning: order.accepted is not sent: it occurs at the service of ORDER_SERVICE_URL, not here\n',
    })
    expect(await closed(...words)).toMatchObject({ code: 0, err: '' })
  })

  test('test sends a ping and prints the result', async () => {
    const { id } = await add()
    expect(await typed('test', id)).toMatchObject({ code: 0, out: 'The ping was accepted.\n' })
    expect(receiver.events().at(-1)).toMatchObject({ type: 'ping' })
    expect(await closed('test', id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the ping failed: the address is not reached without encryption'),
    })
  })

  test('deliveries lists pending and finished deliveries, and retry sends one again', async () => {
    const { id } = await add()
    await happen()
    expect((await typed('deliveries', '--webhook', id, '--status', 'waiting')).out).toMatch(
      / client\.created +client 7 +waiting +0\n$/,
    )
    await db
      .updateTable('webhook_deliveries')
      .set({ status: 'given_up', last_problem: 'answered 500', ended_at: new Date().toISOString() })
      .execute()
    expect(await run(doctorCommand, [])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^wrong: webhook \d+ \(127\.0\.0\.1:\d+\): 1 delivery is given up/m),
    })
    const [{ delivery }] = JSON.parse((await typed('deliveries', '--json')).out) as [{ delivery: number }]
    expect((await typed('retry', String(delivery))).out).toBe(`Delivery ${delivery} is sent next.\n`)
    expect((await typed('deliveries', '--status', 'given_up')).out.trim().split('\n')).toHaveLength(1)
    expect(await typed('retry', '99999')).toMatchObject({ code: 1, err: 'there is no delivery 99999\n' })
    expect(await typed('deliveries', '--status', 'lost')).toMatchObject({ code: 2 })
  })

  test('rotate, disable, enable and remove confirm the change, and report an unknown webhook', async () => {
    const { id, secret } = await add()
    const { out } = await typed('rotate', id)
    expect(out).toMatch(/^Secret: whsec_[\w-]{43}\nThe previous secret also signs for 24 hours\.\n$/)
    expect(out).not.toContain(secret)
    expect((await typed('disable', id)).out).toBe(
      `Webhook ${id} receives no more events; its pending deliveries stay.\n`,
    )
    expect((await typed('list')).out).toMatch(/ disabled\n$/)
    expect((await typed('enable', id)).out).toBe(`Webhook ${id} receives events again.\n`)
    expect((await typed('remove', id)).out).toBe(`Webhook ${id} was removed, with its deliveries.\n`)
    for (const action of ['rotate', 'disable', 'enable', 'remove', 'test'])
      expect(await typed(action, id)).toMatchObject({ code: 1, err: `there is no webhook ${id}\n` })
    expect(await typed('shout', id)).toMatchObject({ code: 2 })
  })
})
