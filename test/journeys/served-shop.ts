import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../world/postgres.ts'
import { startServer } from '../system/process.ts'
import { spawnCommand } from '../system/terminal.ts'
import { test as base } from './wait-for-hydration.ts'

/** Where the three services of a shop are: in its own process, or in one of their own, reached over HTTP. */
export interface Engine {
  readonly engine: 'built in' | 'elsewhere'
}

type Environment = Readonly<Record<string, string>>

export interface ServedShop {
  readonly address: string
  /** What the addresses of the three services begin with. */
  readonly services: string
  /** The client of the demo shop, where there is one. */
  readonly username: string
  readonly accessCode: string
  /** Types a command of the operator's, where the services are; answers what it printed. */
  command(...words: readonly string[]): Promise<string>
  /** Stops the shop; services elsewhere go on. */
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(environment?: Environment): Promise<void>
}

interface Wanted {
  readonly environment?: Environment
  /** Fills the data folder of the services; otherwise it becomes the demo shop's. */
  readonly fill?: (dataDir: string) => Promise<void>
}

export const test = base.extend<object, Engine & { serveShop(wanted?: Wanted): Promise<ServedShop> }>({
  engine: ['built in', { option: true, scope: 'worker' }],
  /** Serves a shop in a folder of its own, for as long as the worker lives. */
  serveShop: [
    async ({ engine }, use) => {
      const ends: Ends = []
      await use(async (wanted = {}) => {
        const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
        ends.unshift(async () => rmSync(folder, { recursive: true, force: true }))
        return engine === 'built in' ? serveWhole(folder, wanted, ends) : serveInTwo(folder, wanted, ends)
      })
      for (const end of ends) await end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What is to be done when nobody visits any more, in this order. */
type Ends = (() => Promise<void>)[]

/** The shop and its services in one process. */
async function serveWhole(folder: string, { environment, fill }: Wanted, ends: Ends): Promise<ServedShop> {
  const shared = { ...environment, ...(fill && { DEMO: 'off' }), DATA_DIR: folder }
  await fill?.(folder)
  const storefront = await serveStorefront(shared, ends)
  const client = fill ? NOBODY : demoClient(storefront.output)
  const services = `${storefront.address}/services`
  return { ...storefront, ...client, services, command: commandsIn(shared) }
}

const NOBODY = { username: '', accessCode: '' }

/** The client of the demo shop, as the first start tells it. */
export function demoClient(output: readonly string[]): { username: string; accessCode: string } {
  const [, username, accessCode] = /username (\S+), access code (\S+)/.exec(output.join('\n')) ?? []
  if (!username || !accessCode)
    throw new Error(`the first start printed no access code:\n${output.join('\n')}`)
  return { username, accessCode }
}

/** Services in a process of their own, and a storefront that sees nothing of what they keep but the pictures. */
async function serveInTwo(folder: string, { environment, fill }: Wanted, ends: Ends): Promise<ServedShop> {
  const PORT = environment?.['PORT'] ?? String(await freePort())
  const shared = { ...environment, SERVICES_TOKEN: 'what-both-sides-of-this-shop-were-told' }
  // Mails lead to the shop, which is not where they are sent from
  const atServices = { ...shared, PUBLIC_URL: `http://127.0.0.1:${PORT}`, DATA_DIR: `${folder}/services` }
  const command = commandsIn(atServices)
  const told = await (fill ? fill(atServices.DATA_DIR) : command('demo'))
  const [, username = ''] = /username (\S+)/.exec(told ?? '') ?? []
  const [, accessCode = ''] = /Access code: (\S+)/.exec(told ?? '') ?? []
  const { address: services, stop } = await startServer(
    ['bin/lonja.ts', 'services', '--port', '0'],
    atServices,
  )
  ends.unshift(stop)
  // Pictures are files, which a shop is given by another way than its services
  mkdirSync(`${folder}/storefront`)
  symlinkSync(`${folder}/services/images`, `${folder}/storefront/images`)
  const storefront = await serveStorefront(
    { ...servicesAt(services), ...shared, PORT, DATA_DIR: `${folder}/storefront` },
    ends,
  )
  return { ...storefront, services, username, accessCode, command }
}

/** The configuration of a storefront before the services of the demo shop. */
export function servicesAt(services: string) {
  return {
    DEMO: 'off',
    CATALOG_IDS: '1,2',
    COMPANY_IDS: '1,1',
    PRODUCT_API_URL: `${services}/product`,
    CATALOG_SERVICE_URL: `${services}/catalog`,
    ORDER_SERVICE_URL: `${services}/order`,
  }
}

/** One that can be stopped, and started again at the same address. */
async function serveStorefront(environment: Environment, ends: Ends) {
  let server = await startServer(['bin/serve.mjs'], { PORT: '0', ...environment })
  const { address, output } = server
  const stop = () => server.stop()
  ends.unshift(stop)
  return {
    address,
    output,
    stop,
    async start(more: Environment = {}) {
      await stop()
      server = await startServer(['bin/serve.mjs'], { ...environment, ...more, PORT: new URL(address).port })
    },
  }
}

function commandsIn(environment: Environment) {
  return async (...words: readonly string[]) => {
    const { code, out, err } = await spawnCommand(words, environment)
    if (code !== 0) throw new Error(`lonja ${words.join(' ')}: ${err}`)
    return out
  }
}

export { expect } from './wait-for-hydration.ts'
