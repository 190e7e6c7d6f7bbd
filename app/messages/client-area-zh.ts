import { accountZh } from './account-zh.ts'
import type { ClientAreaMessages } from './client-area-en.ts'
import { clientZh } from './client-zh.ts'
import { ordersZh } from './orders-zh.ts'

export const clientAreaZh: ClientAreaMessages = {
  client: clientZh,
  account: accountZh,
  orders: ordersZh,
}
