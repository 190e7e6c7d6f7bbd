import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStaffSession } from '#backoffice/staff/sessions.ts'
import { type Db, inTransaction } from '#db/transaction.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { StaffBrowser } from '../../test/world/staff/staff-browser.ts'
import type { Bench, Server } from '../bench.ts'
import type { LoadRequest } from '../load/load.ts'
import { listedItems, returningBrowser } from '../shop/visitor.ts'

const STAFF = 10
const CONNECTIONS = 16
const PER_SECOND = 50

/**
 * How long each person looks at a page before opening the next one, and for how long they work: less than ten seconds,
 * after which the server closes connections of the load that have not been used yet.
 */
interface Work {
  readonly lookMs: number
  readonly seconds: number
}

const WARM_UP: Work = { lookMs: 0, seconds: 3 }
const WORK: Readonly<Record<string, Work>> = {
  'a second at each page': { lookMs: 1_000, seconds: 8 },
  'without a break': { lookMs: 0, seconds: 5 },
}
/** So many pages of a list, then another list. */
const PAGES_OF_LIST = 4

const SERVER_TIMES = new URL('../shop/server-times.ts', import.meta.url).href

const LISTS = [
  'orders',
  'clients',
  'trail',
  'clients/requests',
  'messages',
  'orders?status=delivered&order=smallest',
  'clients?q=cliente+600',
  'trail?kind=order',
  'orders?code=TUB-15',
  'messages?state=answered',
  'orders?q=cliente',
  'clients?code=never_used',
  'trail?since=2026-06-05&until=2026-06-05',
  'clients/requests?state=decided',
  'orders?since=2026-06-01&until=2026-06-30&order=largest',
  'trail?who=3',
]

/**
 * Whole pages of the back-office's lists over HTTP, opened by ten staff at once, and pages of the shop that the same process
 * serves meanwhile: the times until the last byte, and what the server itself took for the pages.
 */
export async function measureBesideShop(
  bench: Bench,
  database: string,
  { db, environment }: { readonly db: Db; readonly environment: Record<string, string> },
): Promise<void> {
  const tokens = await openSessions(db)
  const times = join(bench.folder, 'server-times')
  const timed = { NODE_OPTIONS: `--import ${SERVER_TIMES}`, SERVER_TIMES: times }
  await bench.withServer(['bin/serve.mjs'], { ...environment, ...timed }, async (shop) => {
    const staff = tokens.map((token) => {
      const browser = new StaffBrowser(shop.origin)
      browser.cookies.set('staff', token)
      return browser
    })
    const requestsOf = await requestsTo(shop)
    const measure = (work: Work, load: number) =>
      Promise.all([
        openLists(staff, work),
        bench.load(shop, {
          cycles: [requestsOf(load)],
          connections: CONNECTIONS,
          perSecond: PER_SECOND,
          seconds: work.seconds,
        }),
      ])
    await measure(WARM_UP, 0)
    for (const [index, [how, work]] of Object.entries(WORK).entries()) {
      writeFileSync(times, '')
      const [pages, answers] = await measure(work, index + 1)
      const add = (what: string, unit: string, value: number) =>
        bench.results.add('lists', `ten staff, ${how}: ${what}, ${database}`, unit, value)
      for (const time of pages) add('whole page over HTTP', 'ms', time)
      for (const time of linesOf(times)) add('the same, time of the server', 'ms', time)
      add('slowest page', 'ms', Math.max(...pages))
      add('answer of the shop', 'ms p50', answers.p50)
      add('answer of the shop', 'ms p95', answers.p95)
      add('answer of the shop', 'ms p99', answers.p99)
      add('slowest answer of the shop', 'ms', answers.most)
    }
  })
}

/** Stored directly, because signing in is limited. Three of ten are limited to one company. */
async function openSessions(db: Db): Promise<readonly string[]> {
  const connection = { address: '127.0.0.1', origin: 'http://127.0.0.1', userAgent: 'bench' }
  const tokens: string[] = []
  for (let person = 1; person <= STAFF; person += 1) {
    const staffId = await seedMember(db, {
      email: `bench${person}@shop.test`,
      ...(person % 3 === 0 && { roles: ['sales'], companyIds: [1] }),
    })
    tokens.push(
      await inTransaction(db, (trx) =>
        openStaffSession(trx, { staffId, awaitsFactor: false, connection }, new Date()),
      ),
    )
  }
  return tokens
}

/** Each person opens lists, and some pages of each; the times of all pages. */
async function openLists(
  staff: readonly StaffBrowser[],
  { lookMs, seconds }: Work,
): Promise<readonly number[]> {
  const end = performance.now() + seconds * 1_000
  const times: number[] = []
  async function work(browser: StaffBrowser, person: number): Promise<void> {
    // Not all at the same instant, and each begins with another list
    await pause((lookMs * person) / staff.length)
    for (let list = person; ; list += 1) {
      let address: string | undefined = `/admin/${LISTS[list % LISTS.length]}`
      for (let page = 0; page < PAGES_OF_LIST && address !== undefined; page += 1) {
        if (performance.now() >= end) return
        const begin = performance.now()
        const answer = await browser.ask(address)
        const text = await answer.text()
        times.push(performance.now() - begin)
        if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`)
        address = nextPageIn(text)
        await pause(lookMs)
      }
    }
  }
  await Promise.all(staff.map(work))
  return times
}

function linesOf(file: string): readonly number[] {
  return readFileSync(file, 'utf8').trim().split('\n').map(Number)
}

/** The address in the last link of the pager, unless it leads to the first page. */
function nextPageIn(page: string): string | undefined {
  const links = page.matchAll(/href="(\/admin\/[^"]*[?;](?:after|before)=[^"]*)"/g)
  return [...links].at(-1)?.[1]?.replaceAll('&amp;', '&')
}

/** More than a load asks for, so that none is asked for twice. */
const PAGES_FOR_LOAD = 300

/**
 * Of three requests by strangers: the first page and an item, which are cached after a while, and a page of the list that
 * no load has asked for.
 */
async function requestsTo({ origin }: Server): Promise<(load: number) => readonly LoadRequest[]> {
  const headers = await returningBrowser(origin)
  const items = await listedItems(origin, headers)
  return (load) =>
    Array.from({ length: PAGES_FOR_LOAD }, (_, page) => [
      { path: '/en', headers },
      { path: items[page % items.length] ?? '/en', headers },
      { path: `/en/catalogo/${load * PAGES_FOR_LOAD + page + 2}`, headers },
    ]).flat()
}
