import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../world/databases.ts'
import { type DemoServices, serveDemo } from '../../world/demo-services.ts'
import { isInstalled } from '../programs.ts'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { matchesExample } from './matches-example.ts'
import { testEnvironment } from '../../world/services.ts'
import { WebhookReceiver } from '../../stand-in/webhook-receiver.ts'

const run = promisify(execFile)
const hasCurl = isInstalled('curl')
const END_OF_BLOCK = '--- end of a block ---'

describe.skipIf(!hasCurl)('the lines of docs/api/services.md, run in a shell on the demo shop', () => {
  const folder = temporaryFolder()
  let demo: DemoServices
  beforeAll(async () => {
    demo = await serveDemo(join(folder, 'lonja.sqlite'))
  })
  afterAll(() => demo.stop())

  test('answer as the page documents', async () => {
    const settings = { SHOP: demo.address, CODE: demo.accessCode, KEY: demo.key }
    expect(await wrongExamples('docs/api/services.md', folder, settings)).toEqual([])
  })
})

describe.skipIf(!hasCurl)('the lines of docs/api/integration.md, run in a shell beside the demo shop', () => {
  const folder = temporaryFolder()
  const environment = { ...testEnvironment(join(folder, 'lonja.sqlite')), DEMO: 'on', WEBHOOK_PRIVATE: 'on' }
  let shop: ServerProcess
  let receiver: WebhookReceiver
  beforeAll(async () => {
    receiver = await new WebhookReceiver().open()
    shop = await startServer(['bin/serve.mjs'], environment)
    await orderAsDemo(shop)
  })
  afterAll(async () => {
    await shop.stop()
    receiver.close()
  })

  test('import items and prices, and export orders and set their status', async () => {
    const settings = { ...environment, SHOP: shop.address, RECEIVER: receiver.url() }
    expect(await wrongExamples('docs/api/integration.md', folder, settings)).toEqual([])
    const { data } = JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8')) as { data: object[] }
    expect(data.at(-1)).toMatchObject({ orderId: 41, status: 'received', total: 51.5 })
    await vi.waitFor(
      () =>
        expect(receiver.events().map(({ type }) => type)).toEqual([
          'ping',
          'order.status_changed',
          'order.shipped',
          'order.status_changed',
        ]),
      { timeout: 60_000 },
    )
    const list = await fetch(`${shop.address}/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1`)
    expect(await list.text()).toContain('"name":"Sello fechador"')
  }, 180_000)
})

/** Orders 24 of one item as the demo client, with the access code printed at the first start. */
async function orderAsDemo({ address, output }: ServerProcess): Promise<void> {
  const code = /access code (\S+)/.exec(output.join('\n'))?.[1]
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/services/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.json()) as { token: string }
  }
  const { token } = await post('product/oauth/login', { username: 'demo', password: code })
  const line = { clientId: 1, stockItemId: 1040, quantity: 24 }
  await post('catalog/api/shoppingCart/InsertEntity/1/1/1', line, token)
  const push = { accountId: 1, companyId: 1, catalogId: 1, clientId: 1, username: 'ShoppingCart' }
  const figures = {
    moneyTypeId: 1,
    uuid: randomUUID(),
    putAllPriceZero: false,
    taxes: 7.1,
    expectedTotal: 51.5,
  }
  await post('order/Order/PushShoppingCart', { ...push, ...figures }, token)
}

/** Runs the shell blocks of a page in order; returns those that fail or answer differently from the page. */
async function wrongExamples(page: string, folder: string, settings: Record<string, string>) {
  const blocks = blocksOf(readFileSync(page, 'utf8'))
  expect(blocks.filter(({ promise }) => promise !== undefined).length).toBeGreaterThan(3)
  // All blocks share one shell, so they share variables. Commands run in this folder
  const lonja = `npm() { shift 3; '${process.execPath}' '${resolve('bin/lonja.ts')}' "$@"; }`
  const script = blocks.map(({ lines }) => `${lines}\necho\necho '${END_OF_BLOCK}'`).join('\n')
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', `${lonja}\n${script}`], {
    cwd: folder,
    env: { ...process.env, ...settings, LONJA_LANG: 'en' },
  })
  const outputs = stdout.split(END_OF_BLOCK).map((output) => output.trim())
  return blocks
    .map((block, index) => ({ ...block, output: outputs[index] ?? '' }))
    .filter(
      ({ promise, output }) => promise !== undefined && !matchesExample(parsed(output), JSON.parse(promise)),
    )
}

/** The shell blocks of a page, each with the JSON below it as the expected answer. */
function blocksOf(page: string) {
  const blocks = page.matchAll(/```sh\n([\s\S]*?)```\n(?:\n```json\n([\s\S]*?)```)?/g)
  return [...blocks].map(([, lines = '', promise]) => ({ lines, promise }))
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return output
  }
}
