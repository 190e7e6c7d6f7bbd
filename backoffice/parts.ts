import type { Config } from '#config'
import type { Db } from '#db/transaction.ts'
import type { Keys } from '#services/secrets/keys.ts'

/** What the back-office works with. */
export interface BackOfficeParts {
  readonly db: Db
  readonly keys: Keys
  readonly config: Config
  /** Tests set another one. */
  readonly clock: () => Date
}
