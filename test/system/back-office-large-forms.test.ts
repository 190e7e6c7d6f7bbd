import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminEn } from '#admin/messages/en/all.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { describeOnDefault } from '../world/databases.ts'
import { filled, formsIn, valuesOf } from '../world/staff/page-forms.ts'
import type { StaffBrowser } from '../world/staff/staff-browser.ts'
import { FormOffice, REPLY } from './form-office.ts'

const LONG = `Buenos días ${'x'.repeat(900_000)}`

describeOnDefault('a large form', (engine) => {
  let office: FormOffice
  let ana: StaffBrowser
  beforeAll(async () => {
    office = await FormOffice.open(engine)
  })
  afterAll(() => office.close())
  beforeEach(async () => {
    await office.empty()
    ana = await office.signedIn('owner@shop.test')
    await ana.ask('/admin')
    expect(ana.cookies.has('staff-writer')).toBe(true)
  })

  const reply = async (text: string) => filled(await office.fillIn(ana, REPLY), { text })
  const textIn = (html: string) => valuesOf(formsIn(html).get('answer'), 'text')

  test('of staff is judged by its own rules, and comes back with what was typed', async () => {
    const answer = await ana.ask(REPLY.address, { fields: await reply(LONG) })
    expect(answer.status).toBe(422)
    expect(textIn(await answer.text())).toEqual([LONG])
  })

  test('comes back whole after the sign-in, where its session had ended', async () => {
    const fields = await reply(LONG)
    await office.endSessions()
    const back = await office.signInFrom(ana, await ana.ask(REPLY.address, { fields }))
    expect(textIn((await office.open(ana, back)).html)).toEqual([LONG])
    const [draft] = await office.drafts()
    expect(draft?.sealed).not.toContain('Buenos')
  })

  test.each([
    ['en', adminEn],
    ['es', adminEs],
    ['zh', adminZh],
  ] as const)(
    'of more than 1 MB is refused with a page in the language of its writer: %s',
    async (language, texts) => {
      await office.db.updateTable('staff').set({ language }).where('email', '=', 'owner@shop.test').execute()
      const fields = await reply('x'.repeat(1_100_000))
      const answer = await ana.ask(REPLY.address, { fields })
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain(texts.failed.too_large.text)
      await office.endSessions()
      const headers = { 'accept-language': language }
      const later = await ana.ask(REPLY.address, { fields, headers })
      expect(later.status).toBe(413)
      expect(await later.text()).toContain(texts.failed.too_large.text)
      expect(await office.drafts()).toEqual([])
    },
  )

  /** A form of this many bytes. */
  const ofBytes = (bytes: number) => [['x', 'x'.repeat(bytes - 2)]] as const

  test('of a stranger is refused from 100,001 bytes on, also with cookies that the shop has not made', async () => {
    const stranger = office.browser()
    expect((await stranger.ask('/admin/messages/1', { fields: ofBytes(100_000) })).status).toBe(302)
    expect((await stranger.ask('/admin/messages/1', { fields: ofBytes(100_001) })).status).toBe(413)
    const proof = ana.cookies.get('staff-writer') ?? expect.fail('no page was opened')
    stranger.cookies.set('staff', 'x'.repeat(43))
    stranger.cookies.set('staff-writer', `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`)
    const answer = await stranger.ask('/admin/messages/1', { fields: ofBytes(100_001) })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    stranger.cookies.set('staff-writer', proof)
    expect((await stranger.ask('/admin/messages/1', { fields: ofBytes(100_001) })).status).toBe(302)
  })

  test.each([
    'sign-in',
    'sign-in.data',
    'sign-in/code',
    'sign-in/help',
    'first/x',
    'link/x',
    'language',
    'sign-out',
  ])('is refused at /admin/%s, from staff too', async (path) => {
    expect((await ana.ask(`/admin/${path}`, { fields: ofBytes(100_001) })).status).toBe(413)
  })

  test('is refused by the pages of the shop, from staff too', async () => {
    expect((await ana.ask('/es/oauth/login', { fields: ofBytes(100_001) })).status).toBe(413)
  })
})
