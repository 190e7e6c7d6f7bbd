import { hostsOf } from '#db/postgres-hosts.ts'
import { findStandbyProblem } from '#db/standby/find-standby-problem.ts'
import { findObjectStoreProblem } from '#services/files/check-object-store.ts'
import { isReachable } from '#services/http/is-reachable.ts'
import { findMailServer } from '#services/mail/mail-server.ts'
import { tryMailServer } from '#services/mail/smtp.ts'
import type { BackOfficeParts } from '../parts.ts'

/** How long the mail server may take, ms. */
const MAIL_TIMEOUT_MS = 10_000

/** A server that the shop calls, or at which others call the shop. */
export interface Connection {
  readonly what: 'product' | 'catalog' | 'order' | 'pictures' | 'files' | 'standby' | 'mail' | 'public'
  /** Without a password that its address may hold. */
  readonly host: string
  readonly isReached: boolean
  /** What the mail server, the object store or the standby said; '' = nothing. */
  readonly problem: string
}

/** Calls each of them, all at once, for ten seconds at most. */
export async function checkNetwork({
  db,
  config,
  keys,
}: Pick<BackOfficeParts, 'db' | 'config' | 'keys'>): Promise<readonly Connection[]> {
  const { remote, imageBaseUrl, objectStore, publicUrl, standby: standbyAddress } = config
  const addresses = [
    ['product', remote.product],
    ['catalog', remote.catalog],
    ['order', remote.order],
    ['pictures', imageBaseUrl],
    ['public', publicUrl],
  ] as const
  const calls = addresses.map(async ([what, address]): Promise<readonly Connection[]> => {
    if (address === undefined) return []
    return [{ what, host: new URL(address).host, isReached: await isReachable(address), problem: '' }]
  })
  const mail = async (): Promise<readonly Connection[]> => {
    const found = await findMailServer(db, config, () => keys.storedSettings)
    // Without a server, or with one that cannot be read, the findings say so
    if (!found.ok) return []
    const { smtpUrl } = found.server
    const problem = await tryMailServer(smtpUrl, AbortSignal.timeout(MAIL_TIMEOUT_MS))
    return [
      { what: 'mail', host: new URL(smtpUrl).host, isReached: problem === undefined, problem: problem ?? '' },
    ]
  }
  const files = async (): Promise<readonly Connection[]> => {
    if (objectStore === undefined) return []
    const problem = await findObjectStoreProblem(objectStore)
    const host = new URL(objectStore.address).host
    return [{ what: 'files', host, isReached: problem === undefined, problem: problem ?? '' }]
  }
  const standby = async (): Promise<readonly Connection[]> => {
    if (standbyAddress === undefined) return []
    const problem = await findStandbyProblem(db, standbyAddress)
    return [
      {
        what: 'standby',
        host: hostsOf(standbyAddress),
        isReached: problem === undefined,
        problem: problem ?? '',
      },
    ]
  }
  return (await Promise.all([...calls, files(), standby(), mail()])).flat()
}
