import type { data } from 'react-router'
import type { Route } from './+types/line-file'
import { failure } from '#domain/result.ts'
import type { TableLine } from '#shop/documents/line-rows.ts'
import { TABLE_FORMATS } from '../addresses/file-address.ts'
import { pageOfLines } from '../addresses/file-page.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { type ClientArea, clientArea } from '../request/client-area.server.ts'
import { attachmentHeaders } from '../ui/files/attachment.ts'
import { linesPdf } from './lines-pdf.server.ts'
import { readLines } from './lines.server.ts'

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The lines of a cart, a list, an order, or of all orders of a period, for a spreadsheet; a cart or a list also as a PDF. */
export async function loader({ request, context, url, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const texts = messagesIn(area.requestContext.language).lineFiles
  const read = await readLines(area, url.searchParams, request.signal).catch(refusalOf)
  if (!read.ok)
    return redirectWithNotice(request, pageOfLines(params, url.searchParams), {
      message: texts.refusals[read.code],
    })
  const { kind, name = texts.names[kind] } = read.value
  const written = url.searchParams.get('as')
  const isPdf = written === 'pdf' && (kind === 'cart' || kind === 'list')
  const format = isPdf ? 'pdf' : (TABLE_FORMATS.find((one) => one === written) ?? 'csv')
  const bytes =
    format === 'pdf' ? await linesPdf(area, read.value) : await writeTable(area, read.value.lines, format)
  return new Response(new Uint8Array(bytes), {
    headers: attachmentHeaders(bytes, TYPES[format], `${name}.${format}`, `${kind}.${format}`),
  })
}

async function writeTable(area: ClientArea, lines: readonly TableLine[], format: 'csv' | 'xlsx') {
  const { language } = area.requestContext
  const { lineFiles: texts, labels, client } = messagesIn(language)
  // Loaded with the first file: the start needs no workbooks
  const { writeLineTable } = await import('#shop/documents/line-table.ts')
  return writeLineTable({
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
}

/** What readLines throws. This address has no screen of its own, so the page that leads to it says what is wrong. */
function refusalOf(thrown: unknown): { readonly ok: false; readonly code: 'not_found' | 'unavailable' } {
  const isStatus = typeof thrown === 'object' && thrown !== null && 'init' in thrown
  if (!isStatus) throw thrown
  const { status } = (thrown as ReturnType<typeof data>).init ?? {}
  return failure(status === 404 ? 'not_found' : 'unavailable')
}
