import { messagesIn } from '#app/messages/messages.server.ts'
import { orderPdf } from '#app/orders/pdf/order-pdf.server.ts'
import type { BackOffice } from '#backoffice/open.ts'
import { formatDate, formatTime, readInstant } from '#domain/text/dates.ts'
import { type Language, readLanguage } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'

type Orders = BackOffice['orders']
type ReadOrder = NonNullable<Awaited<ReturnType<Orders['read']>>>
type Company = Awaited<ReturnType<Orders['company']>>

/** The order as its client can download it in the shop, in the client's language and with prices. */
export function clientOrderPdf(order: ReadOrder, company: Company, zone: TimeZone): Promise<Buffer> {
  const language: Language = readLanguage(order.language)
  const momentOf = (at: string) => {
    const instant = readInstant(at)
    if (!instant) return { iso: '', day: at, time: '' }
    return { iso: at, day: formatDate(instant, language, zone), time: formatTime(instant, zone) }
  }
  const { orderId, catalogId, status, isPartlyShipped, reference, currency, lines, number } = order
  const { comment, clientReference, deliveryInstructions, orderedBy, preparedBy, quotation } = order
  return orderPdf({
    order: {
      orderId,
      catalogId,
      status,
      isPartlyShipped,
      reference,
      currency,
      comment,
      clientReference,
      deliveryInstructions,
      orderedBy,
      preparedBy,
      quotation,
      lines,
      date: momentOf(order.placedAt),
      figures: { subtotal: order.subtotal, taxes: order.taxes, total: order.total },
      taxParts: order.taxParts,
      // The paper lists what was ordered
      shipments: undefined,
      // Oldest first; those for staff never leave
      notes: order.notes
        .filter(({ toClient }) => toClient)
        .map(({ text, at }) => ({ text, date: momentOf(at) }))
        .toReversed(),
      history: order.history.map((step) => ({ status: step.status, date: momentOf(step.at) })),
    },
    number,
    language,
    texts: messagesIn(language),
    company,
    clientName: order.client.name,
  })
}
