import type { CallFailure } from '#contracts/client.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import type { OrderId } from '#domain/order-number.ts'
import type { CatalogAddress } from '#app/shop.ts'
import { forgetCart, readCart } from './cart-calls.server.ts'
import type { ClientArea } from './client-area.server.ts'
import type { SentForm, ShownFigures } from './sent-form.ts'

/** Why the cart, or the rest of it, was not ordered. */
export type SendProblem =
  /** `before` is the total that was shown of everything not ordered yet; what it is now, the cart itself says. */
  | { readonly kind: 'figures_changed'; readonly before: Cents | undefined }
  /** The cart was sent already: by a double click, another tab, another device. */
  | { readonly kind: 'cart_empty'; readonly order: OrderId | undefined }
  /** Nobody knows whether the order arrived; the same uuid again cannot make a second one (O2). */
  | { readonly kind: 'unknown' }
  /** Nothing was saved: the service has too much to do. */
  | { readonly kind: 'busy' }
  /** `reason` is what the service says to it, in the language of the page. */
  | { readonly kind: 'refused'; readonly reason: string | undefined }

export interface SendOutcome {
  readonly ordered: readonly OrderId[]
  /** undefined = everything that was asked for is ordered. */
  readonly problem: SendProblem | undefined
}

/**
 * Sends the cart: one push per catalogue that the client was shown figures of, in order of catalogues, all under one
 * uuid (O1). It stops at the first that is not ordered: the client decides again with that in view. A plain service
 * orders the whole cart at once; then there is nothing left to push.
 */
export async function sendCart(area: ClientArea, form: SentForm, comment: string): Promise<SendOutcome> {
  const ordered: OrderId[] = []
  for (const catalog of area.shop.catalogs) {
    const shown = form.shown.find(({ catalogId }) => catalogId === catalog.catalogId)
    if (!shown) continue
    const pushed = await push(area, catalog, shown, form.uuid, comment)
    if ('problem' in pushed) return { ordered, problem: inView(pushed.problem, area, form, ordered) }
    ordered.push(pushed)
    if (!pushed.isOfCatalog && (await countLinesLeft(area)) === 0) break
  }
  return { ordered, problem: ordered.length === 0 ? { kind: 'cart_empty', order: undefined } : undefined }
}

async function push(
  area: ClientArea,
  { catalogId, companyId }: CatalogAddress,
  shown: ShownFigures,
  uuid: string,
  comment: string,
): Promise<(OrderId & { isOfCatalog: boolean }) | { problem: SendProblem }> {
  const { shop, visit, session } = area
  const { money_type_id: moneyTypeId } = await shop.content.environments(visit.language)
  const answer = await shop.orderService.send(pushShoppingCart, {
    language: visit.language,
    token: session.tokens.catalog,
    body: {
      accountId: shop.accountId,
      companyId,
      catalogId,
      clientId: session.client.clientId,
      username: 'ShoppingCart',
      moneyTypeId: Number(moneyTypeId) || 1,
      uuid,
      ...(shown.figures && {
        taxes: dollarsFromCents(shown.figures.taxes),
        expectedTotal: dollarsFromCents(shown.figures.total),
      }),
      comment,
      putAllPriceZero: false,
    },
  })
  forgetCart(area)
  if (!answer.ok) return { problem: problemOf(answer.failure) }
  const [order] = answer.value.data
  if (!order) return { problem: { kind: 'unknown' } }
  // A service that names the catalogue in its order has ordered that catalogue's lines; a plain one has ordered them all
  return { catalogId, orderId: order.orderId, isOfCatalog: order.catalogId !== undefined }
}

/** The page speaks of the cart, and not of one of its catalogues. */
function inView(
  problem: SendProblem,
  { visit }: ClientArea,
  { shown }: SentForm,
  ordered: readonly OrderId[],
): SendProblem {
  if (problem.kind !== 'figures_changed' || visit.prices !== 'shown') return problem
  const left = shown.filter((one) => !ordered.some(({ catalogId }) => catalogId === one.catalogId))
  return { ...problem, before: left.reduce((sum, { figures }) => sum + (figures?.total ?? 0), 0) }
}

function problemOf(failure: CallFailure): SendProblem {
  // Without an answer, and after a failure in the middle of the work, the order may be there or not
  if (failure.kind !== 'refused') return { kind: 'unknown' }
  if (failure.status >= 500) return { kind: failure.code === 'busy' ? 'busy' : 'unknown' }
  const { refusal } = failure
  switch (failure.code) {
    case 'figures_changed':
      return { kind: 'figures_changed', before: undefined }
    case 'cart_empty':
    // Sent before under this uuid, with another comment or other figures: that order stands
    case 'uuid_reused':
      return { kind: 'cart_empty', order: refusal?.order }
    default:
      return { kind: 'refused', reason: refusal?.message }
  }
}

/** How many lines the cart still holds after it was sent: what could not be ordered stays. Undefined = it cannot be read. */
export async function countLinesLeft(area: ClientArea): Promise<number | undefined> {
  const cart = await readCart(area)
  return cart.ok ? cart.value.length : undefined
}
