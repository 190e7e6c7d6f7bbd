import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../test/system/process.ts'
import { memoryMb } from './shop/process-figures.ts'
import { makeShop } from './shop/shop-folder.ts'

/**
 * What strangers can take from others: `npm run bench:abuse [items]` (Linux). Attacks the built shop from one address,
 * without a proxy in front, and asks for `/healthz` and a stored page from another meanwhile. Goals: `/healthz` p99 at
 * most 200 ms, the stored page p95 at most 100 ms, at most 100 MB more memory.
 */

const ITEMS = Number(process.argv[2] ?? 50_000)
const SECONDS = 8
const PROBE_EVERY_MS = 25
const ATTACKER = '127.0.0.2'
const LIST = '/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1'

const folder = mkdtempSync(join(tmpdir(), 'lonja-abuse-'))
const shop = await makeShop(folder, ITEMS)
const server = await startServer(['--import', './bench/loop-watch.ts', 'bin/serve.mjs'], shop.environment)
const { hostname, port, host } = new URL(server.address)
const pid = server.child.pid ?? 0

const numbered = <Made>(count: number, make: (number: number) => Made) =>
  Array.from({ length: count }, (_, number) => make(number))

function open(from = ATTACKER): Socket {
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('error', () => {})
  return socket
}

/** Sends requests on a connection, all at once, and reads nothing. */
function send(paths: readonly string[]): Socket {
  const socket = open().pause()
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(''))
  return socket
}

function formHead(length: number): string {
  const type = 'Content-Type: application/x-www-form-urlencoded'
  return `POST /en/oauth/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.address}\r\n${type}\r\nContent-Length: ${length}\r\n\r\n`
}

/** Sends another request as soon as the one before is answered. */
function sendAgainAndAgain(request: () => string): Socket {
  const socket = open()
  let missing = 0
  socket.on('data', (part) => {
    if (missing === 0) missing = lengthOf(part)
    missing -= part.length
    if (missing === 0) socket.write(request())
  })
  socket.write(request())
  return socket
}

/** The bytes of the answer that begins with a part, with its head. */
function lengthOf(part: Buffer): number {
  const [head = ''] = /^[\s\S]*?\r\n\r\n/.exec(part.toString('latin1')) ?? []
  return head.length + Number(/content-length: (\d+)/i.exec(head)?.[1])
}

/** A request that a service refuses for its 9,000 fields, which it has to read first. */
function largeJson(): string {
  const body = JSON.stringify(Object.fromEntries(numbered(9_000, (number) => [`k${number}`, 1])))
  const head = `POST /services/product/oauth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json`
  return `${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

let cookies = 0

/** A request for a stored page, with a cookie that names one of the shop's thousands of times. */
function longCookie(): string {
  const cookie = `${cookies++}${'view'.repeat(3_800)}`
  return `GET /en/catalogo HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`
}

const fineBody = '1\r\nx\r\n'.repeat(100_000)

/**
 * Sends a body of 100,000 chunks of a byte, which nobody reads, with a request for a stored page. From an address of its own: the
 * shop lets it open few connections, which would weaken the other attacks.
 */
function sendFineBody(): Socket {
  const socket = open('127.0.0.3')
  socket.resume()
  socket.write(`GET /en/catalogo HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${fineBody}`)
  return socket
}

/** Tries an access code, each time from another address. */
function tryCode(number: number): Socket {
  const form = `username=client${number}&password=wrong-${number}`
  const socket = open(`127.0.${1 + (number % 200)}.${1 + Math.floor(number / 200)}`)
  socket.resume().write(formHead(form.length) + form)
  return socket
}

/** Sends a form by the byte, one each two seconds. */
function sendSlowly(): Socket {
  const socket = open()
  socket.resume().write(formHead(1_000))
  const timer = setInterval(() => socket.write('x'), 2_000)
  return socket.on('close', () => clearInterval(timer))
}

const misspelt = (number: number) => `/en/catalogo?search=copepr${number}+stainlses+galvanizde`

const listsOnOneConnection = () => [send(numbered(60, (number) => `${LIST}?since=${number}`))]
const lists = () => numbered(20, () => LIST).map((path) => send([path]))
const searches = () => numbered(30, misspelt).map((path) => send([path]))
const priceLists = () =>
  numbered(30, (number) => `/en/price-list?page=${number + 1}`).map((path) => send([path]))
const madeUpQueries = () => numbered(30, (number) => `/en/catalogo?x=${number}`).map((path) => send([path]))

let tried = 0
const wrongCodes = () => numbered(20, () => tryCode(tried++))
const slowForms = () => numbered(60, sendSlowly)

const json = largeJson()
const largeBodies = () => numbered(20, () => sendAgainAndAgain(() => json))
const page = await (await fetch(`${server.address}/en/catalogo`)).text()
const [script] = /\/static\/framework-[^"]+/.exec(page) ?? []
if (!script) throw new Error('the list names no script')
const unreadScripts = () => numbered(25, () => send(numbered(10, () => script)))

const fineBodies = () => numbered(20, sendFineBody)
const unreadPages = () => numbered(25, (number) => send([`/en/stock/1/${'%'.repeat(3_900)}${number}`]))
const longCookies = () => numbered(20, () => sendAgainAndAgain(longCookie))

function searchesLeftAlone(): Socket[] {
  const socket = send(numbered(200, misspelt))
  setTimeout(() => socket.destroy(), 300)
  return []
}

/** Each begins anew twice a second; the connections it returns are left open until the attack is over. */
const ATTACKS: Readonly<Record<string, () => Socket[]>> = {
  'nothing, for comparison': () => [],
  '60 long lists on one connection': listsOnOneConnection,
  '20 long lists': lists,
  '200 searches, hung up': searchesLeftAlone,
  '30 misspelt searches': searches,
  '30 price lists': priceLists,
  '30 made-up queries': madeUpQueries,
  '20 wrong codes from 20 addresses': wrongCodes,
  '60 forms sent by the byte': slowForms,
  '20 connections with large JSON': largeBodies,
  '25 connections with unread scripts': unreadScripts,
  '20 connections with long cookies': longCookies,
  '20 bodies in chunks of a byte': fineBodies,
  '25 pages of long paths, unread': unreadPages,
  'all of these': () =>
    [
      listsOnOneConnection,
      lists,
      searchesLeftAlone,
      searches,
      priceLists,
      madeUpQueries,
      wrongCodes,
      slowForms,
      largeBodies,
      unreadScripts,
      longCookies,
      fineBodies,
      unreadPages,
    ].flatMap((attack) => attack()),
}

/** The time to the last byte of an answer on a connection of its own, ms; Infinity without one. */
function timeOf(path: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const begun = performance.now()
  get(server.address + path, { agent: false, headers: { 'accept-encoding': 'br' } }, (answer) => {
    if (answer.statusCode !== 200) resolve(Infinity)
    answer.resume().once('end', () => resolve(performance.now() - begun))
  }).on('error', () => resolve(Infinity))
  return promise
}

async function measure(attack: () => Socket[]) {
  const before = memoryMb(pid)
  const begun = Date.now()
  let most = before
  const health: Promise<number>[] = []
  const page: Promise<number>[] = []
  const open: Socket[] = []
  const probe = setInterval(() => {
    most = Math.max(most, memoryMb(pid))
    health.push(timeOf('/healthz'))
    page.push(timeOf('/en/catalogo'))
  }, PROBE_EVERY_MS)
  for (let half = 0; half < SECONDS * 2; half++) {
    open.push(...attack())
    await pause(500)
  }
  clearInterval(probe)
  const times = { health: await Promise.all(health), page: await Promise.all(page) }
  for (const socket of open) socket.destroy()
  return {
    health: share(times.health, 0.99),
    page: share(times.page, 0.95),
    memory: most - before,
    longest: longestTurn(begun),
  }
}

/** The most CPU time of one turn of the event loop since a moment, ms. */
function longestTurn(since: number): number {
  const turns = server.output.flatMap((line) => (line.startsWith('{"at"') ? [JSON.parse(line)] : []))
  return Math.max(...turns.filter(({ at }) => at > since).map(({ cpu }) => cpu))
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? NaN
}

try {
  await timeOf('/en/catalogo')
  console.log(`${'attack'.padEnd(34)} healthz p99  page p95   memory  turn, CPU`)
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const { health, page, memory, longest } = await measure(attack)
    const figures = [
      ...[health, page].map((time) => `${time.toFixed(0)} ms`),
      `+${memory.toFixed(0)} MB`,
      `${longest.toFixed(0)} ms`,
    ]
    console.log(name.padEnd(34), ...figures.map((figure) => figure.padStart(9)))
    await pause(1_000)
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
