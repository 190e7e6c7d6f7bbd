import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { en } from '#app/messages/en/all.ts'
import { writeBarcodeVideo } from '../stand-in/camera.ts'
import { expect, signIn, test } from './shop-fixture.ts'
import { LONG } from './tiers.ts'
import { waitForHydration } from './wait-for-hydration.ts'

const texts = en.orderPad

test(
  'a phone reads a code with its camera, and another piece with the second look',
  LONG,
  async ({ playwright, launchOptions, shop }) => {
    const folder = mkdtempSync(join(tmpdir(), 'lonja-camera-'))
    const video = join(folder, 'label.y4m')
    await writeBarcodeVideo(video, 'GRA-4010')
    const browser = waitForHydration(
      await playwright.chromium.launch({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${video}`,
        ],
      }),
    )
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await signIn(page, shop)
    await page.goto(`${shop.address}/en/client/order-pad`)
    await page.getByRole('button', { name: texts.camera.start }).tap()
    await expect(page.getByText(texts.camera.read('GRA-4010'))).toBeVisible()
    await expect(page.getByLabel(texts.lineCode('1'), { exact: true })).toHaveValue('GRA-4010')
    await expect(page.getByRole('list', { name: texts.lines })).toContainText('stapler')
    await page.getByRole('button', { name: texts.camera.stop }).tap()
    await page.getByRole('button', { name: texts.camera.start }).tap()
    await expect(page.getByLabel(texts.lineQuantity('1'), { exact: true })).toHaveValue('2')
    await browser.close()
    rmSync(folder, { recursive: true })
  },
)
