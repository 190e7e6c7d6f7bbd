import { expect, test } from '@playwright/test'
import { safeHtml } from '#app/ui/rich-text.server.ts'
import { HTML_ATTACKS } from '../system/html-attacks.ts'

/** No security policy protects this page: only the sanitizer does. */
test('sanitized rich text has allowed tags only, and runs no script', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const attack of HTML_ATTACKS) {
    await page.goto('about:blank')
    const result = await page.evaluate(
      async (html) => {
        Object.assign(globalThis, { ran: false, p: () => Object.assign(globalThis, { ran: true }) })
        document.body.innerHTML = html
        // Parses the markup a second time, as a script that moves it would.
        document.body.innerHTML = String(document.body.innerHTML)
        for (const element of document.body.querySelectorAll<HTMLElement>('*')) element.click()
        await new Promise((resolve) => setTimeout(resolve, 20))
        return {
          ran: Boolean(Reflect.get(globalThis, 'ran')),
          elements: [...document.body.querySelectorAll('*')].map(({ localName }) => localName),
          attributes: [...document.body.querySelectorAll('*')].flatMap((element) =>
            [...element.attributes].map(({ name, value }) => `${name}=${value}`),
          ),
        }
      },
      safeHtml(attack, 'es').replaceAll('href="', 'data-href="'),
    )
    expect(result.ran, attack).toBe(false)
    const allowed = /^(p|h[234]|[uo]l|li|blockquote|strong|em|a|br|table|caption|t(head|body|foot|r|h|d))$/
    expect(
      result.elements.filter((name) => !allowed.test(name)),
      attack,
    ).toEqual([])
    expect(
      result.attributes.filter((text) => !/^data-href=(https:|mailto:|tel:|\/es)/.test(text)),
      attack,
    ).toEqual([])
  }
  expect(requests.filter((url) => !url.startsWith('about:'))).toEqual([])
})
