import type { Route } from './+types/order-pdf'
import { messagesIn } from '../messages/messages.server.ts'
import { readCompanyName } from '../request/page-facts.ts'
import { clientArea } from '../request/client-area.server.ts'
import { requireNamedOrder } from './named-order.server.ts'

/** An order as a PDF, in the language of the page and not cached by others. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const { shop, requestContext, session } = area
  const { number, order } = await requireNamedOrder(area, params)
  const texts = messagesIn(requestContext.language)
  const { address = '', phone = '' } = await shop.content.environments(requestContext.language)
  // Loaded with the first document: the start needs no fonts
  const { orderPdf } = await import('./pdf/order-pdf.server.ts')
  const pdf = await orderPdf({
    order,
    number,
    language: requestContext.language,
    texts,
    company: { name: await readCompanyName(shop, requestContext), address, phone },
    clientName: session.client.name,
  })
  const name = texts.orders.pdf.fileName(number)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      // `filename` is for programs without `filename*`; the number of another system may have any characters
      'content-disposition': `attachment; filename="order-${number.replace(/[^\w.-]+/g, '_')}.pdf"; filename*=UTF-8''${encodeName(name)}.pdf`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Percent-encodes everything that `filename*` may not contain (RFC 8187). */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
