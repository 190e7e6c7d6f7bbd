import type { Services } from '#services/open.ts'
import { unseal } from '#services/secrets/encryption.ts'
import type { PushServices } from './order-service-calls.ts'
import { type PushEvidence, readPushEvidence } from './push-evidence.ts'
import { listUnaccepted, settlePush } from './settle-push.ts'

/** What the back-office does with pushes. */
export interface PushDesk {
  readonly list: typeof listUnaccepted
  readonly settle: typeof settlePush
  /** Absent where orders and carts are in the shop's own database. */
  readonly askElsewhere?: (pushIds: readonly number[]) => Promise<ReadonlyMap<number, PushEvidence>>
}

export function openPushDesk({ db, keys }: Services, services: PushServices): PushDesk {
  const openToken = (sealed: string) => unseal(keys.storedTokens, sealed)
  return {
    list: listUnaccepted,
    settle: settlePush,
    ...(services.isOrderRemote && {
      askElsewhere: (pushIds) => readPushEvidence({ db, services, openToken }, pushIds),
    }),
  }
}
