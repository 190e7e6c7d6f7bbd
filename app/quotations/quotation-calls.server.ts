import { type CallFailure, mayLackCall } from '#contracts/http/client.ts'
import {
  getQuotation,
  getQuotations,
  orderQuotation as orderCall,
  type WireQuotation,
} from '#contracts/quotations.ts'
import { itemId, parentOf, soldItem } from '#domain/catalog/catalog.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { type Amount, decimalFromAmount, rateFromPercent } from '#domain/money/money.ts'
import { nameForClient } from '#domain/orders/line-names.ts'
import { type OrderRemarks, trimRemarks } from '#domain/orders/remarks.ts'
import { quotationNumber } from '#domain/quotations/quotation.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { formatDayOf } from '#domain/text/dates.ts'
import { UTC } from '#domain/text/time-zone.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { itemHref } from '../addresses/item-address.ts'
import { viewMoment } from '../orders/order-view.ts'
import { variantPicture } from '../pictures/picture-address.ts'
import { callFor, type ClientArea, noteQuotations, requireSignedIn } from '../request/client-area.server.ts'
import { visibleAmount, visiblePrice } from '../ui/shown-price.server.ts'
import { visitorZone } from '../request/visitor-zone.server.ts'
import type { QuotationRefusal, QuotationView } from './quotation-view.ts'

/** The quotations of the client, the newest first. */
export async function loadQuotations(
  area: ClientArea,
): Promise<Result<readonly QuotationView[], QuotationRefusal>> {
  const { shop, session } = area
  const call = callFor(area)
  const params = { ...call.params, clientId: session.client.clientId }
  const answer = await shop.catalogService.send(getQuotations, { ...call, params })
  requireSignedIn(area, answer)
  if (answer.ok) noteQuotations(shop, true)
  else if (answer.failure.kind === 'refused' && mayLackCall(answer.failure)) {
    noteQuotations(shop, false)
    return failure('none_kept')
  }
  return answer.ok ? success(answer.value.data.map((one) => viewQuotation(area, one))) : failure('failed')
}

/** One quotation; `not_found` = the client has no such one. */
export async function loadQuotation(
  area: ClientArea,
  quotationId: number,
): Promise<Result<QuotationView, QuotationRefusal>> {
  const call = callFor(area)
  const params = { ...call.params, quotationId }
  const answer = await area.shop.catalogService.send(getQuotation, { ...call, params })
  requireSignedIn(area, answer)
  if (!answer.ok) return failure(refusalOf(answer.failure))
  const [quotation] = answer.value.data
  return quotation ? success(viewQuotation(area, quotation)) : failure('not_found')
}

interface QuotationOrder extends OrderRemarks {
  readonly quotationId: number
  /** The total with tax that the client was shown; undefined = none. */
  readonly total: Amount | undefined
  readonly currency: QuotationView['currency']
}

/** Orders at the prices of a quotation; the refusal if it was not ordered. */
export async function orderQuotation(
  area: ClientArea,
  { quotationId, total, currency, ...remarks }: QuotationOrder,
): Promise<QuotationRefusal | undefined> {
  const { shop, requestContext, session } = area
  const { params, ...call } = callFor(area)
  const answer = await shop.orderService.send(orderCall, {
    ...call,
    ...shop.forwardClient.order(requestContext),
    body: {
      ...params,
      clientId: session.client.clientId,
      quotationId,
      ...(total !== undefined && { expectedTotal: decimalFromAmount(total, currency) }),
      ...trimRemarks(remarks),
    },
  })
  requireSignedIn(area, answer)
  if (answer.ok) return undefined
  const { failure: failed } = answer
  // Only a refusal says that nothing was ordered
  if (failed.kind !== 'refused') return 'unknown'
  const refusal = refusalOf(failed)
  // An order service elsewhere may not know the quotations of the catalogue service
  if (refusal === 'failed' && mayLackCall(failed)) return 'none_kept'
  return refusal === 'failed' && failed.status >= 500 && failed.code !== 'busy' ? 'unknown' : refusal
}

const REFUSALS = [
  'not_found',
  'approval_needed',
  'quotation_closed',
  'figures_changed',
  'item_unavailable',
  'order_too_large',
] as const

function refusalOf(refused: CallFailure): QuotationRefusal {
  const code = refused.kind === 'refused' ? refused.code : undefined
  return REFUSALS.find((refusal) => refusal === code) ?? 'failed'
}

function viewQuotation({ shop, requestContext }: ClientArea, wire: WireQuotation): QuotationView {
  const { language, terms } = requestContext
  const catalog = shop.catalog()
  const currency = wire.currency === null ? terms.currency : readCurrency(wire.currency)
  const zone = visitorZone(requestContext.timeZone, requestContext.timeZones)
  // An answer is for its client, whoever else sees prices
  const amount = (decimal: number | null) => visibleAmount('shown', decimal, currency)
  const [subtotal, taxes, total] = [wire.subtotal, wire.taxes, wire.total].map(amount)
  return {
    id: wire.quotationId,
    number: quotationNumber(wire.quotationId),
    state: wire.state,
    asked: viewMoment(wire.askedAt, { language, zone }),
    askedBy: wire.askedBy,
    message: wire.message,
    answer: wire.answer,
    validUntil:
      wire.validUntil === null ? undefined : (formatDayOf(wire.validUntil, language, UTC) ?? wire.validUntil),
    currency,
    figures:
      subtotal === undefined || taxes === undefined || total === undefined
        ? undefined
        : { subtotal, taxes, total },
    taxParts: wire.taxesByRate.flatMap((part) => {
      const [rate, base, tax] = [rateFromPercent(part.rate), amount(part.base), amount(part.tax)]
      return rate === undefined || base === undefined || tax === undefined ? [] : [{ rate, base, tax }]
    }),
    lines: wire.lines.map(
      ({ stockItemId, catalogId, code, name, nameShown = '', quantity, price, ...line }) => {
        const item = soldItem(catalog, `${stockItemId}.${catalogId}`)
        return {
          item: itemId(catalog, { catalogId, stockItemId }),
          name: nameForClient({ name, nameShown }),
          code,
          quantity,
          picture: item && variantPicture(shop, item, parentOf(catalog, item)),
          to: item && itemHref(language, itemAddressOf(catalog, item, language)),
          price: visiblePrice('shown', price),
          total: amount(line.total),
        }
      },
    ),
    orders: wire.orders,
  }
}
