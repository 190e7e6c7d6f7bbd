import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/order-row.ts'
import { seedShop } from '../../test/world/shop.ts'
import { type ClientFilters, listClients } from './list-clients.ts'

const CLIENTS = 20_000
const ORDERS = 40_000
const AT_ONCE = 500
/** Of the server, so that a page answers at once. */
const P95_MS = 50
const MEASURED = 60

/** The list of a shop with many clients. Figures of a run are printed. */
describeOnBoth(`the list of ${CLIENTS} clients`, (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await seedShop(db)
    for (let first = 0; first < CLIENTS; first += AT_ONCE) await addClients(first)
    for (let first = 0; first < ORDERS; first += AT_ONCE) await addOrders(first)
    // As the databases do by themselves after a while
    await sql`analyze`.execute(db)
  }, 300_000)
  afterAll(() => db.destroy())

  async function addClients(first: number): Promise<void> {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => {
      const number = first + index
      const [name, username] = [`Cliente ${number % 977} de ${number}`, `c${number}`]
      const email = `${username}@clients.test`
      return {
        client_id: 1_000 + number,
        username,
        username_key: username,
        name,
        email,
        email_key: email,
        phone: `+34 600 ${number}`,
        access_code_hash: number % 5 === 0 ? null : 'x',
        disabled: number % 50 === 0 ? (1 as const) : (0 as const),
        created_at: '2026-01-01T00:00:00.000Z',
        search_text: [name.toLowerCase(), username, email, `+34 600 ${number}`, `34600${number}`].join('\n'),
        code_set_at: '2026-01-01T00:00:00.000Z',
        code_expires_at: number % 7 === 0 ? '2026-02-01T00:00:00.000Z' : null,
      }
    })
    await db.insertInto('clients').values(rows).execute()
    const used = rows.filter(({ client_id: id }) => id % 2 === 0)
    const use = { used_at: '2026-03-01T00:00:00.000Z', device: '', network: '' }
    await db
      .insertInto('code_uses')
      .values(used.map(({ client_id, code_set_at }) => ({ ...use, client_id, code_set_at })))
      .execute()
  }

  async function addOrders(first: number): Promise<void> {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => {
      const number = first + index
      const uuid = `4bb3ea4c-3a6b-4a5c-9d8e-${String(number).padStart(12, '0')}`
      // A few clients order often
      const clientId = 1_000 + (number % 4 === 0 ? number % 40 : number % CLIENTS)
      return orderRow({ client_id: clientId, uuid, company_id: (number % 3) + 1, total: number })
    })
    await db.insertInto('orders').values(rows).execute()
  }

  const CASES: readonly { what: string; filters: ClientFilters; companyIds?: readonly number[] }[] = [
    { what: 'all', filters: {} },
    { what: 'of one company', filters: {}, companyIds: [2] },
    { what: 'found by a rare word', filters: { search: 'c19999' } },
    { what: 'found by frequent words', filters: { search: 'cliente 600' } },
    { what: 'found by none', filters: { search: 'zzz' } },
    { what: 'disabled', filters: { disabled: true } },
    { what: 'with an expired code', filters: { code: 'expired' } },
    { what: 'with a code that was never used', filters: { code: 'never_used' } },
  ]

  test.each(CASES)(`answers in ${P95_MS} ms: $what`, async ({ what, filters, companyIds = null }) => {
    const times: number[] = []
    let after: number | undefined
    for (let run = 0; run < MEASURED; run++) {
      const begin = performance.now()
      const page = await listClients(
        db,
        { companyIds },
        { filters, after, yearStart: '2026-01-01T05:00:00.000Z' },
      )
      times.push(performance.now() - begin)
      after = page.next
    }
    const sorted = times.toSorted((one, other) => one - other)
    const [median = 0, p95 = 0] = [0.5, 0.95].map((part) => sorted[Math.floor(sorted.length * part)])
    console.log(`${engine.name}, ${what}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`)
    expect(p95).toBeLessThan(P95_MS)
  })
})
