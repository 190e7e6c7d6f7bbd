import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { es } from '#app/messages/es/all.ts'
import { pdfPages } from '../system/pdf-text.ts'
import { expect, signIn, test } from './shop-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

const texts = es.lineFiles

/** What the press of a link or button downloads. */
async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'a client downloads a list, and the orders of a period',
      javaScriptEnabled ? SHORT : LONG,
      async ({ page, shop }) => {
        const main = page.getByRole('main')
        await signIn(page, shop, 'es')
        await page.goto(`${shop.address}/es/client/lists`)
        await main.getByRole('link', { name: 'Vuelta a clases' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vuelta a clases')
        const list = await download(page, () => main.getByRole('link', { name: texts.csv }).click())
        expect(list.name).toBe('Vuelta a clases.csv')
        expect(list.bytes.toString()).toMatch(/ABA-5110;[^;]+;6;4,20;25,20;USD/)
        const paper = await download(page, () =>
          main.getByRole('link', { name: es.orders.pdf.action }).click(),
        )
        expect(paper.name).toBe('Vuelta a clases.pdf')
        expect((await pdfPages(paper.bytes)).join('')).toContain('ABA-5110')

        await page.goto(`${shop.address}/es/client/orders`)
        await main.getByLabel(texts.period.until).fill('2000-01-01')
        await main.getByRole('button', { name: texts.xlsx }).click()
        await expect(page.getByText(texts.refusals.no_orders).first()).toBeVisible()
        await main.getByLabel(texts.period.until).fill('')
        const orders = await download(page, () => main.getByRole('button', { name: texts.xlsx }).click())
        expect(orders.name).toBe(`${texts.names.orders}.xlsx`)
        // An archive, as workbooks are
        expect(orders.bytes.subarray(0, 2).toString()).toBe('PK')
      },
    )
  })
}

test('a file that cannot be made leads to a page that says why', LONG, async ({ page, shop }) => {
  await signIn(page, shop, 'es')
  for (const [query, path] of [
    ['list=999999&as=csv', 'lists'],
    ['order=1-999999&as=xlsx', 'orders'],
    ['as=csv', 'orders'],
  ]) {
    await page.goto(`${shop.address}/es/client/lines?${query}`)
    await expect(page).toHaveURL(new RegExp(`/es/client/${path}$`))
    await expect(page.getByText(texts.refusals.not_found).first()).toBeVisible()
  }
})
