import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { describeOnBoth } from '../world/databases.ts'
import { type AttackedOffice, openAttackedOffice } from '../world/staff/attacked-office.ts'
import { formsOf, openEverything } from '../world/staff/pages.ts'

/** PostgreSQL stores no NUL, and fails where SQLite does not. */
const ODD = 'a%00b'
const PARAMETERS = ['q', 'after', 'before', 'from', 'to', 'since', 'until', 'client', 'catalog', 'status']
const MORE_PARAMETERS = ['state', 'code', 'order', 'subject', 'id', 'kind', 'by', 'staff', 'format', 'next']

describeOnBoth('a NUL that somebody sends to the back-office', (engine) => {
  let office: AttackedOffice
  beforeAll(async () => {
    office = await openAttackedOffice(engine)
  })
  afterAll(() => office.close())

  const screens = () => Object.keys(SCREENS).filter((path) => path !== 'sign-out')

  test('in an address fails no screen', async () => {
    const broken: unknown[] = []
    const query = [...PARAMETERS, ...MORE_PARAMETERS].map((name) => `${name}=${ODD}`).join('&')
    for (const path of screens()) {
      const address = office.addressOf(path).replace(/\?.*/, '')
      const { status } = await office.browserOf('owner').ask(`${address}?${query}`)
      if (status >= 500) broken.push([address, status])
    }
    expect(broken).toEqual([])
  })

  test('in a field fails no form', async () => {
    const owner = office.browserOf('owner')
    const also = screens().filter(office.hasRealIds).map(office.addressOf)
    const forms = formsOf(await openEverything(owner, { limit: 120, also }))
    const xsrf = await owner.token()
    const broken: unknown[] = []
    for (const { action, fields } of forms.filter(({ action }) => !action.includes('sign-out'))) {
      const names = [...new Set(fields.map(([name]) => name))].filter((name) => name !== 'xsrf')
      const values = names.map((name) => {
        // What is asked for stays, or nothing would be done
        const [, intent = ''] = fields.findLast(([own]) => own === name) ?? []
        return `${encodeURIComponent(name)}=${name === 'intent' ? intent : ODD}`
      })
      const answer = await fetch(office.server.address + action, {
        method: 'POST',
        headers: {
          origin: office.server.address,
          cookie: owner.cookieHeader(),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: [`xsrf=${xsrf}`, ...values].join('&'),
        redirect: 'manual',
      })
      if (answer.status >= 500) broken.push([action, names, answer.status])
      await answer.arrayBuffer()
    }
    expect(broken).toEqual([])
  })

  test('fails no sign-in', async () => {
    const form = { email: 'a\0b', password: 'a\0b' }
    expect((await office.browserOf('nobody').ask('/admin/sign-in', { form })).status).toBe(400)
  })
})
