import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { describeOnDefault, firstUnlessLong } from '../world/databases.ts'
import { type AttackedOffice, openAttackedOffice } from '../world/staff/attacked-office.ts'
import { formsOf, openEverything, type PageForm } from '../world/staff/pages.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'

type Headers = Readonly<Record<string, string>>

/** What browsers send with the form of another site, and what might pass for the shop's own. */
const FOREIGN: readonly ((shop: URL) => Headers)[] = [
  () => ({ origin: 'https://evil.test' }),
  ({ port }) => ({ origin: `http://evil.127.0.0.1:${port}` }),
  ({ host }) => ({ origin: `http://${host}.evil.test` }),
  ({ host }) => ({ origin: `https://${host}` }),
  ({ hostname }) => ({ origin: `http://${hostname}` }),
  ({ port }) => ({ origin: `http://localhost:${port}` }),
  ({ host }) => ({ origin: `http://user@${host}` }),
  ({ origin }) => ({ origin: `${origin}, https://evil.test` }),
  ({ origin }) => ({ origin: `${origin}/` }),
  () => ({ origin: 'null' }),
  () => ({ origin: 'null', 'sec-fetch-site': 'cross-site' }),
  () => ({ origin: 'null', 'sec-fetch-site': 'same-site' }),
  () => ({ 'sec-fetch-site': 'cross-site' }),
  () => ({ 'sec-fetch-site': 'same-site' }),
  () => ({ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }),
  ({ origin }) => ({ origin: 'https://evil.test', referer: `${origin}/admin` }),
]

describeOnDefault('a form that another site sends with the cookies of staff', (engine) => {
  let office: AttackedOffice
  let shop: URL
  let forms: readonly PageForm[]
  let token: string
  let before: Readonly<Record<string, string>>
  beforeAll(async () => {
    office = await openAttackedOffice(engine)
    shop = new URL(office.server.address)
    const owner = office.browserOf('owner')
    const also = Object.keys(SCREENS)
      .filter((path) => office.hasRealIds(path))
      .map((path) => office.addressOf(path))
    forms = formsOf(await openEverything(owner, { limit: 150, also }))
    token = await owner.token()
    before = await office.dump()
  })
  afterAll(() => office.close())

  interface Sent {
    readonly xsrf: string | undefined
    readonly headers: Headers
    readonly suffix?: string
  }

  async function send({ action, fields }: PageForm, { xsrf, headers, suffix = '' }: Sent): Promise<number> {
    const body = new URLSearchParams()
    for (const [name, value] of fields) if (name !== 'xsrf') body.append(name, value)
    if (xsrf !== undefined) body.set('xsrf', xsrf)
    const answer = await fetch(new URL(action.replace(/(?=\?|$)/, suffix), shop), {
      method: 'POST',
      headers: { cookie: office.browserOf('owner').cookieHeader(), ...headers },
      body,
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    return answer.status
  }

  /** Sends every form of the back-office, as browsers and as scripts send it; returns what was not refused. */
  async function sendAll(sent: Sent): Promise<readonly unknown[]> {
    const passed: unknown[] = []
    for (const form of forms)
      for (const suffix of ['', '.data']) {
        const status = await send(form, { ...sent, suffix })
        if (status !== 403) passed.push([form.action + suffix, status])
      }
    return passed
  }

  /** A form that would change something. */
  const rename = (): PageForm => ({
    action: '/admin/account',
    fields: [
      ['intent', 'name'],
      ['former-name', 'owner'],
      ['name', 'Mallory'],
    ],
  })

  test('is refused on every screen, with the right token too', async () => {
    expect(forms.length).toBeGreaterThan(20)
    for (const foreign of firstUnlessLong(FOREIGN))
      expect(await sendAll({ xsrf: token, headers: foreign(shop) })).toEqual([])
    expect(await office.dump()).toEqual(before)
  })

  test.each(FOREIGN.map((foreign) => ({ headers: foreign(new URL('http://127.0.0.1:8080')), foreign })))(
    'is refused with $headers',
    async ({ foreign }) => {
      expect(await send(rename(), { xsrf: token, headers: foreign(shop) })).toBe(403)
      expect(await office.dump()).toEqual(before)
    },
  )

  describe('and that comes from the shop itself', () => {
    test('is refused on every screen without a token', async () => {
      expect(await sendAll({ xsrf: undefined, headers: { origin: shop.origin } })).toEqual([])
      expect(await office.dump()).toEqual(before)
    })

    test('is refused with any token but one of this session', async () => {
      const ended = new StaffBrowser(shop.origin)
      await ended.signIn('viewer@shop.test')
      const ofEnded = await ended.token()
      await ended.ask('/admin/sign-out', { form: { xsrf: ofEnded } })
      const ofShop = /name="xsrf" value="([^"]+)"/.exec(
        await (await fetch(`${shop.origin}/es/contact`)).text(),
      )
      const tokens: Record<string, string> = {
        empty: '',
        guessed: 'a'.repeat(token.length),
        'of a client': await office.browserOf('anna').token(),
        'of another member': await office.browserOf('sales').token(),
        'of nobody': await new StaffBrowser(shop.origin).token(),
        'of an ended session': ofEnded,
        'of the shop': ofShop?.[1] ?? '',
        twice: token + token,
        cut: token.slice(0, -1),
        'the cookie': office.browserOf('owner').cookies.get('staff') ?? '',
      }
      const unchanged = (await office.dump())['staff']
      for (const [of, xsrf] of Object.entries(tokens)) {
        expect([of, await send(rename(), { xsrf, headers: { origin: shop.origin } })]).toEqual([of, 403])
        for (const form of firstUnlessLong([undefined, ...forms]))
          if (form) expect(await send(form, { xsrf, headers: { origin: shop.origin } })).toBe(403)
      }
      expect((await office.dump())['staff']).toBe(unchanged)
      expect(await send(rename(), { xsrf: token, headers: { origin: shop.origin } })).toBe(302)
      expect((await office.dump())['staff']).toContain('Mallory')
    })
  })

  test.each([
    ['application/json', (xsrf: string) => JSON.stringify({ xsrf, intent: 'name', name: 'Mallory' })],
    ['text/plain', (xsrf: string) => `xsrf=${xsrf}&intent=name&name=Mallory`],
    ['application/x-www-form-urlencoded+json', (xsrf: string) => `xsrf=${xsrf}&intent=name&name=Mallory`],
    ['', (xsrf: string) => `xsrf=${xsrf}&intent=name&name=Mallory`],
  ])('is no form with a body of the type "%s"', async (type, bodyOf) => {
    const unchanged = (await office.dump())['staff']
    const answer = await fetch(`${shop.origin}/admin/account`, {
      method: 'POST',
      headers: {
        origin: shop.origin,
        cookie: office.browserOf('owner').cookieHeader(),
        'content-type': type,
      },
      body: Buffer.from(bodyOf(token)),
    })
    expect(answer.status).toBe(415)
    expect((await office.dump())['staff']).toBe(unchanged)
  })

  test.each([
    { 'x-http-method-override': 'POST' },
    { 'x-http-method': 'DELETE' },
    { 'x-method-override': 'POST' },
  ])('is no link with %j: a GET stays one', async (headers: Headers) => {
    const unchanged = (await office.dump())['staff']
    const query = new URLSearchParams({ xsrf: token, _method: 'POST', intent: 'name', name: 'Eve' })
    const answer = await office.browserOf('owner').ask(`/admin/account?${query}`, { headers })
    expect(answer.status).toBe(200)
    expect((await office.dump())['staff']).toBe(unchanged)
  })
})
