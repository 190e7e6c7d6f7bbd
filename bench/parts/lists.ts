import { join } from 'node:path'
import { readConfig } from '#config'
import { isPostgres, openDatabase } from '#db/open.ts'
import type { Role } from '#domain/staff/roles.ts'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { countItemGaps, ITEM_GAPS, type ItemGap } from '#services/settings/item-gaps.ts'
import { type BackOffice, openBackOffice } from '../../backoffice/open.ts'
import type { StaffMember } from '../../backoffice/staff-member.ts'
import { createFrom, startPostgres } from '../../test/world/postgres.ts'
import type { Bench } from '../bench.ts'
import { makeLists } from '../shop/long-lists.ts'
import { measureBesideShop } from './lists-beside-shop.ts'

const SIZES = { orders: 100_000, clients: 20_000, changes: 1_000_000, items: 100_000 }
/** Pages of each list, one after the other; fewer if they take this long. */
const PAGES = 100
const MAX_SECONDS = 3
/** First pages that count their list, as after a change: the totals that further pages use are kept by each back-office. */
const FIRST_PAGES = 15
/** Counts of what items lack, which pages do not wait for one after the other: they are kept. */
const COUNTS = 15

/** A page of a list, from a place on; answers with the place of the next one. */
type ReadPage = (office: BackOffice, after: unknown) => Promise<unknown>

/**
 * The lists of the back-office in a large shop: the time of the function that reads a page, without rendering; then whole
 * pages, opened by ten staff at once while the shop is visited.
 */
export async function measureLists(bench: Bench): Promise<void> {
  await measureOn(bench, 'SQLite', join(bench.folder, 'lists', 'lonja.sqlite'))
  const postgres = await startPostgres()
  try {
    await measureOn(bench, 'PostgreSQL', await createFrom(postgres.address, 'nothing'))
  } finally {
    await postgres.stop()
  }
}

async function measureOn(bench: Bench, database: string, address: string): Promise<void> {
  await makeLists(address, SIZES)
  const environment = { DEMO: 'off', DATA_DIR: join(bench.folder, 'lists') }
  const config = readConfig(environment)
  if (!config.ok) throw new Error(config.problems.join('\n'))
  const db = openDatabase(address)
  const open = () =>
    openBackOffice({ db, config: config.config, keys: deriveKeys('a secret of the benchmark') })
  const office = open()
  for (const [what, read] of PAGES_OF_LISTS) {
    for (let page = 0; page < FIRST_PAGES && !what.startsWith('items'); page += 1) {
      const begin = performance.now()
      await read(open(), undefined)
      bench.results.add('lists', `${what}: first page, counted, ${database}`, 'ms', performance.now() - begin)
    }
    let after = await read(office, undefined)
    const end = performance.now() + MAX_SECONDS * 1_000
    for (let page = 0; page < PAGES && performance.now() < end; page += 1) {
      const begin = performance.now()
      after = await read(office, after)
      bench.results.add('lists', `${what}, ${database}`, 'ms', performance.now() - begin)
    }
  }
  for (let run = 0; run < COUNTS; run += 1) {
    const begin = performance.now()
    await countItemGaps(db, { companyIds: null, hosts: [] })
    bench.results.add(
      'lists',
      `items, the counts of what they lack, ${database}`,
      'ms',
      performance.now() - begin,
    )
  }
  const ofServer = { ...environment, PORT: '0', ...(isPostgres(address) && { DATABASE_URL: address }) }
  await measureBesideShop(bench, database, { db, environment: ofServer })
  await db.destroy()
}

const member = (role: Role, companyIds: readonly number[] | null = null, staffId = 5): StaffMember => ({
  staffId,
  name: role,
  email: `${role}@shop.test`,
  roles: [role],
  companyIds,
  language: 'es',
  address: '',
})
const ALL = member('owner')
const OF_ONE = member('owner', [2])
const day = (month: number, date: number) => new Date(Date.UTC(2026, month - 1, date)).toISOString()

type OrderQuestion = Parameters<BackOffice['orders']['list']>[1]
type ClientQuestion = Parameters<BackOffice['clients']['list']>[1]
type GapQuestion = Parameters<BackOffice['items']['withGap']>[1]
type TrailQuestion = Parameters<BackOffice['trail']['list']>[1]

function orders(
  what: string,
  filters: OrderQuestion['filters'],
  sorting?: OrderQuestion['sorting'],
  by = ALL,
): [string, ReadPage] {
  const read: ReadPage = async (office, after) =>
    (await office.orders.list(by, { filters, sorting, after: after as OrderQuestion['after'] })).next
  return [`orders ${what}`, read]
}

function clients(what: string, filters: ClientQuestion['filters'], by = ALL): [string, ReadPage] {
  const read: ReadPage = async (office, after) =>
    (
      await office.clients.list(by, {
        zone: DEFAULT_TIME_ZONE,
        filters,
        after: after as ClientQuestion['after'],
      })
    ).next
  return [`clients ${what}`, read]
}

function items(gap: ItemGap): [string, ReadPage] {
  const read: ReadPage = async (office, after) =>
    (await office.items.withGap(ALL, { gap, after: after as GapQuestion['after'] })).next
  return [`items ${gap}`, read]
}

function changes(what: string, question: TrailQuestion, by = ALL): [string, ReadPage] {
  const read: ReadPage = async (office, before) =>
    (await office.trail.list(by, { ...question, before: before as TrailQuestion['before'] })).next
  return [`trail ${what}`, read]
}

const PAGES_OF_LISTS: readonly (readonly [what: string, read: ReadPage])[] = [
  orders('all', {}),
  orders('largest first', {}, 'largest'),
  orders('of one company', {}, 'newest', OF_ONE),
  orders('of one company, largest first', {}, 'largest', OF_ONE),
  orders('received', { status: 'received' }),
  orders('delivered', { status: 'delivered' }),
  orders('delivered, of one company', { status: 'delivered' }, 'newest', OF_ONE),
  orders('delivered, smallest first', { status: 'delivered' }, 'smallest'),
  orders('in a status nothing has, largest first', { status: 'preparing' }, 'largest'),
  orders('of three days', { since: day(6, 1), until: day(6, 4) }),
  orders('of a month, largest first', { since: day(6, 1), until: day(7, 1) }, 'largest'),
  orders('delivered, of the first days', { status: 'delivered', until: day(1, 3) }),
  orders('of a client who orders often, largest first', { clientId: 7 }, 'largest'),
  orders('of a catalogue', { catalogId: 2 }),
  orders('of a total', { fromTotal: 999_000 }),
  orders('with a comment, of one company', { hasComment: true }, 'newest', OF_ONE),
  orders('with a note, shipped', { hasNote: true, status: 'shipped' }),
  orders('confirmed for long', { isConfirmedLong: true }),
  orders('with a rare code', { code: 'cod 17' }),
  orders('with a frequent code', { code: 'TUB-15' }),
  orders('with a frequent code, largest first', { code: 'TUB-15' }, 'largest'),
  orders('with a frequent code, of one company', { code: 'TUB-15' }, 'newest', OF_ONE),
  orders('with a frequent code, in a status nothing has', { code: 'TUB-15', status: 'preparing' }),
  orders('with a frequent code, of a catalogue without it', { code: 'TUB-15', catalogId: 2 }),
  orders(
    'with a frequent code, delivered, of half a year, of one company',
    { code: 'TUB-15', status: 'delivered', since: day(4, 1), until: day(10, 1) },
    'newest',
    OF_ONE,
  ),
  orders('found by a number', { search: '1-777' }),
  orders('found by a frequent code', { search: 'tub15' }),
  orders('found by a name that all clients have', { search: 'cliente' }),
  orders('found by nothing', { search: 'zzz' }),
  clients('all', {}),
  clients('of one company', {}, OF_ONE),
  clients('of one company, found by frequent words', { search: 'cliente 600' }, OF_ONE),
  clients('found by a rare word', { search: 'c19999' }),
  clients('found by frequent words', { search: 'cliente 600' }),
  clients('found by nothing', { search: 'zzz' }),
  clients('disabled', { disabled: true }),
  clients('with an expired code', { code: 'expired' }),
  clients('with a code that was never used', { code: 'never_used' }),
  ...ITEM_GAPS.map(items),
  changes('newest', {}),
  changes('newest that sales see', {}, member('sales')),
  changes('newest that a viewer sees', {}, member('viewer')),
  changes('newest of somebody of one company', {}, member('sales', [2])),
  changes('of a person', { staffId: 3 }),
  changes('of a person with one old change', { staffId: 20 }),
  changes('of a person, about a rare kind', { staffId: 3, subjectKind: 'content' }),
  changes('about a rare kind', { subjectKind: 'content' }),
  changes('about a kind nothing has', { subjectKind: 'webhook' }),
  changes('about one client', { subject: { kind: 'client', id: '77' } }),
  changes('of a day', { since: day(6, 5), until: day(6, 6) }),
  changes('of the second day, for a viewer', { since: day(1, 2), until: day(1, 3) }, member('viewer')),
  changes('of a day without any', { since: day(15, 1), until: day(15, 2) }),
  changes('of half a year, of a person with one other change', {
    since: day(4, 1),
    until: day(10, 1),
    staffId: 20,
  }),
]
