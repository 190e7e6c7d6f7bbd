import { Agent, request as send } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { Bench, Server } from '../bench.ts'
import { cpuMs } from '../shop/process-figures.ts'
import { listedItems, readAnswer } from '../shop/visitor.ts'

const ITEMS = 50_000
/** Long enough for the unit of CPU times, 10 ms. */
const MEASURED_MS = 400
const REQUESTS = { least: 8, most: 200 }

/** A request of a stranger, another one each time. */
interface StrangerRequest {
  readonly method: string
  readonly pathOf: (number: number) => string
  readonly headers?: Readonly<Record<string, string>>
  /** The host that it names, if not the shop's. */
  readonly hostOf?: (number: number) => string
  readonly body?: string
}

/** A stranger who asks for no stored page: a page with a notice is rendered. */
const UNSTORED = { cookie: 'notice=none' }
/** Just below what a page, and a service, take. */
const BODY_BYTES = 99_000

/** What one request of a stranger costs, for every route in its most expensive form. */
export async function measureRoutes(bench: Bench): Promise<void> {
  const folder = await bench.shopFolder(bench.items ?? ITEMS)
  await bench.withShop(folder, async (shop) => {
    const [item = ''] = await listedItems(shop.origin, UNSTORED)
    const requests = [...pageRequests(item), ...listRequests(folder.items), ...fileRequests()]
    for (const service of SERVICE_NAMES) requests.push(...(await serviceRequests(shop, service)))
    for (const [what, request] of requests)
      bench.results.add('routes', what, 'ms CPU', await costOf(shop, request))
  })
}

/** Each page of app/routes.ts, read and as a form of the largest size, so that a new one is measured too. */
function pageRequests(item: string): [string, StrangerRequest][] {
  const [frame, ...others] = routes
  const paths = [...(frame?.children ?? []).map(({ path = '' }) => `:lang/${path}`), ...pathsOf(others)]
  return paths.flatMap((path) => {
    const pathOf = (number: number) => `${pathOfPage(path, item, number)}?x=${number}`
    const body = `username=${'a'.repeat(BODY_BYTES)}`
    return [
      [`GET ${path}`, { method: 'GET', pathOf, headers: UNSTORED }],
      [`POST ${path}`, { method: 'POST', pathOf, headers: FORM, body }],
    ]
  })
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.map(({ path = '' }) => path)
}

function twelveIds(number: number): string {
  return Array.from({ length: 12 }, (_, index) => 1 + ((number * 12 + index) % 1_000)).join(',')
}

function pathOfPage(path: string, item: string, number: number): string {
  const language = LANGUAGES[number % LANGUAGES.length] ?? ''
  if (path.includes('stock/')) return item.replace('/en/', `/${language}/`)
  const filled = path.replace(':lang', language).replace(':category', '11').replace('/:page?', '')
  return `/${filled.replace('*', 'unknown').replaceAll(/:\w+/g, '1')}`
}

/** Lists with free text: they are stored nowhere. */
function listRequests(items: number): [string, StrangerRequest][] {
  const search = (what: string, text: (number: number) => string, more = '') => {
    const queryOf = (number: number) => `${encodeURIComponent(text(number))}${more}`
    const of = (path: string, key: string): StrangerRequest => ({
      method: 'GET',
      pathOf: (number) => `/${LANGUAGES[number % LANGUAGES.length]}/${path}?${key}=${queryOf(number)}`,
    })
    return [
      [`catalogo?search= ${what}`, of('catalogo', 'search')],
      [`catalogo.data?search= ${what}`, of('catalogo.data', 'search')],
      [`price-list?search= ${what}`, of('price-list', 'search')],
      [`catalogo?brand= ${what}`, of('catalogo', 'brand')],
      [`suggest?q= ${what}`, of('suggest', 'q')],
    ] satisfies [string, StrangerRequest][]
  }
  const get = (pathOf: (number: number) => string): StrangerRequest => ({
    method: 'GET',
    headers: UNSTORED,
    pathOf: (number) => `/${LANGUAGES[number % LANGUAGES.length]}/${pathOf(number)}`,
  })
  const lastPage = Math.floor(items / 40)
  return [
    ...search('one letter', (number) => LETTERS.charAt(number % LETTERS.length)),
    ...search('20 letters', (number) =>
      LETTERS.slice(number % 6)
        .slice(0, 20)
        .split('')
        .join(' '),
    ),
    ...search('12 words of names', (number) => `${WORDS} ${number}`),
    ...search('12 words of names, by price', (number) => `${WORDS} ${number}`, '&sort=-price'),
    ...search('misspelt words', (number) => `copepr${number} stainlses galvanizde`),
    ...search('misspelt words 2', (number) => `stainlses professionel instalation ${number}xq`),
    ...search('200 characters', (number) => `${number}`.padEnd(200, 'ab')),
    ...search('200 Chinese characters', (number) => `${number}`.padEnd(200, '钢螺丝')),
    ['seen?ids= twelve items', get((number) => `seen?ids=${twelveIds(number)}`)],
    ['catalogo, a late page by price', get((number) => `catalogo/${lastPage - number}?sort=-price`)],
    ['offers, by price', get(() => 'offers?sort=price')],
    ['price-list, a late page', get((number) => `price-list?page=${200 - (number % 50)}`)],
    ['price-list, by price', get((number) => `price-list?sort=-price&page=${1 + (number % 50)}`)],
    ['price-list of a category', get((number) => `price-list?category=${1 + (number % 70)}`)],
  ]
}

const LETTERS = 'aeiourstlnmpcdbgvhkfxwyz'
const WORDS = 'copper pipe steel brass stainless galvanized professional basic valve wrench cable mm'

/** What is not a page. */
function fileRequests(): [string, StrangerRequest][] {
  const paths = [
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/.well-known/security.txt',
    '/sitemap.xml',
    '/sitemap/1.xml',
    '/assets/stock.json',
    '/assets/categories.json',
    '/assets/stocks/0.json',
    '/images/1/1/1/StockItemImages/none.webp?w=160',
    '/images/1/1/1/StockItemImages/none.webp',
    '/icons/32.png',
    '/favicon.ico',
    '/sw.js',
    '/services',
    ...SERVICE_NAMES.flatMap((name) => [`/services/${name}`, `/services/${name}/openapi.json`]),
  ]
  const hostOf = (number: number) => `shop${number}.example`
  return paths.flatMap((path) => [
    [path, { method: 'GET', pathOf: () => path }],
    [
      `${path}, made-up hosts`,
      {
        method: 'GET',
        pathOf: (number) => `${path}${path.includes('?') ? '&' : '?'}x=${number}`,
        hostOf,
      },
    ],
  ])
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Each call of a service, by its OpenAPI document: without a session, and with a body of the largest size. */
async function serviceRequests(shop: Server, service: string): Promise<[string, StrangerRequest][]> {
  const { body } = await readAnswer(`${shop.origin}/services/${service}/openapi.json`)
  const { paths } = JSON.parse(body.toString()) as OpenApi
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): [string, StrangerRequest] => [
      `${method.toUpperCase()} ${service}${path}`,
      {
        method: method.toUpperCase(),
        pathOf: (number) =>
          `/services/${service}${path.replaceAll(/\{\w+\}/g, '1')}?since=${number}&stockItemId=${number}`,
        headers: {
          authorization: 'Bearer 1.forged.token',
          ...(method === 'get' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'get' ? {} : { body: `${'['.repeat(BODY_BYTES / 2)}${']'.repeat(BODY_BYTES / 2)}` }),
      },
    ]),
  )
}

async function costOf(shop: Server, request: StrangerRequest): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let number = 0
  const sendSome = async () => {
    const begin = performance.now()
    let count = 0
    while (count < REQUESTS.least || (count < REQUESTS.most && performance.now() - begin < MEASURED_MS)) {
      await answered(shop, request, (number += 1), agent)
      count += 1
    }
    return count
  }
  await sendSome()
  const before = cpuMs(shop.pid)
  const count = await sendSome()
  const cost = (cpuMs(shop.pid) - before) / count
  agent.destroy()
  return cost
}

function lengthOf(body: string | undefined): Record<string, number> {
  return body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
}

/** Sends a request and reads its answer to the end. */
function answered(
  { origin }: Server,
  { method, pathOf, headers = {}, hostOf, body }: StrangerRequest,
  number: number,
  agent: Agent,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent = send(
    origin + pathOf(number),
    {
      method,
      agent,
      headers: {
        'accept-encoding': 'gzip, br',
        ...lengthOf(body),
        ...(hostOf && { host: hostOf(number) }),
        ...headers,
      },
    },
    (answer) => {
      answer.resume().once('end', resolve).once('error', reject)
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}
