import { accountZh } from './account.ts'
import type { ClientAreaMessages } from '../en/client-area.ts'
import { clientZh } from './client.ts'
import { lineFilesZh } from './line-files.ts'
import { orderPadZh } from './order-pad.ts'
import { ordersZh } from './orders.ts'
import { shoppingListsZh } from './shopping-lists.ts'

export const clientArea: ClientAreaMessages = {
  client: clientZh,
  account: accountZh,
  orders: ordersZh,
  orderPad: orderPadZh,
  shoppingLists: shoppingListsZh,
  lineFiles: lineFilesZh,
}
