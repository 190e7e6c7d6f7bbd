import { statfsSync } from 'node:fs'
import type { Config } from '#config'
import { readLastBackup } from '#config/last-backup.ts'
import { readSecret } from '#config/secret.ts'
import { isPostgres } from '#db/open.ts'
import type { Db } from '#db/transaction.ts'
import { judgeMails, readUnsentMails } from '../mail/mail-problems.ts'
import type { FoundMailServer } from '../mail/mail-server.ts'
import { hasOtherSecret } from '../secrets/shop-secret.ts'
import { findOpenToOthers, isSecretInFolder } from '../settings/folder-checks.ts'
import { readSettings } from '../settings/settings.ts'
import { adviceOnSettings, type Elsewhere } from '../settings/setup-checks.ts'
import { findWebhookProblems } from '../webhooks/webhook-problems.ts'
import { adviceOnBackup } from './backup-age.ts'
import type { Advice, Problem } from './kinds.ts'
import { findUnreadableTerms } from './remote-terms.ts'

const MIN_FREE_BYTES = 500_000_000

export interface ExaminedShop {
  readonly db: Db
  readonly config: Config
  readonly mailServer: FoundMailServer
  /** Those of a remote product API. */
  readonly settings: Elsewhere['settings']
}

/** What is found without calling anything or reading every row: for the command, and for each look at a page. */
export async function findAtOnce(
  { db, config, mailServer, settings }: ExaminedShop,
  now: Date,
): Promise<{ readonly problems: readonly Problem[]; readonly advice: readonly Advice[] }> {
  const mails = judgeMails(await readUnsentMails(db, now), mailServer, now)
  return {
    problems: [
      ...((await hasOtherSecret(db, readSecret(config))) ? [['otherSecret'] as const] : []),
      ...(await findWebhookProblems(db, now)),
      ...findUnreadableTerms(settings),
      ...mails.wrong,
      ...findLackOfSpace(config),
    ],
    advice: [
      ...adviceOnSettings(await readSettings(db), elsewhereOf(config, settings)),
      ...mails.advice,
      ...adviceOnServer(config, now),
    ],
  }
}

/** What of this shop other services provide. */
export function elsewhereOf({ remote, snapshot }: Config, settings: Elsewhere['settings']): Elsewhere {
  return {
    settings,
    catalog: remote.catalog !== undefined || snapshot !== undefined,
    orders: snapshot !== undefined ? 'none' : remote.order ? 'remote' : undefined,
  }
}

function findLackOfSpace({ dataDir }: Config): Problem[] {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  return free < MIN_FREE_BYTES ? [['littleSpace', Math.round(free / 1_000_000)]] : []
}

function adviceOnServer(config: Config, now: Date): Advice[] {
  const open = findOpenToOthers(config)
  return [
    ...(config.snapshot === undefined ? [] : [['snapshotLimits'] as const]),
    ...(config.publicUrl ? [] : [['noPublicUrl'] as const]),
    // On PostgreSQL its own tool makes the backups
    ...(isPostgres(config.database) ? [] : adviceOnBackup(readLastBackup(config.dataDir), now)),
    ...(isSecretInFolder(config) ? [['secretInFolder'] as const] : []),
    ...(open.length > 0 ? [['openToOthers', open] as const] : []),
  ]
}
