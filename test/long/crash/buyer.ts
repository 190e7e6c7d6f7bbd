import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Asker, LIMIT_MS } from './asker.ts'
import type { Random } from './faults.ts'
import { additionOf, CART, PageClient, sendFormIn, xsrfIn } from './page-client.ts'

/** Items of both catalogues, as pages name them. */
const ITEMS = ['11', '12', '21', '22', '11.2', '40'] as const

/** A cart in the book of its buyer. */
export interface BookedCart {
  /** Pieces by item, each acknowledged. */
  readonly lines: Map<string, number>
  /** Of every form that was sent. */
  readonly uuids: Set<string>
  /** The orders that the shop acknowledged, as `catalogue-order`; empty = not sent, or without an answer. */
  orders: readonly string[]
}

/** A client who fills carts and orders them, and books what the shop acknowledged. Repeats what was not answered. */
export class Buyer extends Asker {
  readonly clientId: number
  readonly carts: BookedCart[] = []
  /** Carts that were not ordered as they were shown, because a price had changed. */
  changed = 0
  readonly #client = new PageClient()
  readonly #address: string
  readonly #random: Random

  constructor(clientId: number, address: string, random: Random) {
    super()
    this.clientId = clientId
    this.#address = address
    this.#random = random
  }

  signIn(username: string, code: string): Promise<void> {
    return this.#client.signIn(this.#address, username, code)
  }

  /** Orders one cart after the other. The last one stays in the shop. */
  async buy(isStopped: () => boolean): Promise<void> {
    for (;;) {
      const cart = { lines: new Map(), uuids: new Set<string>(), orders: [] }
      this.carts.push(cart)
      await this.#fill(cart)
      if (isStopped()) return
      await this.#order(cart)
    }
  }

  async #fill({ lines }: BookedCart): Promise<void> {
    const xsrf = await this.#token()
    for (let addition = 0; addition < 3; addition++) {
      const item = ITEMS[this.#whole(0, ITEMS.length - 1)] ?? '11'
      const quantity = this.#whole(1, 9)
      const form = additionOf({ item, quantity, xsrf, key: randomUUID() })
      const answer = await this.ask(
        () => this.#client.post(this.#address, `${CART}/add`, form),
        // The page that follows says that the database was away
        (one) => noticeOf(one) === 'add_failed',
      )
      if (noticeOf(answer) !== 'item_added')
        throw new Error(`adding ${item} was answered with ${answer.status} ${noticeOf(answer)}`)
      lines.set(item, (lines.get(item) ?? 0) + quantity)
    }
  }

  async #order(cart: BookedCart): Promise<void> {
    while (cart.orders.length === 0) {
      const html = await this.#page(CART)
      const shown = linesIn(html)
      if (written(shown) !== written(cart.lines))
        throw new Error(`the cart has ${written(shown)} in place of ${written(cart.lines)}`)
      const form = sendFormIn(html)
      cart.uuids.add(form.find(([name]) => name === 'uuid')?.[1] ?? '')
      const answer = await this.ask(() => this.#client.post(this.#address, `${CART}/send`, form))
      if (answer.status === 303) cart.orders = ordersIn(answer.headers.get('location') ?? '')
      else if (answer.status === 409) this.changed++
      else throw new Error(`sending the cart was answered with ${answer.status}`)
    }
  }

  /** The token of a form. While the database is away nobody can say whose page it is, and the page has none. */
  async #token(): Promise<string> {
    for (const limit = Date.now() + LIMIT_MS; ; await pause(50)) {
      const xsrf = xsrfIn(await this.#page('/en/catalogo'))
      if (xsrf !== '') return xsrf
      if (Date.now() > limit) throw new Error('the catalogue has no form')
    }
  }

  async #page(path: string): Promise<string> {
    const answer = await this.ask(() => this.#client.open(this.#address, path))
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    return answer.text()
  }

  #whole(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from + 1))
  }
}

/** The code of the notice that the page after a form shows. */
function noticeOf(answer: Response): string | undefined {
  const cookies = answer.headers.getSetCookie().map(decodeURIComponent)
  return /"code":"(\w+)"/.exec(cookies.join('\n'))?.[1]
}

/** The pieces of each line of a cart page. */
function linesIn(html: string): Map<string, number> {
  const [, ...lines] = html.split(' data-stock-item-id="')
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf('"')),
      Number(/<input[^>]*name="quantity"[^>]*>/.exec(line)?.[0].match(/ value="(\d+)"/)?.[1]),
    ]),
  )
}

export function written(lines: ReadonlyMap<string, number>): string {
  return [...lines]
    .map(([item, quantity]) => `${quantity} of ${item}`)
    .toSorted()
    .join()
}

function ordersIn(location: string): string[] {
  const named = new URL(location, 'http://shop.test').searchParams.get('orders')
  if (!named) throw new Error(`a sent cart leads to ${location}`)
  return named.split(',')
}
