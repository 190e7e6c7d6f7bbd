import { accountEs } from './account-es.ts'
import type { ClientAreaMessages } from './client-area-en.ts'
import { clientEs } from './client-es.ts'
import { ordersEs } from './orders-es.ts'

export const clientAreaEs: ClientAreaMessages = {
  client: clientEs,
  account: accountEs,
  orders: ordersEs,
}
