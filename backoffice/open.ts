import { openOrders } from './orders/orders.ts'
import type { BackOfficeParts } from './parts.ts'
import { openSettings } from './settings/settings.ts'
import { openEntrance } from './staff/entrance.ts'

type Given = Omit<BackOfficeParts, 'clock'> & Partial<Pick<BackOfficeParts, 'clock'>>

/**
 * What staff do, one object of functions for each area. Each function takes the member who calls it and carries the action
 * that the member must be allowed; only those of the entrance are open to everyone.
 */
export function openBackOffice(given: Given) {
  const parts: BackOfficeParts = { clock: () => new Date(), ...given }
  return {
    entrance: openEntrance(parts),
    orders: openOrders(parts),
    settings: openSettings(parts),
  }
}

export type BackOffice = ReturnType<typeof openBackOffice>
