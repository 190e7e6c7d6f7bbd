import { accountEn } from './account.ts'
import { clientEn } from './client.ts'
import { lineFilesEn } from './line-files.ts'
import { orderPadEn } from './order-pad.ts'
import { ordersEn } from './orders.ts'
import { shoppingListsEn } from './shopping-lists.ts'

/** Texts of the client area only; its pages load them separately. */
export const clientArea = {
  client: clientEn,
  account: accountEn,
  orders: ordersEn,
  orderPad: orderPadEn,
  shoppingLists: shoppingListsEn,
  lineFiles: lineFilesEn,
}

export type ClientAreaMessages = typeof clientArea
