import * as contract from '#contracts/quotations.ts'
import { shopTimeZone } from '#domain/text/time-zone.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts'
import { attemptSource } from '../accounts/attempts.ts'
import { findCallerSession, requireOwner, requireSession } from '../accounts/caller-session.ts'
import { Refusal, valueOf } from '../http/refusal.ts'
import { bearerToken, languageOf, requireCatalog, type Service, type ServiceDeps } from '../http/service.ts'
import { readRemoteTerms, storedTerms } from '../orders/order-terms.ts'
import { withRemoteSettings } from '../settings/remote-settings.ts'
import { readSettings } from '../settings/settings.ts'
import { askQuotation } from './ask-quotation.ts'
import { findQuotationOf, listQuotationsOf } from './find-quotations.ts'
import { orderQuotation } from './order-quotation.ts'
import { type QuotationRow, toReceipt, toWireQuotations } from './quotation-rows.ts'

/** The calls of the catalogue service for requests for quotation. */
export function addQuotationCalls(service: Service, deps: ServiceDeps): void {
  const { db, shopAddress } = deps

  service.openapi(contract.askQuotation, async (c) => {
    const token = bearerToken(c)
    const session = await findCallerSession(token, deps)
    // A client whose session has ended must not ask as nobody
    if (token !== undefined && !session && c.req.valid('json').visitor === undefined)
      throw new Refusal('not_signed_in')
    const catalogIds = await requireCatalog(deps, c.req.valid('param'))
    const { visitor, ...body } = c.req.valid('json')
    const asked = { ...body, visitor, session, language: languageOf(c) }
    const source = await attemptSource(c, deps)
    const row = valueOf(await askQuotation(db, catalogIds, asked, { source, shopAddress }))
    return c.json(listAnswer(session ? await write([row], languageOf(c)) : [toReceipt(row)]), 200)
  })

  service.answer(contract.getQuotations, async ({ token, params, language }) => {
    const { session } = await requireOwner(deps, token, params)
    return listAnswer(await write(await listQuotationsOf(db, session.clientId), language))
  })

  service.answer(contract.getQuotation, async ({ token, params, language }) => {
    const { session } = await requireOwner(deps, token, params)
    const row = await findQuotationOf(db, session.clientId, params.quotationId)
    if (!row) throw new Refusal('not_found')
    return listAnswer(await write([row], language))
  })

  async function write(rows: readonly QuotationRow[], language: Language) {
    const terms = await readRemoteTerms(deps, language)
    if (terms === 'unknown') throw new Refusal('busy')
    const own = await readSettings(db)
    const { taxRates, currency: shopCurrency } = terms ?? storedTerms(own)
    const { time_zone } = withRemoteSettings(own, await deps.remoteSettings?.(DEFAULT_LANGUAGE))
    const reader = { language, zone: shopTimeZone(time_zone), taxRates, shopCurrency }
    return toWireQuotations(db, rows, reader)
  }
}

/** The call of the order service that orders at the prices of a quotation. */
export function addQuotationOrderCall(service: Service, deps: ServiceDeps): void {
  service.openapi(contract.orderQuotation, async (c) => {
    const session = await requireSession(bearerToken(c), deps)
    const { clientId, accountId, companyId, catalogId, ...body } = c.req.valid('json')
    if (clientId !== session.clientId) throw new Refusal('not_found')
    await requireCatalog(deps, { accountId, companyId, catalogId })
    const order = { ...body, session, language: languageOf(c), expectedTotal: body.expectedTotal }
    const orders = valueOf(await orderQuotation(deps, order))
    return c.json(listAnswer([...orders]), 200)
  })
}

function listAnswer<Row>(data: Row[]) {
  return { isSuccessful: true as const, data }
}
