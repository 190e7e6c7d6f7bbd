import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { deleteCartLine, getCart } from '../../contracts/catalog.ts'
import { createServiceClient } from '../../contracts/client.ts'
import { login } from '../../contracts/product.ts'
import { startServer } from '../process.ts'
import { test as base } from './patient-visitors.ts'

export interface DemoShop {
  readonly address: string
  /** What the addresses of the three services begin with. */
  readonly services: string
  readonly username: string
  readonly accessCode: string
}

/** Where the three services of a shop are: in its own process, or in one of their own, reached over HTTP. */
export interface Engine {
  readonly engine: 'built in' | 'elsewhere'
}

/** A journey starts at a shop of its own worker: the demo shop, made by its first start, on a free port. */
export const test = base.extend<object, Engine & { shop: DemoShop; remoteShop: DemoShop }>({
  engine: ['built in', { option: true, scope: 'worker' }],
  shop: [
    async ({ engine }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
      const { shop, stop } = await (engine === 'built in' ? startWhole(folder) : startInTwo(folder))
      await use(shop)
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** A second storefront before the services and the pictures of the first. */
  remoteShop: [
    async ({ shop }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
      const server = await startServer(['bin/serve.mjs'], {
        ...servicesAt(shop.services),
        DATA_DIR: folder,
        IMAGE_BASE_URL: `${shop.address}/images`,
      })
      await use({ ...shop, address: server.address })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 30_000 },
  ],
})

/** The configuration of a storefront whose services are elsewhere. */
export function servicesAt(services: string) {
  return {
    PORT: '0',
    DEMO: 'off',
    CATALOG_IDS: '1,2',
    COMPANY_IDS: '1,1',
    PRODUCT_API_URL: `${services}/product`,
    CATALOG_SERVICE_URL: `${services}/catalog`,
    ORDER_SERVICE_URL: `${services}/order`,
  }
}

async function startWhole(folder: string) {
  const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
  const services = `${server.address}/services`
  return { shop: { address: server.address, services, ...demoClient(server.output) }, stop: server.stop }
}

/** Of what its services keep, the storefront sees nothing but the pictures. */
async function startInTwo(folder: string) {
  const environment = { ...process.env, DATA_DIR: `${folder}/services` }
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/lonja.ts', 'demo'], {
    env: environment,
  })
  const services = await startServer(['bin/lonja.ts', 'services', '--port', '0'], {
    DATA_DIR: environment.DATA_DIR,
  })
  // Pictures are files, which a shop is given by another way than its services
  mkdirSync(`${folder}/storefront`)
  symlinkSync(`${folder}/services/images`, `${folder}/storefront/images`)
  const server = await startServer(['bin/serve.mjs'], {
    ...servicesAt(services.address),
    DATA_DIR: `${folder}/storefront`,
  })
  const stop = async () => {
    await server.stop()
    await services.stop()
  }
  const [, username = ''] = /username (\S+)/.exec(stdout) ?? []
  const [, accessCode = ''] = /Access code: (\S+)/.exec(stdout) ?? []
  return { shop: { address: server.address, services: services.address, username, accessCode }, stop }
}

export { expect } from '@playwright/test'

export async function signIn(page: Page, shop: DemoShop, language = 'en'): Promise<void> {
  await page.goto(`${shop.address}/${language}/oauth/login`)
  await page.locator('input[name="username"]').fill(shop.username)
  await page.locator('input[name="password"]').fill(shop.accessCode)
  await page.locator('main form button').first().click()
  await page.waitForURL(/\/client/)
}

/** Takes whatever an earlier journey left out of the client's cart. */
export async function emptyCart({ services, username, accessCode }: DemoShop): Promise<void> {
  const serviceOf = (name: string) => createServiceClient(`${services}/${name}`, fetch)
  const signedIn = await serviceOf('product').send(login, { body: { username, password: accessCode } })
  if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
  const { token, client } = signedIn.value
  const catalog = { accountId: 1, companyId: 1, catalogId: 1 }
  const service = serviceOf('catalog')
  const cart = await service.send(getCart, { params: { ...catalog, clientId: client.clientId }, token })
  const lines = cart.ok ? cart.value.data.flatMap((item) => item.shoppingCarts) : []
  for (const { shoppingCartId } of lines)
    await service.send(deleteCartLine, { params: { ...catalog, shoppingCartId }, token })
}

export function demoClient(output: readonly string[]): { username: string; accessCode: string } {
  const [, username, accessCode] = /username (\S+), access code (\S+)/.exec(output.join('\n')) ?? []
  if (!username || !accessCode)
    throw new Error(`the first start printed no access code:\n${output.join('\n')}`)
  return { username, accessCode }
}
