import type { Db } from '#db/transaction.ts'
import type { Keys } from '#services/secrets/keys.ts'
import type { BackOfficeParts } from './parts.ts'
import { openEntrance } from './staff/entrance.ts'

/**
 * What staff do, one object of functions for each area. Each function takes the member who calls it and carries the action
 * that the member must be allowed; only those of the entrance are open to everyone.
 */
export function openBackOffice(given: { readonly db: Db; readonly keys: Keys; readonly clock?: () => Date }) {
  const parts: BackOfficeParts = { clock: () => new Date(), ...given }
  return {
    entrance: openEntrance(parts),
  }
}

export type BackOffice = ReturnType<typeof openBackOffice>
