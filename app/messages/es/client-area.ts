import { accountEs } from './client-area/account.ts'
import type { ClientAreaMessages } from '../en/client-area.ts'
import { clientEs } from './client-area/client.ts'
import { lineFilesEs } from './client-area/line-files.ts'
import { orderPadEs } from './client-area/order-pad.ts'
import { ordersEs } from './client-area/orders.ts'
import { peopleEs } from './client-area/people.ts'
import { quotationsEs } from './client-area/quotations.ts'
import { shoppingListsEs } from './client-area/shopping-lists.ts'

export const clientArea: ClientAreaMessages = {
  client: clientEs,
  account: accountEs,
  orders: ordersEs,
  orderPad: orderPadEs,
  shoppingLists: shoppingListsEs,
  lineFiles: lineFilesEs,
  people: peopleEs,
  quotations: quotationsEs,
}
