import { postContact } from '#contracts/content.ts'
import { type CallFailure, type CallResult, mayLackCall } from '#contracts/http/client.ts'
import { askQuotation } from '#contracts/quotations.ts'
import { itemId } from '#domain/catalog/catalog.ts'
import { CONTACT_LIMITS } from '#domain/accounts/contact.ts'
import type { QuoteRequestField } from '#domain/quotations/quote-request.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { noteQuotations, requireSignedIn } from '../request/client-area.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { uuidOfForm } from '../ui/forms/uuid-of-form.server.ts'
import type { CollectedItem } from './collected-items.ts'
import type { RequestRefusal } from './quotation-view.ts'
import { quotedItem, type Visit } from './request-items.server.ts'

export interface QuoteRequest {
  /** Identifies the form, so that one that is sent twice asks once. */
  readonly uuid: string
  readonly items: readonly CollectedItem[]
  /** Of a client only the message is read. */
  readonly values: Readonly<Record<QuoteRequestField, string>>
}

/** The number of the quotation; undefined = the request went as a message, because the service knows no quotations. */
type Sent = Result<number | undefined, RequestRefusal | 'invalid_email'>

/** Sends a request for quotation, by a visitor or by the client who is signed in. */
export async function sendRequest(visit: Visit, request: QuoteRequest): Promise<Sent> {
  const { shop, requestContext } = visit
  const [{ companyId, catalogId }] = shop.catalogs
  const { session, language } = requestContext
  const lines = request.items.flatMap(({ id, quantity }) => {
    const item = quotedItem(shop, id)
    return item ? [{ catalogId: item.catalogId, stockItemId: item.stockItemId, quantity }] : []
  })
  if (lines.length < request.items.length) return failure('item_gone')
  const { message, company, name, email, phone } = request.values
  const answer = await shop.catalogService.send(askQuotation, {
    params: { accountId: shop.accountId, companyId, catalogId },
    language,
    ...(session ? { token: session.tokens.catalog } : shop.forwardVisitor.catalog(requestContext)),
    body: {
      uuid: uuidOfForm(request.uuid, [request.values, lines]),
      message,
      lines,
      ...(!session && { visitor: { company, name, email, phone } }),
    },
  })
  if (session) requireSignedIn({ shop, requestContext, session } satisfies ClientArea, answer)
  if (answer.ok) {
    noteQuotations(shop, true)
    return success(answer.value.data[0]?.quotationId)
  }
  const refusal = refusalOf(answer.failure)
  const mayLack = mayLackCall(answer.failure) || (!session && wantsSession(answer.failure))
  if (refusal === 'unavailable' && mayLack) return sendAsMessage(visit, request)
  return failure(refusal)
}

/** A service without the call may ask whoever names any path to sign in. Ours takes requests of visitors. */
function wantsSession(failed: CallFailure): boolean {
  return failed.kind === 'refused' && [401, 403].includes(failed.status)
}

/** Sends the request as a message to the company. */
async function sendAsMessage(visit: Visit, request: QuoteRequest): Promise<Sent> {
  const { shop, requestContext } = visit
  const { language, session } = requestContext
  const message = writeMessage(visit, request)
  if (message === undefined) return failure('too_long')
  const { name, email = '', phone } = session ? session.client : request.values
  // A message needs an address for its answer, and a client cannot enter one here
  if (email === '') return failure('unavailable')
  const answer: CallResult<unknown> = await shop.product.send(postContact, {
    language,
    ...shop.forwardVisitor.product(requestContext),
    body: { name, email, ...(phone && { phone }), message },
  })
  return answer.ok ? success(undefined) : failure(refusalOf(answer.failure))
}

/** The items with their names if there is room, else with their codes only; undefined = a message has no room for them. */
function writeMessage({ shop, requestContext }: Visit, { items, values }: QuoteRequest): string | undefined {
  const catalog = shop.catalog()
  const { quoteRequest } = messagesIn(requestContext.language).content
  const title = quoteRequest.asMessage(requestContext.session?.client.name ?? values.company)
  const linesWith = (hasNames: boolean) =>
    items.flatMap(({ id, quantity }) => {
      const item = quotedItem(shop, id)
      if (!item) return []
      const code = item.code || itemId(catalog, item)
      return [hasNames ? `${code}  ${item.name}  × ${quantity}` : `${code} × ${quantity}`]
    })
  const written = [true, false].map((hasNames) =>
    [title, values.message, linesWith(hasNames).join('\n')].filter((part) => part !== '').join('\n\n'),
  )
  return written.find((text) => text.length <= CONTACT_LIMITS.message)
}

function refusalOf(failed: CallFailure): RequestRefusal | 'invalid_email' {
  if (failed.kind !== 'refused') return 'unavailable'
  if (failed.status === 429) return 'too_many_attempts'
  switch (failed.code) {
    case 'item_unavailable':
    case 'choose_variant':
      return 'item_gone'
    case 'invalid_email':
    case 'busy':
      return failed.code
    default:
      return 'unavailable'
  }
}
