import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import { OPEN_STATES } from '#domain/orders/push-states.ts'
import type { ErpShop, SeenOrder, SentAnswer } from '../../world/erp-shop.ts'
import type { Kill, Faults } from './faults.ts'

/** Sends one cart under faults until it is ordered, and returns the problems of the outcome. */

/** How often a client sends a refused cart again. */
const MAX_SENDS = 6

export interface RoundEnd {
  readonly problems: readonly string[]
  /** How often the cart was sent; simultaneous clicks count once. */
  readonly sends: number
}

export async function runRound(shop: ErpShop, db: Db, faults: Faults, splits: boolean): Promise<RoundEnd> {
  await shop.behave()
  const before = (await shop.orders()).length
  for (const [index, [item, quantity]] of faults.cart.entries()) await fill(shop, item, quantity, index + 1)
  const form = await readForm(shop)
  await shop.forgetRequests()
  for (const misbehavior of faults.misbehaviors) await shop.misbehave(misbehavior)

  const clicks = Array.from({ length: faults.clicks }, (_, click) =>
    shop.send(form, shop.storefronts()[click % shop.storefronts().length]).catch((): undefined => undefined),
  )
  await Promise.all(faults.kills.map((kill) => killAndRestart(shop, kill)))
  const answers = await Promise.all(clicks)
  await untilSettled(shop, db)

  let sends = 1
  for (; (await shop.cartLines()) > 0 && sends < MAX_SENDS; sends++) {
    // The lines of a refused cart stay in it, and are sent again from its page
    await shop.send(await readForm(shop))
    await untilSettled(shop, db)
  }
  await shop.behave()
  const orders = (await shop.orders()).slice(before)
  return {
    sends,
    problems: [
      ...answers.flatMap(problemOf),
      ...compareOrders(faults, orders, splits),
      ...((await shop.cartLines()) > 0 ? ['the cart is not empty'] : []),
      ...(await compareRows(db, orders)),
    ],
  }
}

/** The circuit breaker of a storefront accepts no cart lines for half a minute after failures; time limit in ms. */
const FILL_TIMEOUT_MS = 45_000

async function fill(shop: ErpShop, item: string, quantity: number, lines: number): Promise<void> {
  const limit = Date.now() + FILL_TIMEOUT_MS
  for (;;) {
    // A page that was rendered while nobody could say who the client is has no token for a form
    const refused = await shop.add(item, String(quantity)).catch((error: unknown) => error)
    if ((await shop.cartLines()) === lines) return
    if (Date.now() > limit) throw new Error(`${item} cannot be added`, { cause: refused })
    await pause(1_000)
  }
}

async function readForm(shop: ErpShop) {
  const limit = Date.now() + FILL_TIMEOUT_MS
  for (;;) {
    const form = await shop.readCartForm()
    if (form.length > 0) return form
    if (Date.now() > limit) throw new Error('the cart cannot be sent from its page')
    await pause(1_000)
  }
}

/** Waits until no sent cart is pending, and the ERP does not work on one whose connection it broke. */
async function untilSettled(shop: ErpShop, db: Db): Promise<void> {
  const limit = Date.now() + 90_000
  const open = db
    .selectFrom('order_pushes')
    .select(['push_id', 'state', 'last_problem'])
    .where('state', 'in', OPEN_STATES)
  for (;;) {
    const [first] = await open.execute()
    if (!first && !(await shop.isMisbehaving())) return
    if (Date.now() > limit)
      throw new Error(
        first
          ? `push ${first.push_id} stays ${first.state}: ${first.last_problem}`
          : 'the ERP does not end its work',
      )
    await pause(100)
  }
}

async function killAndRestart(shop: ErpShop, { to, at, afterMs, downMs }: Kill): Promise<void> {
  // Kills even if the cart never leads to that call
  if (at) await Promise.race([shop.received(at), pause(3_000)]).catch(() => {})
  await pause(afterMs)
  const [kill, restart] = {
    storefront: [shop.kill, shop.restart] as const,
    second: [shop.killSecond, shop.startSecond] as const,
    erp: [shop.killErp, shop.restartErp] as const,
  }[to]
  await kill()
  await pause(downMs)
  await restart()
}

function problemOf(answer: SentAnswer | undefined): string[] {
  // A killed storefront sends no response; 503 means that the ERP is down and nothing was stored
  return answer && answer.status >= 500 && answer.status !== 503 ? [`the page answered ${answer.status}`] : []
}

/** Expects every piece to be ordered once, in one order of the whole cart or one for each catalogue. */
function compareOrders({ cart }: Faults, orders: readonly SeenOrder[], splits: boolean): string[] {
  const sent = cart.map(([item, quantity]) => `${quantity} of ${item}`).toSorted()
  const lines = orders.flatMap((order) => order.lines)
  const ordered = lines.map(({ stockItemId, quantity }) => `${quantity} of ${stockItemId}`).toSorted()
  const count = splits ? cart.length : 1
  return [
    ...(sent.join() === ordered.join() ? [] : [`ordered ${ordered.join()} where ${sent.join()} were sent`]),
    ...(orders.length === count ? [] : [`${orders.length} orders in place of ${count}`]),
  ]
}

/** Expects that no token is stored, and that the storefront has the number of every order of the ERP. */
async function compareRows(db: Db, orders: readonly SeenOrder[]): Promise<string[]> {
  const rows = await db
    .selectFrom('order_pushes')
    .innerJoin('sent_carts', 'sent_carts.sent_cart_id', 'order_pushes.sent_cart_id')
    .select(['order_id', 'token', 'push_id'])
    .execute()
  const storedIds = new Set(rows.flatMap(({ order_id }) => order_id ?? []))
  return [
    ...rows.filter(({ token }) => token !== null).map(({ push_id }) => `push ${push_id} still has its token`),
    ...orders
      .filter(({ orderId }) => !storedIds.has(String(orderId)))
      .map(({ orderId }) => `the storefront does not have order ${orderId}`),
  ]
}
