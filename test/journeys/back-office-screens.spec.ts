import type { Page } from '@playwright/test'
import { SCREENS } from '#admin/screens.ts'
import type { Language } from '#domain/text/language.ts'
import { expect, isScreen, signInOwner, test } from './back-office-fixture.ts'
import { expectAccessible } from './expect-accessible.ts'
import { tabStops } from './focus-walk.ts'
import { expectTargetSize } from './target-size.ts'
import { unreadableTexts } from './text-overflow.ts'
import { LONG, SHORT } from './tiers.ts'

const LANGUAGES = ['es', 'en', 'zh'] as const
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const
const SCHEMES = ['light', 'dark'] as const
/** Screens of who is not signed in, and what they answer. */
const AT_THE_DOOR = { '/admin/sign-in': 200, '/admin/link/guessed': 404, '/admin/first/guessed': 404 }

interface Variant {
  readonly language: Language
  readonly size: (typeof SIZES)[number]
  readonly colorScheme: (typeof SCHEMES)[number]
}

const EVERY_VARIANT: readonly Variant[] = LANGUAGES.flatMap((language) =>
  SIZES.flatMap((size) => SCHEMES.map((colorScheme) => ({ language, size, colorScheme }))),
)

/** One variant for each screen: those beside each other have another language, size and color scheme. */
function oneVariant(index: number): readonly Variant[] {
  return EVERY_VARIANT.slice((index * 5) % EVERY_VARIANT.length).slice(0, 1)
}

async function checkScreen(page: Page, what: string, { withFocus }: { readonly withFocus: boolean }) {
  if (withFocus) await checkFocus(page, what)
  // Where the focus has scrolled to, the bar covers something
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, what)
  await expectTargetSize(page, what)
  expect.soft(await unreadableTexts(page), what).toEqual([])
}

/** Every stop of the Tab key follows the one before, has an outline, and nothing covers it. */
async function checkFocus(page: Page, what: string) {
  const stops = await tabStops(page)
  // The papers have only the way back and to the printer
  expect(stops.length, what).toBeGreaterThan(what.includes('/print/') ? 1 : 3)
  const wrong = stops.filter(({ isInOrder, shown, isOutlined }) => !isInOrder || shown < 0.4 || !isOutlined)
  expect.soft(wrong, `the focus on ${what}`).toEqual([])
}

for (const { tier, name, variantsOf, every } of [
  { tier: SHORT, name: 'in one language, size and color scheme', variantsOf: oneVariant, every: 4 },
  { tier: LONG, name: 'in every language, size and color scheme', variantsOf: () => EVERY_VARIANT, every: 1 },
])
  test(`every screen of the back-office is accessible ${name}`, tier, async ({ browser, office }) => {
    test.setTimeout(tier === LONG ? 1_800_000 : 480_000)
    const contextOf = async (language: Language) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await signInOwner(context, office, language)
      return context
    }
    const contexts = { es: await contextOf('es'), en: await contextOf('en'), zh: await contextOf('zh') }
    const pages = {
      es: await contexts.es.newPage(),
      en: await contexts.en.newPage(),
      zh: await contexts.zh.newPage(),
    }
    const addresses = Object.keys(SCREENS)
      .filter((path) => office.hasRealIds(path))
      .map(office.addressOf)
    let checked = 0
    for (const address of addresses) {
      if (!(await isScreen(contexts.es, office.address + address))) continue
      for (const { language, size, colorScheme } of variantsOf(checked)) {
        const page = pages[language]
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        await page.goto(office.address + address)
        const what = `${address} in ${language} at ${size.width} px, ${colorScheme}`
        await checkScreen(page, what, { withFocus: checked % every === 0 })
      }
      checked++
    }
    expect(checked).toBeGreaterThan(20)
    for (const context of Object.values(contexts)) await context.close()
  })

for (const [index, [address, status]] of Object.entries(AT_THE_DOOR).entries())
  test(`${address} is accessible to whoever is not signed in`, SHORT, async ({ browser, office }) => {
    for (const { language, size, colorScheme } of oneVariant(index)) {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        locale: language,
        colorScheme,
        viewport: size,
      })
      const page = await context.newPage()
      expect((await page.goto(office.address + address))?.status()).toBe(status)
      await checkScreen(page, `${address} at ${size.width} px, ${colorScheme}`, { withFocus: true })
      await context.close()
    }
  })
