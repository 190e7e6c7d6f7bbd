import { data, href } from 'react-router'
import type { Route } from './+types/line-file'
import { FILE_FORMATS } from '../addresses/file-address.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { clientArea } from '../request/client-area.server.ts'
import { attachmentHeaders } from '../ui/files/attachment.ts'
import { readLines } from './lines.server.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The lines of a cart, a list, an order, or of all orders of a period, for a spreadsheet. */
export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const { language } = area.requestContext
  const { lineFiles: texts, labels, client } = messagesIn(language)
  const format = FILE_FORMATS.find((one) => one === url.searchParams.get('as'))
  if (!format) throw data(null, { status: 404 })
  const read = await readLines(area, url.searchParams, request.signal)
  if (!read.ok)
    return redirectWithNotice(request, periodHref(href('/:lang/client/orders', params), url.searchParams), {
      message: texts.refusals[read.code],
    })
  const { lines, kind, name } = read.value
  // Loaded with the first file: the start needs no workbooks
  const { writeLineTable } = await import('#shop/documents/line-table.ts')
  const bytes = await writeLineTable({
    lines,
    format,
    language,
    texts: {
      sheet: texts.sheet,
      order: texts.order,
      date: labels.date,
      status: labels.status,
      reference: client.order.clientReference,
      code: labels.code,
      item: client.cart.item,
      quantity: labels.quantity,
      price: client.cart.unitPrice,
      amount: client.cart.lineTotal,
      currency: texts.currency,
    },
  })
  const fileName = `${name ?? texts.names[kind]}.${format}`
  return new Response(new Uint8Array(bytes), {
    headers: attachmentHeaders(bytes, TYPES[format], fileName, `${kind}.${format}`),
  })
}

/** The page of the orders with the days that were typed. */
function periodHref(orders: string, query: URLSearchParams): string {
  const days = ['since', 'until'].map((name) => [name, (query.get(name) ?? '').slice(0, 10)])
  return `${orders}?${new URLSearchParams(days)}#period`
}
