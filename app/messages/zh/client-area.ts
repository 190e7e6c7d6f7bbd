import { accountZh } from './client-area/account.ts'
import type { ClientAreaMessages } from '../en/client-area.ts'
import { clientZh } from './client-area/client.ts'
import { lineFilesZh } from './client-area/line-files.ts'
import { orderPadZh } from './client-area/order-pad.ts'
import { ordersZh } from './client-area/orders.ts'
import { peopleZh } from './client-area/people.ts'
import { quotationsZh } from './client-area/quotations.ts'
import { shoppingListsZh } from './client-area/shopping-lists.ts'

export const clientArea: ClientAreaMessages = {
  client: clientZh,
  account: accountZh,
  orders: ordersZh,
  orderPad: orderPadZh,
  shoppingLists: shoppingListsZh,
  lineFiles: lineFilesZh,
  people: peopleZh,
  quotations: quotationsZh,
}
