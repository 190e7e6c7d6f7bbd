import { accountEn } from './client-area/account.ts'
import { clientEn } from './client-area/client.ts'
import { lineFilesEn } from './client-area/line-files.ts'
import { orderPadEn } from './client-area/order-pad.ts'
import { ordersEn } from './client-area/orders.ts'
import { peopleEn } from './client-area/people.ts'
import { quotationsEn } from './client-area/quotations.ts'
import { shoppingListsEn } from './client-area/shopping-lists.ts'

/** Texts of the client area only; its pages load them separately. */
export const clientArea = {
  client: clientEn,
  account: accountEn,
  orders: ordersEn,
  orderPad: orderPadEn,
  shoppingLists: shoppingListsEn,
  lineFiles: lineFilesEn,
  people: peopleEn,
  quotations: quotationsEn,
}

export type ClientAreaMessages = typeof clientArea
