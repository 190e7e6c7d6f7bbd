import {
  askApproval as askCall,
  getApproval,
  returnCart as returnCall,
  type WireApproval,
  withdrawApproval as withdrawCall,
} from '#contracts/approvals.ts'
import { type CallResult, mayLackCall } from '#contracts/http/client.ts'
import { MAX_APPROVAL_LENGTH, mayApprove, needsApproval, type OrderRight } from '#domain/accounts/person.ts'
import { readOrderLimit } from '#contracts/people.ts'
import type { Amount } from '#domain/money/money.ts'
import { formatAmount } from '#domain/money/number-format.ts'
import { type OrderRemarks, trimRemarks } from '#domain/orders/remarks.ts'
import { viewMoment } from '../../orders/order-view.ts'
import { callFor, type ClientArea, requireSignedIn } from '../../request/client-area.server.ts'
import { visitorZone } from '../../request/visitor-zone.server.ts'
import type { ApprovalProblem, ApprovalView, CartRights } from './approval-view.ts'

/** What the signed-in person may do with the cart; undefined where nobody needs an approval. */
export function readRights(
  { requestContext, session }: ClientArea,
  total: Amount | undefined,
): CartRights | undefined {
  const { person, hasPeople } = session.client
  if (!person && !hasPeople) return undefined
  const { currency } = requestContext.terms
  const right: OrderRight | undefined = person && {
    role: person.role,
    orderLimit: readOrderLimit(person, currency),
  }
  return {
    mustAsk: needsApproval(right, total),
    mayApprove: mayApprove(right),
    limit:
      right?.role === 'order' && right.orderLimit !== undefined
        ? formatAmount(right.orderLimit, requestContext.language, currency)
        : undefined,
  }
}

/** The approval that is asked for the cart; undefined = none, or it cannot be read. */
export async function loadApproval(area: ClientArea): Promise<ApprovalView | undefined> {
  const { person, hasPeople } = area.session.client
  if (!person && !hasPeople) return undefined
  const answer = await area.shop.catalogService.send(getApproval, ofClient(area))
  requireSignedIn(area, answer)
  const [approval] = answer.ok ? answer.value.data : []
  return approval && viewApproval(area, approval)
}

function viewApproval({ requestContext, session }: ClientArea, approval: WireApproval): ApprovalView {
  const reader = {
    language: requestContext.language,
    zone: visitorZone(requestContext.timeZone, requestContext.timeZones),
    visibility: requestContext.prices,
    currency: requestContext.terms.currency,
  }
  const { person } = session.client
  return {
    state: approval.state,
    isOwn: person !== undefined && person.personId === approval.askedById,
    askedBy: approval.askedBy,
    asked: viewMoment(approval.askedAt, reader),
    message: approval.message,
    remarks: {
      clientReference: approval.clientReference,
      deliveryInstructions: approval.deliveryInstructions,
      comment: approval.comment,
    },
    returnedBy: approval.returnedBy,
    returned: approval.returnedAt === null ? undefined : viewMoment(approval.returnedAt, reader),
    answer: approval.answer,
  }
}

/** Asks for an approval of the cart; the problem if it was not. */
export async function askApproval(
  area: ClientArea,
  { message, ...remarks }: OrderRemarks & { readonly message: string },
): Promise<ApprovalProblem | undefined> {
  if (message.length > MAX_APPROVAL_LENGTH) return 'too_long'
  const { clientId } = area.session.client
  const body = { clientId, message, ...trimRemarks(remarks) }
  return problemOf(area, await area.shop.catalogService.send(askCall, { ...callFor(area), body }))
}

/** Returns the cart to the person who asks for an approval. */
export async function returnCart(area: ClientArea, answer: string): Promise<ApprovalProblem | undefined> {
  if (answer.length > MAX_APPROVAL_LENGTH) return 'too_long'
  const { clientId } = area.session.client
  const body = { clientId, answer }
  return problemOf(area, await area.shop.catalogService.send(returnCall, { ...callFor(area), body }))
}

/** Asks for no approval any more. */
export async function withdrawApproval(area: ClientArea): Promise<ApprovalProblem | undefined> {
  return problemOf(area, await area.shop.catalogService.send(withdrawCall, ofClient(area)))
}

/** The same after an order, which has ended it already where the services are built in. */
export async function endApproval(area: ClientArea): Promise<void> {
  await area.shop.catalogService.send(withdrawCall, ofClient(area))
}

function ofClient(area: ClientArea) {
  const call = callFor(area)
  return { ...call, params: { ...call.params, clientId: area.session.client.clientId } }
}

function problemOf(area: ClientArea, answer: CallResult<unknown>): ApprovalProblem | undefined {
  requireSignedIn(area, answer)
  if (answer.ok) return undefined
  const { failure } = answer
  if (failure.kind !== 'refused') return 'failed'
  if (failure.code === 'cart_empty' || failure.code === 'not_found') return failure.code
  if (failure.code === 'role_missing') return 'not_allowed'
  return mayLackCall(failure) && failure.code !== 'invalid_request' ? 'none_kept' : 'failed'
}
