/** A client in a browser without scripts. Sends back the forms' hidden fields unchanged. */
export class PageClient {
  #cookie = ''

  async signIn(address: string, username: string, password: string): Promise<void> {
    const answer = await this.#post(address, '/en/oauth/login', Object.entries({ username, password }))
    this.#cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    if (this.#cookie === '') throw new Error(`the sign-in was answered with ${answer.status}`)
  }

  async add(address: string, item: string, quantity: number): Promise<void> {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await this.page(address, '/en/catalogo'))?.[1] ?? ''
    const fields = { item, quantity: String(quantity), xsrf, via: 'page', back: '/en/catalogo' }
    const answer = await this.#post(address, '/en/client/shopping-cart/add', Object.entries(fields))
    if (answer.status !== 303) throw new Error(`adding ${item} was answered with ${answer.status}`)
  }

  /** The hidden fields of the form that sends the cart. */
  async readForm(address: string): Promise<string[][]> {
    const html = await this.page(address, '/en/client/shopping-cart')
    const start = html.indexOf('action="/en/client/shopping-cart/send"')
    if (start < 0) throw new Error('the cart page has no form that sends the cart')
    const [form = ''] = html.slice(start).split('</form>')
    return [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    )
  }

  /** Resolves with status and redirect target of the response. */
  async send(address: string, form: readonly string[][]): Promise<{ status: number; to: string }> {
    const answer = await this.#post(address, '/en/client/shopping-cart/send', form)
    await answer.text()
    return { status: answer.status, to: answer.headers.get('location') ?? '' }
  }

  async page(address: string, path: string): Promise<string> {
    return (await fetch(address + path, { headers: { cookie: this.#cookie } })).text()
  }

  #post(address: string, path: string, fields: readonly string[][]): Promise<Response> {
    return fetch(address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: address, cookie: this.#cookie },
      body: new URLSearchParams(fields.map(([name = '', value = '']) => [name, value])),
    })
  }
}
