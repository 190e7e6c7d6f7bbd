import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import { SECRET_SETTING_NAMES } from '#services/settings/secret-settings.ts'
import { describeOnDefault } from '../world/databases.ts'
import { filled, formsIn } from '../world/staff/page-forms.ts'
import type { StaffBrowser } from '../world/staff/staff-browser.ts'
import { formCase, FormOffice, REPLY } from './form-office.ts'

const { forms: texts } = adminEs

describeOnDefault('a form that cannot be saved', (engine) => {
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

  test('gives nothing to somebody else who signs in with the link', async () => {
    const fields = await office.fillIn(ana, REPLY)
    await office.endSessions()
    const answer = await ana.ask(REPLY.address, { fields })
    const back = await office.signInFrom(ana, answer, 'sales@shop.test')
    const { status, html } = await office.open(ana, back)
    expect(status).toBe(200)
    // The trail below may have an answer of before
    expect(/<textarea[^>]* name="text"[^>]*>([^<]*)</.exec(html)?.[1]).toBe('')
    expect(html).not.toContain(texts.showTyped)
  })

  test('that somebody else opened in the same browser is kept for neither', async () => {
    const fields = await office.fillIn(ana, REPLY)
    await ana.ask('/admin/sign-out', { form: {} })
    await ana.signIn('sales@shop.test')
    expect((await ana.ask(REPLY.address, { fields })).status).toBe(403)
    expect(await office.drafts()).toEqual([])
  })

  test('is refused with the token of another page: it was not made by the shop', async () => {
    const fields = filled(await office.fillIn(ana, REPLY), {
      xsrf: await office.browser().token(),
    })
    expect((await ana.ask(REPLY.address, { fields })).status).toBe(403)
    expect(await office.drafts()).toEqual([])
  })

  test('is not kept for strangers, nor from sign-in forms, nor without anything typed', async () => {
    const fields = await office.fillIn(ana, REPLY)
    await office.endSessions()
    const stranger = office.browser()
    expect((await stranger.ask(REPLY.address, { fields })).headers.get('location')).toBe('/admin/sign-in')
    stranger.cookies.set('staff-writer', 'x'.repeat(80))
    expect((await stranger.ask(REPLY.address, { fields })).headers.get('location')).toBe('/admin/sign-in')
    const empty = filled(fields, { text: ' ' })
    expect((await ana.ask(REPLY.address, { fields: empty })).headers.get('location')).toBe('/admin/sign-in')
    await ana.ask('/admin/sign-in', {
      fields: [
        ['email', 'x'],
        ['password', 'tres peras verdes'],
      ],
    })
    expect(await office.drafts()).toEqual([])
  })

  test('is refused where it is larger than any form of the shop, and is not kept', async () => {
    const fields = filled(await office.fillIn(ana, REPLY), { text: 'x'.repeat(1_000_001) })
    await office.endSessions()
    expect((await ana.ask(REPLY.address, { fields })).status).toBe(413)
    expect(await office.drafts()).toEqual([])
  })

  test('keeps no password: neither a field for one, nor a setting that holds one', async () => {
    for (const name of SECRET_SETTING_NAMES) {
      const { html } = await office.open(ana, `/admin/settings/${name}`)
      const setting = filled(formsIn(html).get('setting') ?? [], { value: 'smtp://user:geheim@mail.test' })
      await office.endSessions()
      const answer = await ana.ask(`/admin/settings/${name}`, { fields: setting })
      expect(answer.headers.get('location')).toBe('/admin/sign-in')
      ana = await office.signedIn('owner@shop.test')
    }
    expect(await office.drafts()).toEqual([])
    const email = filled(await office.fillIn(ana, formCase('email', 'account')), {
      password: 'geheim geheim',
    })
    await office.endSessions()
    const back = await office.signInFrom(ana, await ana.ask('/admin/account', { fields: email }))
    expect((await office.open(ana, back)).html).not.toContain('geheim')
  })
})
