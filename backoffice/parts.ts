import type { Config } from '#config'
import type { Db } from '#db/transaction.ts'
import type { ReadRemoteSettings } from '#services/http/service.ts'
import type { Keys } from '#services/secrets/keys.ts'
import type { FindItems, ItemAddressIn } from './items/find-items.ts'
import type { PushDesk } from './orders/outbox.ts'

/** What only the process that answers knows of itself. */
export interface ProcessState {
  /** Public pages, since its start. */
  readonly pages: { readonly fromMemory: number; readonly rendered: number; readonly bytes: number }
  /** Since when its catalogue is a copy that cannot be renewed; undefined = it is the current one. */
  readonly catalogOldSince: Date | 'missing' | undefined
  /** How far its catalogue is: the revision it has, and when the catalogue service last said that there is no other. */
  readonly feed: { readonly revision: number | undefined; readonly confirmedAt: Date | undefined }
}

/** What the back-office works with. */
export interface BackOfficeParts {
  readonly db: Db
  readonly keys: Keys
  readonly config: Config
  /** The settings of a remote product API; absent = the settings are in the database. */
  readonly remoteSettings?: ReadRemoteSettings | undefined
  /** What clients sent that is no order yet; absent = nothing. */
  readonly pushes?: PushDesk | undefined
  /** How the process that answers is; absent = nobody says. */
  readonly state?: (() => ProcessState) | undefined
  /** The shop's search of items; absent = it finds nothing. */
  readonly findItems?: FindItems | undefined
  /** The pages of items in the shop; absent = there are none. */
  readonly itemAddress?: ItemAddressIn | undefined
  /** Tests set another one. */
  readonly clock: () => Date
}
