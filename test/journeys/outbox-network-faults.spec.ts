import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { en } from '#app/messages/en/all.ts'
import { startServer } from '../system/process.ts'
import { servicesAt } from '../world/remote-services.ts'
import { type DemoShop, emptyCart, expect, signIn, test as base } from './shop-fixture.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openUnsteadyNetwork, type UnsteadyNetwork } from './unsteady-network.ts'
import { LONG } from './tiers.ts'

/** A storefront with a network to the order service that can fail. */
const test = base.extend<object, { farShop: DemoShop & { readonly network: UnsteadyNetwork } }>({
  farShop: [
    async ({ shop }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
      const network = await openUnsteadyNetwork(shop.address)
      const server = await startServer(['bin/serve.mjs'], {
        DEMO: 'off',
        ...servicesAt(shop.services),
        ORDER_SERVICE_URL: `${network.address}/services/order`,
        ORDER_RESEND_AFTER: '2',
        PORT: '0',
        DATA_DIR: folder,
      })
      await use({ ...shop, address: server.address, network })
      await server.stop()
      network.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const STAPLER = '1055'
const PALETTE = '1001.2'
const { orders, client, labels } = en

/** The order service accepts the lines of the first catalogue, and answers those of the second with this status. */
function refuseSecondCatalog(network: UnsteadyNetwork, status: number): void {
  let pushes = 0
  network.behave(() => ((pushes += 1) === 1 ? 'answered' : { status }))
}

test.beforeEach(async ({ page, farShop }) => {
  farShop.network.behave()
  await emptyCart(farShop)
  await signIn(page, farShop)
  for (const item of [STAPLER, PALETTE]) {
    await page.goto(`${farShop.address}/en/stock/x/${item}`)
    await page.getByRole('main').getByRole('button', { name: labels.addToCart }).first().click()
    await expect(page.getByText(client.notices.item_added)).toBeVisible()
  }
  await page.goto(`${farShop.address}/en/client/shopping-cart`)
})

test('shows one half of a cart as ordered and the other as waiting', async ({ page, farShop }) => {
  const main = page.getByRole('main')
  const halves = page.locator('[data-push-state]')
  refuseSecondCatalog(farShop.network, 429)
  await main.getByRole('button', { name: labels.send, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orders.received.title)
  await expect(halves.nth(0)).toHaveText(/^Catalog 1 · Ordered: order 1-\d+$/)
  await expect(halves.nth(1)).toContainText(`Catalog 2 · ${orders.received.state.queued}`)
  await expectAccessible(page, 'half of a cart')

  await page.goto(`${farShop.address}/en/client/shopping-cart`)
  const line = page.locator(`[data-stock-item-id="${PALETTE}"]`)
  await expect(line).toContainText(orders.received.onTheWay)
  await expect(page.locator(`[data-stock-item-id="${STAPLER}"]`)).toHaveCount(0)
  await expect(main.getByRole('button', { name: labels.send, exact: true })).toHaveCount(0)

  farShop.network.behave()
  await expect(async () => {
    await page.goto(`${farShop.address}/en/client/orders`)
    await expect(page.locator('[data-received]')).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 40_000 })
  await expect(page.locator('tr[data-order-id]').first()).toContainText(/^2-\d+/)
})

test('orders one half of a cart and keeps the refused half in it', LONG, async ({ page, farShop }) => {
  const main = page.getByRole('main')
  refuseSecondCatalog(farShop.network, 409)
  await main.getByRole('button', { name: labels.send, exact: true }).click()
  await expect(main.getByRole('alert')).toContainText(/Order sent: 1-\d+\./)
  // The note has the focus, and the heading is scrolled out of view
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'a cart of which half is ordered')
  await expect(page.locator(`[data-stock-item-id="${STAPLER}"]`)).toHaveCount(0)
  await expect(page.locator(`[data-stock-item-id="${PALETTE}"]`)).toBeVisible()
  farShop.network.behave()
  await main.getByRole('button', { name: labels.send, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.orderSent.title)
  await expect(main).toContainText(/Order number2-\d+/)
})
