import type { WireShoppingList } from '#contracts/shopping-lists.ts'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { knownItem } from '#domain/catalog/catalog.ts'
import { joinLines, type ListLine } from '#domain/shopping-lists/list-lines.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { fieldText } from '../request/form-text.ts'
import { changeList, createList, loadList } from '../shopping-lists/list-calls.server.ts'
import { readListName } from '../shopping-lists/list-name.ts'
import { writeListLines } from '../shopping-lists/shopping-list.ts'
import { type PadList, type PadPage, type PadRow, quantityOf } from './pad-answer.ts'
import type { TypedRow } from './typed-rows.ts'

interface ListFields {
  readonly name: string
  readonly list: PadList | undefined
}

/** The name and the list of a pad’s form. A form without a revision is of no list, or of the rest of one. */
export function readListFields(form: FormData, listId: number | undefined): ListFields {
  const revision = fieldText(form, 'revision')
  const isList = listId !== undefined && /^\d{1,15}$/.test(revision)
  return {
    name: readListName(form),
    list: isList ? { id: listId, revision: Number(revision) } : undefined,
  }
}

/** The rows that order the lines of a list. They keep the ids of the items: what is no longer sold is answered so. */
export function rowsOfList({ shop }: ClientArea, lines: readonly ListLine[]): TypedRow[] {
  const catalog = shop.catalog()
  return lines.map(({ stockItemId, catalogId, quantity }) => {
    const chosen = `${stockItemId}.${catalogId}`
    const code = knownItem(catalog, chosen)?.code ?? String(stockItemId)
    return { code, quantity: String(quantity), chosen }
  })
}

type Saved = Pick<PadPage, 'uuid' | 'rows' | 'list'> & { readonly name: string }

/**
 * Saves the rows as their list, or as a new one. Nothing is saved while a row has no item or no quantity, so that no row
 * is lost. If somebody changed the list meanwhile, saving again replaces it.
 */
export async function saveRows(area: ClientArea, page: Saved): Promise<PadPage> {
  const { uuid, rows, name, list } = page
  if (name === '') return { ...page, note: { kind: 'name_missing' } }
  if (rows.length === 0) return { ...page, note: { kind: 'nothing_to_save' } }
  const lines = rows.flatMap((row) => lineOf(area, row) ?? [])
  if (lines.length < rows.length) return { ...page, note: { kind: 'correct_first' } }
  const saved = list
    ? await changeList(area, { ...list, name, lines })
    : await createList(area, { uuid, name, lines })
  if (saved.ok) return savedPage(page, saved.value)
  if (list && saved.code === 'list_changed') return answerConflict(area, { ...page, list }, lines)
  // A list that is gone can be saved as a new one
  const left = saved.code === 'not_found' ? undefined : list
  return { ...page, list: left, note: { kind: 'not_saved', refusal: saved.code } }
}

function savedPage(page: Saved, { shoppingListId: id, revision }: WireShoppingList): PadPage {
  return { ...page, list: { id, revision }, ...(page.list && { note: { kind: 'saved' } }) }
}

/** Another revision of the list may be this very change: the form was sent twice, or its first answer was lost. */
async function answerConflict(
  area: ClientArea,
  page: Saved & { readonly list: PadList },
  lines: readonly ListLine[],
): Promise<PadPage> {
  const current = await loadList(area, page.list.id)
  if (!current.ok) return { ...page, note: { kind: 'not_saved', refusal: current.code } }
  const { name, revision } = current.value
  const isSame =
    name === page.name && writeListLines(current.value.lines) === writeListLines(joinLines(lines))
  if (isSame) return savedPage(page, current.value)
  return {
    ...page,
    list: { id: page.list.id, revision },
    note: { kind: 'not_saved', refusal: 'list_changed' },
  }
}

/** The line of a list that a row stands for; undefined = the row has no item yet, or no quantity. */
function lineOf({ shop }: ClientArea, { answer, chosen, ...row }: PadRow): ListLine | undefined {
  const isItem = answer?.kind === 'found' || answer?.kind === 'on_request'
  // What is no longer sold stays on the list
  const id = isItem ? answer.item.id : answer?.kind === 'gone' ? chosen : ''
  const item = knownItem(shop.catalog(), id)
  const quantity = parseTypedQuantity(quantityOf({ answer, ...row }))
  return item && quantity !== undefined
    ? { catalogId: item.catalogId, stockItemId: item.stockItemId, quantity }
    : undefined
}
