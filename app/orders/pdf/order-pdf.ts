import type { Route } from './+types/order-pdf'
import { messagesIn } from '../../messages/messages.server.ts'
import { readPaperCompany } from '../../pdf/paper-company.server.ts'
import { clientArea } from '../../request/client-area.server.ts'
import { attachmentHeaders } from '../../ui/files/attachment.ts'
import { requireNamedOrder } from '../named-order.server.ts'

/** An order as a PDF, in the language of the page and not cached by others. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const { requestContext, session } = area
  const { number, order } = await requireNamedOrder(area, params)
  const texts = messagesIn(requestContext.language)
  // Loaded with the first document: the start needs no fonts
  const { orderPdf } = await import('./order-pdf.server.ts')
  const pdf = await orderPdf({
    order,
    number,
    language: requestContext.language,
    texts,
    company: await readPaperCompany(area),
    clientName: session.client.name,
  })
  const name = texts.orders.pdf.fileName(number)
  return new Response(new Uint8Array(pdf), {
    headers: attachmentHeaders(pdf, 'application/pdf', `${name}.pdf`, `order-${number}.pdf`),
  })
}
