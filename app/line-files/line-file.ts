import { type data, href } from 'react-router'
import type { Route } from './+types/line-file'
import { failure } from '#domain/result.ts'
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
  const format = FILE_FORMATS.find((one) => one === url.searchParams.get('as')) ?? 'csv'
  const read = await readLines(area, url.searchParams, request.signal).catch(refusalOf)
  if (!read.ok)
    return redirectWithNotice(request, sourceHref(params, url.searchParams), {
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

/** What readLines throws. This address has no screen of its own, so the page that leads to it says what is wrong. */
function refusalOf(thrown: unknown): { readonly ok: false; readonly code: 'not_found' | 'unavailable' } {
  const isStatus = typeof thrown === 'object' && thrown !== null && 'init' in thrown
  if (!isStatus) throw thrown
  const { status } = (thrown as ReturnType<typeof data>).init ?? {}
  return failure(status === 404 ? 'not_found' : 'unavailable')
}

/** The page that leads to a file: of a period with the days that were typed. */
function sourceHref(params: { readonly lang: string }, query: URLSearchParams): string {
  if (query.has('list')) return href('/:lang/client/lists', params)
  if (query.get('from') === 'cart') return href('/:lang/client/shopping-cart', params)
  const orders = href('/:lang/client/orders', params)
  if (!query.has('orders')) return orders
  const days = ['since', 'until'].map((name) => [name, (query.get(name) ?? '').slice(0, 10)])
  return `${orders}?${new URLSearchParams(days)}#period`
}
