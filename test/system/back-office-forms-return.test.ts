import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/staff/roles.ts'
import { describeOnDefault } from '../world/databases.ts'
import { filled, formsIn } from '../world/staff/page-forms.ts'
import { authenticatorAt } from '../world/staff/seed-member.ts'
import type { StaffBrowser } from '../world/staff/staff-browser.ts'
import { expectFilled, FormOffice, REPLY, TEXT } from './form-office.ts'

describeOnDefault('a form that was sent after its session ended', (engine) => {
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

  test('is sent once after it came back, and its draft is gone', async () => {
    const fields = await office.fillIn(ana, REPLY)
    await office.endSessions()
    const back = await office.signInFrom(ana, await ana.ask(REPLY.address, { fields }))
    const again = filled(formsIn((await office.open(ana, back)).html).get('answer') ?? [], {
      intent: 'answer',
    })
    expect((await ana.ask(back, { fields: again })).headers.get('location')).toBe('/admin/messages')
    expect(await office.drafts()).toEqual([])
    const { answer } = await office.db
      .selectFrom('contact_messages')
      .select('answer')
      .executeTakeFirstOrThrow()
    expect(answer).toBe(TEXT.replaceAll('\r\n', '\n'))
    // Sent twice, by a double click or the way back of a browser
    const twice = await ana.ask(back, { fields: again })
    expect(twice.status).toBe(422)
    const replies = office.db.selectFrom('mails').where('recipient', '=', 'marta@visitors.test')
    expect(await replies.select('mail_id').execute()).toHaveLength(1)
    await office.db
      .updateTable('contact_messages')
      .set({ answered_at: null, answered_by: null, answer: '', done_at: null })
      .execute()
    await office.db.deleteFrom('mails').where('recipient', '=', 'marta@visitors.test').execute()
  })

  test.each([
    [
      'the session has expired',
      () => office.db.updateTable('staff_sessions').set({ last_used_at: '2026-01-01' }).execute(),
    ],
    ['its member was disabled and enabled again', () => office.endSessions()],
  ])('comes back when %s', async (_why, end) => {
    const fields = await office.fillIn(ana, REPLY)
    await end()
    const answer = await ana.ask(REPLY.address, { fields })
    expectFilled((await office.open(ana, await office.signInFrom(ana, answer))).html, REPLY)
  })

  test('comes back after a sign-out in another window of the browser', async () => {
    const fields = await office.fillIn(ana, REPLY)
    await ana.ask('/admin/sign-out', { form: {} })
    const answer = await ana.ask(REPLY.address, { fields })
    expectFilled((await office.open(ana, await office.signInFrom(ana, answer))).html, REPLY)
  })

  test('comes back when its writer has signed in again in another window', async () => {
    const fields = await office.fillIn(ana, REPLY)
    await ana.ask('/admin/sign-out', { form: {} })
    await ana.signIn('owner@shop.test')
    const answer = await ana.ask(REPLY.address, { fields })
    const back = answer.headers.get('location') ?? ''
    expect(back).toMatch(/^\/admin\/messages\/1\?draft=/)
    expectFilled((await office.open(ana, back)).html, REPLY)
  })

  test('comes back with the second factor', async () => {
    const eva = office.browser()
    const enter = async (location: string) => {
      const next = office.nextOf(location)
      await office.db.updateTable('staff').set({ totp_last_step: 0 }).execute()
      const form = { code: authenticatorAt(new Date()), next }
      return (await eva.ask('/admin/sign-in/code', { form })).headers.get('location') ?? ''
    }
    expect(await enter((await eva.signIn('eva@shop.test')).headers.get('location') ?? '')).toBe('/admin')
    const fields = await office.fillIn(eva, REPLY)
    await office.endSessions()
    const door = await office.signInFrom(eva, await eva.ask(REPLY.address, { fields }), 'eva@shop.test')
    expect(door).toMatch(/^\/admin\/sign-in\/code\?next=/)
    expectFilled((await office.open(eva, await enter(door))).html, REPLY)
  })

  test('comes back for scripts too', async () => {
    const fields = await office.fillIn(ana, REPLY)
    await office.endSessions()
    const answer = await ana.ask(`${REPLY.address}.data`, { fields })
    expect(answer.status).toBe(202)
    const [, next = ''] = /\/sign-in\?next=([^"\\]+)/.exec(await answer.text()) ?? []
    const form = { email: 'owner@shop.test', password: 'tres peras verdes', next: decodeURIComponent(next) }
    const back = (await ana.ask('/admin/sign-in', { form })).headers.get('location') ?? ''
    expectFilled((await office.open(ana, back)).html, REPLY)
  })

  describe('of somebody whose role was taken away', () => {
    const setRoles = (roles: readonly Role[]) =>
      office.db
        .updateTable('staff')
        .set({ roles: roles.join(' ') })
        .where('email', '=', 'sales@shop.test')
        .execute()

    test.each(['', '.data'])('is refused at once and shows what was typed (%s)', async (data) => {
      const berta = await office.signedIn('sales@shop.test')
      const fields = await office.fillIn(berta, REPLY)
      await setRoles(['viewer'])
      const answer = await berta.ask(`${REPLY.address}${data}`, { fields })
      await setRoles(['sales'])
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('Buenos días')
      expect(await office.drafts()).toEqual([])
    })

    test('shows what was typed after the sign-in, where its session ended with the role', async () => {
      const berta = await office.signedIn('sales@shop.test')
      const fields = await office.fillIn(berta, REPLY)
      await office.endSessions()
      await setRoles(['viewer'])
      const back = await office.signInFrom(
        berta,
        await berta.ask(REPLY.address, { fields }),
        'sales@shop.test',
      )
      const { status, html } = await office.open(berta, back)
      await setRoles(['sales'])
      expect(status).toBe(403)
      expect(html).toContain('Buenos días')
    })
  })

  test('survives the process: it is stored before the answer', async () => {
    const fields = await office.fillIn(ana, REPLY)
    await office.endSessions()
    const answer = await ana.ask(REPLY.address, { fields })
    await office.restart()
    const again = office.browser()
    for (const [name, value] of ana.cookies) again.cookies.set(name, value)
    expectFilled((await office.open(again, await office.signInFrom(again, answer))).html, REPLY)
  })
})
