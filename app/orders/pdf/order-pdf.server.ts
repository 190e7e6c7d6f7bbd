import type { Language } from '#domain/text/language.ts'
import type { Messages } from '../../messages/all-messages.ts'
import type { PaperCompany, PaperFact, PaperRemark } from '../../pdf/paper.ts'
import { writePdf } from '../../pdf/write-pdf.server.ts'
import { type OrderDetailsView, statusText } from '../order-view.ts'

interface OrderPaper {
  readonly order: OrderDetailsView
  /** The order's number as shown to people. */
  readonly number: string
  readonly language: Language
  readonly texts: Messages
  readonly company: PaperCompany
  readonly clientName: string
}

/** Writes an order as a PDF, in the language of its reader. */
export function orderPdf(paper: OrderPaper): Promise<Buffer> {
  const { order, number, language, texts, company, clientName } = paper
  return writePdf({
    title: texts.client.order.title(number),
    date: order.date.iso === undefined ? undefined : new Date(order.date.iso),
    facts: orderFacts(order, texts),
    company,
    clientName,
    lines: order.lines,
    currency: order.currency,
    figures: order.figures,
    taxParts: order.taxParts,
    remarks: orderRemarks(order, texts),
    language,
    texts,
  })
}

function orderFacts(order: OrderDetailsView, texts: Messages): PaperFact[] {
  const { labels, client, quotations } = texts
  const { date, reference, clientReference, quotation, orderedBy, preparedBy } = order
  return [
    { label: labels.date, text: `${date.day} ${date.time}` },
    { label: labels.status, text: statusText(order, texts) },
    ...[
      { label: client.order.reference, text: reference },
      { label: client.order.clientReference, text: clientReference },
      { label: quotations.quotation, text: quotation },
      { label: client.order.orderedBy, text: orderedBy },
      { label: client.order.preparedBy, text: preparedBy },
    ].filter(({ text }) => text !== ''),
  ]
}

/** The client's remarks, and what the company wrote to the client. */
function orderRemarks(order: OrderDetailsView, { client }: Messages): PaperRemark[] {
  const own = (['deliveryInstructions', 'comment'] as const).map((remark) => ({
    title: client.order[remark],
    text: order[remark],
  }))
  const notes = order.notes.map(({ text, date }) => ({
    title: `${client.order.notes} · ${date.day} ${date.time}`,
    text,
  }))
  return [...own.filter(({ text }) => text !== ''), ...notes]
}
