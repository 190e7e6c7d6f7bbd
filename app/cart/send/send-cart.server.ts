import type { SendRefusalReason } from '#shop/orders/order-gateway.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { forgetCart, readCart } from '../cart-calls.server.ts'
import type { ClientArea } from '../../request/client-area.server.ts'
import type { SentForm, ShownFigures } from './sent-form.ts'

/** Why the cart, or the rest of it, was not ordered. */
export type SendProblem =
  /** `before` is the total that was shown of everything not ordered yet; what it is now, the cart itself says. */
  | { readonly kind: 'figures_changed'; readonly before: Cents | undefined }
  /** The cart was sent already: by a double click, another tab, another device. */
  | { readonly kind: 'cart_empty'; readonly order: OrderId | undefined }
  /** Nothing was ordered or queued. */
  | { readonly kind: 'busy' }
  /** Whether it was ordered is not known: the same uuid again cannot make a second order. */
  | { readonly kind: 'unknown' }
  /** `reason` is what the service says to it, in the language of the page. */
  | { readonly kind: 'refused'; readonly reason: string | undefined }

export interface SendOutcome {
  readonly ordered: readonly OrderId[]
  /** What the rest is called that was received and is not confirmed yet (Z1). */
  readonly waiting?: number
  /** undefined = everything that was asked for is ordered, or received. */
  readonly problem: SendProblem | undefined
}

/**
 * Sends the cart: one push per catalogue that the client was shown figures of, in order of catalogues, all under one
 * uuid (O1). It is kept in the order outbox first; the usual answer is the order all the same. It stops at the first
 * that is not ordered: the client decides again with that in view.
 */
export async function sendCart(area: ClientArea, form: SentForm, comment: string): Promise<SendOutcome> {
  const { shop, requestContext, session } = area
  const parts = shop.catalogs.flatMap(({ catalogId, companyId }) => {
    const shown = form.shown.find((one) => one.catalogId === catalogId)
    return shown ? [{ ...shown, companyId }] : []
  })
  if (parts.length === 0) return { ordered: [], problem: { kind: 'cart_empty', order: undefined } }
  // What no database can keep, no page of ours has sent
  if (!isUuid(form.uuid) || !comment.isWellFormed() || comment.includes('\0'))
    return { ordered: [], problem: { kind: 'refused', reason: undefined } }
  const { ordered, received, refused } = await shop.orderGateway.send({
    clientId: session.client.clientId,
    clientName: session.client.name,
    token: session.tokens.catalog,
    uuid: form.uuid.toLowerCase(),
    comment,
    language: requestContext.language,
    parts,
  })
  forgetCart(area)
  if (!refused) return { ordered, ...(received !== undefined && { waiting: received }), problem: undefined }
  const notOrdered = parts.filter(({ catalogId }) => refused.catalogIds.includes(catalogId))
  return { ordered, problem: problemOf(refused.reason, area, notOrdered) }
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
}

/** The page speaks of the cart, and not of one of its catalogues. */
function problemOf(
  refusal: SendRefusalReason,
  { requestContext }: ClientArea,
  notOrdered: readonly ShownFigures[],
): SendProblem {
  switch (refusal.kind) {
    case 'figures_changed': {
      const before = notOrdered.reduce((sum, { figures }) => sum + (figures?.total ?? 0), 0)
      return { kind: 'figures_changed', before: requestContext.prices === 'shown' ? before : undefined }
    }
    case 'cart_empty':
      return { kind: 'cart_empty', order: refusal.order }
    case 'refused':
      return { kind: 'refused', reason: refusal.reason }
    case 'stopped':
      return { kind: 'refused', reason: undefined }
    case 'not_signed_in':
      throw requestContext.signInAgain?.() ?? new Error('the session has ended')
    case 'busy':
    case 'unknown':
      return refusal
  }
}

/** How many lines the cart still holds after it was sent: what could not be ordered stays. Undefined = it cannot be read. */
export async function countLinesLeft(area: ClientArea): Promise<number | undefined> {
  const cart = await readCart(area)
  return cart.ok ? cart.value.length : undefined
}
