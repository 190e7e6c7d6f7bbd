import { StatementSync } from 'node:sqlite'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AdminBuild, AnswerAdmin } from '#admin/answer.ts'
import { openBackOffice } from '#backoffice/open.ts'
import { openStaffSession } from '#backoffice/staff/sessions.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import type { ListName } from '#domain/staff/saved-views.ts'
import { queueMail } from '#services/mail/mail-outbox.ts'
import { setSecretSetting } from '#services/settings/secret-settings.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { makeLists } from '../../bench/shop/long-lists.ts'
import { openMigrated, temporaryFolder } from '../world/databases.ts'
import { TEST_SECRET } from '../world/services.ts'
import { memberAs, testConfig } from '../world/staff/back-office.ts'
import { seedMember } from '../world/staff/seed-member.ts'

/** Three saved views of each list. */
const VIEWS: Readonly<Record<ListName, readonly string[]>> = {
  orders: ['status=received&order=largest', 'code=TUB-15', 'code=COD-7&q=cliente'],
  clients: ['code=expired', 'state=disabled', 'q=cliente'],
  requests: ['state=decided', 'state=waiting', 'state=x'],
  messages: ['state=answered', 'state=spam', 'from=a%40b.test'],
  jobs: ['state=open', 'state=failed', 'state=failed_lately'],
  mails: ['status=given_up', 'status=sent', 'status=waiting'],
  deliveries: ['status=given_up', 'status=delivered', 'status=waiting'],
  gaps: ['gap=unpriced', 'gap=unpictured', 'gap=dearTier'],
  trail: ['kind=order', 'who=3&since=2026-03-01', 'until=2026-06-01'],
}

/**
 * Four of each page: who asks with the shop's settings, what waits in the sections, the saved views, and their counts, which
 * are kept for ten seconds. The others read the list. A further one needs a reason.
 */
const PAGES: readonly (readonly [path: string, statements: number])[] = [
  ['orders', 6],
  ['clients', 5],
  ['clients/requests', 6],
  ['messages', 5],
  ['jobs', 6],
  ['settings/mails', 6],
  ['settings/deliveries', 5],
  ['items/check?gap=unpriced', 6],
  ['trail', 6],
]

/** How many fewer the next page runs; 1 if not named: the counts of the views are kept. */
const KEPT: Readonly<Record<string, number>> = {
  // Counts its own rows with those of its views
  trail: 0,
  // Does not ask either whether the catalogue has changed, for the page and for the views
  'items/check?gap=unpriced': 2,
}

/** Filters and places of each list: every combination of one of each line is asked for. */
const ASKED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  orders: [
    ['', 'code=TUB-15', 'code=COD-7'],
    ['', 'q=cliente', 'q=none'],
    ['', 'client=1', 'catalog=3&min=1&status=shipped&since=2026-01-01'],
    ['', 'after=2026-09-01T00:00:00.000Z_900'],
  ],
  clients: [
    ['', 'q=cliente', 'q=none'],
    ['', 'state=disabled', 'code=never_used&order=newest'],
    ['', 'after=50', 'after=1000000'],
  ],
  'clients/requests': [
    ['', 'state=decided'],
    ['', 'before=20', 'before=1'],
  ],
  messages: [
    ['', 'state=answered', 'state=spam'],
    ['', 'from=v5@visitors.test'],
    ['', 'before=20', 'before=1'],
  ],
  jobs: [
    ['', 'state=open', 'state=failed', 'state=failed_lately'],
    ['', 'before=1'],
  ],
  'settings/mails': [
    ['', 'status=waiting', 'status=given_up'],
    ['', 'before=5', 'before=1'],
  ],
  'settings/deliveries': [
    ['', 'status=delivered', 'status=given_up'],
    ['', 'before=5', 'before=1'],
  ],
  'items/check': [
    ['gap=unpriced', 'gap=unpictured', 'gap=uncategorized', 'gap=parentless', 'gap=repeatedCode'],
    ['', 'after=1_5', 'after=9_1'],
  ],
  trail: [
    ['', 'who=3'],
    ['', 'since=2026-03-01&until=2026-03-20', 'since=2030-01-01'],
    ['', 'kind=client&id=7'],
    ['', 'after=200'],
  ],
}

/**
 * What a page may run at most. One has a reason for more: the first page of items that lack something, after a change of the
 * catalogue. It reads all items in four statements, between which other requests are answered.
 */
const MOST = 6

describe('a page of a list', () => {
  let db: Db
  let answer: AnswerAdmin
  /** The cookies of an owner, and of one limited to a company. */
  const cookiesOf = { everything: new Map<string, string>(), 'one company': new Map<string, string>() }
  let now = new Date()
  beforeAll(async () => {
    const file = join(temporaryFolder(), 'lists.sqlite')
    await makeLists(file, { orders: 1_200, clients: 200, changes: 300, items: 70 })
    db = await openMigrated(file)
    await addContacts()
    const staffId = await seedMember(db, { email: 'owner@shop.test' })
    const limitedId = await seedMember(db, { email: 'limited@shop.test', companyIds: [2] })
    const office = openBackOffice({
      db,
      keys: deriveKeys(TEST_SECRET),
      config: testConfig(),
      clock: () => now,
    })
    await addWork()
    expect(await office.jobs.startCheck(memberAs('owner', { staffId }))).toMatchObject({ ok: true })
    for (const [list, queries] of Object.entries(VIEWS))
      await db
        .insertInto('saved_views')
        .values(queries.map((query) => ({ list, name: query, query, staff_id: null })))
        .execute()
    const connection = { address: '192.0.2.1', origin: 'https://shop.test', userAgent: '' }
    const signIn = (id: number) =>
      inTransaction(db, (trx) => openStaffSession(trx, { staffId: id, awaitsFactor: false, connection }, now))
    cookiesOf.everything.set('__Secure-staff', await signIn(staffId))
    cookiesOf['one company'].set('__Secure-staff', await signIn(limitedId))
    const build = (await import(pathToFileURL('build/admin/server/index.js').href)) as AdminBuild
    const log = { failure: (error: unknown) => expect.fail(String(error)), forgedForm: () => undefined }
    answer = build.answerAdmin(office, { log, pictureOrigins: [], requestId: () => undefined })
  })
  afterAll(() => db.destroy())

  /** A request and a message, each from somebody who is no client. */
  async function addContacts() {
    const sender = {
      name: 'Eva',
      email: 'eva@visitors.test',
      phone: '',
      language: 'es',
      message: 'Buenos días',
    }
    await db
      .insertInto('access_requests')
      .values({ ...sender, company: 'Eva SL', requested_at: now.toISOString(), status: 'waiting' })
      .execute()
    await db
      .insertInto('contact_messages')
      .values({ ...sender, received_at: now.toISOString() })
      .execute()
  }

  /** A mail, a delivery, and the settings of the mail server. */
  async function addWork() {
    const at = now.toISOString()
    await inTransaction(db, (trx) =>
      queueMail(trx, { recipient: 'anna@clients.test', subject: 'Pedido', body: '', kind: 'order' }),
    )
    await setSecretSetting(
      db,
      THE_SHOP,
      'smtp_url',
      'smtp://mail.test',
      deriveKeys(TEST_SECRET).storedSettings,
    )
    await setSetting(db, THE_SHOP, 'mail_from', 'shop@shop.test')
    await db
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: 1,
        event_id: 'e',
        type: 'order.accepted',
        subject: 'order 1',
        body: '{}',
        status: 'given_up',
        attempts: 9,
        created_at: at,
        next_attempt_at: at,
        last_problem: '',
        ended_at: at,
      })
      .execute()
  }

  /** The statements of one page. */
  async function statementsOf(
    path: string,
    sight: keyof typeof cookiesOf = 'everything',
  ): Promise<readonly string[]> {
    const cookies = cookiesOf[sight]
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const all = vi.spyOn(StatementSync.prototype, 'all')
    try {
      const page = await answer(
        new Request(`https://shop.test/admin/${path}`, { headers: { cookie } }),
        '192.0.2.1',
      )
      expect(page.status).toBe(200)
      await page.text()
      for (const line of page.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return all.mock.contexts.map((statement) => (statement as StatementSync).sourceSQL)
    } finally {
      all.mockRestore()
    }
  }

  /** So late that no count of a view is kept. */
  const waitForViews = () => {
    now = new Date(now.getTime() + 11_000)
  }

  test.each(PAGES)('%s runs at most %d statements, however many views are saved', async (path, most) => {
    // The first page also proves whose browser it is
    await statementsOf(path)
    expect((await statementsOf(path)).length).toBe(most - (KEPT[path] ?? 1))
    waitForViews()
    expect(await statementsOf(path)).toHaveLength(most)
  })

  describe.each(['everything', 'one company'] as const)('for who sees %s', (sight) => {
    beforeAll(async () => {
      // Proves whose browser it is, and counts what items lack, which is kept
      await statementsOf('items/check', sight)
    })

    test.each(Object.entries(ASKED))(
      'of %s runs at most six, whatever is asked for',
      async (path, choices) => {
        const tooMany: Record<string, readonly number[]> = {}
        for (const query of combinationsOf(choices)) {
          const runs: number[] = []
          // Its total is counted, then kept; and the counts of the views are kept only for the second page
          for (const wait of [waitForViews, undefined, waitForViews]) {
            wait?.()
            runs.push((await statementsOf(`${path}?${query}`, sight)).length)
          }
          if (Math.max(...runs) > MOST) tooMany[query] = runs
        }
        expect(tooMany).toEqual({})
      },
    )
  })
})

/** One of each line, joined; without what is empty. */
function combinationsOf(lines: readonly (readonly string[])[]): readonly string[] {
  return lines.reduce<readonly string[]>(
    (before, line) => before.flatMap((one) => line.map((other) => [one, other].filter(Boolean).join('&'))),
    [''],
  )
}
