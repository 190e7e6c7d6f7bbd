import type { Page, Request } from '@playwright/test'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { zh } from '#app/messages/zh/all.ts'
import { findAxeProblems } from './axe.ts'
import { type DemoShop, expect, test } from './shop-fixture.ts'
import { BOTH_ENGINES, LONG, SHORT } from './tiers.ts'

const field = (page: Page) => page.getByRole('combobox', { name: en.frame.searchLabel })
const list = (page: Page) => page.getByRole('listbox', { name: en.search.suggestions })
const options = (page: Page) => list(page).getByRole('option')
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })

async function open(page: Page, shop: DemoShop): Promise<void> {
  await page.goto(`${shop.address}/en/catalogo`)
  await field(page).focus()
}

/** The queries that the page has requested suggestions for. */
function suggestionQueries(page: Page): string[] {
  const questions: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/suggest')) questions.push(url.searchParams.get('q') ?? '')
  })
  return questions
}

test.describe('with the keyboard', () => {
  test(
    'a visitor finds, highlights and opens an item without leaving the field',
    BOTH_ENGINES,
    async ({ page, shop }) => {
      await open(page, shop)
      await page.keyboard.type('paper')
      await expect(options(page).first()).toContainText(/paper/i)
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
      const first = await options(page).first().getAttribute('id')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? 'an id')
      await expect(field(page)).toBeFocused()
      const target = await options(page).first().getAttribute('href')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(shop.address + String(target))
      await expect(options(page)).toHaveCount(0)
      await expect(field(page)).toHaveValue('')
    },
  )

  test(
    'arrow keys cycle through the list and the field; Home and End go to the ends',
    LONG,
    async ({ page, shop }) => {
      await open(page, shop)
      await page.keyboard.type('a')
      await expect(options(page).last()).toContainText(en.item.allResults('a'))
      await page.keyboard.press('ArrowUp')
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(chosen(page)).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Home')
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    },
  )

  test(
    'Escape closes the list and keeps the text; the arrow reopens it; Tab leaves it',
    LONG,
    async ({ page, shop }) => {
      await open(page, shop)
      await page.keyboard.type('papel')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(options(page)).toHaveCount(0)
      await expect(field(page)).toHaveValue('papel')
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(options(page)).toHaveCount(0)
    },
  )

  test('Enter without a highlighted suggestion searches for the text', LONG, async ({ page, shop }) => {
    await open(page, shop)
    await page.keyboard.type('papel')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/catalogo\?search=papel$/)
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('papel')
  })
})

test('an exact code is first and labelled; the last row still leads to the list', async ({ page, shop }) => {
  await open(page, shop)
  await page.keyboard.type('gra4010')
  await expect(options(page).first()).toContainText('GRA-4010')
  await expect(options(page).first()).toContainText(en.search.exactCode)
  await options(page).last().click()
  await expect(page).toHaveURL(/search=gra4010&all=1$/)
  await expect(field(page)).toHaveValue('gra4010')
})

test('a suggestion opened in a new tab leaves the typed text and the list', async ({ page, shop }) => {
  await open(page, shop)
  await page.keyboard.type('papel')
  const first = options(page).first()
  const target = await first.getAttribute('href')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    first.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(shop.address + String(target))
  await expect(field(page)).toHaveValue('papel')
  await expect(first).toBeVisible()
})

test('results that are only similar, or missing, are labelled so', LONG, async ({ page, shop }) => {
  await open(page, shop)
  await page.keyboard.type('grpadora')
  await expect(page.getByRole('search')).toContainText(en.catalog.approximate)
  await field(page).fill('zzzzzz')
  await expect(page.getByRole('search')).toContainText(en.catalog.emptySearch('zzzzzz'))
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
})

test('quick typing makes one request, and a late response changes nothing', async ({ page, shop }) => {
  const questions = suggestionQueries(page)
  const late = Promise.withResolvers<void>()
  await page.route('**/suggest?q=papel', async (route) => {
    await late.promise
    await route.continue().catch(() => {})
  })
  await page.clock.install()
  await open(page, shop)
  const isLate = (request: Request) => request.url().endsWith('q=papel')
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ])
  // Time stands still while the keys are pressed, however slow the machine is
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('papel')
  await page.clock.resume()
  await expect.poll(() => questions).toEqual(['papel'])
  await field(page).fill('gra-4010')
  await expect(options(page).first()).toContainText('GRA-4010')
  late.resolve()
  await ended
  await expect(options(page).first()).toContainText('GRA-4010')
  expect(questions).toEqual(['papel', 'gra-4010'])
})

test('without suggestions the form still searches, and shows no error', async ({ page, shop }) => {
  await page.route('**/suggest?*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await open(page, shop)
  const refused = page.waitForResponse(/suggest\?q=papel$/)
  await page.keyboard.type('papel')
  await refused
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=papel/)
})

test('Chinese text in composition is neither suggested for nor searched for', async ({ page, shop }) => {
  const questions = suggestionQueries(page)
  await page.clock.install()
  await page.goto(`${shop.address}/zh/catalogo`)
  const input = page.locator('input[name="search"]')
  await input.focus()
  const devtools = await page.context().newCDPSession(page)
  for (const text of ['b', 'bi', '笔'])
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  // The Enter that accepts a candidate reaches the page as an input-method key.
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await page.clock.fastForward(1_000)
  expect(questions).toEqual([])
  expect(new URL(page.url()).search).toBe('')
  await devtools.send('Input.insertText', { text: '笔' })
  await expect.poll(() => questions).toEqual(['笔'])
  await expect(input).toHaveValue('笔')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=%E7%AC%94/)
})

for (const [width, height] of [
  [1280, 860],
  [390, 780],
] as const) {
  test(
    `the open list is accessible and fits ${width} px, light and dark`,
    LONG,
    async ({ browser, shop }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await open(page, shop)
        await page.keyboard.type('papel')
        await expect(options(page).first()).toBeVisible()
        await page.keyboard.press('ArrowDown')
        expect((await findAxeProblems(page, { within: 'header' })).violations).toEqual([])
        const box = await list(page).boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0)
        await context.close()
      }
    },
  )
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('the on-screen keyboard closes with the search, and does not cover the results', async ({
    page,
    shop,
  }) => {
    await open(page, shop)
    await page.keyboard.type('papel')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('papel')
    await expect(field(page)).not.toBeFocused()
    await expect(field(page)).toHaveValue('papel')
  })

  test('one tap opens a suggestion', LONG, async ({ page, shop }) => {
    await page.goto(`${shop.address}/en`)
    await field(page).tap()
    await page.keyboard.type('gra-4010')
    await options(page).first().tap()
    await expect(page).toHaveURL(/\/en\/stock\/.+\/\d+$/)
    await expect(options(page)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search box is a plain form', async ({ page, shop }) => {
    await page.goto(`${shop.address}/en`)
    await page.getByRole('textbox', { name: en.frame.searchLabel }).fill('papel')
    await page.getByRole('button', { name: en.labels.search }).click()
    await expect(page).toHaveURL(/\/en\/catalogo\?search=papel$/)
    await expect(page.getByRole('textbox', { name: en.frame.searchLabel })).toHaveValue('papel')
  })
})

for (const [language, texts] of [
  ['es', es],
  ['en', en],
  ['zh', zh],
] as const)
  test.describe(`an empty search in ${language}`, language === 'es' ? SHORT : LONG, () => {
    const empty = async (page: Page, shop: DemoShop) => {
      await page.goto(`${shop.address}/${language}`)
      const field = page.getByRole('search').locator('input[name="search"]')
      await field.press('Enter')
      await expect(page.getByRole('search').getByRole('alert')).toHaveText(texts.search.nothingTyped)
      await expect(field).toHaveAccessibleDescription(texts.search.nothingTyped)
      return field
    }

    test('is answered in the language of the page', async ({ page, shop }) => {
      const field = await empty(page, shop)
      await expect(page).toHaveURL(`${shop.address}/${language}`)
      await expect(field).toBeFocused()
      await field.pressSequentially('a')
      await expect(page.getByRole('search').getByRole('alert')).toHaveCount(0)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })
      test('is answered in the language of the page', async ({ page, shop }) => {
        await empty(page, shop)
      })
    })
  })

test('a search starts with the best match and can be sorted', async ({ page, shop }) => {
  await page.goto(`${shop.address}/en/catalogo?search=papel`)
  const sort = page.getByRole('combobox', { name: en.catalog.sortBy })
  await expect(sort).toHaveValue('best')
  await sort.selectOption('-price')
  await expect(page).toHaveURL(/search=papel/)
  await expect(page).toHaveURL(/sort=-price/)
  await expect(sort).toHaveValue('-price')
})

test.describe('a search that finds nothing', () => {
  test('is answered with a related word while it is typed, and on its page', async ({ page, shop }) => {
    await open(page, shop)
    await page.keyboard.type('biro')
    const said = en.search.insteadOfNothing('biro', 'ballpoint pen')
    await expect(page.getByRole('search').getByText(said).first()).toBeVisible()
    await expect(options(page).first()).toContainText('ballpoint pen')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/catalogo\?search=biro$/)
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.locator('main li h2').first()).toContainText('ballpoint pen')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    for (const [language, typed, word, texts] of [
      ['es', 'birome', 'bolígrafo', es],
      ['zh', '本子', '笔记本', zh],
    ] as const)
      test(`is so in ${language} too`, SHORT, async ({ page, shop }) => {
        await page.goto(`${shop.address}/${language}/catalogo?search=${typed}`)
        await expect(page.getByText(texts.search.insteadOfNothing(typed, word))).toBeVisible()
        await expect(page.locator('main li h2').first()).toContainText(word, {
          ignoreCase: true,
        })
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      })
  })
})

test('a search for a similar word shows related items first, and leads to the similar ones', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.address}/es/catalogo?search=plumón`)
  await expect(page.getByText(es.search.instead('plumón', 'marcador'))).toBeVisible()
  await page.getByRole('link', { name: es.relatedSearches.onlyApproximate('plumón') }).click()
  await expect(page).toHaveURL(/all=1$/)
  await expect(page.getByText(es.catalog.approximate)).toBeVisible()
  await expect(page.locator('main li h2').first()).toContainText('Plumín')
})
