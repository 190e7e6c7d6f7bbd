import { data, href } from 'react-router'
import { MAX_LIST_NAME } from '#domain/shopping-lists/list-lines.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { addSeveral, type ChosenLine } from '../cart/add-several.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { fieldLines, fieldText } from '../request/form-text.ts'
import { listHref } from '../addresses/list-address.ts'
import { REFUSAL_STATUS } from '../shopping-lists/shopping-list.ts'
import { answerRows } from './answer-rows.server.ts'
import { readListFields, saveRows } from './save-list.server.ts'
import { type PadNote, type PadPage, type PadRow, readyItem, rowOfUsual } from './pad-answer.ts'
import { loadUsualItems } from './usual-items.server.ts'
import { readLines } from './read-lines.server.ts'
import {
  isBlank,
  MAX_PAD_ROWS,
  type PadIntent,
  readKeptRows,
  readPadIntent,
  readPadRows,
  type TypedRow,
} from './typed-rows.ts'

/**
 * Answers a form of the order pad: the rows as they are afterwards, or the cart if they are all in it.
 *
 * @param listId the shopping list that the pad shows
 */
export async function answerPad(area: ClientArea, request: Request, listId?: number) {
  const form = await request.formData()
  const sent = fieldText(form, 'uuid')
  const uuid = /^[\w-]{1,36}$/.test(sent) ? sent : crypto.randomUUID()
  const text = fieldLines(form, 'text')
  const { list, name } = readListFields(form, listId)
  const asked = readPadIntent(form)
  // A list that was pasted and not read yet is looked at before it is in the cart or saved
  const isUnread = (asked.kind === 'add' || asked.kind === 'save') && text.trim() !== ''
  const intent = isUnread ? ({ kind: 'read' } as const) : asked
  const typed = form.has('kept') ? readKeptRows(fieldText(form, 'kept')) : readPadRows(form)
  const rows = withIntent(typed, intent).filter((row) => !isBlank(row))
  const check = (changed: readonly TypedRow[]) => answer({ uuid, rows: answerRows(area, changed), text })
  if (intent.kind === 'read') {
    const read = await readList(area, form, { uuid, rows })
    const isUnsaved = asked.kind === 'save' && read.note?.kind === 'read'
    return answer(isUnsaved ? { ...read, note: { ...read.note, isUnsaved } } : read)
  }
  if (intent.kind === 'usual') return check([...rows, ...(await listUsual(area, rows, intent.id))])
  const { language } = area.requestContext
  if (intent.kind === 'save') {
    const saved = await saveRows(area, { uuid, rows: answerRows(area, rows), name, list })
    if (list || saved.note || !saved.list) return answer(saved)
    const notice = { message: messagesIn(language).shoppingLists.notes.saved }
    return redirectWithNotice(request, listHref(language, saved.list.id), notice)
  }
  if (intent.kind !== 'add') return check(rows)
  const added = await addRows(area, answerRows(area, rows), uuid)
  if (added.note) return answer(added)
  const count = formatCount(rows.length, language)
  const message = messagesIn(language).orderPad.notes.allAdded(count, rows.length === 1)
  return redirectWithNotice(request, href('/:lang/client/shopping-cart', { lang: language }), { message })

  /** A script gets 200 and reloads the page with the current cart. */
  function answer(page: PadPage) {
    const { note } = page
    const status = note && fieldText(form, 'via') !== 'script' ? statusOf(note) : 200
    const isRest = listId !== undefined && (form.has('rest') || note?.kind === 'added')
    const title = note?.kind === 'saved' ? name : fieldText(form, 'title').slice(0, MAX_LIST_NAME)
    const ofList = listId === undefined ? { name } : { name, title, isRest, ...(!isRest && { list }) }
    return data<PadPage>({ ...ofList, ...page }, { status })
  }
}

/** The rows with the lines of the text or the file of a form, or why there are none. */
async function readList(
  area: ClientArea,
  form: FormData,
  { uuid, rows }: { readonly uuid: string; readonly rows: readonly TypedRow[] },
): Promise<PadPage> {
  const file = form.get('file')
  const text = file instanceof File ? await textOf(file) : fieldLines(form, 'text')
  const read = text === undefined ? undefined : readLines(area.shop.catalog(), text)
  if (!read || read.rows.length === 0) {
    const kind = read ? 'nothing_read' : 'unreadable_file'
    return { uuid, rows: answerRows(area, rows), note: { kind }, text: fieldLines(form, 'text') }
  }
  const all = [...rows, ...read.rows]
  const left = all.length - MAX_PAD_ROWS
  const note: PadNote =
    left > 0
      ? { kind: 'too_many', left }
      : read.isCut
        ? { kind: 'too_long', lines: read.rows.length }
        : { kind: 'read', lines: read.rows.length }
  return { uuid, rows: answerRows(area, all.slice(0, MAX_PAD_ROWS)), note }
}

/** Rows for one of the items that the client usually orders, or for all that are not on the pad yet. */
async function listUsual(area: ClientArea, rows: readonly TypedRow[], id: string): Promise<TypedRow[]> {
  const onPad = answerRows(area, rows).flatMap(({ answer }) =>
    answer?.kind === 'found' ? [answer.item.id] : [],
  )
  return (await loadUsualItems(area))
    .filter(({ item }) => (id === 'all' || item.id === id) && !onPad.includes(item.id))
    .slice(0, MAX_PAD_ROWS - rows.length)
    .map(rowOfUsual)
}

/** The rows without the one to remove, or with the item that was chosen for one. */
function withIntent(rows: readonly TypedRow[], intent: PadIntent): readonly TypedRow[] {
  if (intent.kind === 'remove') return rows.filter((_, at) => at !== intent.row)
  if (intent.kind === 'choose')
    return rows.map((row, at) => (at === intent.row ? { ...row, chosen: intent.id } : row))
  return rows
}

/** The HTTP status of the page with a note. */
function statusOf(note: PadNote): number {
  return note.kind === 'not_saved' ? REFUSAL_STATUS[note.refusal] : STATUS[note.kind]
}

const STATUS: Readonly<Record<Exclude<PadNote['kind'], 'not_saved'>, number>> = {
  read: 200,
  too_many: 200,
  too_long: 200,
  nothing_read: 422,
  unreadable_file: 422,
  nothing_to_add: 422,
  added: 200,
  interrupted: 503,
  saved: 200,
  name_missing: 422,
  nothing_to_save: 422,
  correct_first: 422,
}

async function textOf(file: File): Promise<string | undefined> {
  // Loaded with the first file: what reads workbooks is large
  const { readOrderFile } = await import('#shop/order-pad/read-order-file.ts')
  return readOrderFile(file.name, Buffer.from(await file.arrayBuffer()))
}

/**
 * Adds the rows that can be ordered. Each has a key of the form's uuid, its item, its quantity and its place among the rows
 * that have both, so that a form that is sent again, perhaps with other rows, adds none of them twice. Another quantity is
 * another addition, as everywhere.
 */
async function addRows(area: ClientArea, rows: readonly PadRow[], uuid: string): Promise<PadPage> {
  const chosen: ChosenLine[] = []
  for (const [index, row] of rows.entries()) {
    const item = readyItem(row)
    if (!item) continue
    const { id } = item
    const before = chosen.filter((one) => one.id === id && one.quantity === row.quantity).length
    chosen.push({ index, id, quantity: row.quantity, key: `${uuid}/${id}/${row.quantity}/${before}` })
  }
  if (chosen.length === 0) return { uuid, rows, note: { kind: 'nothing_to_add' } }
  const outcomes = await addSeveral(area, chosen)
  if (Object.values(outcomes).includes('not_tried')) return { uuid, rows, note: { kind: 'interrupted' } }
  const left = rows.flatMap((row, index) => {
    const outcome = outcomes[index]
    if (outcome === 'added') return []
    return [{ ...row, refused: outcome === 'not_tried' ? undefined : outcome }]
  })
  const note = { kind: 'added', lines: rows.length - left.length, left: left.length } as const
  return { uuid: crypto.randomUUID(), rows: left, ...(left.length > 0 && { note }) }
}
