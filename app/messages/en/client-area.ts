import { accountEn } from './account.ts'
import { clientEn } from './client.ts'
import { ordersEn } from './orders.ts'

/** What only the screens of the client area say: they bring it with them. */
export const clientAreaEn = { client: clientEn, account: accountEn, orders: ordersEn }

export type ClientAreaMessages = typeof clientAreaEn
