import { randomUUID } from 'node:crypto'
import { inRepeatableTransaction, type Trx } from '#db/transaction.ts'
import { needsApproval } from '#domain/accounts/person.ts'
import type { CatalogOfCompany } from '#config'
import { cartFigures, type Figures } from '#domain/cart/figures.ts'
import { saleProblem } from '#domain/cart/orderable.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { amountFromDecimal } from '#domain/money/money.ts'
import { taxRateOf } from '#domain/money/tax-rates.ts'
import type { OrderId } from '#domain/orders/order-number.ts'
import { type OrderRemarks, trimRemarks } from '#domain/orders/remarks.ts'
import { shownState } from '#domain/quotations/quotation.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Language } from '#domain/text/language.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import type { Session } from '../accounts/sessions.ts'
import type { ServiceDeps } from '../http/service.ts'
import { mailContextOf } from '../orders/order-mails.ts'
import { type OrderMakers, THE_CLIENT } from '../orders/order-people.ts'
import { readRemoteTerms, storedTerms } from '../orders/order-terms.ts'
import { placePricedLines } from '../orders/place-order.ts'
import { claimCart, listItemsForSale } from '../cart/cart-lines.ts'
import { withRemoteSettings } from '../settings/remote-settings.ts'
import { readSettings } from '../settings/settings.ts'
import { lockQuotation } from './answer-quotation.ts'
import { findQuotationOf } from './find-quotations.ts'
import { isOffered, listQuotedLines, type QuotedLine, quotedFigures, stateOf } from './quotation-rows.ts'

interface QuotationOrder extends OrderRemarks {
  readonly session: Session
  readonly quotationId: number
  readonly language: Language
  /** The total with tax that the client saw, as a decimal; undefined = not compared. */
  readonly expectedTotal: number | undefined
}

export type CannotOrderQuotation =
  | 'busy'
  | 'not_found'
  | 'approval_needed'
  | 'quotation_closed'
  | 'figures_changed'
  | 'item_unavailable'
  | 'order_too_large'

/**
 * Orders the offered lines of a quotation at their prices, one order for each catalogue, all of them or none. The quotation is
 * locked first, so it is ordered once; repeated, it answers the same orders. The cart stays as it is.
 */
export async function orderQuotation(
  deps: ServiceDeps,
  order: QuotationOrder,
): Promise<Result<readonly OrderId[], CannotOrderQuotation>> {
  const remoteTerms = await readRemoteTerms(deps, order.language)
  if (remoteTerms === 'unknown') return failure('busy')
  const catalogs = await deps.catalogs()
  const catalogIds = catalogs.map(({ catalogId }) => catalogId)
  const context = await mailContextOf({ ...deps, catalogIds })
  return inRepeatableTransaction(deps.db, async (trx) => {
    const { session, quotationId } = order
    // No client is removed meanwhile
    await claimCart(trx, session.clientId)
    if (!(await findQuotationOf(trx, session.clientId, quotationId))) return failure('not_found')
    const row = await lockQuotation(trx, quotationId)
    if (!row) return failure('not_found')
    if (row.state === 'ordered') return success(await listOrders(trx, quotationId, session.clientId))
    const settings = await readSettings(trx)
    const terms = remoteTerms ?? storedTerms(settings)
    const { time_zone } = withRemoteSettings(settings, context.remoteSettings)
    const today = dayOf(new Date(), shopTimeZone(time_zone))
    if (shownState(stateOf(row), row.valid_until, today) !== 'answered') return failure('quotation_closed')
    if (readCurrency(row.currency ?? undefined) !== terms.currency) return failure('quotation_closed')
    const lines = (await listQuotedLines(trx, quotationId)).filter(isOffered)
    if (!(await areSold(trx, catalogIds, lines))) return failure('item_unavailable')
    const figures = quotedFigures(lines, terms)
    if (!Number.isSafeInteger(figures.total)) return failure('order_too_large')
    if (!isAsExpected(order.expectedTotal, figures, terms.currency)) return failure('figures_changed')
    if (needsApproval(session.person, figures.total)) return failure('approval_needed')
    const taxed = lines.map(({ item, quantity, price }) => ({
      item,
      quantity,
      price,
      taxRate: taxRateOf(terms.taxRates, item.taxClass),
    }))
    for (const catalog of catalogs) {
      const ofCatalog = taxed.filter(({ item }) => item.catalogId === catalog.catalogId)
      if (ofCatalog.length === 0) continue
      const push = { ...pushOf(deps, order, catalog), quotationId }
      const priced = { lines: ofCatalog, figures: cartFigures(ofCatalog, terms.currency), terms, settings }
      const placed = await placePricedLines(trx, push, priced, context)
      if (!placed) throw new Error(`an order of quotation ${quotationId} has a uuid that is taken`)
    }
    await trx
      .updateTable('quotations')
      .set({ state: 'ordered', client_id: session.clientId })
      .where('quotation_id', '=', quotationId)
      .execute()
    return success(await listOrders(trx, quotationId, session.clientId))
  })
}

/** Whether the catalogues still sell the items of all lines. Minimums and packs do not apply: the company named the quantity. */
async function areSold(
  trx: Trx,
  catalogIds: readonly number[],
  lines: readonly QuotedLine[],
): Promise<boolean> {
  const items = await listItemsForSale(
    trx,
    catalogIds,
    lines.map(({ item }) => item.stockItemId),
  )
  const sold = items.filter(({ item, relatives }) => !saleProblem(item, relatives))
  const keys = new Set(sold.map(({ item }) => `${item.stockItemId}.${item.catalogId}`))
  return lines.every(({ item }) => keys.has(`${item.stockItemId}.${item.catalogId}`))
}

function pushOf({ accountId }: ServiceDeps, order: QuotationOrder, catalog: CatalogOfCompany) {
  const { session, language } = order
  return {
    accountId,
    companyId: catalog.companyId,
    catalogId: catalog.catalogId,
    clientId: session.clientId,
    // The quotation is locked, so nothing else is needed to order it once
    uuid: randomUUID(),
    ...trimRemarks(order),
    language,
    makers: makersOf(session),
  }
}

function makersOf({ person }: Session): OrderMakers {
  return person ? { ...THE_CLIENT, orderedBy: person.name, ordererId: person.personId } : THE_CLIENT
}

function isAsExpected(
  expected: number | undefined,
  { total }: Figures,
  currency: Parameters<typeof amountFromDecimal>[1],
): boolean {
  return expected === undefined || amountFromDecimal(expected, currency) === total
}

async function listOrders(trx: Trx, quotationId: number, clientId: number): Promise<OrderId[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['order_id as orderId', 'catalog_id as catalogId'])
    .where('quotation_id', '=', quotationId)
    .where('client_id', '=', clientId)
    .orderBy('order_id')
    .execute()
  return rows
}
