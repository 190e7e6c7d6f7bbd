import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { firstUnlessLong, isLongRun, temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'
import { servicesAt } from '../world/remote-services.ts'

const METRICS_TOKEN = 'm'.repeat(32)

/** A storefront over third-party services that fail, recover, and send invalid responses in between. */
describe('a storefront during an outage of its services', () => {
  const folder = temporaryFolder()
  const erpEnvironment = { DATA_FILE: `${folder}/erp.json` }
  let erp: ServerProcess
  let storefront: ServerProcess

  async function openErp(port: string): Promise<void> {
    erp = await startServer(['test/stand-in/erp/main.ts'], { ...erpEnvironment, PORT: port })
  }
  async function openStorefront(): Promise<void> {
    storefront = await startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: `${folder}/storefront`,
      METRICS_TOKEN,
      ...servicesAt(erp.address),
    })
  }
  beforeAll(async () => {
    await openErp('0')
    await openStorefront()
  })
  afterAll(async () => {
    await storefront.stop()
    await erp.stop()
  })

  const controlErp = (path: string, body: object = {}) =>
    fetch(`${erp.address}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
  const page = async (path: string, cookie = '') => {
    const answer = await fetch(storefront.address + path, { headers: { cookie } })
    return { status: answer.status, html: await answer.text() }
  }
  /** The page's notes about its services. */
  const notes = async (path: string, cookie = '') => {
    const { html } = await page(path, cookie)
    return [...html.matchAll(/<p data-unwell[^>]*>([^<]+)</g)].map(([, text]) => text)
  }
  const storedLists = () => readdirSync(`${folder}/storefront/kept`)
  const polling = { timeout: 60_000, interval: 200 }

  test('stores what it needs to start without them', async () => {
    expect((await page('/es')).html.includes('Todo para su taller')).toBe(true)
    expect(await notes('/es/catalogo')).toEqual([])
    const needed = ['items-1', 'items-2', 'categories-1', 'categories-2'].map(
      (name) => `catalog-${name}.json.gz`,
    )
    await vi.waitUntil(() => needed.every((name) => storedLists().includes(name)), polling)
    expect(storedLists()).toEqual(
      expect.arrayContaining(['product-banners-es.json.gz', 'product-price-policy.json.gz']),
    )
  })

  test.each(firstUnlessLong(['wrong-types', 'html', 'huge']))(
    'shows the last good catalogue while they answer with %s',
    { timeout: 60_000 },
    async (how) => {
      const before = await page('/es/catalogo')
      await controlErp('misbehave', { call: '*', how })
      await vi.waitUntil(async () => (await notes('/es/catalogo')).length > 0, polling)
      const during = await page('/es/catalogo')
      expect(during.status).toBe(200)
      const ids = (html: string) => [...html.matchAll(/data-stock-item-id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids(during.html)).toEqual(ids(before.html))
      expect((await page('/es')).html.includes('Todo para su taller')).toBe(true)
      await controlErp('behave')
      await vi.waitUntil(async () => (await notes('/es/catalogo')).length === 0, polling)
    },
  )

  describe('while they are down', () => {
    let port: string
    beforeAll(async () => {
      port = new URL(erp.address).port
      await erp.stop('SIGKILL')
      await vi.waitUntil(async () => (await notes('/es/catalogo')).length > 0, polling)
    })

    const inEveryState = () => {
      test.each([
        ['es', /^Catálogo del \d+ de \p{L}+ del \d{4}, \d+:\d\d (AM|M|PM)\. /u],
        ['en', /^Catalog of \p{L}+ \d+, \d{4}, \d+:\d\d (AM|M|PM)\. /u],
        ['zh', /^此目录截至 \d{4}年\d+月\d+日 \d+:\d\d (AM|M|PM)，/u],
      ])('pages show the age of the catalogue (%s)', async (language, sentence) => {
        const home = await page(`/${language}`)
        expect(home.status).toBe(200)
        for (const path of ['', '/catalogo', '/offers', '/price-list'])
          expect((await notes(`/${language}${path}`))[0]).toMatch(sentence)
      })

      test('pages show the stored catalogue, with times in the reader’s time zone', async () => {
        const id = /data-stock-item-id="([^"]+)"/.exec((await page('/es/catalogo')).html)?.[1]
        const item = await fetch(`${storefront.address}/es/stock/x/${id}`)
        expect([item.status, (await item.text()).includes('Catálogo del')]).toEqual([200, true])
        const caracas = await notes('/en/catalogo', 'timeZone=America%2FCaracas')
        const buenosAires = await notes('/en/catalogo', 'timeZone=America%2FArgentina%2FBuenos_Aires')
        expect(caracas).toHaveLength(1)
        expect(buenosAires).not.toEqual(caracas)
      })

      test('the sign-in is postponed, and keeps what was typed', async () => {
        const answer = await fetch(`${storefront.address}/es/oauth/login`, {
          method: 'POST',
          headers: { origin: storefront.address },
          body: new URLSearchParams({ username: 'carla', password: 'carla-1234' }),
        })
        expect([answer.status, (await answer.text()).includes('value="carla"')]).toEqual([503, true])
      })
    }

    describe('before a restart', inEveryState)

    test('are left alone, and the metrics say so', async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const read = async () => (await fetch(`${storefront.address}/metrics`, { headers })).text()
      await vi.waitUntil(
        async () => (await read()).includes('lonja_remote_left_alone{service="catalog"} 1'),
        polling,
      )
      expect(await read()).toMatch(/lonja_remote_calls_total\{service="catalog",outcome="answered"\} [1-9]/)
    })

    test('are reported by the doctor, with the age of the stored copies', { timeout: 60_000 }, async () => {
      const doctor = spawn(process.execPath, ['bin/lonja.ts', 'doctor'], {
        env: {
          ...process.env,
          LONJA_LANG: 'en',
          DATA_DIR: `${folder}/storefront`,
          CATALOG_SERVICE_URL: `${erp.address}/catalog`,
          ORDER_SERVICE_URL: `${erp.address}/order`,
        },
      })
      const warnings = await text(doctor.stderr)
      expect(warnings).toMatch(
        /CATALOG_SERVICE_URL \(.+\) does not answer; the cached catalogue is of \d{4}-/,
      )
    })

    describe('after a restart', () => {
      beforeAll(async () => {
        await storefront.stop()
        await openStorefront()
      })
      inEveryState()

      test('pages keep their content, and report nothing as missing', async () => {
        expect((await page('/es')).html.includes('Todo para su taller')).toBe(true)
        expect(await notes('/es')).toHaveLength(1)
        expect(await notes('/es/brands')).toEqual([])
      })
    })

    describe('with damaged copies', () => {
      beforeAll(async () => {
        await storefront.stop()
        for (const name of storedLists()) {
          const file = `${folder}/storefront/kept/${name}`
          writeFileSync(file, readFileSync(file).subarray(0, 40))
        }
        await openStorefront()
      })

      test('pages report what is missing, and never answer 500', async () => {
        expect(await notes('/es')).toEqual([
          'Una parte del catálogo no se puede mostrar en este momento. Inténtelo de nuevo en unos minutos.',
          'No disponible en este momento: anuncios, ofertas, marcas y videos.',
        ])
        expect(await notes('/en/brands')).toEqual(['Not available right now: brands.'])
        expect(await notes('/es/contact')).toEqual([
          'No disponible en este momento: nuestros datos de contacto.',
        ])
        expect(await notes('/zh/about')).toEqual(['暂时无法显示：本页内容。'])
        const paths = ['', '/catalogo', '/offers', '/contact', '/about', '/brands', '/oauth/login']
        const answers = await Promise.all(paths.map((path) => page(`/es${path}`)))
        expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
        expect((await page('/es/stock/martillo/101')).status).toBe(503)
      })

      test('pages do not show an unavailable list as empty, and offer to reload it', async () => {
        const answers = ['/es', '/es/catalogo', '/es/catalogo?search=martillo', '/es/offers'].map((path) =>
          page(path),
        )
        for (const { html } of await Promise.all(answers)) {
          expect(html).toContain('>Reintentar</a>')
          expect(html).not.toMatch(/todavía no tiene artículos|No hay resultados|0 artículos|No hay ofertas/)
        }
      })

      test('pages show no prices, because the price visibility is unknown', async () => {
        expect((await page('/es/catalogo')).html).not.toMatch(/\$ ?\d/)
      })

      // The circuit breaker tries again after 30 s
      test.runIf(isLongRun())(
        'pages are complete again once the services are back',
        { timeout: 90_000 },
        async () => {
          await openErp(port)
          await vi.waitUntil(async () => (await notes('/es')).length === 0, {
            timeout: 80_000,
            interval: 500,
          })
          expect((await page('/es')).html.includes('Todo para su taller')).toBe(true)
        },
      )
    })
  })
})
