import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { findItem, formerItem, itemId } from '#domain/catalog/catalog.ts'
import type { ListLine } from '#domain/shopping-lists/list-lines.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { fieldText } from '../request/form-text.ts'
import { changeList, createList, loadList } from '../shopping-lists/list-calls.server.ts'
import { readListName } from '../shopping-lists/list-name.ts'
import { type PadList, type PadPage, type PadRow, quantityOf } from './pad-answer.ts'
import type { TypedRow } from './typed-rows.ts'

interface ListFields {
  readonly name: string
  readonly list: PadList | undefined
}

/** The fields of a pad that say which list its rows are: none, once the rows that were added are gone. */
export function readListFields(form: FormData, listId: number | undefined): ListFields {
  const revision = fieldText(form, 'revision')
  const isList = listId !== undefined && /^\d{1,15}$/.test(revision)
  return {
    name: readListName(form),
    list: isList ? { id: listId, revision: Number(revision) } : undefined,
  }
}

/** The rows that order the lines of a list. A line whose item is no longer sold has its code, and is answered so. */
export function rowsOfList({ shop }: ClientArea, lines: readonly ListLine[]): TypedRow[] {
  const catalog = shop.catalog()
  return lines.map((line) => {
    const item = formerItem(catalog, line)
    return {
      code: item?.code ?? String(line.stockItemId),
      quantity: String(line.quantity),
      chosen: item && !item.deleted ? itemId(catalog, item) : '',
    }
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
  if (saved.ok) {
    const { shoppingListId: id, revision } = saved.value
    return { ...page, list: { id, revision }, ...(list && { note: { kind: 'saved' } }) }
  }
  const note = { kind: 'not_saved', refusal: saved.code } as const
  const current = list && saved.code === 'list_changed' ? await loadList(area, list.id) : undefined
  return {
    ...page,
    ...(list && current?.ok && { list: { id: list.id, revision: current.value.revision } }),
    note,
  }
}

/** The line of a list that a row stands for; undefined = the row has no item yet, or no quantity. */
function lineOf({ shop }: ClientArea, row: PadRow): ListLine | undefined {
  const { answer } = row
  if (answer?.kind !== 'found' && answer?.kind !== 'on_request') return undefined
  const item = findItem(shop.catalog(), answer.item.id)
  const quantity = parseTypedQuantity(quantityOf(row))
  return item && quantity !== undefined
    ? { catalogId: item.catalogId, stockItemId: item.stockItemId, quantity }
    : undefined
}
