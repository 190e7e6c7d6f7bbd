import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTo, SCREENS } from '#admin/screens.ts'
import { ROLES } from '#domain/staff/roles.ts'
import { describeOnDefault, firstUnlessLong } from '../world/databases.ts'
import {
  type Actor,
  type AttackedOffice,
  CANARY,
  openAttackedOffice,
} from '../world/staff/attacked-office.ts'

/** Every screen but the sign-out, which ends the sessions that are needed, and an address of none. */
const PATHS = [...Object.keys(SCREENS).filter((path) => path !== 'sign-out'), 'no-such-screen']
const ACTORS = [
  'nobody',
  ...firstUnlessLong(['anna', 'bruno', 'carla']),
  'viewer',
  'sales',
  'editor',
  'owner',
  'limited',
]

const READS = ['GET', 'HEAD'] as const

/**
 * What may answer a request, by what the table allows. A screen may have no form, a form without its fields may be
 * refused as such, and links are counted. To a script a redirect is data.
 */
const STATUS = {
  allowed: [200, 202, 302, 401, 403, 404, 405, 409, 422, 429],
  sign_in: [202, 302],
  unknown: [404],
  forbidden: [403],
} as const

describeOnDefault('who may open what in the back-office', (engine) => {
  let office: AttackedOffice
  beforeAll(async () => {
    office = await openAttackedOffice(engine)
  })
  afterAll(() => office.close())

  const actorOf = (name: string): Actor =>
    office.actors.find((one) => one.name === name) ?? expect.fail(`nobody is ${name}`)

  /** The answers that the table of roles does not allow. */
  async function askAll({ browser, roles }: Actor): Promise<readonly string[]> {
    const wrong: string[] = []
    const xsrf = await browser.token()
    for (const path of PATHS) {
      const known = path === 'no-such-screen' ? '*' : path
      const address = office.addressOf(path)
      const data = address.replace(/(?=\?|$)/, '.data')
      const check = (what: string, status: number, wanted: readonly number[]) => {
        if (!wanted.includes(status)) wrong.push(`${what}: ${status} instead of ${wanted.join(' or ')}`)
      }
      const [read, written] = [accessTo(known, 'GET', roles), accessTo(known, 'POST', roles)]
      for (const asked of [address, data]) {
        for (const method of asked === data ? firstUnlessLong(READS) : READS)
          check(`${method} ${asked}`, (await browser.ask(asked, { method })).status, STATUS[read])
        const answer = await browser.ask(asked, { form: { xsrf } })
        check(`POST ${asked}`, answer.status, STATUS[written])
        if (answer.status === 302 && written === 'sign_in')
          expect(answer.headers.get('location')).toMatch(/^\/admin\/sign-in/)
        for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])
          check(`${method} ${asked}`, statusIn(await send(browser.cookies, method, asked)), [405])
      }
    }
    return wrong
  }

  test.each(ACTORS)('%s gets what the table of roles says, by every method', async (name) => {
    expect(await askAll(actorOf(name))).toEqual([])
  })

  test.each(ROLES)(
    'a member who is %s finds every screen of theirs at the address of what exists',
    async (role) => {
      const missing: string[] = []
      const theirs = Object.keys(SCREENS).filter((path) => accessTo(path, 'GET', [role]) === 'allowed')
      // The only task is the owner's, and nobody else's to see
      const open = theirs.filter((one) => role === 'owner' || !one.startsWith('jobs/:job'))
      for (const path of open.filter((one) => one !== 'sign-out' && office.hasRealIds(one))) {
        const { status } = await actorOf(role).browser.ask(office.addressOf(path))
        if (![200, 302].includes(status)) missing.push(`${path}: ${status}`)
      }
      expect(missing).toEqual([])
    },
  )

  /** Sends a request as it is, which `fetch` would put right first; returns the beginning of the answer. */
  function send(cookies: ReadonlyMap<string, string>, method: string, target: string): Promise<string> {
    const { hostname, port, host } = new URL(office.server.address)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = connect(Number(port), hostname).setEncoding('latin1')
    let answer = ''
    socket.on('data', (part) => (answer += part))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${office.server.address}\r\nCookie: ${cookie}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
    return promise
  }

  describe('an owner gets nothing by another spelling', () => {
    const SPELLINGS = [
      '//admin/settings',
      '/%61dmin/settings',
      '/%2561dmin/settings',
      '/ADMIN/settings',
      '/Admin/settings',
      '/admin/Settings',
      '/admin;a/settings',
      '/admin/settings;a',
      '/admin/./settings',
      '/admin/x/../settings',
      '/admin/%2e/settings',
      '/admin//settings',
      '/admin%2fsettings',
      '/admin/settings/',
      '/admin/settings/.data',
      '/admin/settings.data/',
      '/admin/settings.data.data',
      '/admin/settings%00',
      '/admin/settings%00.data',
      '/admin/settings%20',
      '/admin/settings.',
      '/admin/settings.json',
      '/admin\\settings',
      '/es/%2e%2e/admin/settings',
      '/es/../admin/settings',
      '/./admin/settings',
      '/.admin/../admin/settings',
      '/admin/static/../settings',
      '/admin/static/%2e%2e/settings',
      '/services/../admin/settings',
      '/\uff41dmin/settings',
      '/admin/settings#x',
      'http://shop.test/admin/settings',
      'admin/settings',
    ]
    test.each(SPELLINGS)('%s', async (spelling) => {
      const answer = await send(actorOf('owner').browser.cookies, 'GET', spelling)
      expect(statusIn(answer)).toBeGreaterThanOrEqual(400)
      expect(answer).not.toContain('company_name')
      const written = await send(actorOf('owner').browser.cookies, 'POST', spelling)
      expect(statusIn(written)).toBeGreaterThanOrEqual(400)
    })
  })

  describe('the parameters that scripts send', () => {
    const ROUTES = ['root', 'settings/settings', 'trail/trail', 'clients/client', 'frame/frame', 'x']
    const QUERIES = [
      '',
      '?index',
      '?_routes=',
      ...ROUTES.map((route) => `?_routes=${encodeURIComponent(route)}`),
      `?_routes=${encodeURIComponent(ROUTES.join(','))}`,
      '?_routes=root&_routes=settings%2Fsettings',
      '?_data=settings%2Fsettings',
    ]
    const CLOSED = [
      { name: 'nobody', path: '/admin/settings', allowed: [202, 302] },
      { name: 'nobody', path: '/admin/clients/1', allowed: [202, 302] },
      { name: 'anna', path: '/admin/clients/1', allowed: [202, 302] },
      { name: 'viewer', path: '/admin/settings', allowed: [404] },
      { name: 'viewer', path: '/admin/clients/1', allowed: [404] },
      { name: 'sales', path: '/admin/settings', allowed: [404] },
      // The screen is open to them, the client is not
      { name: 'limited', path: '/admin/clients/1', allowed: [200, 404] },
    ]
    test.each(CLOSED)('open nothing of $path to $name', async ({ name, path, allowed }) => {
      for (const query of QUERIES)
        for (const address of [path, `${path}.data`]) {
          const answer = await actorOf(name).browser.ask(address + query)
          const body = await answer.text()
          expect(allowed, address + query).toContain(answer.status)
          expect(body).not.toContain(CANARY)
          expect(body).not.toContain('Anna Instalaciones')
          expect(body).not.toContain('company_name')
        }
    })

    test('the list of the routes is no answer either', async () => {
      for (const path of ['/admin/__manifest', '/admin/__manifest?paths=%2Fsettings', '/admin/_root.data'])
        expect([path, (await actorOf('nobody').browser.ask(path)).status]).toEqual([path, 404])
    })
  })
})

function statusIn(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
}
