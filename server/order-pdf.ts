import { messagesIn } from '#app/messages/messages.server.ts'
import { viewOrderDetails } from '#app/orders/order-view.ts'
import { orderPdf } from '#app/orders/pdf/order-pdf.server.ts'
import { PRODUCT_NAME } from '#app/request/page-facts.ts'
import type { WireOrderDetails } from '#contracts/cart-and-order.ts'
import { readCurrency } from '#domain/money/currency.ts'
import type { Language } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'

interface CompanyOrder {
  readonly order: WireOrderDetails
  readonly catalogId: number
  /** As clients and mails show it. */
  readonly number: string
  readonly clientName: string
  /** The name is '' when none is set. */
  readonly company: { readonly name: string; readonly address: string; readonly phone: string }
  readonly language: Language
  readonly zone: TimeZone
}

/** The PDF that a client downloads, for the company: with amounts under any price policy. */
export function companyOrderPdf(paper: CompanyOrder): Promise<Buffer> {
  const { order, catalogId, number, clientName, company, language, zone } = paper
  const currency = readCurrency(order.currency)
  return orderPdf({
    order: viewOrderDetails(order, catalogId, { language, zone, visibility: 'shown', currency }),
    number,
    language,
    texts: messagesIn(language),
    company: { ...company, name: company.name || PRODUCT_NAME },
    clientName,
  })
}
