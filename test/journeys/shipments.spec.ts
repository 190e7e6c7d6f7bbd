import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { insertCartLine } from '#contracts/catalog.ts'
import { createServiceClient } from '#contracts/http/client.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { login } from '#contracts/product.ts'
import { callAs } from '../world/integration-client.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type DemoShop, emptyCart, expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const TEXTS = { es, en, zh }
const STAPLER = 1055
const NOTES = 1040
const CATALOG = { accountId: 1, companyId: 1, catalogId: 1 }
const TRACKING_URL = 'https://www.ups.com/track?tracknum=1Z999AA10123456784'
const PARCEL = {
  lines: [{ lineNumber: 1, quantity: 8 }],
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: TRACKING_URL,
  shippedAt: '2026-11-23T14:20:00Z',
}

/** Orders twelve of one item and five of another. */
async function order(shop: DemoShop): Promise<number> {
  await emptyCart(shop)
  const serviceOf = (name: string) => createServiceClient(`${shop.services}/${name}`, fetch)
  const body = { username: shop.username, password: shop.accessCode }
  const signedIn = await serviceOf('product').send(login, { body })
  if (!signedIn.ok || !signedIn.value.client) throw new Error(JSON.stringify(signedIn))
  const { token, client } = signedIn.value
  const own = { clientId: client.clientId }
  for (const [stockItemId, quantity] of [
    [STAPLER, 12],
    [NOTES, 5],
  ] as const)
    await serviceOf('catalog').send(insertCartLine, {
      token,
      params: CATALOG,
      body: { ...own, stockItemId, quantity },
    })
  const pushed = await serviceOf('order').send(pushShoppingCart, {
    token,
    body: { ...CATALOG, ...own, uuid: randomUUID() },
  })
  if (!pushed.ok) throw new Error(JSON.stringify(pushed.failure))
  return Number(pushed.value.data[0]?.orderId)
}

/** Reports shipments of an order as the company's own system does. */
async function reporterOf(shop: DemoShop, orderId: number) {
  const added = await shop.command('key', 'add', '--name', 'ERP', '--scope', 'orders:status')
  const key = /^lonja_\S+/m.exec(added)?.[0] ?? ''
  return async (reference: string, body: object) => {
    const address = `${shop.services}/order/integration/orders/${orderId}/shipments/${reference}`
    expect(await callAs(key, address, { method: 'PUT', body })).toMatchObject({ status: 200 })
  }
}

async function followShipments(
  page: Page,
  shop: DemoShop,
  language: keyof typeof TEXTS,
  hasScripts = true,
): Promise<void> {
  const { client, orders } = TEXTS[language]
  const texts = orders.shipments
  const orderId = await order(shop)
  const report = await reporterOf(shop, orderId)
  const main = page.getByRole('main')
  const one = `${shop.address}/${language}/client/orders/1/${orderId}`
  const inHistory = page.locator(`tr[data-order-id="${orderId}"]`)
  await signIn(page, shop, language)
  await page.goto(one)
  await expect(main.getByRole('heading', { name: texts.title, exact: true })).toHaveCount(0)

  await report('ALB-1', PARCEL)
  await page.goto(`${shop.address}/${language}/client/orders`)
  await expect(inHistory).toContainText(texts.partly)
  await inHistory.getByRole('link').first().click()
  await expect(main.locator('dl').first()).toContainText(texts.partly)
  const parcel = main.getByRole('listitem').filter({ hasText: 'ALB-1' })
  await expect(parcel).toContainText('UPS')
  await expect(parcel.getByRole('listitem')).toHaveText([/^8 ×.*GRA-4010$/])
  const link = parcel.getByRole('link', { name: PARCEL.trackingNumber })
  await expect(link).toHaveAttribute('href', TRACKING_URL)
  await expect(link).toHaveAttribute('rel', 'noreferrer')
  const open = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: texts.toCome }) })
  await expect(open.getByRole('listitem')).toHaveText([/^4 ×.*GRA-4010$/, /^5 ×/])
  // axe is a script itself
  if (hasScripts) await expectAccessible(page, one)

  await report('ALB-2', {
    lines: [
      { lineNumber: 1, quantity: 4 },
      { lineNumber: 2, quantity: 5 },
    ],
    shippedAt: '2026-11-24',
  })
  await page.reload()
  await expect(main.locator('dl').first()).toContainText(client.order.status.shipped)
  await expect(main.getByRole('listitem').filter({ hasText: 'ALB-2' })).toBeVisible()
  await expect(main.getByRole('heading', { name: texts.toCome })).toHaveCount(0)
}

test('a client follows the shipments of an order in es', SHORT, async ({ page, shop }) => {
  await followShipments(page, shop, 'es')
})

test('a client follows the shipments of an order in en, on a phone', LONG, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await followShipments(page, shop, 'en')
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  test('a client follows the shipments of an order in zh', LONG, async ({ page, shop }) => {
    await followShipments(page, shop, 'zh', false)
  })
})
