import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { freePort } from './postgres.ts'
import { type ServerProcess, startServer } from '../system/process.ts'
import { servicesAt } from './remote-services.ts'

export interface SeenOrder {
  readonly orderId: number
  readonly clientId: number
  readonly catalogId: number
  readonly uuid: string
  readonly total: number
  readonly lines: readonly { readonly stockItemId: number; readonly quantity: number }[]
}

export interface Misbehavior {
  readonly call: string
  readonly catalogId?: number
  readonly how: string
  readonly times?: number
  readonly ms?: number
  readonly status?: number
}

/** The response to a client's browser that sent a cart. */
export interface SentAnswer {
  readonly status: number
  /** The redirect target: the orders, or the queued cart; '' = no redirect. */
  readonly to: string
  readonly page: string
}

export type ErpShop = Awaited<ReturnType<typeof openErpShop>>

/**
 * Starts a storefront and the stand-in ERP behind it, each in a process that can be killed and restarted, with a client
 * whose browser runs no scripts. By default the stand-in does not deduplicate by uuid and orders the whole cart at once;
 * `erpSettings` sets the variables of test/stand-in/erp. `database` is the storefront's, as are
 * `variables`.
 */
export async function openErpShop(
  folder: string,
  {
    database,
    erpSettings = {},
    variables = {},
  }: {
    readonly database?: string
    readonly erpSettings?: Record<string, string>
    readonly variables?: Record<string, string>
  } = {},
) {
  const port = String(await freePort())
  const startErp = () =>
    startServer(['test/stand-in/erp/main.ts'], {
      ...erpSettings,
      PORT: port,
      DATA_FILE: `${folder}/erp.json`,
    })
  let erp = await startErp()
  const start = () =>
    startServer(['bin/serve.mjs'], {
      PORT: '0',
      DATA_DIR: `${folder}/storefront`,
      ...servicesAt(erp.address),
      ORDER_RESEND_AFTER: '2',
      ...(database && { DATABASE_URL: database }),
      ...variables,
    })
  let storefront = await start()
  let second: ServerProcess | undefined
  let cookie = ''

  const control = async (path: string, body?: object) => {
    const answer = await fetch(`${erp.address}/control/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json() as Promise<unknown>
  }
  const post = (path: string, fields: readonly (readonly [string, string])[], at = storefront) =>
    fetch(at.address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: at.address, cookie },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    })
  const page = async (path: string) => {
    const answer = await fetch(storefront.address + path, { headers: { cookie } })
    if (answer.url.includes('/oauth/login')) throw new Error(`${path} asks to sign in`)
    return answer.text()
  }
  const xsrf = async () => /name="xsrf" value="([^"]+)"/.exec(await page('/en/catalogo'))?.[1] ?? ''

  const shop = {
    dataDir: `${folder}/storefront`,
    database: database ?? join(folder, 'storefront', 'lonja.sqlite'),
    page,
    /** Makes the stand-in misbehave until `behave`. */
    misbehave: (misbehavior: Misbehavior) => control('misbehave', misbehavior),
    behave: () => control('behave', {}),
    /** Whether a misbehavior has not ended. */
    isMisbehaving: async () => ((await control('misbehaving')) as { count: number }).count > 0,
    forgetRequests: () => control('forget-requests', {}),
    signEverybodyOut: () => control('sign-everybody-out', {}),
    orders: async () => (await control('orders')) as SeenOrder[],
    cartLines: async () => ((await control('carts')) as unknown[]).length,
    /** The calls that the ERP has received, whose path contains this text. */
    async requests(word: string) {
      const all = (await control('requests')) as { path: string; headers: Record<string, string> }[]
      return all.filter(({ path }) => path.includes(word))
    },
    async countPushes() {
      const requests = (await control('requests')) as { path: string }[]
      return requests.filter(({ path }) => path.endsWith('/PushShoppingCart')).length
    },
    /** Waits until the ERP has received a call whose path contains this text. */
    async received(word: string) {
      await until(`a call of ${word}`, async () =>
        ((await control('requests')) as { path: string }[]).some(({ path }) => path.includes(word)),
      )
    },
    /** Signs in. Tries again while the answer is 503: on a busy machine the system may respond too late. */
    signIn: () =>
      until('a sign-in', async () => {
        cookie = ''
        const answer = await post('/en/oauth/login', [
          ['username', 'carla'],
          ['password', 'carla-1234'],
        ])
        if (answer.status === 503) return false
        if (answer.status !== 303) throw new Error(`signing in was answered with ${answer.status}`)
        cookie = answer.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; ')
        return true
      }),
    async add(item: string, quantity: string) {
      const fields = { item, quantity, xsrf: await xsrf(), via: 'page', back: '/en/catalogo' }
      const added = await post('/en/client/shopping-cart/add', Object.entries(fields))
      if (added.status !== 303) throw new Error(`adding ${item} was answered with ${added.status}`)
    },
    async changeQuantity(item: string, quantity: string) {
      const fields = { item, quantity, xsrf: await xsrf(), via: 'page', back: '/en/catalogo' }
      const changed = await post('/en/client/shopping-cart/change', Object.entries(fields))
      if (changed.status !== 303) throw new Error(`changing ${item} was answered with ${changed.status}`)
    },
    /** The hidden fields of the cart form; none if the cart cannot be sent. */
    async readCartForm(): Promise<(readonly [string, string])[]> {
      const html = await page('/en/client/shopping-cart')
      const start = html.indexOf('action="/en/client/shopping-cart/send"')
      if (start < 0) return []
      const [form = ''] = html.slice(start).split('</form>')
      return [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      )
    },
    async send(form: readonly (readonly [string, string])[], at = storefront): Promise<SentAnswer> {
      const answer = await post('/en/client/shopping-cart/send', form, at)
      const to = answer.headers.get('location') ?? ''
      return { status: answer.status, to, page: await answer.text() }
    },
    /** Waits until no push of the client is pending. */
    settled: () =>
      until('a settled outbox', async () => !(await page('/en/client/orders')).includes('data-received')),
    /** Kills the storefront with SIGKILL. */
    kill: () => storefront.stop('SIGKILL'),
    async restart() {
      storefront = await start()
    },
    killErp: () => erp.stop('SIGKILL'),
    async restartErp() {
      erp = await startErp()
    },
    /** Starts a second storefront process on the same database. */
    async startSecond() {
      second = await start()
    },
    killSecond: async () => second?.stop('SIGKILL'),
    storefronts: () => (second ? [storefront, second] : [storefront]),
    emptyCarts: () => control('empty-carts', {}),
    async close() {
      await Promise.all([storefront.stop(), second?.stop()])
      await erp.stop()
    },
  }
  await shop.signIn()
  return shop
}

/** Polls a condition. The limit is generous, for busy machines. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + 75_000
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error(`waited too long for ${what}`)
    await pause(100)
  }
}
