import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import { KEPT_FIELDS } from '#admin/request/kept-fields.ts'
import { SCREENS } from '#admin/screens.ts'
import { FORMER, HIDDEN } from '#domain/staff/typed-form.ts'
import { describeOnDefault } from '../world/databases.ts'
import { filled, formsIn } from '../world/staff/page-forms.ts'
import { STAFF_PASSWORD } from '../world/staff/seed-member.ts'
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
      const unlisted = [...formsIn(html).keys()].filter(
        (name) => !listed.includes(name) && !PASSWORDS.includes(`${screen} ${name}`),
      )
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

  describe('that another release of the shop made', () => {
    afterEach(async () => {
      const stored = { email: 'owner@shop.test', email_key: 'owner@shop.test' }
      await office.db.updateTable('staff').set(stored).where('staff_id', '=', 1).execute()
    })

    test.each(FORMS)('$form of $address is taken or comes back filled', async (one) => {
      const now = await office.fillIn(ana, one)
      const isCompared = now.some(([name]) => name.startsWith(FORMER))
      expect(isCompared).toBe(!ADDING.includes(one.form) && one.screen !== 'clients/new')
      const fields = now.filter(([name]) => !ADDED_LATER.includes(name) && !name.startsWith(FORMER))
      const before = await office.writes()
      const answer = await ana.ask(one.address, {
        fields: [...fields, ...GONE.map((name) => [name, 'x'] as const)],
      })
      const html = await answer.text()
      if (answer.status < 400) {
        expect([isCompared, (await office.writes()) - before]).toEqual([
          false,
          expect.toSatisfy((more) => more > 0),
        ])
        return
      }
      expect([409, 422]).toContain(answer.status)
      expect(await office.writes()).toBe(before)
      expectFilled(html, one)
      if (isCompared) expect(html).toContain(texts.madeBefore)
      // As it came back it can be sent
      const again = filled(formsIn(html).get(one.form) ?? [], {
        ...(one.intent !== undefined && { intent: one.intent }),
        ...('email' in one.typed && { email: 'nueva@shop.test' }),
        password: STAFF_PASSWORD,
      })
      expect((await ana.ask(one.address, { fields: again })).status).toBeLessThan(400)
      expect(await office.writes()).toBeGreaterThan(before)
    })
  })
})

/** The forms that change nothing that somebody else may have changed meanwhile: what they do is done once. */
const ADDING = ['approve', 'refuse', 'note', 'arrived-1', 'member', 'save']

/** Hidden fields that forms did not have from the beginning. */
const ADDED_LATER: readonly string[] = Object.values(HIDDEN)

/** Fields that no form has any more. */
const GONE = ['version', 'before', '_method', 'taxId', 'former.gone', 'role[]']

/** Forms that ask for a password or a code before they do something: the screen and the name. Neither is kept. */
const PASSWORDS: readonly string[] = [
  'account password',
  'account/second-factor code',
  'account/second-factor password',
  'clients/:client/personal-data erase',
  'staff/:member access',
  'trail/:change undo',
]

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
