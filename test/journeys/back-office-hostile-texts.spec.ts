import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCREENS } from '#admin/screens.ts'
import { HOSTILE_TEXTS, writeEverywhere, writeFailedImports } from '../world/staff/hostile-texts.ts'
import { expect, isScreen, signInOwner, test } from './back-office-fixture.ts'
import { LONG, SHORT } from './tiers.ts'

/** Five at a time: what one of them opens cannot hide more than the four beside it. */
const BY_FIVES = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / 5) }, (_, index) =>
  HOSTILE_TEXTS.slice(index * 5, index * 5 + 5).join(' '),
)

/** Every screen of the back-office with hostile texts in all that is stored: nothing runs, and nothing is even tried. */
for (const { tier, name, texts, languages } of [
  { tier: SHORT, name: 'together', texts: [HOSTILE_TEXTS.join(' ')], languages: ['es'] },
  { tier: LONG, name: 'by fives', texts: BY_FIVES, languages: ['es', 'en', 'zh'] },
] as const)
  test(`120 hostile texts, ${name}, are texts`, tier, async ({ browser, openOffice }) => {
    test.setTimeout(tier === LONG ? 1_200_000 : 240_000)
    // Other journeys look for names, and measure screens
    const importFolder = mkdtempSync(join(tmpdir(), 'lonja-hostile-'))
    writeFailedImports(importFolder)
    const office = await openOffice({ IMPORT_FOLDER: importFolder })
    const found: string[] = []
    for (const [index, text] of texts.entries()) {
      const language = languages[index % languages.length] ?? 'es'
      const context = await browser.newContext()
      await signInOwner(context, office, language)
      await writeEverywhere(office.db, text)
      const page = await context.newPage()
      page.on('dialog', (dialog) => {
        found.push(`a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      page.on('pageerror', (error) => found.push(`an error: ${error.message}`))
      page.on('request', (request) => {
        const { host, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && host !== new URL(office.address).host)
          found.push(`a request to ${request.url()}`)
      })
      await page.exposeFunction('reportAttack', (what: string) => void found.push(what))
      await page.addInitScript(() => {
        const report = (window as unknown as { reportAttack(what: string): void }).reportAttack
        Object.assign(window, { p: () => report(`p() on ${location.pathname}`) })
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          report(`${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`),
        )
      })
      for (const path of Object.keys(SCREENS).filter((one) => office.hasRealIds(one))) {
        const address = office.address + office.addressOf(path)
        if (!(await isScreen(context, address))) continue
        await page.goto(address)
        expect(await page.evaluate(() => 'p' in window)).toBe(true)
      }
      // Every file is on this screen, and every text in the report of each
      await page.goto(`${office.address}/admin/imports`)
      await page.locator('main li a').first().click()
      await expect(page.locator('main')).toContainText('<script>p()</script>')
      await context.close()
    }
    rmSync(importFolder, { recursive: true })
    expect(found).toEqual([])
  })
