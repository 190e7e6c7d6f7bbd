import type { BackOffice } from '#backoffice/open.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { formatDayOf } from '#domain/text/dates.ts'
import type { Language } from '#domain/text/language.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import type { AdminTexts } from '../../messages/en/all.ts'
import { LANGUAGE_TAGS } from '../../messages/language-tags.ts'
import { textsIn } from '../../messages/texts-in.server.ts'
import { PaperSheet } from './paper-sheet.server.ts'

type Orders = BackOffice['orders']
type PickingPaper = Awaited<ReturnType<Orders['pickingPaper']>>
type DeliveryNote = Awaited<ReturnType<Orders['deliveryNotes']>>[number]

/** What to fetch from the shelves, with a box to tick for each item. */
export async function pickingListPdf(paper: PickingPaper, companyName: string): Promise<Buffer> {
  const { language, orders, categories } = paper
  const { orders: texts } = textsIn(language)
  const count = (quantity: number) => formatCount(quantity, language)
  const sheet = new PaperSheet(about(texts.pickingList, companyName, language))
  sheet.title(texts.pickingList)
  for (const order of orders) {
    sheet.text(`${order.number} · ${order.clientName}`)
    for (const remark of ['deliveryInstructions', 'comment'] as const)
      if (order[remark] !== '') sheet.quietText(`${texts[remark]}: ${order[remark]}`)
  }
  for (const { category, items } of categories) {
    sheet.heading(category || texts.noCategory)
    const rows = items.map(({ code, names, quantity, perOrder }) => ({
      code,
      name: names
        .map((one) => (names.length > 1 ? `${one.name}: ${count(one.quantity)}` : one.name))
        .join('\n'),
      quantity: count(quantity),
      note:
        orders.length > 1
          ? perOrder.map((each) => `${each.orderNumber}: ${count(each.quantity)}`).join(' · ')
          : '',
    }))
    await sheet.table(rows, headsOf(texts), true)
  }
  return sheet.finish(`${texts.pickingList} · ${companyName}`, pageOf(texts, language))
}

/** A page or more for the parcel of each order, without prices. */
export async function deliveryNotesPdf(
  notes: readonly DeliveryNote[],
  companyName: string,
  zone: TimeZone,
): Promise<Buffer> {
  const [first] = notes
  const language = first?.language ?? 'es'
  const { orders: texts } = textsIn(language)
  const title = notes.map(({ number }) => texts.deliveryNote(number)).join(', ')
  const sheet = new PaperSheet(about(title, companyName, language))
  for (const [index, note] of notes.entries()) {
    if (index > 0) sheet.newPage()
    await writeDeliveryNote(sheet, note, companyName, zone)
  }
  return sheet.finish(companyName, pageOf(texts, language))
}

async function writeDeliveryNote(
  sheet: PaperSheet,
  note: DeliveryNote,
  companyName: string,
  zone: TimeZone,
): Promise<void> {
  const { orders: texts } = textsIn(note.language)
  sheet.quietText(companyName)
  sheet.title(texts.deliveryNote(note.number))
  sheet.text(note.clientName, { size: 12, bold: true })
  sheet.text(formatDayOf(note.placedAt, note.language, zone) ?? note.placedAt)
  for (const number of ['clientReference', 'reference'] as const)
    if (note[number] !== '') sheet.text(`${texts[number]}: ${note[number]}`)
  sheet.heading(texts.contents)
  const rows = note.lines.map(({ code, name, quantity }) => ({
    code,
    name,
    note: '',
    quantity: formatCount(quantity, note.language),
  }))
  await sheet.table(rows, headsOf(texts), false)
  for (const remark of ['deliveryInstructions', 'comment'] as const) {
    if (note[remark] === '') continue
    sheet.heading(texts[remark])
    sheet.text(note[remark])
  }
}

function about(title: string, author: string, language: Language) {
  return { title, author, language: LANGUAGE_TAGS[language] }
}

function headsOf({ codeHead, item, quantity }: AdminTexts['orders']) {
  return { code: codeHead, item, quantity }
}

function pageOf(texts: AdminTexts['orders'], language: Language) {
  return (page: number, pages: number) =>
    texts.pageOf(formatCount(page, language), formatCount(pages, language))
}
