import { formatDate, formatTime } from '#domain/text/dates.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { readPaperCompany } from '../pdf/paper-company.server.ts'
import type { Paper } from '../pdf/paper.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { visitorZone } from '../request/visitor-zone.server.ts'
import type { FileLines } from './lines.server.ts'

/** The lines of a cart or a list as a PDF, which says that it is no order. */
export async function linesPdf(area: ClientArea, file: FileLines): Promise<Buffer> {
  const { requestContext, session } = area
  const { language, prices, terms } = requestContext
  const texts = messagesIn(language)
  const { note, pricesOfToday, noOrder, withoutAmount } = texts.lineFiles.pdf
  const now = new Date()
  const zone = visitorZone(requestContext.timeZone, requestContext.timeZones)
  const isPartial = file.figures !== undefined && file.lines.some(({ total }) => total === undefined)
  const paper: Paper = {
    title: file.name ?? texts.client.cart.title,
    date: now,
    facts: [
      { label: texts.labels.date, text: `${formatDate(now, language, zone)} ${formatTime(now, zone)}` },
      { label: note, text: prices === 'shown' ? pricesOfToday : noOrder },
    ],
    company: await readPaperCompany(area),
    clientName: session.client.name,
    lines: file.lines,
    currency: terms.currency,
    figures: file.figures,
    taxParts: file.taxParts ?? [],
    remarks: isPartial ? [{ title: note, text: withoutAmount }] : [],
    language,
    texts,
  }
  // Loaded with the first document: the start needs no fonts
  const { writePdf } = await import('../pdf/write-pdf.server.ts')
  return writePdf(paper)
}
