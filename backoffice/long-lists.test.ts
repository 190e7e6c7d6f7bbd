import { DatabaseSync, StatementSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deriveKeys } from '#services/secrets/keys.ts'
import type { Db } from '#db/transaction.ts'
import { makeLists } from '../bench/shop/long-lists.ts'
import { openMigrated, temporaryFolder } from '../test/world/databases.ts'
import { TEST_SECRET } from '../test/world/services.ts'
import { memberAs, testConfig } from '../test/world/staff/back-office.ts'
import { type BackOffice, openBackOffice } from './open.ts'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'

const EVERYBODY = memberAs('owner')
const OF_ONE = memberAs('sales', { companyIds: [2] })
const SMALL = { orders: 60, clients: 20, changes: 60, items: 60 }
const LARGE = { orders: 3_000, clients: 600, changes: 6_000, items: 3_000 }

/** A page of a list, with the most statements that it may run. */
const LISTS: readonly (readonly [
  what: string,
  read: (office: BackOffice) => Promise<unknown>,
  most: number,
])[] = [
  ['orders', (office) => office.orders.list(EVERYBODY, { filters: {} }), 2],
  ['orders of a company', (office) => office.orders.list(OF_ONE, { filters: {}, sorting: 'largest' }), 2],
  [
    'orders with a code and a search',
    (office) => office.orders.list(OF_ONE, { filters: { code: 'TUB-15', search: 'cliente' } }),
    2,
  ],
  ['clients', (office) => office.clients.list(EVERYBODY, { zone: DEFAULT_TIME_ZONE, filters: {} }), 1],
  [
    'clients of a company',
    (office) => office.clients.list(OF_ONE, { zone: DEFAULT_TIME_ZONE, filters: { search: 'cliente' } }),
    2,
  ],
  ['changes', (office) => office.trail.list(EVERYBODY, {}), 1],
  [
    'changes of some days',
    (office) =>
      office.trail.list(EVERYBODY, { since: '2026-03-01T00:00:00Z', until: '2026-06-01T00:00:00Z' }),
    1,
  ],
  // That of the list, and the first time the revision of the catalogue and the four of the counts
  ['items without a picture', (office) => office.items.withGap(EVERYBODY, { gap: 'unpictured' }), 6],
  ['items without a category', (office) => office.items.withGap(EVERYBODY, { gap: 'uncategorized' }), 1],
  ['items with a repeated code', (office) => office.items.withGap(EVERYBODY, { gap: 'repeatedCode' }), 1],
  [
    'numbers of changes of two people about a kind',
    (office) =>
      office.trail.count(EVERYBODY, {
        asked: [
          { staffId: 3, subjectKind: 'order' },
          { staffId: 4, subjectKind: 'client' },
        ],
        most: 1_001,
      }),
    1,
  ],
  // Of all that was ever sent it counts what still waits or failed lately; one statement compares the secret
  ['the health', (office) => office.health.read(EVERYBODY), 12],
]

describe('a page of a long list', () => {
  const folder = temporaryFolder()
  const opened: { readonly db: Db; readonly office: BackOffice }[] = []
  beforeAll(async () => {
    for (const [name, sizes] of Object.entries({ SMALL, LARGE })) {
      const file = join(folder, `${name}.sqlite`)
      await makeLists(file, sizes)
      const db = await openMigrated(file)
      opened.push({
        db,
        office: openBackOffice({
          db,
          keys: deriveKeys(TEST_SECRET),
          config: testConfig({ DATA_DIR: folder }),
        }),
      })
    }
  })
  afterAll(() => Promise.all(opened.map(({ db }) => db.destroy())))

  /** The statements of one page. */
  async function statementsOf(read: (office: BackOffice) => Promise<unknown>, at: number): Promise<string[]> {
    const { office } = opened[at] ?? expect.fail('not opened')
    const all = vi.spyOn(StatementSync.prototype, 'all')
    try {
      await read(office)
      return all.mock.contexts.map((statement) => (statement as StatementSync).sourceSQL)
    } finally {
      all.mockRestore()
    }
  }

  test.each(LISTS)('runs few statements, as many in a large shop as in a small one: %s', async (...list) => {
    const [, read, most] = list
    const [small, large] = [await statementsOf(read, 0), await statementsOf(read, 1)]
    expect(large.length).toBeLessThanOrEqual(most)
    expect(small.length).toBeLessThanOrEqual(large.length)
  })

  /** How SQLite runs the statements of one page in the large shop. */
  async function planOf(read: (office: BackOffice) => Promise<unknown>): Promise<string[]> {
    const statements = await statementsOf(read, 1)
    const db = new DatabaseSync(join(folder, 'LARGE.sqlite'), { readOnly: true })
    const steps = statements.flatMap((statement) => db.prepare(`explain query plan ${statement}`).all())
    db.close()
    return steps.map(({ detail }) => String(detail))
  }

  test.each(LISTS)('is read along indexes, no table from end to end: %s', async (_, read) => {
    const scans =
      /^SCAN (orders|order_lines|order_pushes|sent_carts|changes|change_rows|mails|webhook_deliveries)$/
    expect((await planOf(read)).filter((step) => scans.test(step))).toEqual([])
  })

  test('of changes of some days is read between two numbers, not from the newest on', async () => {
    const days = { since: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' }
    const plan = await planOf((office) => office.trail.list(EVERYBODY, days))
    expect(plan.join('\n')).toMatch(/SEARCH changes USING .*change_id>\? AND change_id<\?/)
  })

  test('of changes counts the calls of a key along their minutes, not all that it ever made', async () => {
    const plan = await planOf((office) => office.trail.list(EVERYBODY, {}))
    expect(plan.join('\n')).not.toContain('changes_by_actor')
  })

  test('of orders with a frequent code is counted along the lines with it', async () => {
    const plan = await planOf((office) => office.orders.list(EVERYBODY, { filters: { code: 'TUB-15' } }))
    expect(plan).toContain('SEARCH order_lines USING COVERING INDEX order_lines_by_code (<expr>=?)')
    const page = plan.slice(plan.indexOf('CO-ROUTINE page'))
    expect(page.join('\n')).toContain('SEARCH order_lines EXISTS USING COVERING INDEX order_lines_by_code')
    expect(page.join('\n')).not.toContain('LIST SUBQUERY')
  })

  test('of orders of a company with a frequent code is counted without its orders', async () => {
    const plan = await planOf((office) => office.orders.list(OF_ONE, { filters: { code: 'TUB-15' } }))
    expect(plan.filter((step) => /(SCAN|SEARCH) orders USING COVERING/.test(step))).toEqual([])
  })

  test.each([
    ['uncategorized', 'SCAN item USING COVERING INDEX stock_items_by_code'],
    ['parentless', 'SCAN stock_items USING COVERING INDEX stock_items_parents'],
    ['repeatedCode', 'SEARCH item USING COVERING INDEX stock_items_by_code (catalog_id=? AND code=?)'],
  ] as const)('of items is found along an index, without reading all items: %s', async (gap, step) => {
    const plan = await planOf((office) => office.items.withGap(EVERYBODY, { gap }))
    expect(plan).toContain(step)
    expect(plan.filter((each) => /^SCAN (item|stock_items)$/.test(each))).toEqual([])
  })

  test('of clients of a company is found along the orders of each', async () => {
    const plan = await planOf((office) =>
      office.clients.list(OF_ONE, { zone: DEFAULT_TIME_ZONE, filters: {} }),
    )
    expect(plan).toContain('SEARCH orders USING COVERING INDEX orders_by_client_id (client_id=?)')
  })
})
