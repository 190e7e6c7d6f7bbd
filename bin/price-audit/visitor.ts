/** An answer of the shop, whole. */
export interface Answer {
  /** Where it came from at last, as a path with its query. */
  readonly address: string
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export type Ask = (path: string, more?: AskMore) => Promise<Answer | undefined>

interface AskMore {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
}

const MOST_REDIRECTS = 5
const PATIENCE_MS = 15_000

/** Somebody with a browser and no scripts: keeps cookies, follows redirects within the shop, asks one thing at a time. */
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

  /** Undefined where the budget is spent. */
  readonly ask: Ask = async (path, more = {}) => {
    let url = new URL(path, this.#origin)
    let { form } = more
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      if (!this.#budget.spend()) return undefined
      const answer = await fetch(url, this.#request(more.headers, form))
      this.#keepCookies(answer)
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
    throw new Error(`${path} is redirected without end`)
  }

  /** Says the last thing, whatever is left of the budget. */
  async leave(path: string, form: Readonly<Record<string, string>>): Promise<void> {
    await fetch(new URL(path, this.#origin), this.#request({}, form))
  }

  #request(headers: AskMore['headers'], form: AskMore['form']): RequestInit {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }
  }

  #keepCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** How much the audit may ask of a shop that is serving others. */
export class Budget {
  readonly #most: number
  readonly #until: number
  #spent = 0
  #isExceeded = false

  constructor(most: number, seconds: number) {
    this.#most = most
    this.#until = Date.now() + seconds * 1_000
  }

  /** Something was left out for it. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  spend(): boolean {
    if (this.#spent >= this.#most || Date.now() > this.#until) this.#isExceeded = true
    else this.#spent++
    return !this.#isExceeded
  }
}
