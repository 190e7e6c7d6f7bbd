import { execFile } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { CREDENTIALS, PERSON, QUOTATION, STOCK_ITEM } from '#contracts/openapi/examples.ts'
import { callsOf, jsonOf, type OpenApiDocument } from '#services/reference/document.ts'
import { temporaryFolder } from '../../world/databases.ts'
import { type DemoServices, serveDemo } from '../../world/demo-services.ts'
import { typeCommand } from '../../system/terminal.ts'
import { isInstalled } from '../programs.ts'
import { matchesExample } from './matches-example.ts'

const run = promisify(execFile)
const hasCurl = isInstalled('curl')

/** The order in which examples run: later calls use what earlier ones create. */
const RUN_ORDER = [
  [
    'getLayout',
    'getEnvironments',
    'getBanners',
    'getBrands',
    'getOffers',
    'getOffer',
    'getVideos',
    'getAbout',
  ],
  ['getRelatedKeywords', 'leaveMessage', 'authenticateStaff', 'getCategories', 'getStockItems'],
  [
    'getStockItemHeaderFeatures',
    'getStockItemFeatures',
    'getCatalogFeatures',
    'getStockItemDescriptions',
    'loginClient',
    'login',
    'getProfile',
    'forgotPassword',
  ],
  ['insertCartLine', 'getCart', 'updateCartLine', 'deleteCartLine', 'insertCartLines', 'updateCartLine'],
  ['insertShoppingList', 'getShoppingLists', 'getShoppingList', 'insertShoppingListLines'],
  ['updateShoppingList', 'deleteShoppingList'],
  [
    'pushShoppingCart',
    'getOrders',
    'getUsualItems',
    'getOrderDetails',
    'readOrders',
    'readOrder',
    'cancelOrder',
    'putOrders',
  ],
  ['putPicture', 'listPictures', 'deletePicture', 'putDocument', 'listDocuments', 'deleteDocument'],
  ['readClients', 'changePassword', 'logout'],
].flat()
/** A cancelled order cannot be confirmed, so this needs its own shop. */
const CONFIRMED = [
  ['login', 'insertCartLine', 'updateCartLine', 'pushShoppingCart', 'reportStatus'],
  [
    'putCategories',
    'putItems',
    'putPrices',
    'putFeatures',
    'putStock',
    'putClients',
    'askQuotation',
    'getQuotations',
    'getQuotation',
  ],
  ['reportShipment', 'takeShipmentBack'],
].flat()
/** Once staff have answered the quotation. */
const ANSWERED = ['login', 'orderQuotation']

/** What the client does, then one of its people, then the client again. */
const PEOPLE = {
  added: ['login', 'insertCartLine', 'addPerson', 'listPeople', 'changePerson', 'issuePersonCode'],
  asking: ['askApproval', 'getApproval'],
  removed: ['returnCart', 'withdrawApproval', 'removePerson'],
}

const ALL = [...RUN_ORDER, ...CONFIRMED, ...ANSWERED, ...Object.values(PEOPLE).flat()]

/** The files that examples send, and those of the demo that they are copies of. */
const SENT_FILES = {
  'ballpoint-pen-1001.webp': 'StockItemImages/ballpoint-pen-12.webp',
  'BOL-1010 Garantía.pdf': 'StockItemDocuments/BOL-1010 Data sheet.pdf',
}

/** There are no staff accounts yet; the example is of another service. */
const REFUSED = new Map([['authenticateStaff', 'wrong_sign_in']])

describe.skipIf(!hasCurl)('the examples of the reference pages, run in a shell on the demo shop', () => {
  const folder = temporaryFolder()
  let demo: DemoServices
  let other: DemoServices
  let third: DemoServices
  const calls = new Map<string, { readonly line: string; readonly promise: unknown }>()
  beforeAll(async () => {
    for (const [name, of] of Object.entries(SENT_FILES))
      copyFileSync(join('demo/pictures/1', of), join(folder, name))
    demo = await serveDemo(join(folder, 'one', 'lonja.sqlite'))
    other = await serveDemo(join(folder, 'other', 'lonja.sqlite'))
    third = await serveDemo(join(folder, 'third', 'lonja.sqlite'))
    for (const name of SERVICE_NAMES) {
      const page = await (await fetch(`${demo.address}/services/${name}`)).text()
      const document = (await (
        await fetch(`${demo.address}/services/${name}/openapi.json`)
      ).json()) as OpenApiDocument
      for (const { operation, answers } of callsOf(document)) {
        const line = lineOf(page, operation.operationId)
        const good = answers.find(({ status }) => status === '200')
        const promise = good && jsonOf(good.answer)?.example
        calls.set(operation.operationId, { line, promise })
      }
    }
  })
  afterAll(async () => {
    await demo.stop()
    await other.stop()
    await third.stop()
  })

  test('exist for every call', () => {
    expect([...calls.keys()].filter((call) => !ALL.includes(call))).toEqual([])
  })

  test('answer as documented', async () => {
    await expectAsDocumented(RUN_ORDER, demo)
    await expectAsDocumented(CONFIRMED, other)
    await answerQuotation(join(folder, 'other'))
    await expectAsDocumented(ANSWERED, other)
  })

  test('answer as documented with a person who asks for an approval', async () => {
    const { accessCode = '' } = await expectAsDocumented(PEOPLE.added, third)
    await expectAsDocumented(PEOPLE.asking, third, await signIn(third, PERSON.email, accessCode))
    const client = await signIn(third, CREDENTIALS.username, third.accessCode)
    await expectAsDocumented(PEOPLE.removed, third, client)
  })

  /** Runs the examples in order. Returns the last answer. */
  async function expectAsDocumented(names: readonly string[], shop: DemoServices, withToken = '') {
    const broken: unknown[] = []
    let token = withToken
    let last: Answer = {}
    for (const name of names) {
      const { line = '', promise } = calls.get(name) ?? {}
      const script = line.replace(CREDENTIALS.password, shop.accessCode).replace(demo.address, shop.address)
      const { stdout } = await run('bash', ['-c', `${script} -s`], {
        cwd: folder,
        env: { ...process.env, TOKEN: token, KEY: shop.key },
        maxBuffer: 10_000_000,
      })
      const answer = JSON.parse(stdout) as Answer
      last = answer
      token = name === 'login' ? (answer.token ?? '') : token
      const code = REFUSED.get(name)
      const matches = code
        ? answer.code === code
        : matchesExample(answer, withoutLineId(name, promise, answer))
      if (!matches) broken.push({ name, script, answer: stdout.slice(0, 1_000) })
    }
    expect(broken).toEqual([])
    return last
  }
})

interface Answer {
  readonly token?: string
  readonly code?: string
  readonly accessCode?: string
}

async function signIn({ address }: DemoServices, username: string, password: string): Promise<string> {
  const answer = await fetch(`${address}/services/product/oauth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return ((await answer.json()) as Answer).token ?? expect.fail(`${username} is not signed in`)
}

async function answerQuotation(dataDir: string): Promise<void> {
  const words = ['quotation', 'answer', String(QUOTATION.quotationId), `${STOCK_ITEM.code}=1.5`]
  const answered = await typeCommand([...words, '--until', '2099-12-31'], { DATA_DIR: dataDir })
  expect(answered).toMatchObject({ code: 0, err: '' })
}

/** A removed and re-added line has a new id. */
function withoutLineId(name: string, promise: unknown, answer: unknown): unknown {
  if (!/^(insert|update)CartLines?$/.test(name)) return promise
  const text = JSON.stringify(promise)
  const id = /"shoppingCartId":(\d+)/.exec(JSON.stringify(answer))?.[1] ?? ''
  return JSON.parse(text.replace(/"shoppingCartId":\d+/, `"shoppingCartId":${id}`))
}

function lineOf(page: string, operationId: string): string {
  const article = page.slice(page.indexOf(`<article id="${operationId}">`))
  const line = /<pre class="copied"><code>([^<]*)<\/code>/.exec(article)?.[1] ?? ''
  return line
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
