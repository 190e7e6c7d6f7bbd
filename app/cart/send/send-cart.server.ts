import { ERROR_MESSAGES } from '#contracts/http/errors.ts'
import type { OrderPeople } from '#domain/orders/order-people.ts'
import type { SendRefusalReason } from '#shop/orders/order-gateway.ts'
import type { Amount } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { type OrderRemarks, REMARKS, trimRemarks } from '#domain/orders/remarks.ts'
import { loadCart } from '../cart.server.ts'
import { forgetCart, readCart } from '../read-cart.server.ts'
import { listSentWith } from '../../orders/sent-together.server.ts'
import type { ClientArea } from '../../request/client-area.server.ts'
import { loadApproval, readRights, endApproval } from '../approval/approval-calls.server.ts'
import type { ApprovalView } from '../approval/approval-view.ts'
import type { SentForm } from './sent-form.ts'

/** Why the cart, or part of it, was not ordered. */
export type SendProblem =
  /** `before` is the total that was shown of everything that was not ordered. */
  | { readonly kind: 'figures_changed'; readonly before: Amount | undefined }
  /** The cart was sent before: by a double click, another tab, another device. */
  | { readonly kind: 'cart_empty'; readonly orders: readonly OrderId[] }
  /** Nothing was ordered or queued. */
  | { readonly kind: 'busy' }
  /** Whether it was ordered is not known: the same uuid again cannot make a second order. */
  | { readonly kind: 'unknown' }
  /** `reason` is the service's message, in the language of the page. */
  | { readonly kind: 'refused'; readonly reason: string | undefined }

export interface SendOutcome {
  readonly ordered: readonly OrderId[]
  /** The number of the queued cart, while part of it is not settled. */
  readonly queuedCart?: number
  /** undefined = everything is ordered or queued. */
  readonly problem: SendProblem | undefined
}

/** Sends the catalogues of the cart that the client was shown, under one uuid. */
export async function sendCart(area: ClientArea, form: SentForm): Promise<SendOutcome> {
  const { shop, requestContext, session } = area
  const parts = shop.catalogs.flatMap(({ catalogId, companyId }) => {
    const shown = form.shown.find((one) => one.catalogId === catalogId)
    return shown ? [{ ...shown, companyId }] : []
  })
  if (parts.length === 0) return { ordered: [], problem: { kind: 'cart_empty', orders: [] } }
  // No database stores such texts, and no page of ours sends them
  if (!isUuid(form.uuid) || !areStorable(form.remarks))
    return { ordered: [], problem: { kind: 'refused', reason: undefined } }
  const approval = await loadApproval(area)
  // The built-in order service checks it again; one elsewhere knows no people
  if (readRights(area, await limitedTotal(area))?.mustAsk) {
    const reason = ERROR_MESSAGES[requestContext.language].approval_needed
    return { ordered: [], problem: { kind: 'refused', reason } }
  }
  const { ordered, queuedCart, refused } = await shop.orderGateway.send({
    clientId: session.client.clientId,
    clientName: session.client.name,
    token: session.tokens.catalog,
    uuid: form.uuid.toLowerCase(),
    ...trimRemarks(form.remarks),
    people: peopleOf(area, approval),
    language: requestContext.language,
    currency: form.currency,
    parts,
  })
  forgetCart(area)
  if (!refused) {
    // A cart that is still queued may come back
    if (approval && queuedCart === undefined) await endApproval(area)
    return { ordered, ...(queuedCart !== undefined && { queuedCart }), problem: undefined }
  }
  const notOrdered = parts.filter(({ catalogId }) => refused.catalogIds.includes(catalogId))
  return { ordered, problem: await problemOf(refused.reason, area, { ...form, shown: notOrdered }) }
}

/** The total of the cart for a person with a limit; it is not taken from the form. */
async function limitedTotal(area: ClientArea): Promise<Amount | undefined> {
  const limit = area.session.client.person?.orderLimit ?? undefined
  return limit === undefined ? 0 : (await loadCart(area))?.figures?.total
}

/** Who orders, and who asked for the approval; undefined for a client without people. */
function peopleOf({ session }: ClientArea, approval: ApprovalView | undefined): OrderPeople | undefined {
  const { person, hasPeople, name } = session.client
  if (!person && !hasPeople) return undefined
  const preparedBy = approval && !approval.isOwn ? approval.askedBy : ''
  return { orderedBy: person?.name ?? (preparedBy === '' ? '' : name), preparedBy }
}

function areStorable(remarks: OrderRemarks): boolean {
  const isLine = !/\p{Cc}/u.test(remarks.clientReference)
  return isLine && REMARKS.every((name) => remarks[name].isWellFormed() && !remarks[name].includes('\0'))
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
}

/** The problem as the page shows it: of the cart, not of one catalogue. */
async function problemOf(
  refusal: SendRefusalReason,
  area: ClientArea,
  notOrdered: Pick<SentForm, 'shown' | 'currency'>,
): Promise<SendProblem> {
  const { requestContext } = area
  switch (refusal.kind) {
    case 'figures_changed': {
      const before = notOrdered.shown.reduce((sum, { figures }) => sum + (figures?.total ?? 0), 0)
      const isShown =
        requestContext.prices === 'shown' && notOrdered.currency === requestContext.terms.currency
      return { kind: 'figures_changed', before: isShown ? before : undefined }
    }
    case 'cart_empty':
      return { kind: 'cart_empty', orders: await ordersOf(area, refusal.order) }
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

/** The order that an earlier sending made, with those of the other catalogues of its cart. */
async function ordersOf(area: ClientArea, order: OrderId | undefined): Promise<readonly OrderId[]> {
  return order ? [order, ...(await listSentWith(area, order))] : []
}

/** The number of lines left in the cart; undefined if it cannot be read. */
export async function countLinesLeft(area: ClientArea): Promise<number | undefined> {
  const cart = await readCart(area)
  return cart.ok ? cart.value.length : undefined
}
