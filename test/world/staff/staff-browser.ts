import type { SentFields } from './page-forms.ts'
import { STAFF_PASSWORD } from './seed-member.ts'

interface Sent {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  /** Fields of the form; the anti-forgery token is added, unless one is given. */
  readonly form?: Readonly<Record<string, string>>
  /** Fields of a form as a page has them: nothing is added. */
  readonly fields?: SentFields
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser without scripts in the back-office: keeps its cookies, and sends forms as a page has them. */
export class StaffBrowser {
  readonly #address: string
  readonly #headers: Readonly<Record<string, string>>
  readonly cookies = new Map<string, string>()

  /** @param from the network address that a trusted proxy reports, over https; that of this machine by default */
  constructor(address: string, from?: string) {
    this.#address = address
    this.#headers =
      from === undefined
        ? { origin: address }
        : {
            origin: address.replace('http:', 'https:'),
            'x-forwarded-for': from,
            'x-forwarded-proto': 'https',
          }
  }

  async ask(path: string, { method, form, fields, headers }: Sent = {}): Promise<Response> {
    const body = fields
      ? new URLSearchParams(fields.map(([name, value]) => [name, value]))
      : form && new URLSearchParams({ xsrf: form['xsrf'] ?? (await this.token()), ...form })
    const answer = await fetch(this.#address + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { ...this.#headers, cookie: this.cookieHeader(), ...headers },
      redirect: 'manual',
      ...(body && { body }),
    })
    this.#keep(answer)
    return answer
  }

  /** The anti-forgery token of a page that this browser opens now. */
  async token(): Promise<string> {
    for (const path of ['/admin/sign-in', '/admin/sign-in/code', '/admin']) {
      const answer = await this.ask(path)
      const [, token] = /name="xsrf" value="([^"]+)"/.exec(await answer.text()) ?? []
      if (token) return token
    }
    throw new Error('no page has a form')
  }

  async signIn(email: string, password: string = STAFF_PASSWORD): Promise<Response> {
    return this.ask('/admin/sign-in', { form: { email, password } })
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
