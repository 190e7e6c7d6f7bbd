import { afterEach, expect, test, vi } from 'vitest'
import { SharedBodies } from '#services/http/shared-body.ts'
import { itemRow } from '../test/world/catalog-rows.ts'
import { storefrontOf } from '../test/world/storefront.ts'
import { searchEngineFiles } from './search-engine-files.ts'

afterEach(() => vi.restoreAllMocks())

test.each(['/sitemap.xml', '/sitemap/1.xml'])(
  '%s has the address that it was asked at, and takes one place among the kept answers',
  async (path) => {
    const bodyOf = vi.spyOn(SharedBodies.prototype, 'bodyOf')
    const shop = storefrontOf({ items: [itemRow({ stockItemId: 1, code: 'CUA' })] })
    const files = searchEngineFiles({ ...shop, publicUrl: undefined })
    const origins = Array.from({ length: 20 }, (_, at) => `http://host-${at}.test`)
    const texts = await Promise.all(
      [...origins, ...origins].map(async (origin) => (await files.request(`${origin}${path}`)).text()),
    )
    texts.forEach((text, at) => {
      const named = [...text.matchAll(/<loc>(http:\/\/[^/]+)/g)].map(([, origin]) => origin)
      expect(new Set(named)).toEqual(new Set([origins[at % origins.length]]))
    })
    expect(new Set(bodyOf.mock.calls.map(([name]) => name)).size).toBe(1)
  },
)
