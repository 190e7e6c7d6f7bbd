import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCREENS } from '#admin/screens.ts'
import { describeOnBoth, isLongRun } from '../world/databases.ts'
import { type AttackedOffice, openAttackedOffice } from '../world/staff/attacked-office.ts'
import { formsOf, openEverything } from '../world/staff/pages.ts'

/** As a program sends them: what is no text to a decoder stays as it is. */
const ODD: Readonly<Record<string, string>> = {
  'a number without end': '1e309',
  'a number of twenty digits': '99999999999999999999',
  'the largest number of PostgreSQL, and one': '9223372036854775808',
  'a negative zero': '-0',
  'a negative number': '-1',
  'a hexadecimal number': '0x10',
  'no number': 'NaN',
  'broken UTF-8': '%ff',
  'cut UTF-8': '%c3%28',
  'half a surrogate pair': '%ed%a0%80',
  'a day that no month has': '2026-02-30',
  'a day of no year': '0000-00-00',
  'a day after all days': '%2B275760-09-14',
  'a name of a prototype': '__proto__',
  'a name of a method': 'constructor',
  'a quote': '%27%22%60%3B--',
  'a wildcard': '%25_%5C',
  nothing: '',
  'spaces and marks without a width': '%20%E2%80%8B%EF%BB%BF%0D%0A',
}
const PARAMETERS =
  'q after before from to since until client catalog status state code order subject id kind by who staff format next outcome'.split(
    ' ',
  )

/** Everything is answered at once, or something hangs. */
const MOST_MS = 20_000

describeOnBoth('an odd value that somebody sends to the back-office', (engine) => {
  let office: AttackedOffice
  beforeAll(async () => {
    office = await openAttackedOffice(engine)
  })
  afterAll(() => office.close())

  const screens = () => Object.keys(SCREENS).filter((path) => path !== 'sign-out')
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(office.server.address + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(MOST_MS),
      ...more,
      headers: {
        origin: office.server.address,
        cookie: office.browserOf('owner').cookieHeader(),
        ...more.headers,
      },
    })
  /** What is wrong with an answer; undefined = it is a page, a file, or leads to one. */
  async function problemOf(answer: Response): Promise<string | undefined> {
    const body = await answer.text()
    if (answer.status >= 500) return `status ${answer.status}`
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    return answer.status >= 400 && isPage && !/<(h1|p)\b/.test(body) ? 'no message' : undefined
  }

  test.each(Object.entries(ODD))('in an address, %s, fails no screen', async (_, odd) => {
    const broken: unknown[] = []
    const once = PARAMETERS.map((name) => `${name}=${odd}`).join('&')
    const repeated = PARAMETERS.map((name) => `${name}=${odd}&${name}=1&${name}[]=2&${name}[a]=3`).join('&')
    for (const path of screens()) {
      const address = office.addressOf(path).replace(/\?.*/, '')
      for (const query of [once, repeated]) {
        const problem = await problemOf(await ask(`${address}?${query}`))
        if (problem) broken.push([address, problem])
      }
    }
    expect(broken).toEqual([])
  })

  test.each(Object.entries(ODD))('as a part of a path, %s, fails no screen', async (_, odd) => {
    const broken: unknown[] = []
    for (const path of screens().filter((one) => one.includes(':'))) {
      const address = `/admin/${path.replaceAll(/:\w+/g, odd || '%20')}`
      const problem = await problemOf(await ask(address))
      if (problem) broken.push([address, problem])
    }
    expect(broken).toEqual([])
  })

  test('in a field fails no form', { timeout: 300_000 }, async () => {
    const owner = office.browserOf('owner')
    const also = screens().filter(office.hasRealIds).map(office.addressOf)
    const forms = formsOf(await openEverything(owner, { limit: 150, also })).filter(
      ({ action, fields }) =>
        !action.includes('sign-out') && !fields.some(([, value]) => value === 'end-others'),
    )
    expect(forms.length).toBeGreaterThan(20)
    const xsrf = await owner.token()
    const broken: unknown[] = []
    const short = ['99999999999999999999', '%ff', '2026-02-30', '__proto__']
    const values = [...(isLongRun() ? Object.values(ODD) : short), 'x'.repeat(100_000)]
    for (const { action, fields } of forms) {
      const names = [...new Set(fields.map(([name]) => name))].filter((name) => name !== 'xsrf')
      for (const odd of values) {
        const sent = names.flatMap((name) => {
          // What is asked for stays, or nothing would be done
          const [, intent = ''] = fields.findLast(([own]) => own === name) ?? []
          const own = encodeURIComponent(name)
          return name === 'intent' ? [`${own}=${intent}`] : [`${own}=${odd}`, `${own}=${odd}`, `${own}[]=1`]
        })
        const answer = await ask(action, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: [`xsrf=${xsrf}`, ...sent].join('&'),
        })
        const problem = await problemOf(answer)
        if (problem) broken.push([action, odd.slice(0, 30), names, problem])
      }
    }
    expect(broken).toEqual([])
  })
})
