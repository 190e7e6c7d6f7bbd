import * as contract from '#contracts/shopping-lists.ts'
import { requireOwner } from '../accounts/caller-session.ts'
import { Refusal, valueOf } from '../http/refusal.ts'
import type { Service, ServiceDeps } from '../http/service.ts'
import {
  addToShoppingList,
  changeShoppingList,
  createShoppingList,
  deleteShoppingList,
  findShoppingList,
  listShoppingLists,
} from './shopping-lists.ts'

/** The calls for the shopping lists of the signed-in client. */
export function addShoppingListCalls(service: Service, deps: ServiceDeps): void {
  const { db } = deps

  service.answer(contract.getShoppingLists, async ({ token, params }) => {
    const { clientId } = await requireOwner(deps, token, params)
    return listAnswer(await listShoppingLists(db, clientId))
  })

  service.answer(contract.getShoppingList, async ({ token, params }) => {
    const { clientId } = await requireOwner(deps, token, params)
    const list = await findShoppingList(db, { clientId, shoppingListId: params.shoppingListId })
    if (!list) throw new Refusal('not_found')
    return listAnswer([list])
  })

  service.answer(contract.insertShoppingList, async ({ token, params, body }) => {
    const { catalogIds } = await requireOwner(deps, token, { ...params, clientId: body.clientId })
    return listAnswer([valueOf(await createShoppingList(db, catalogIds, body))])
  })

  service.answer(contract.updateShoppingList, async ({ token, params, body }) => {
    const { catalogIds } = await requireOwner(deps, token, { ...params, clientId: body.clientId })
    return listAnswer([valueOf(await changeShoppingList(db, catalogIds, body))])
  })

  service.answer(contract.insertShoppingListLines, async ({ token, params, body }) => {
    const { catalogIds } = await requireOwner(deps, token, { ...params, clientId: body.clientId })
    return listAnswer([valueOf(await addToShoppingList(db, catalogIds, body))])
  })

  service.answer(contract.deleteShoppingList, async ({ token, params }) => {
    const { clientId } = await requireOwner(deps, token, params)
    valueOf(await deleteShoppingList(db, { clientId, shoppingListId: params.shoppingListId }))
    return listAnswer([])
  })
}

function listAnswer<Row>(data: Row[]) {
  return { isSuccessful: true as const, data }
}
