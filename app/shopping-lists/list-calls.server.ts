import { type CallFailure, type CallResult, mayLackCall } from '#contracts/http/client.ts'
import {
  deleteShoppingList,
  getShoppingList,
  getShoppingLists,
  insertShoppingList,
  insertShoppingListLines,
  updateShoppingList,
  type WireShoppingList,
} from '#contracts/shopping-lists.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ListLine } from '#domain/shopping-lists/list-lines.ts'
import { formatDayOf } from '#domain/text/dates.ts'
import { callFor, type ClientArea, noteLists, requireSignedIn } from '../request/client-area.server.ts'
import { visitorZone } from '../request/visitor-zone.server.ts'
import { uuidOfForm } from '../ui/forms/uuid-of-form.server.ts'
import type { ListRefusal, ListSummary } from './shopping-list.ts'

/** The lists of the client, the one that was changed last first. */
export async function loadLists(area: ClientArea): Promise<Result<readonly ListSummary[], ListRefusal>> {
  const { shop, requestContext, session } = area
  const call = callFor(area)
  const params = { ...call.params, clientId: session.client.clientId }
  const answer = await shop.catalogService.send(getShoppingLists, { ...call, params })
  requireSignedIn(area, answer)
  if (!answer.ok) {
    const isRefused = answer.failure.kind === 'refused' && mayLackCall(answer.failure)
    if (!isRefused) return failure('failed')
    noteLists(shop, false)
    return failure('none_kept')
  }
  noteLists(shop, true)
  const zone = visitorZone(requestContext.timeZone, requestContext.timeZones)
  return success(
    answer.value.data.map(({ shoppingListId: id, name, lineCount, changedAt }) => ({
      id,
      name,
      lineCount,
      changed: formatDayOf(changedAt, requestContext.language, zone) ?? changedAt,
    })),
  )
}

type ReadList = Result<WireShoppingList, ListRefusal>

/** One list with its lines; `not_found` = the client has no such list. */
export async function loadList(area: ClientArea, shoppingListId: number): Promise<ReadList> {
  const call = callFor(area)
  const params = { ...call.params, shoppingListId }
  return namedListOf(area, await area.shop.catalogService.send(getShoppingList, { ...call, params }))
}

interface NewList {
  /** Identifies the form, so that one that is sent twice creates one list. */
  readonly uuid: string
  readonly name: string
  readonly lines: readonly ListLine[]
}

export async function createList(area: ClientArea, { uuid, name, lines }: NewList): Promise<ReadList> {
  const { clientId } = area.session.client
  const body = { clientId, uuid: uuidOfForm(uuid, [name, lines]), name, lines: [...lines] }
  const answer = await area.shop.catalogService.send(insertShoppingList, { ...callFor(area), body })
  const created = listOf(area, answer)
  if (answer.ok || !mayLackCall(answer.failure)) return created
  // Only the call for all lists tells whether there are any
  const lists = await loadLists(area)
  return lists.ok ? created : lists
}

interface ListChange {
  readonly id: number
  /** The revision that the change was made from. */
  readonly revision: number
  readonly name: string
  readonly lines: readonly ListLine[]
}

/** Replaces the name and the lines of a list; `list_changed` if somebody changed it since. */
export async function changeList(
  area: ClientArea,
  { id, revision, name, lines }: ListChange,
): Promise<ReadList> {
  const { clientId } = area.session.client
  const body = { clientId, shoppingListId: id, revision, name, lines: [...lines] }
  return namedListOf(
    area,
    await area.shop.catalogService.send(updateShoppingList, { ...callFor(area), body }),
  )
}

/** Puts items on a list; those that are on it take the new quantity. */
export async function putOnList(
  area: ClientArea,
  shoppingListId: number,
  lines: readonly ListLine[],
): Promise<ReadList> {
  const { clientId } = area.session.client
  const body = { clientId, shoppingListId, lines: [...lines] }
  const call = { ...callFor(area), body }
  return namedListOf(area, await area.shop.catalogService.send(insertShoppingListLines, call))
}

/** Deletes a list; one that is gone already counts as deleted. */
export async function deleteList(area: ClientArea, shoppingListId: number): Promise<boolean> {
  const call = callFor(area)
  const params = { ...call.params, shoppingListId }
  const answer = await area.shop.catalogService.send(deleteShoppingList, { ...call, params })
  requireSignedIn(area, answer)
  return answer.ok || isGone(answer.failure)
}

type ListAnswer = CallResult<{ readonly data: readonly WireShoppingList[] }>

/** The answer of a call that names a list. */
function namedListOf(area: ClientArea, answer: ListAnswer): ReadList {
  return !answer.ok && isGone(answer.failure) ? failure('not_found') : listOf(area, answer)
}

function listOf(area: ClientArea, answer: ListAnswer): ReadList {
  requireSignedIn(area, answer)
  if (!answer.ok) return failure(refusalOf(answer.failure))
  const [list] = answer.value.data
  return list ? success(list) : failure('failed')
}

/** Whether the client has no such list. */
function isGone(refused: CallFailure): boolean {
  return refused.kind === 'refused' && refused.code === 'not_found'
}

const REFUSALS = ['list_changed', 'list_full', 'too_many_lists', 'item_unavailable'] as const

function refusalOf(refused: CallFailure): ListRefusal {
  const code = refused.kind === 'refused' ? refused.code : undefined
  return REFUSALS.find((refusal) => refusal === code) ?? 'failed'
}
