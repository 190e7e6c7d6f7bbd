import { Refused } from '../command.ts'

/** A complete answer of the shop. */
export interface Answer {
  /** The path and query after redirects. */
  readonly address: string
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export type FetchPath = (path: string, options?: RequestOptions) => Promise<Answer | undefined>

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
}

const MAX_REDIRECTS = 5
const TIMEOUT_MS = 15_000

/** A browser without scripts: stores cookies, follows redirects within the shop, sends one request at a time. */
export class Visitor {
  readonly #origin: string
  readonly #budget: Budget
  readonly #cookies = new Map<string, string>()

  constructor(origin: string, budget: Budget) {
    this.#origin = origin
    this.#budget = budget
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  /** Undefined once the budget is spent. */
  readonly fetchPath: FetchPath = async (path, options = {}) => {
    let url = new URL(path, this.#origin)
    let { form } = options
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (!this.#budget.spend()) return undefined
      const answer = await fetch(url, this.#request(options.headers, form))
      this.#storeCookies(answer)
      const target = answer.headers.get('location')
      const next = target ? new URL(target, url) : undefined
      if (answer.status < 300 || answer.status > 399 || next?.origin !== this.#origin) {
        return {
          address: url.pathname + url.search,
          status: answer.status,
          contentType: answer.headers.get('content-type') ?? '',
          body: await answer.text(),
        }
      }
      url = next
      form = undefined
    }
    throw new Refused(({ audit }) => audit.redirectedWithoutEnd(path))
  }

  /** Sends a form even if the budget is spent. */
  async postAlways(path: string, form: Readonly<Record<string, string>>): Promise<void> {
    await fetch(new URL(path, this.#origin), this.#request({}, form))
  }

  #request(headers: RequestOptions['headers'], form: RequestOptions['form']): RequestInit {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }
  }

  #storeCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** The requests and the time that an audit may use. */
export class Budget {
  readonly #most: number
  readonly #until: number
  #spent = 0
  #isExceeded = false

  constructor(most: number, seconds: number) {
    this.#most = most
    this.#until = Date.now() + seconds * 1_000
  }

  /** Whether a request was left out because the budget was spent. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  spend(): boolean {
    if (this.#spent >= this.#most || Date.now() > this.#until) this.#isExceeded = true
    else this.#spent++
    return !this.#isExceeded
  }
}
