import { data, href } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { addSeveral, type ChosenLine } from '../cart/add-several.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { fieldLines, fieldText } from '../request/form-text.ts'
import { answerRows } from './answer-rows.server.ts'
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

/** Answers a form of the order pad: the rows as they are afterwards, or the cart if they are all in it. */
export async function answerPad(area: ClientArea, request: Request, params: { readonly lang: string }) {
  const form = await request.formData()
  const uuid = fieldText(form, 'uuid').slice(0, 36)
  const intent = readPadIntent(form)
  const typed = form.has('kept') ? readKeptRows(fieldText(form, 'kept')) : readPadRows(form)
  const rows = withIntent(typed, intent).filter((row) => !isBlank(row))
  const check = (changed: readonly TypedRow[], note?: PadNote) =>
    answer({ uuid, rows: answerRows(area, changed), note })
  if (intent.kind === 'read') {
    const read = await readList(area, form)
    if (typeof read === 'string')
      return answer({
        uuid,
        rows: answerRows(area, rows),
        note: { kind: read },
        text: fieldLines(form, 'text'),
      })
    const all = [...rows, ...read]
    const left = all.length - MAX_PAD_ROWS
    const note =
      left > 0 ? ({ kind: 'too_many', left } as const) : ({ kind: 'read', lines: read.length } as const)
    return check(all.slice(0, MAX_PAD_ROWS), note)
  }
  if (intent.kind === 'usual') {
    const usual = (await loadUsualItems(area)).filter(
      ({ item }) => intent.id === 'all' || item.id === intent.id,
    )
    return check([...rows, ...usual.map(rowOfUsual)].slice(0, MAX_PAD_ROWS))
  }
  if (intent.kind !== 'add') return check(rows)
  const added = await addRows(area, answerRows(area, rows), uuid)
  if (added.note) return answer(added)
  const { language } = area.requestContext
  const count = formatCount(rows.length, language)
  const message = messagesIn(language).orderPad.notes.allAdded(count, rows.length === 1)
  return redirectWithNotice(request, href('/:lang/client/shopping-cart', params), { message })

  /** A script gets 200 and reloads the page with the current cart. */
  function answer(page: PadPage) {
    const status = page.note && fieldText(form, 'via') !== 'script' ? STATUS[page.note.kind] : 200
    return data(page, { status })
  }
}

/** The rows without the one to remove, or with the item that was chosen for one. */
function withIntent(rows: readonly TypedRow[], intent: PadIntent): readonly TypedRow[] {
  if (intent.kind === 'remove') return rows.filter((_, at) => at !== intent.row)
  if (intent.kind === 'choose')
    return rows.map((row, at) => (at === intent.row ? { ...row, chosen: intent.id } : row))
  return rows
}

/** The HTTP status of the page with each note. */
const STATUS: Readonly<Record<PadNote['kind'], number>> = {
  read: 200,
  too_many: 200,
  nothing_read: 422,
  unreadable_file: 422,
  nothing_to_add: 422,
  added: 200,
  interrupted: 503,
}

async function textOf(file: File): Promise<string | undefined> {
  // Loaded with the first file: what reads workbooks is large
  const { readOrderFile } = await import('#shop/order-pad/read-order-file.ts')
  return readOrderFile(file.name, Buffer.from(await file.arrayBuffer()))
}

/** The lines of the text or the file of a form, or why there are none. */
async function readList(
  { shop }: ClientArea,
  form: FormData,
): Promise<readonly TypedRow[] | 'unreadable_file' | 'nothing_read'> {
  const file = form.get('file')
  const text = file instanceof File ? await textOf(file) : fieldLines(form, 'text')
  if (text === undefined) return 'unreadable_file'
  const lines = readLines(shop.catalog(), text)
  return lines.length === 0 ? 'nothing_read' : lines
}

/**
 * Adds the rows that can be ordered. Each has a key of the form's uuid, its item and its place among the rows of that item,
 * so that a form that is sent again, perhaps with other rows, adds none of them twice.
 */
async function addRows(area: ClientArea, rows: readonly PadRow[], uuid: string): Promise<PadPage> {
  const chosen: ChosenLine[] = []
  for (const [index, row] of rows.entries()) {
    const item = readyItem(row)
    if (!item) continue
    const before = chosen.filter(({ id }) => id === item.id).length
    chosen.push({ index, id: item.id, quantity: row.quantity, key: `${uuid}/${item.id}/${before}` })
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
