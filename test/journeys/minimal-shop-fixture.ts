import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MinimalShop, startMinimalShop } from '../world/minimal-erp-shop.ts'
import { test as base } from './wait-for-hydration.ts'

/** A storefront over a third-party ERP that implements only the specification. */
export const test = base.extend<object, { minimalShop: MinimalShop }>({
  minimalShop: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
      const shop = await startMinimalShop(folder)
      await use(shop)
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from '@playwright/test'
