import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { TestMailServer } from '../../test/stand-in/mail-server.ts'
import { describeOnDefault, engines, openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { openBackOffice } from '../open.ts'

describeOnDefault('the connections of the shop', (engine) => {
  const dataDir = temporaryFolder()
  let database = ''
  let db: Db
  let server: Server
  let mail: TestMailServer
  let calls = 0
  beforeAll(async () => {
    database = await engine.newDatabase()
    db = await openMigrated(database)
    mail = await new TestMailServer().open()
    server = createServer((_request, response) => {
      calls++
      response.writeHead(500).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.close()
    await mail.close()
    await db.destroy()
  })

  const healthWith = (config: Partial<ReturnType<typeof testConfig>>) =>
    openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: { ...testConfig(), ...config } }).health
  const live = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const CLOSED = 'http://user:geheim@127.0.0.1:9'
  const remote = (given: Partial<ReturnType<typeof testConfig>['remote']>) => ({
    ...testConfig().remote,
    ...given,
  })

  test('answer or do not, whatever they say, and show no password', async () => {
    const health = healthWith({
      remote: remote({ product: live(), order: CLOSED }),
      imageBaseUrl: CLOSED,
      publicUrl: live(),
      smtpUrl: mail.url,
    })
    const found = await health.checkNetwork(memberAs('owner'))
    expect(found.map(({ what, isReached }) => [what, isReached])).toEqual([
      ['product', true],
      ['order', false],
      ['pictures', false],
      ['public', true],
      ['mail', true],
    ])
    expect(JSON.stringify(found)).not.toContain('geheim')
    expect(mail.received).toEqual([])
  })

  test('say what the mail server refuses', async () => {
    const [found] = await healthWith({ smtpUrl: 'smtp://127.0.0.1:9' }).checkNetwork(memberAs('owner'))
    expect(found).toMatchObject({ what: 'mail', host: '127.0.0.1:9', isReached: false })
    expect(found?.problem).toMatch(/ECONNREFUSED/)
  })

  test('are called once, however many ask at the same time', async () => {
    const health = healthWith({ publicUrl: live() })
    calls = 0
    const both = [health.checkNetwork(memberAs('owner')), health.checkNetwork(memberAs('owner'))]
    expect(await Promise.all(both)).toMatchObject([[{ isReached: true }], [{ isReached: true }]])
    expect(calls).toBe(1)
  })

  test('the lag of the pages is in seconds and changes', async () => {
    const clock = () => new Date('2026-11-25T10:00:09.000Z')
    const feed = { revision: -2, confirmedAt: new Date('2026-11-25T10:00:00.000Z') }
    const pages = { fromMemory: 0, rendered: 0, bytes: 0 }
    const parts = { db, keys: deriveKeys(TEST_SECRET), clock }
    const state = () => ({ pages, catalogOldSince: undefined, feed })
    const here = openBackOffice({ ...parts, config: { ...testConfig(), dataDir, database }, state })
    const { revision, lag } = await here.health.read(memberAs('owner'))
    expect(lag).toEqual({ seconds: 9, revisions: revision + 2 })
    const config = { ...testConfig(), dataDir, database, remote: remote({ catalog: live() }) }
    const elsewhere = openBackOffice({ ...parts, config, state })
    expect((await elsewhere.health.read(memberAs('owner'))).lag).toEqual({ seconds: 9, revisions: undefined })
  })
})

test('a standby that cannot be used is said with its hosts and why, without its password', async () => {
  const [, postgres] = engines(temporaryFolder())
  const database = await postgres.newDatabase()
  const db = await openMigrated(database)
  const standby = database.replace(/:\/\/.*@/, '://shop:shop@127.0.0.1:9,')
  const config = { ...testConfig(), database, standby }
  const { health } = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config })
  expect(await health.checkNetwork(memberAs('owner'))).toEqual([
    {
      what: 'standby',
      host: `127.0.0.1:9,${new URL(database).host}`,
      isReached: false,
      problem: 'the server is no standby',
    },
  ])
  await db.destroy()
})
