import { accountEs } from './account.ts'
import type { ClientAreaMessages } from '../en/client-area.ts'
import { clientEs } from './client.ts'
import { lineFilesEs } from './line-files.ts'
import { orderPadEs } from './order-pad.ts'
import { ordersEs } from './orders.ts'
import { shoppingListsEs } from './shopping-lists.ts'

export const clientArea: ClientAreaMessages = {
  client: clientEs,
  account: accountEs,
  orders: ordersEs,
  orderPad: orderPadEs,
  shoppingLists: shoppingListsEs,
  lineFiles: lineFilesEs,
}
