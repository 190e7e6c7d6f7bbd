import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../world/postgres.ts'
import { servicesAt } from '../world/remote-services.ts'
import { startServer } from '../system/process.ts'
import { spawnCommand } from '../system/terminal.ts'
import { expect, test as base } from './wait-for-hydration.ts'

/** Where the three services run: in the shop's process, or in their own process, called over HTTP. */
export interface Engine {
  readonly engine: 'built in' | 'elsewhere'
}

type Environment = Readonly<Record<string, string>>

export interface ServedShop {
  readonly address: string
  /** The common prefix of the three service addresses. */
  readonly services: string
  /** The demo client, if there is one. */
  readonly username: string
  readonly accessCode: string
  /** Runs an operator's command on the services' data; returns its output. */
  command(...words: readonly string[]): Promise<string>
  /** Stops the shop; services elsewhere keep running. */
  stop(): Promise<void>
  /** Restarts it at the same address. */
  start(environment?: Environment): Promise<void>
}

export interface ShopOptions {
  readonly environment?: Environment
  /** Fills the services' data folder; without it the demo shop is added. */
  readonly fill?: (dataDir: string) => Promise<void>
}

/** What each server of this worker has printed. */
const outputs: (readonly string[])[] = []

export const test = base.extend<
  { printLog: void },
  Engine & { serveShop(options?: ShopOptions): Promise<ServedShop> }
>({
  engine: ['built in', { option: true, scope: 'worker' }],
  /** Serves a shop in its own folder until the worker ends. */
  serveShop: [
    async ({ engine }, use) => {
      const ends: Ends = []
      await use(async (options = {}) => {
        const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
        ends.unshift(async () => rmSync(folder, { recursive: true, force: true }))
        const serve = engine === 'built in' ? serveWhole : serveInTwo
        const shop = await serve(folder, options, ends)
        if (!options.fill) await expect.poll(() => showsFeatures(shop.address)).toBe(true)
        return shop
      })
      for (const end of ends) await end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Prints what the servers logged during a failed journey. */
  printLog: [
    async ({}, use, journey) => {
      const before = outputs.map((lines) => lines.length)
      await use()
      if (journey.status === journey.expectedStatus) return
      const lines = outputs.flatMap((printed, index) => printed.slice(before[index] ?? 0))
      console.log(`The servers during "${journey.title}":`, ...lines.map((line) => `\n${line}`))
    },
    { auto: true },
  ],
})

/** Clean-up at the end of the worker, in this order. */
type Ends = (() => Promise<void>)[]

/** Whether a list of the demo shop can be compared. A shop reads features beside the catalogue, after it has opened. */
async function showsFeatures(address: string): Promise<boolean> {
  const page = await fetch(`${address}/en/subcategory/130-markers`)
  return (await page.text()).includes('?compare=1')
}

/** The shop and its services in one process. */
async function serveWhole(
  folder: string,
  { environment, fill }: ShopOptions,
  ends: Ends,
): Promise<ServedShop> {
  const shared = { ...environment, ...(fill && { DEMO: 'off' }), DATA_DIR: folder }
  await fill?.(folder)
  const storefront = await serveStorefront(shared, ends)
  const client = fill ? NO_CLIENT : demoClient(storefront.output)
  const services = `${storefront.address}/services`
  return { ...storefront, ...client, services, command: commandsIn(shared) }
}

const NO_CLIENT = { username: '', accessCode: '' }

/** Reads the demo client from the output of the first start. */
export function demoClient(output: readonly string[]): { username: string; accessCode: string } {
  const [, username, accessCode] = /username (\S+), access code (\S+)/.exec(output.join('\n')) ?? []
  if (!username || !accessCode)
    throw new Error(`the first start printed no access code:\n${output.join('\n')}`)
  return { username, accessCode }
}

/** Starts services in a process of their own, and a storefront that shares only their pictures. */
async function serveInTwo(
  folder: string,
  { environment, fill }: ShopOptions,
  ends: Ends,
): Promise<ServedShop> {
  const PORT = environment?.['PORT'] ?? String(await freePort())
  const shared = { ...environment, SERVICES_TOKEN: 'the-token-shared-by-storefront-and-services' }
  // Links in mails lead to the storefront, not to the services that send them
  const atServices = { ...shared, PUBLIC_URL: `http://127.0.0.1:${PORT}`, DATA_DIR: `${folder}/services` }
  const command = commandsIn(atServices)
  const output = await (fill ? fill(atServices.DATA_DIR) : command('demo'))
  const [, username = ''] = /username (\S+)/.exec(output ?? '') ?? []
  const [, accessCode = ''] = /Access code: (\S+)/.exec(output ?? '') ?? []
  const server = await startServer(['bin/lonja.ts', 'services', '--port', '0'], atServices)
  const { address: services, stop } = server
  outputs.push(server.output)
  ends.unshift(stop)
  // Pictures are files on disk; services do not serve them
  mkdirSync(`${folder}/storefront`)
  symlinkSync(`${folder}/services/images`, `${folder}/storefront/images`)
  const storefront = await serveStorefront(
    { DEMO: 'off', ...servicesAt(services), ...shared, PORT, DATA_DIR: `${folder}/storefront` },
    ends,
  )
  return { ...storefront, services, username, accessCode, command }
}

/** Starts a storefront that can be stopped and restarted at the same address. */
async function serveStorefront(environment: Environment, ends: Ends) {
  let server = await startServer(['bin/serve.mjs'], { PORT: '0', ...environment })
  outputs.push(server.output)
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
      outputs.push(server.output)
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

export { expect }
