import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deleteCartLine, getCart } from '../../contracts/catalog.ts'
import { createServiceClient } from '../../contracts/client.ts'
import { login } from '../../contracts/product.ts'
import { startServer } from '../process.ts'
import { test as base } from './patient-visitors.ts'

export interface DemoShop {
  readonly address: string
  readonly username: string
  readonly accessCode: string
}

/** A journey starts at a shop of its own worker: the demo shop, made by its first start, on a free port. */
export const test = base.extend<object, { shop: DemoShop; remoteShop: DemoShop }>({
  shop: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
      const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
      await use({ address: server.address, ...demoClient(server.output) })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  /** The same shop with all three services in another process, reached over HTTP. */
  remoteShop: [
    async ({ shop }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
      const services = `${shop.address}/services`
      const server = await startServer(['bin/serve.mjs'], {
        PORT: '0',
        DATA_DIR: folder,
        DEMO: 'off',
        CATALOG_IDS: '1,2',
        COMPANY_IDS: '1,1',
        PRODUCT_API_URL: `${services}/product`,
        CATALOG_SERVICE_URL: `${services}/catalog`,
        ORDER_SERVICE_URL: `${services}/order`,
        IMAGE_BASE_URL: `${shop.address}/images`,
      })
      await use({ ...shop, address: server.address })
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 30_000 },
  ],
})

export { expect } from '@playwright/test'

export async function signIn(page: Page, shop: DemoShop, language = 'en'): Promise<void> {
  await page.goto(`${shop.address}/${language}/oauth/login`)
  await page.locator('input[name="username"]').fill(shop.username)
  await page.locator('input[name="password"]').fill(shop.accessCode)
  await page.locator('main form button').first().click()
  await page.waitForURL(/\/client/)
}

/** Takes whatever an earlier journey left out of the client's cart. */
export async function emptyCart({ address, username, accessCode }: DemoShop): Promise<void> {
  const serviceOf = (name: string) => createServiceClient(`${address}/services/${name}`, fetch)
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
