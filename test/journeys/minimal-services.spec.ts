import { es } from '#app/messages/es/all.ts'
import { CARLA } from '../world/minimal-erp-shop.ts'
import { expect, test } from './minimal-shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a buyer orders through third-party services',
      javaScriptEnabled ? SHORT : LONG,
      async ({ page, minimalShop }) => {
        const main = page.getByRole('main')
        await minimalShop.control('empty-carts', {})
        await page.goto(`${minimalShop.address}/es/catalogo?search=martillo&all=1`)
        await main
          .getByRole('link', { name: /Martillo de uña/ })
          .first()
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Martillo de uña/)

        await main.getByRole('button', { name: es.labels.addToCart }).first().click()
        await page.getByLabel(es.client.signIn.username).fill(CARLA.username)
        await page.getByLabel(es.client.signIn.accessCode).fill(CARLA.password)
        await main.getByRole('button', { name: es.client.signIn.submit }).click()
        await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '1')

        await page.goto(`${minimalShop.address}/es/client/shopping-cart`)
        const line = page.locator('[data-stock-item-id="101"]')
        await line.getByRole('textbox').fill('10')
        await line.getByRole('button', { name: es.labels.edit }).click()
        // $11.25 each from 10 pieces: $112.50 and 16 % tax
        await expect(main).toContainText('130,50')
        await main.getByRole('button', { name: es.labels.send, exact: true }).click()
        await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', '0')

        await page.goto(`${minimalShop.address}/es/client/orders`)
        const newest = page.locator('tr[data-order-id]').first()
        await expect(newest).toContainText('130,50')
        await expect(newest).toContainText('Pendiente')
        await newest.getByRole('rowheader').getByRole('link').click()
        await expect(main).toContainText('MAR-16')
      },
    )
  })
}

test('lists are not offered where the catalog service has none', LONG, async ({ page, minimalShop }) => {
  const { client, shoppingLists, orderPad } = es
  const listsLink = page.getByRole('link', { name: shoppingLists.title })
  await page.goto(`${minimalShop.address}/es/oauth/login`)
  await page.getByLabel(client.signIn.username).fill(CARLA.username)
  await page.getByLabel(client.signIn.accessCode).fill(CARLA.password)
  await page.getByRole('main').getByRole('button', { name: client.signIn.submit }).click()
  // The shop does not know it before it has asked
  await listsLink.click()
  await expect(page.getByRole('main')).toContainText(shoppingLists.refusals.none_kept)
  for (const [path, title] of [
    ['client', client.dashboard.title],
    ['client/order-pad', orderPad.title],
    ['client/shopping-cart', client.cart.title],
  ]) {
    await page.goto(`${minimalShop.address}/es/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(listsLink).toHaveCount(0)
    await expect(page.getByLabel(shoppingLists.saving.name)).toHaveCount(0)
  }
})

test(
  'nobody is offered to add people where the product API knows none',
  LONG,
  async ({ page, minimalShop }) => {
    const { client, people } = es
    await page.goto(`${minimalShop.address}/es/oauth/login`)
    await page.getByLabel(client.signIn.username).fill(CARLA.username)
    await page.getByLabel(client.signIn.accessCode).fill(CARLA.password)
    await page.getByRole('main').getByRole('button', { name: client.signIn.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.dashboard.title)
    await expect(page.getByRole('link', { name: people.title })).toHaveCount(0)
    const answer = await page.goto(`${minimalShop.address}/es/client/people`)
    expect(answer?.status()).toBe(404)
  },
)

test(
  'a request for quotation is a message where the catalog service knows none',
  LONG,
  async ({ page, minimalShop }) => {
    const { contact, quoteRequest } = es.content
    const main = page.getByRole('main')
    await page.goto(`${minimalShop.address}/es/catalogo?search=martillo&all=1`)
    await main
      .getByRole('link', { name: /Martillo de uña/ })
      .first()
      .click()
    await main.getByRole('link', { name: quoteRequest.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(quoteRequest.title)
    await main.getByRole('textbox', { name: /^Cantidad de Martillo/ }).fill('300')
    await main.getByLabel(contact.name, { exact: true }).fill('Ana Ruiz')
    await main.getByLabel(contact.email).fill('ana@visitors.test')
    await page.waitForTimeout(2_100)
    await main.getByRole('button', { name: quoteRequest.send }).click()
    await expect(page).toHaveURL(/sent$/)
    await expect(main).toContainText(contact.sentTitle)
    const messages = await minimalShop.control<{ message: string }[]>('contacts')
    expect(messages.at(-1)?.message).toMatch(/MAR-16 .*× 300$/)
  },
)
