import type { Content, Shop } from '../shop.ts'
import type { WireCartItem, WireOrder } from '#contracts/cart-and-order.ts'
import { getCart, getOrders } from '#contracts/catalog.ts'
import type { CallFailure, CallResult } from '#contracts/http/client.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { readPrice } from '#contracts/stock.ts'
import { cartFigures } from '#domain/cart/figures.ts'
import { isCartBlocked } from '#domain/cart/cart-orders.ts'
import { blocksCart } from '#domain/cart/line-problems.ts'
import { readInstant } from '#domain/text/dates.ts'
import { remarksAsComment } from '#domain/orders/remarks.ts'
import type { RowKey } from '#domain/text/row-key.ts'
import { MAIL_TEXTS } from '#services/mail/texts/texts.ts'
import { peopleOfRow, remarksOfRow } from '#services/orders/order-rows.ts'
import { readLanguage } from '#domain/text/language.ts'
import { type Currency, DEFAULT_CURRENCY, namedCurrency, readCurrency } from '#domain/money/currency.ts'
import { type Amount, decimalFromAmount, nearestAmount } from '#domain/money/money.ts'
import type { CartSeen } from '#domain/orders/push-states.ts'
import { type CartContent, readCartLine } from './cart-contents.ts'
import { cartFingerprint } from './cart-fingerprint.ts'
import { hasTextKeys, isMadeSince } from './orders-before.ts'
import { type PushRow, readPushedLines, type SentCartRow } from './push-rows.ts'

/** The calls of the services that pushing a cart needs, in the name of its client. */

export interface PushServices
  extends
    Pick<Shop, 'catalogService' | 'orderService' | 'accountId' | 'catalogs' | 'catalog'>,
    Pick<Content, 'settings'> {
  /** Whether orders are placed at an order service elsewhere. */
  readonly isOrderRemote: boolean
}

export interface PushTask {
  readonly cart: SentCartRow
  readonly push: PushRow
  readonly token: string
}

/** The client that a call is made for, and its token. */
interface Caller {
  readonly cart: Pick<SentCartRow, 'client_id' | 'language'>
  readonly token: string
}

/** The client's cart now. Carts belong to the first catalogue. */
export async function fetchCart(
  services: PushServices,
  caller: Caller,
): Promise<CallResult<readonly WireCartItem[]>> {
  const answer = await services.catalogService.send(getCart, {
    ...callFor(services, caller, services.catalogs[0]),
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

/** What tells old orders from new ones: the newest order, or, where numbers are texts, all of them. */
export async function fetchOrdersBefore(
  services: PushServices,
  task: PushTask,
): Promise<CallResult<readonly WireOrder[]>> {
  const newest = await fetchOrders(services, task, 1)
  return newest.ok && hasTextKeys(newest.value) ? fetchOrders(services, task) : newest
}

function callFor(
  services: PushServices,
  { cart, token }: Caller,
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

export async function pushCart(services: PushServices, { cart, push, token }: PushTask) {
  const { taxes, total } = push
  const currency = readCurrency(push.currency)
  const settings = await services.settings(languageOf(cart))
  // A service of the specification knows dollars only. In a shop of another currency they are named
  const isNamed = [currency, readCurrency(settings?.['currency'])].some((one) => one !== DEFAULT_CURRENCY)
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
      ...(taxes !== null && { taxes: decimalFromAmount(taxes, currency) }),
      ...(total !== null && { expectedTotal: decimalFromAmount(total, currency) }),
      ...(isNamed && { currency }),
      ...(services.isOrderRemote ? toRemoteRemarks(cart) : remarksOfRow(cart)),
      putAllPriceZero: false,
    },
  })
}

/** A service that stores only comments must not lose the rest. */
function toRemoteRemarks(cart: SentCartRow) {
  const remarks = { ...remarksOfRow(cart), ...peopleOfRow(cart) }
  return {
    comment: remarksAsComment(remarks, MAIL_TEXTS[languageOf(cart)].order),
    // A service of the specification does not know these
    ...(remarks.clientReference !== '' && { clientReference: remarks.clientReference }),
    ...(remarks.deliveryInstructions !== '' && { deliveryInstructions: remarks.deliveryInstructions }),
    ...(remarks.orderedBy !== '' && { orderedBy: remarks.orderedBy }),
    ...(remarks.preparedBy !== '' && { preparedBy: remarks.preparedBy }),
  }
}

function languageOf({ language }: Pick<SentCartRow, 'language'>) {
  return readLanguage(language)
}

/** Compares the lines of the pushed catalogue with those the client was shown. */
export function compareCart(services: PushServices, push: PushRow, items: readonly WireCartItem[]): CartSeen {
  const lines = readLines(services, items)
  const pushed = readPushedLines(push)
  if (!pushed && isCartBlocked(lines)) return 'changed'
  const ofCatalog = lines.filter(({ catalogId }) => catalogId === push.catalog_id)
  const own = ofCatalog.filter(({ line, problem }) => pushed?.has(line) ?? problem === undefined)
  if (own.length === 0) return 'emptied'
  if (own.some(({ problem }) => problem) || cartFingerprint(own) !== push.mark) return 'changed'
  if (pushed && lines.some((line) => !pushed.has(line.line) && isSent(line))) return 'extended'
  const { taxes, total } = push
  const subtotal = subtotalOf(own, readCurrency(push.currency))
  const costsTheSame =
    taxes === null || total === null || subtotal === undefined || subtotal === total - taxes
  return costsTheSame ? 'as_shown' : 'changed'
}

/** The lines that a push orders, of all catalogues: a service without catalogues orders the whole cart. */
export function linesToPush(services: PushServices, items: readonly WireCartItem[]): RowKey[] {
  return readLines(services, items)
    .filter(isSent)
    .map(({ line }) => line)
}

/** The lines of the pushed catalogue. */
export function countCartLines(
  services: PushServices,
  push: Pick<PushRow, 'catalog_id'>,
  items: readonly WireCartItem[],
): number {
  return readLines(services, items).filter(({ catalogId }) => catalogId === push.catalog_id).length
}

function readLines(services: PushServices, items: readonly WireCartItem[]): CartContent[] {
  return items.flatMap((item) => readCartLine(item, services.catalog()) ?? [])
}

/** An order leaves out the other lines. */
function isSent({ problem }: CartContent): boolean {
  return problem === undefined || blocksCart(problem)
}

/** Undefined where the service does not disclose a price. */
function subtotalOf(lines: readonly CartContent[], currency: Currency): Amount | undefined {
  const priced = lines.flatMap(({ unitDecimal, quantity }) => {
    const price = readPrice(unitDecimal)
    return price && quantity !== undefined ? [{ price, quantity, taxRate: 0 }] : []
  })
  return priced.length === lines.length ? cartFigures(priced, currency).subtotal : undefined
}

/** An order as reconciliation compares it. Without a history, orders made at about the time of the push are new. */
export function readOrder(order: WireOrder, push: PushRow) {
  const madeAt = readInstant(order.date)?.getTime() ?? 0
  const pushedAt = push.pushed_at === null ? Infinity : Date.parse(push.pushed_at)
  return {
    orderId: order.orderId,
    uuid: order.uuid ?? undefined,
    isNew: isMadeSince(order, push) ?? madeAt >= pushedAt - CLOCK_TOLERANCE_MS,
    total: totalOf(order, push),
  }
}

/** The total of an order in the currency of a push. Undefined if it has none, or one in another currency. */
export function totalOf(
  { currency, total }: Pick<WireOrder, 'currency' | 'total'>,
  push: Pick<PushRow, 'currency'>,
): Amount | undefined {
  const pushed = readCurrency(push.currency)
  const isComparable = (namedCurrency(currency) ?? pushed) === pushed
  return isComparable && typeof total === 'number' ? nearestAmount(total, pushed) : undefined
}

/** The largest difference between the clocks of two machines. */
const CLOCK_TOLERANCE_MS = 60_000

/** Whether the session of the token has ended. */
export function isSignInOver(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status === 401
}
