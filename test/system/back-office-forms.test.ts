import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import { KEPT_FIELDS } from '#admin/request/kept-fields.ts'
import { SCREENS } from '#admin/screens.ts'
import { describeOnDefault } from '../world/databases.ts'
import { formsIn } from '../world/staff/page-forms.ts'
import type { StaffBrowser } from '../world/staff/staff-browser.ts'
import { expectFilled, FormOffice, FORMS } from './form-office.ts'

const { forms: texts } = adminEs

describeOnDefault('a form of the back-office', (engine) => {
  let office: FormOffice
  let ana: StaffBrowser
  beforeAll(async () => {
    office = await FormOffice.open(engine)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await office.empty()
    ana = await office.signedIn('owner@shop.test')
  })

  test('that is typed in is in this list, with each of its fields kept, on whatever screen it is', async () => {
    expect(new Set(FORMS.map(({ screen }) => screen))).toEqual(new Set(Object.keys(KEPT_FIELDS)))
    for (const screen of Object.keys(SCREENS).filter(isPage)) {
      const cases = FORMS.filter((one) => one.screen === screen)
      const { html } = await office.open(ana, cases[0]?.address ?? addressOf(screen))
      const listed = cases.map(({ form }) => form)
      const unlisted = [...formsIn(html).keys()].filter((name) => !listed.includes(name))
      expect([screen, unlisted]).toEqual([screen, []])
      const kept = KEPT_FIELDS[screen] ?? []
      const lost = typedNames(html).filter((name) => !kept.includes(name))
      expect([screen, lost]).toEqual([screen, CHOICES[screen] ?? []])
    }
  })

  describe('comes back filled after the sign-in, and nothing is saved', () => {
    test.each(FORMS)('$form of $address', async (one) => {
      const fields = await office.fillIn(ana, one)
      await office.endSessions()
      const before = await office.writes()
      const answer = await ana.ask(one.address, { fields })
      expect(answer.status).toBe(302)
      const back = await office.signInFrom(ana, answer)
      const draft = new URL(back, 'http://here.test').searchParams.get('draft')
      expect(back.replace(/.draft=.*/, '')).toBe(one.address)
      expect(draft).toMatch(/^[\w-]{43}$/)
      const { html } = await office.open(ana, back)
      expectFilled(html, one)
      expect(html).toContain(texts.notSavedYet('').split('(')[0])
      // Only the sign-in
      expect(await office.writes()).toBe(before + 1)
    })
  })
})

/** Choices beside the one button of their form, made and sent at once: nothing is typed. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'orders/:order': ['recipient'],
  'settings/mails': ['language'],
}

function isPage(screen: string): boolean {
  return !/export|pdf|print|sign-|first|link|undo|language|drafts/.test(screen)
}

function addressOf(screen: string): string {
  return screen === '/' ? '/admin' : `/admin/${screen.replaceAll(/:\w+/g, '1')}`
}

/** The names of fields of forms that change something, in which somebody types or chooses. */
function typedNames(html: string): string[] {
  return [...html.matchAll(/<form\b[^>]* method="post".*?<\/form>/gs)]
    .flatMap(([form]) => [...form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)])
    .map(([field]) => field)
    .filter((field) => !/type="(hidden|password|checkbox|radio)"|one-time-code/.test(field))
    .map((field) => /name="([^"]+)"/.exec(field)?.[1] ?? '')
}
