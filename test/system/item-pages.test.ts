import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnDefault, temporaryFolder } from '../world/databases.ts'
import { gallery, seedGalleryShop } from '../world/gallery-shop.ts'
import { type ServerProcess, startServer } from './process.ts'
import { testEnvironment } from '../world/services.ts'

/** Item and search pages of the built server, over HTTP. */
describeOnDefault('items and searches over HTTP', (engine) => {
  const folder = temporaryFolder()
  let server: ServerProcess
  beforeAll(async () => {
    const database = engine.name === 'sqlite' ? `${folder}/lonja.sqlite` : await engine.newDatabase()
    await seedGalleryShop(database, folder)
    server = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), DATA_DIR: folder })
  })
  afterAll(() => server.stop())

  const get = (path: string) => fetch(server.address + path)
  const html = async (path: string) => (await get(path)).text()
  const large = (page: string) => /<img[^>]+loading="eager"[^>]*>/.exec(page)?.[0] ?? ''

  describe('an item’s page', () => {
    test('has its pictures, codes, price tiers and features in its HTML', async () => {
      const page = await html(`/en/stock/x/${gallery.penRed.id}`)
      expect(large(page)).toContain('/images/1/1/1/StockItemImages/ballpoint-pen-red.webp')
      for (const text of ['PEN-RED', '841000000001', '1–9', '$3.49', '$3.10', '0.7 mm', 'Dry in one second'])
        expect(page).toContain(text)
      expect(page).toContain('/images/1/1/1/StockItemFeatureImages/tip.webp')
    })

    test('shows a variant’s own values, and its parent’s for the rest', async () => {
      expect(await html(`/en/stock/x/${gallery.penRed.id}`)).toContain('Recycled polypropylene, red')
      expect(await html(`/en/stock/x/${gallery.penBlue.id}`)).not.toContain('Recycled polypropylene, red')
    })

    test('shows the requested picture without scripts', async () => {
      const page = await html(`/en/stock/x/${gallery.penRed.id}?picture=1`)
      expect(large(page)).toContain('/images/1/1/1/StockItemImages/ballpoint-pen.webp')
    })

    test('escapes names and features', async () => {
      const page = await html(`/en/stock/x/${gallery.odd.id}`)
      expect(page).not.toMatch(/<img src=x|<script>alert|<b>mm/)
      expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    })

    test('has the description in its language, of which nothing runs', async () => {
      expect(await html(`/es/stock/x/${gallery.pen.id}`)).toContain('Escribe <strong>3 km</strong>')
      expect(await html(`/en/stock/x/${gallery.pen.id}`)).toContain('Writes <strong>3 km</strong>')
      const page = await html(`/zh/stock/x/${gallery.pen.id}`)
      expect(page).toContain('书写长度<strong>3 公里</strong>')
      expect(page).toContain('<meta name="description" content="书写长度3 公里')
      expect(page).toContain('"description":"书写长度3 公里')
      expect(page).not.toMatch(/alert\(2\)|javascript:/)
    })

    test('marks a description in another language, and has none without one', async () => {
      const page = await html(`/zh/stock/x/${gallery.penRed.id}`)
      expect(page).toContain('书写长度')
      expect(await html(`/en/stock/x/${gallery.folder.id}`)).toMatch(/<div lang="es"[^>]*><p>Solo en español/)
      expect(await html(`/en/stock/x/${gallery.screw.id}`)).not.toContain('>Description<')
    })

    test('offers each variant of a family of two hundred with a quantity', async () => {
      const page = await html(`/en/stock/x/${gallery.screw.id}`)
      const rows = [...page.matchAll(/<li data-stock-item-id="(\d+)"/g)].map(([, id]) => id)
      expect(rows).toHaveLength(200)
    })
  })

  describe('suggestions', () => {
    const suggest = async (query: string, language = 'en') => {
      const answer = await get(`/${language}/suggest?q=${encodeURIComponent(query)}`)
      return { answer, body: (await answer.json()) as { items: { to: string }[]; all: { total: number } } }
    }

    test('are JSON that browsers cache for a while and search engines do not index', async () => {
      const { answer, body } = await suggest('pen red')
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(body.items[0]?.to).toBe('/en/stock/pen-trazo-0-7-mm-red/3')
    })

    test('are compressed at once, like pages, and not as a stream', async () => {
      // Its link to the whole search makes the answer long enough
      const query = encodeURIComponent(`pen ${'螺'.repeat(150)}`)
      const headers = { 'accept-encoding': 'gzip, br, zstd' }
      const answer = await fetch(`${server.address}/en/suggest?q=${query}`, { headers })
      expect(answer.headers.get('content-encoding')).toBe('zstd')
    })

    test('contain no price', async () => {
      expect(JSON.stringify((await suggest('pen')).body)).not.toMatch(/price|3\.4|3\.10/i)
    })

    test.each(['', ' ', '\0', "'", '%', '(a+)+$', 'x'.repeat(4_000), '<script>', '__proto__'])(
      'answer any input: %j',
      async (query) => {
        const { answer, body } = await suggest(query)
        expect([answer.status, body.items.length <= 8]).toEqual([200, true])
      },
    )

    test('are requested in a language', async () => {
      const answer = await fetch(`${server.address}/fr/suggest?q=pen`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/es/fr/suggest?q=pen'])
    })
  })

  describe('items seen before', () => {
    const seen = async (ids: string, language = 'en') => {
      const answer = await get(`/${language}/seen?ids=${ids}`)
      return { answer, items: (await answer.json()) as { id: string; to: string; name: string }[] }
    }

    test('are JSON without prices that no shared cache stores', async () => {
      const { answer, items } = await seen(`${gallery.pen.id},${gallery.odd.id}`)
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(items.map(({ id }) => id)).toEqual([String(gallery.pen.id), String(gallery.odd.id)])
      expect(JSON.stringify(items)).not.toMatch(/price|3\.4|3\.10/i)
    })

    test.each(['', ',,', "'", '%00', '1'.repeat(4_000), '<script>', '__proto__', '1,'.repeat(2_000)])(
      'are twelve at most, whatever is asked for: %j',
      async (ids) => {
        const { answer, items } = await seen(ids)
        expect([answer.status, items.length <= 12]).toEqual([200, true])
      },
    )
  })

  describe('a search', () => {
    test('for an item’s code redirects to the item, with a link to all results', async () => {
      const answer = await get('/en/catalogo?search=pen-red')
      expect(new URL(answer.url).pathname).toBe('/en/stock/pen-trazo-0-7-mm-red/3')
      expect(await answer.text()).toContain('href="/en/catalogo?search=pen-red&amp;all=1"')
      const all = await get('/en/catalogo?search=pen-red&all=1')
      expect(new URL(all.url).pathname).toBe('/en/catalogo')
    })

    test('stays with the item it led to, whichever variant or picture is chosen there', async () => {
      const query = '?search=pen+red'
      const toAll = 'href="/en/catalogo?search=pen+red&amp;all=1"'
      for (const { id } of [gallery.pen, gallery.penRed, gallery.folder, gallery.screw]) {
        const page = await html(`/en/stock/x/${id}${query}`)
        expect(page).toContain(toAll)
        const article = page.slice(page.indexOf('<article'), page.indexOf('</article>'))
        const links = [...article.matchAll(/href="([^"]*(?:stock|picture=)[^"]*)"/g)].map(([, to]) => to)
        expect(links.filter((to) => !to?.includes('search=pen+red'))).toEqual([])
      }
      const many = await html(`/en/stock/x/${gallery.screw.id}${query}`)
      expect(many).toMatch(new RegExp(`href="[^"]*/${gallery.screw42.id}\\?search=pen\\+red"`))
      const chosen = await get(
        `/en/stock/folder/${gallery.folder.id}?search=pen+red&variant=${gallery.folderSize7.id}`,
      )
      expect(await chosen.text()).toContain(toAll)
      expect(await html(`/en/stock/folder/${gallery.folder.id}${query}`)).toContain(
        '<input type="hidden" name="search" value="pen red"/>',
      )
    })

    test('with a typo shows similar items and labels them; one with results never does', async () => {
      const nearly = 'No exact match'
      expect(await html('/en/catalogo?search=fodler')).toContain(nearly)
      expect(await html('/en/catalogo?search=folder')).not.toContain(nearly)
      expect(await html('/en/catalogo?search=zzzzzz')).not.toContain(nearly)
      // An offer list shows no similar items.
      expect(await html('/en/offers?search=fodler')).not.toContain(nearly)
    })
  })
})
