import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { describeOnDefault, isLongRun } from '../world/databases.ts'
import { type AttackedOffice, openAttackedOffice } from '../world/staff/attacked-office.ts'
import { HOSTILE_TEXTS, writeEverywhere } from '../world/staff/hostile-texts.ts'
import { openEverything } from '../world/staff/pages.ts'
import { pdfPages } from './pdf-text.ts'

/** Those that no page has itself. */
const MARKUP = HOSTILE_TEXTS.filter((text) => /<.*(p\(\)|evil)/.test(text))

describeOnDefault('a hostile text in everything that is stored', (engine) => {
  let office: AttackedOffice
  beforeAll(async () => {
    office = await openAttackedOffice(engine)
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
    const pages = await openEverything(office.browserOf('owner'), { limit: 200, also: screens() })
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
    beforeAll(() => writeEverywhere(office.db, '=cmd|1 <script>p()</script>'))

    test.each([
      ['/admin/orders/export', 'orders csv'],
      ['/admin/clients/export', 'csv'],
    ])('is never a formula: %s', async (path, as) => {
      const csv = await (await office.browserOf('owner').ask(path, { form: { as } })).text()
      const cells = (
        parse(csv, { bom: true, delimiter: [',', ';', '\t'], relaxQuotes: true }) as string[][]
      ).flat()
      expect(cells.filter((cell) => cell.includes('cmd')).length).toBeGreaterThan(0)
      // A code such as 1-1 is a text in quotes, or it would become a date
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^="[\w-]+"$/.test(cell))).toEqual([])
    })

    test.each(['order', 'picking-list', 'delivery-notes'])('is a text on the paper %s', async (paper) => {
      const path = `/admin/orders/pdf/${paper}?order=${office.ids.annasOrder}`
      const answer = await office.browserOf('owner').ask(path)
      const pdf = Buffer.from(await answer.arrayBuffer())
      expect(pdfPages(pdf).join(' ').replaceAll(/\s/g, '')).toContain('<script>p()</script>')
      expect(pdf.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch)\b/)
    })
  })
})
