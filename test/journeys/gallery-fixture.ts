import { join } from 'node:path'
import { seedGalleryShop } from '../world/gallery-shop.ts'
import { test as base } from './shop-fixture.ts'

/** A shop of items with variants, features and pictures of every kind, beside the demo shop. */
export const test = base.extend<object, { galleryAddress: string }>({
  galleryAddress: [
    async ({ serveShop }, use) => {
      const { address } = await serveShop({
        environment: { CATALOG_IDS: '1', COMPANY_IDS: '1' },
        fill: (dataDir) => seedGalleryShop(join(dataDir, 'lonja.sqlite'), dataDir),
      })
      await use(address)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
