import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDefault, temporaryFolder } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { gallery, seedGalleryShop } from '../world/gallery-shop.ts'
import { type ServerProcess, startServer } from './process.ts'

const { pen, penBlue, penRed, odd } = gallery

/** The page that compares items, over HTTP and without scripts. */
describeOnDefault('a comparison', (engine) => {
  const folder = temporaryFolder()
  let server: ServerProcess
  beforeAll(async () => {
    const database = engine.name === 'sqlite' ? `${folder}/lonja.sqlite` : await engine.newDatabase()
    await seedGalleryShop(database, folder)
    server = await startServer(['bin/serve.mjs'], { ...testEnvironment(database), DATA_DIR: folder })
  })
  afterAll(() => server.stop())

  const open = async (query: string) => {
    const answer = await fetch(`${server.address}/en/compare${query}`)
    return { answer, html: await answer.text() }
  }
  const headings = (html: string) =>
    [...html.matchAll(/<th scope="row"[^>]*>([^<]*)</g)].map(([, name = '']) => name)
  const columns = (html: string) => (html.match(/<th scope="col"/g) ?? []).length

  test('shows features that differ first, then those that are alike', async () => {
    const { html } = await open(`?items=${penBlue.id},${penRed.id}`)
    expect(headings(html)).toEqual(['Price', 'Body', 'Tip'])
    for (const text of [
      'Recycled polypropylene, red',
      'PEN-BLUE',
      'PEN-RED',
      '$3.48',
      '$3.49',
      'The same for all',
    ])
      expect(html).toContain(text)
    expect(html.indexOf('The same for all')).toBeLessThan(html.indexOf('Dry in one second'))
    expect(html.indexOf('Recycled polypropylene, red')).toBeLessThan(html.indexOf('The same for all'))
  })

  test('adds and removes items by links', async () => {
    const { html } = await open(`?items=${penBlue.id},${penRed.id}`)
    expect(html).toContain(`href="/en/compare?items=${penRed.id}"`)
    expect(html).toContain(`href="/en/compare?items=${penBlue.id}"`)
  })

  test('begins at an item that has features, and nowhere else', async () => {
    const pageOf = async (id: number) => (await fetch(`${server.address}/en/stock/x/${id}`)).text()
    expect(await pageOf(gallery.folder.id)).not.toContain('/en/compare')
  })

  test('is not indexed, not stored for others, and answers each query for itself', async () => {
    const { answer, html } = await open(`?items=${pen.id}`)
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(answer.headers.get('cache-control')).toMatch(/private|no-store/)
    expect(columns(html)).toBe(1)
    expect(columns((await open(`?items=${pen.id},${odd.id}`)).html)).toBe(2)
  })

  test('escapes names and values', async () => {
    const { html } = await open(`?items=${odd.id},${pen.id}`)
    expect(html).not.toMatch(/<img src=x|<script>alert|<b>mm/)
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test.each(['', '?items=', '?items=999999', '?items=%00', '?items=<script>', `?items=${'9'.repeat(3_000)}`])(
    'of nothing says how to begin: %j',
    async (query) => {
      const { answer, html } = await open(query)
      expect([answer.status, columns(html)]).toEqual([200, 0])
      expect(html).toContain('Nothing to compare yet')
    },
  )

  test('has four items at most', async () => {
    expect(columns((await open('?items=1,2,3,4,5,20,50,1000')).html)).toBe(4)
  })
})
