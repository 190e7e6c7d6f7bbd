import type { Shop } from '../shop.ts'
import type { WireCartItem, WireOrder } from '#contracts/cart-and-order.ts'
import { getCart, getOrders } from '#contracts/catalog.ts'
import type { CallFailure, CallResult } from '#contracts/http/client.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { readPrice } from '#contracts/stock.ts'
import { cartFigures } from '#domain/cart/cart.ts'
import { groupIntoOrders, isCartBlocked } from '#domain/cart/cart-orders.ts'
import { readInstant } from '#domain/text/dates.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/text/language.ts'
import { dollarsFromCents, nearestCents } from '#domain/money/money.ts'
import type { CartSeen } from '#domain/orders/push-states.ts'
import { type CartContent, readCartLine } from './cart-contents.ts'
import { cartFingerprint } from './cart-fingerprint.ts'
import type { PushRow, SentCartRow } from './push-rows.ts'

/** The calls of the services that pushing a cart needs, in the name of its client. */

export interface PushServices extends Pick<
  Shop,
  'catalogService' | 'orderService' | 'accountId' | 'catalogs' | 'catalog'
> {
  /** The currency setting of the shop, which a push names. */
  moneyTypeId(language: Language): Promise<number>
}

export interface PushTask {
  readonly cart: SentCartRow
  readonly push: PushRow
  readonly token: string
}

/** The client's cart now. Carts belong to the first catalogue. */
export async function fetchCart(
  services: PushServices,
  task: PushTask,
): Promise<CallResult<readonly WireCartItem[]>> {
  const answer = await services.catalogService.send(getCart, {
    ...callFor(services, task, services.catalogs[0]),
  })
  return answer.ok ? { ok: true, value: answer.value.data } : answer
}

/** The client's orders in the catalogue. Services without the `limit` extension return all of them. */
export async function fetchOrders(
  services: PushServices,
  task: PushTask,
  limit?: number,
): Promise<CallResult<readonly WireOrder[]>> {
  const { company_id: companyId, catalog_id: catalogId } = task.push
  const answer = await services.catalogService.send(getOrders, {
    ...callFor(services, task, { companyId, catalogId }),
    query: limit === undefined ? {} : { limit: String(limit) },
  })
  return answer.ok ? { ok: true, value: answer.value.data } : answer
}

function callFor(
  services: PushServices,
  { cart, token }: PushTask,
  catalog: { companyId: number; catalogId: number },
) {
  return {
    params: {
      accountId: services.accountId,
      companyId: catalog.companyId,
      catalogId: catalog.catalogId,
      clientId: cart.client_id,
    },
    language: languageOf(cart),
    token,
  }
}

export function pushCart(services: PushServices, { cart, push, token }: PushTask) {
  const { taxes, total } = push
  return services.orderService.send(pushShoppingCart, {
    language: languageOf(cart),
    token,
    body: {
      accountId: services.accountId,
      companyId: push.company_id,
      catalogId: push.catalog_id,
      clientId: cart.client_id,
      username: 'ShoppingCart',
      moneyTypeId: cart.money_type_id,
      uuid: cart.uuid,
      ...(taxes !== null && { taxes: dollarsFromCents(taxes) }),
      ...(total !== null && { expectedTotal: dollarsFromCents(total) }),
      comment: cart.comment,
      putAllPriceZero: false,
    },
  })
}

function languageOf({ language }: SentCartRow) {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** Compares the lines of the pushed catalogue with those the client was shown. */
export function compareCart(services: PushServices, push: PushRow, items: readonly WireCartItem[]): CartSeen {
  const lines = items.flatMap((item) => readCartLine(item, services.catalog()) ?? [])
  if (isCartBlocked(lines)) return 'changed'
  const orders = groupIntoOrders(lines, services.catalog().catalogIds)
  const now = orders.find(({ catalogId }) => catalogId === push.catalog_id)
  if (!now) return 'emptied'
  if (cartFingerprint(now.lines) !== push.mark) return 'changed'
  const { taxes, total } = push
  const subtotal = subtotalOf(now.lines)
  const costsTheSame =
    taxes === null || total === null || subtotal === undefined || subtotal === total - taxes
  return costsTheSame ? 'as_shown' : 'changed'
}

/** In cents; undefined where the service does not disclose a price. */
function subtotalOf(lines: readonly CartContent[]): number | undefined {
  const priced = lines.flatMap(({ unitDollars, quantity }) => {
    const price = readPrice(unitDollars)
    return price && quantity !== undefined ? [{ price, quantity }] : []
  })
  return priced.length === lines.length ? cartFigures(priced, 0).subtotal : undefined
}

/** An order as reconciliation compares it. Without `newest_before`, orders made at about the time of the push are new. */
export function readOrder(order: WireOrder, push: PushRow) {
  const before = push.newest_before
  const madeAt = readInstant(order.date)?.getTime() ?? 0
  const pushedAt = push.pushed_at === null ? Infinity : Date.parse(push.pushed_at)
  return {
    orderId: order.orderId,
    uuid: order.uuid ?? undefined,
    total: typeof order.total === 'number' ? nearestCents(order.total) : undefined,
    isNew: before === null ? madeAt >= pushedAt - CLOCK_TOLERANCE_MS : order.orderId > before,
  }
}

/** The largest difference between the clocks of two machines. */
const CLOCK_TOLERANCE_MS = 60_000

/** Whether the session of the token has ended. */
export function isSignInOver(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status === 401
}
