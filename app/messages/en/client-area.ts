import { accountEn } from './account.ts'
import { clientEn } from './client.ts'
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
}

export type ClientAreaMessages = typeof clientArea
