import type { Page } from '@playwright/test'
import { deleteCartLine, getCart } from '#contracts/catalog.ts'
import { createServiceClient } from '#contracts/http/client.ts'
import { login } from '#contracts/product.ts'
import { type ServedShop, test as base } from './served-shop.ts'

export type DemoShop = Pick<ServedShop, 'address' | 'services' | 'username' | 'accessCode' | 'command'>

/** Each worker serves its own demo shop on a free port. */
export const test = base.extend<object, { shop: DemoShop }>({
  shop: [async ({ serveShop }, use) => use(await serveShop()), { scope: 'worker', timeout: 120_000 }],
})

export { expect } from '@playwright/test'

export async function signIn(page: Page, shop: DemoShop, language = 'en'): Promise<void> {
  await page.goto(`${shop.address}/${language}/oauth/login`)
  await page.locator('input[name="username"]').fill(shop.username)
  await page.locator('input[name="password"]').fill(shop.accessCode)
  await page.locator('main form button').first().click()
  await page.waitForURL(/\/client/)
}

/** Empties the client's cart of lines that an earlier journey left. */
export async function emptyCart({ services, username, accessCode }: DemoShop): Promise<void> {
  const serviceOf = (name: string) => createServiceClient(`${services}/${name}`, fetch)
  const signedIn = await serviceOf('product').send(login, { body: { username, password: accessCode } })
  if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
  const { token, client } = signedIn.value
  if (!client) throw new Error('the built-in service names the client')
  const catalog = { accountId: 1, companyId: 1, catalogId: 1 }
  const service = serviceOf('catalog')
  const cart = await service.send(getCart, { params: { ...catalog, clientId: client.clientId }, token })
  const lines = cart.ok ? cart.value.data.flatMap((item) => item.shoppingCarts) : []
  for (const { shoppingCartId } of lines)
    await service.send(deleteCartLine, { params: { ...catalog, shoppingCartId }, token })
}
