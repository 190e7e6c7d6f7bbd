import { accountEn } from './account-en.ts'
import { clientEn } from './client-en.ts'
import { ordersEn } from './orders-en.ts'

/** What only the screens of the client area say: they bring it with them. */
export const clientAreaEn = { client: clientEn, account: accountEn, orders: ordersEn }

export type ClientAreaMessages = typeof clientAreaEn
