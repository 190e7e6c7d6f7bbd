import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'

const KB = 1_024

const PAGES = ['home', 'list', 'item', 'contact'] as const

/** The transferred, compressed bytes of the built demo shop's public pages. */
describe('a public page', () => {
  const folder = temporaryFolder()
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: folder })
  })
  afterAll(() => server.stop())

  const page = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(server.address + path, { headers: { 'accept-encoding': 'br', ...headers } }).then(
      async (answer) => ({
        bytes: Number(answer.headers.get('content-length')),
        html: await answer.text(),
      }),
    )
  /** Signs in as the demo client; returns its cookies. */
  const signIn = async () => {
    const printed = /username (\S+), access code (\S+)/.exec(server.output.join('\n'))
    const answer = await fetch(`${server.address}/es/oauth/login`, {
      method: 'POST',
      headers: { origin: server.address },
      body: new URLSearchParams({ username: printed?.[1] ?? '', password: printed?.[2] ?? '' }),
      redirect: 'manual',
    })
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  /** The address of a page; of an item: the first of the list. */
  const addressOf = async (name: (typeof PAGES)[number], language: string) => {
    if (name === 'home') return `/${language}`
    if (name === 'contact') return `/${language}/contact`
    const list = `/${language}/catalogo`
    if (name === 'list') return list
    const item = /href="([^"]+\/stock\/[^"]+)"/.exec((await page(list)).html)?.[1]
    return item ?? expect.fail('the list shows no item')
  }
  const scriptsOf = (html: string) =>
    [...new Set([...html.matchAll(/"(\/static\/[^"]+\.js)"/g)].map(([, path = '']) => path))].map((path) => {
      const packed = readFileSync(`build/client${path}.br`)
      return { path, bytes: packed.length, text: brotliDecompressSync(packed).toString() }
    })
  const sum = (files: readonly { readonly bytes: number }[]) =>
    files.reduce((total, file) => total + file.bytes, 0)
  const manifest: Partial<Record<string, { file: string }>> = JSON.parse(
    readFileSync('build/client/.vite/manifest.json', 'utf8'),
  )
  const isOurs = ({ path }: { readonly path: string }) => !path.includes('/framework-')

  test.each(PAGES)('loads at most 112 KB of scripts, 20 KB of them from the shop (%s)', async (name) => {
    for (const language of ['es', 'en', 'zh'] as const) {
      const scripts = scriptsOf((await page(await addressOf(name, language))).html)
      const texts = manifest[`app/messages/${language}/shop.ts`]?.file
      expect(scripts.map(({ path }) => path)).toContain(`/${texts}`)
      expect(sum(scripts), language).toBeLessThanOrEqual(112 * KB)
      expect(sum(scripts.filter(isOurs)), language).toBeLessThanOrEqual(20 * KB)
    }
  })

  test.each(PAGES)('loads no code that sorts the catalogue (%s)', async (name) => {
    const scripts = scriptsOf((await page(await addressOf(name, 'es'))).html)
    expect(scripts.filter(({ text }) => text.includes('Intl.Collator')).map(({ path }) => path)).toEqual([])
  })

  test('loads no texts of the client area, whose own screens load them at once', async () => {
    const areaTexts = (html: string) => scriptsOf(html).filter(({ path }) => path.includes('client-area'))
    expect(areaTexts((await page('/es/catalogo')).html)).toEqual([])
    expect(areaTexts((await page('/es/oauth/login')).html)).toHaveLength(1)
  })

  test('preloads the form of the cart for a client only, so that a quantity entered early needs no reload', async () => {
    const forms = (html: string) => scriptsOf(html).filter(({ path }) => path.includes('cart-form'))
    expect(forms((await page('/es/catalogo')).html)).toEqual([])
    const cookie = await signIn()
    expect(forms((await page('/es/catalogo', { cookie })).html)).toHaveLength(1)
  })

  test.each(PAGES)('preloads every script that it needs, so none waits for another (%s)', async (name) => {
    const scripts = scriptsOf((await page(await addressOf(name, 'es'))).html)
    const named = scripts.map(({ path }) => path.split('/').at(-1) ?? '')
    for (const { text } of scripts) {
      const imports = [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g)].map(
        ([, file]) => file,
      )
      expect(named).toEqual(expect.arrayContaining(imports))
    }
  })

  test.each(PAGES)(
    'makes at most 11 requests besides pictures, plus the worker and the web manifest (%s)',
    async (name) => {
      const { html } = await page(await addressOf(name, 'es'))
      const styles = html.match(/<link rel="stylesheet"/g) ?? []
      expect(1 + scriptsOf(html).length + styles.length).toBeLessThanOrEqual(11)
      expect(html).not.toMatch(/rel="(prefetch|prerender|preconnect)"/)
    },
  )

  test('loads at most 15 KB of styles, and its HTML is at most 30 KB', async () => {
    const { html, bytes } = await page('/es/catalogo')
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .map(([, text = '']) => text)
      .join('')
    expect(styles.length).toBeGreaterThan(5_000)
    expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(15 * KB)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(30 * KB)
  })

  test('has no styles, no tags for search engines and fewer links for a returning browser', async () => {
    for (const name of PAGES) {
      const address = await addressOf(name, 'zh')
      const first = await page(address)
      const [, file = ''] =
        /<style data-precedence="shop" data-href="[^"]*\/([^"/]+)">/.exec(first.html) ?? []
      const again = await page(address, { cookie: `language=zh; styles=${file}` })
      expect(again.html.length, name).toBeLessThan(first.html.length - 70_000)
      expect(again.bytes, name).toBeLessThan(first.bytes - 10_000)
      // Its menu has all levels once it is opened
      const links = ({ html }: { readonly html: string }) => html.match(/<a /g)?.length ?? 0
      expect(links(again), name).toBeLessThan(links(first))
      for (const tag of ['rel="alternate"', 'property="og:', 'application/ld+json']) {
        expect(first.html, name).toContain(tag)
        expect(again.html, name).not.toContain(tag)
      }
      expect(again.html, name).toContain('rel="canonical"')
    }
  })

  test('links to the styles for a client whose browser has them, and carries them for any other', async () => {
    const cookie = await signIn()
    const first = await page('/es/catalogo', { cookie })
    const [, file = ''] = /<style data-precedence="shop" data-href="([^"]+)">/.exec(first.html) ?? []
    const again = await page('/es/catalogo', { cookie: `${cookie}; styles=${file.split('/').at(-1)}` })
    expect(again.html).toContain(`<link rel="stylesheet" href="${file}" data-precedence="shop"/>`)
    expect(again.html).not.toContain('<style data-precedence="shop"')
    const answer = await fetch(server.address + file)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(first.html).toContain((await answer.text()).trim())
  })
})
