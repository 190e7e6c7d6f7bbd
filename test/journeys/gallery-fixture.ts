import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedGalleryShop } from '../gallery-shop.ts'
import { startServer } from '../process.ts'
import { test as base } from './shop-fixture.ts'

/** A shop of items with variants, features and pictures of every kind, beside the demo shop. */
export const test = base.extend<object, { galleryAddress: string }>({
  galleryAddress: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lonja-journey-'))
      await seedGalleryShop(join(folder, 'lonja.sqlite'), folder)
      const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder, DEMO: 'off' })
      await use(server.address)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 30_000 },
  ],
})
