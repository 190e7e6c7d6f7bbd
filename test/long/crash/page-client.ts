export const CART = '/en/client/shopping-cart'

/** A client in a browser without scripts. Sends back the forms' hidden fields unchanged. */
export class PageClient {
  #cookie = ''

  async signIn(address: string, username: string, password: string): Promise<void> {
    const answer = await this.post(address, '/en/oauth/login', Object.entries({ username, password }))
    this.#cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    if (this.#cookie === '') throw new Error(`the sign-in was answered with ${answer.status}`)
  }

  async add(address: string, item: string, quantity: number): Promise<void> {
    const xsrf = xsrfIn(await this.page(address, '/en/catalogo'))
    const answer = await this.post(address, `${CART}/add`, additionOf({ item, quantity, xsrf }))
    if (answer.status !== 303) throw new Error(`adding ${item} was answered with ${answer.status}`)
  }

  /** The hidden fields of the form that sends the cart. */
  async readForm(address: string): Promise<string[][]> {
    return sendFormIn(await this.page(address, CART))
  }

  /** Resolves with status and redirect target of the response. */
  async send(address: string, form: readonly string[][]): Promise<{ status: number; to: string }> {
    const answer = await this.post(address, `${CART}/send`, form)
    await answer.text()
    return { status: answer.status, to: answer.headers.get('location') ?? '' }
  }

  async page(address: string, path: string): Promise<string> {
    return (await this.open(address, path)).text()
  }

  open(address: string, path: string): Promise<Response> {
    return fetch(address + path, { headers: { cookie: this.#cookie }, redirect: 'manual' })
  }

  post(address: string, path: string, fields: readonly string[][]): Promise<Response> {
    return fetch(address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: address, cookie: this.#cookie },
      body: new URLSearchParams(fields.map(([name = '', value = '']) => [name, value])),
    })
  }
}

interface Addition {
  readonly item: string
  readonly quantity: number
  readonly xsrf: string
  /** With a key, the same addition is made once however often it is sent. */
  readonly key?: string
}

/** The fields of the form that adds an item to the cart. */
export function additionOf({ item, quantity, xsrf, key = '' }: Addition): string[][] {
  return Object.entries({ item, quantity: String(quantity), xsrf, key, via: 'page', back: '/en/catalogo' })
}

/** The anti-forgery token of a page. */
export function xsrfIn(html: string): string {
  return /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** The hidden fields of the form of a cart page that sends the cart. */
export function sendFormIn(html: string): string[][] {
  const start = html.indexOf(`action="${CART}/send"`)
  if (start < 0) throw new Error('the cart page has no form that sends the cart')
  const [form = ''] = html.slice(start).split('</form>')
  return [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
}
