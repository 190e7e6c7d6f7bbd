import { startServer } from '../system/process.ts'
import { servicesAt } from './remote-services.ts'

/** The client of the ERP that tests sign in as. */
export const CARLA = { clientId: 501, username: 'carla', password: 'carla-1234' }

export interface MinimalShop {
  readonly address: string
  /** Calls the ERP directly. */
  control<Answer = unknown>(path: string, body?: object): Promise<Answer>
  stop(): Promise<void>
}

/**
 * A storefront and a third-party ERP (test/stand-in/erp): two processes that share only the addresses of the services
 * which `remote` chooses, by default all three.
 */
export async function startMinimalShop(
  folder: string,
  erpSettings: Record<string, string> = {},
  remote: (
    services: ReturnType<typeof servicesAt>,
  ) => Record<string, string> | Promise<Record<string, string>> = (services) => services,
): Promise<MinimalShop> {
  const erp = await startServer(['test/stand-in/erp/main.ts'], {
    PORT: '0',
    DATA_FILE: `${folder}/erp.json`,
    ...erpSettings,
  })
  const shop = await startServer(['bin/serve.mjs'], {
    PORT: '0',
    DATA_DIR: `${folder}/storefront`,
    DEMO: 'off',
    ...(await remote(servicesAt(erp.address))),
    ORDER_RESEND_AFTER: '2',
  })
  return {
    address: shop.address,
    async control(path, body) {
      const post = body && { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(`${erp.address}/control/${path}`, post)
      if (!answer.ok) throw new Error(`/control/${path} answered ${answer.status}`)
      return answer.json()
    },
    async stop() {
      await shop.stop()
      await erp.stop()
    },
  }
}

/** A browser without scripts: stores cookies and sends each form's hidden fields. */
export function newVisitor({ address }: Pick<MinimalShop, 'address'>) {
  const cookies = new Map<string, string>()

  async function get(path: string, form?: string[][]) {
    const answer = await fetch(address + path, {
      redirect: 'manual',
      headers: {
        origin: address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      text: textOf(await answer.text()),
    }
  }
  /** Sends the given fields and those that every form has. */
  const post = (path: string, form: Record<string, string> | string[][]) =>
    get(path, [
      ['xsrf', cookies.get('XSRF-TOKEN') ?? ''],
      ['via', 'page'],
      ['back', '/es/client/shopping-cart'],
      ...(Array.isArray(form) ? form : Object.entries(form)),
    ])

  return {
    get,
    post,
    signIn: () => post('/es/oauth/login', { username: CARLA.username, password: CARLA.password }),
    /** The texts of the notices that the next page shows. */
    notice: () => decodeURIComponent(cookies.get('notice') ?? ''),
    /** The markup of a page. */
    async markup(path: string) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return (await fetch(address + path, { headers: { cookie } })).text()
    },
  }
}

/** The visible text of a page. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
}
