import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { writeCsv } from '#services/import/table/write-csv.ts'
import { unzip } from '#services/import/table/zip.ts'
import { describeOnDefault, isLongRun, temporaryFolder } from '../world/databases.ts'
import { type AttackedOffice, openAttackedOffice } from '../world/staff/attacked-office.ts'
import { HOSTILE_TEXTS, writeEverywhere, writeFailedImports } from '../world/staff/hostile-texts.ts'
import { openEverything } from '../world/staff/pages.ts'
import { pdfPages } from './pdf-text.ts'

/** Those that no page has itself. */
const MARKUP = HOSTILE_TEXTS.filter((text) => /<.*(p\(\)|evil)/.test(text))

describeOnDefault('a hostile text in everything that is stored', (engine) => {
  const folder = temporaryFolder()
  let office: AttackedOffice
  beforeAll(async () => {
    writeFailedImports(folder)
    office = await openAttackedOffice(engine, { IMPORT_FOLDER: folder })
    expect(new Set(HOSTILE_TEXTS).size).toBe(120)
  })
  afterAll(() => office.close())

  const screens = () =>
    Object.keys(SCREENS)
      .filter((path) => office.hasRealIds(path))
      .map((path) => office.addressOf(path))

  test.each(LANGUAGES)('is a text on every screen in %s', async (language) => {
    await office.browserOf('owner').ask('/admin/language', { form: { language } })
    await writeEverywhere(office.db, HOSTILE_TEXTS.join(' '))
    const pages = await openEverything(office.browserOf('owner'), { limit: 330, also: screens() })
    const html = pages.filter(({ type }) => type.startsWith('text/html'))
    expect(html.length).toBeGreaterThan(25)
    expect(pages.filter(({ status }) => status >= 500)).toEqual([])
    // Each is shown, with its brackets as a page writes them
    expect(html.filter(({ body }) => body.includes('&lt;script&gt;p()')).length).toBeGreaterThan(15)
    for (const text of MARKUP)
      expect([text, html.filter(({ body }) => body.includes(text)).map(({ path }) => path)]).toEqual([
        text,
        [],
      ])
  })

  test('is a text in the report of a list that has them as headings and as values', async () => {
    const name = 'stock <img src=x onerror=p()>\n"&.csv'
    const headings = ['Código', 'Nombre', 'Precio', ...HOSTILE_TEXTS]
    const rows = HOSTILE_TEXTS.map((text, index) => [`A-${index}`, text, text])
    writeFileSync(join(folder, '1', name), writeCsv([headings, ...rows], ';'))
    const failed = () =>
      readdirSync(join(folder, '1', 'failed')).find((file) => file.endsWith(`-${name}.report.txt`))
    await vi.waitUntil(failed, { timeout: 90_000, interval: 250 })
    const file = failed()?.replace(/\.report\.txt$/, '') ?? ''
    const report = `/admin/imports/report?${new URLSearchParams({ catalog: '1', file })}`
    const list = await (await office.browserOf('owner').ask('/admin/imports')).text()
    expect(list).toContain(report.replaceAll('&', '&amp;'))
    const answer = await office.browserOf('owner').ask(report)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('&lt;script&gt;p()')
    for (const text of MARKUP) expect([text, html.includes(text)]).toEqual([text, false])
  }, 120_000)

  test('is a text in the data that scripts get, which no browser takes for a page', async () => {
    for (const path of screens()) {
      const answer = await office.browserOf('owner').ask(path.replace(/(?=\?|$)/, '.data'))
      const type = answer.headers.get('content-type') ?? ''
      expect([path, type.startsWith('text/html')]).toEqual([path, false])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      await answer.arrayBuffer()
    }
  })

  test('is one alone on the screens of orders, clients and messages, whatever it is', async () => {
    const paths = screens().filter((path) => /orders|clients|messages/.test(path) && !path.includes('/pdf/'))
    for (const text of isLongRun() ? HOSTILE_TEXTS : HOSTILE_TEXTS.filter((_, index) => index % 12 === 0)) {
      await writeEverywhere(office.db, text)
      for (const path of paths) {
        const answer = await office.browserOf('owner').ask(path)
        const body = await answer.text()
        expect([path, text, answer.status < 500]).toEqual([path, text, true])
        if (MARKUP.includes(text) && answer.headers.get('content-type')?.startsWith('text/html'))
          expect([path, text, body.includes(text)]).toEqual([path, text, false])
      }
    }
  })

  describe('in a file', () => {
    beforeAll(() => office.browserOf('owner').ask('/admin/language', { form: { language: 'en' } }))
    const FORMULAS = [
      '=cmd|1',
      '+1+cmd',
      '-1+cmd',
      '@SUM(cmd)',
      '\t=cmd',
      '\r=cmd',
      '＝cmd',
      '=cmd <script>p()</script>',
    ]

    /** The file that a form or a link sends. */
    const fileOf = async (path: string, as?: string) => {
      const owner = office.browserOf('owner')
      const answer = await owner.ask(path, as === undefined ? {} : { form: { as, format: as } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.\w+"$/)
      return Buffer.from(await answer.arrayBuffer())
    }

    test.each([
      ['/admin/orders/export', 'orders csv'],
      ['/admin/orders/export', 'lines csv'],
      ['/admin/clients/export', 'csv'],
      ['/admin/trail/export', 'csv'],
    ])('is never a formula: %s as %s', async (path, as) => {
      for (const formula of FORMULAS) {
        await writeEverywhere(office.db, formula)
        const csv = await fileOf(path, as)
        const cells = (parse(csv, { bom: true }) as string[][]).flat()
        expect(cells.filter((cell) => cell.includes('cmd')).length).toBeGreaterThan(0)
        // A code such as 1-1 is a text in quotes, or it would become a date
        expect(cells.filter((cell) => /^[=+\-@＝\t\r]/.test(cell) && !/^="[\w-]+"$/.test(cell))).toEqual([])
      }
    })

    test.each([
      ['/admin/orders/export', 'orders xlsx'],
      ['/admin/orders/export', 'lines xlsx'],
      ['/admin/clients/export', 'xlsx'],
    ])('is a text in a workbook: %s as %s', async (path, as) => {
      for (const formula of FORMULAS) {
        await writeEverywhere(office.db, formula)
        const parts = await unzip(await fileOf(path, as), { maxBytes: 10_000_000, isWanted: () => true })
        if (!parts.ok) throw new Error(parts.code)
        const xml = parts.value.map(({ content }) => content.toString()).join('\n')
        expect(xml).toContain('cmd')
        expect(xml).not.toMatch(/<(f|hyperlink|ddeLink|script)\b/)
      }
    })

    test.each(['order', 'picking-list', 'delivery-notes'])('is a text on the paper %s', async (paper) => {
      await writeEverywhere(office.db, '=cmd <script>p()</script>')
      const path = `/admin/orders/pdf/${paper}?order=${office.ids.annasOrder}`
      const answer = await office.browserOf('owner').ask(path)
      const pdf = Buffer.from(await answer.arrayBuffer())
      expect(pdfPages(pdf).join(' ').replaceAll(/\s/g, '')).toContain('<script>p()</script>')
      expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch)\b/)
    })
  })
})
