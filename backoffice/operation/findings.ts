import { statfsSync } from 'node:fs'
import type { LastBackup } from '#config/last-backup.ts'
import { readLastBackup } from '#config/last-backup.ts'
import { readLastCheck } from '#config/last-check.ts'
import { isPostgres } from '#db/open.ts'
import { judgeMails, readUnsentMails } from '#services/mail/mail-problems.ts'
import { findMailServer } from '#services/mail/mail-server.ts'
import { readSettings } from '#services/settings/settings.ts'
import { findOpenToOthers, isSecretInFolder } from '#services/settings/folder-checks.ts'
import { adviceOnSettings } from '#services/settings/setup-checks.ts'
import { findWebhookProblems } from '#services/webhooks/webhook-problems.ts'
import type { BackOfficeParts } from '../parts.ts'
import type { Installation } from './packages.ts'

const MIN_FREE_BYTES = 500_000_000
const WEEK_MS = 7 * 86_400_000

export type { CheckedFor } from '#services/findings/checked-problems.ts'

/** Something that is wrong. What has a list of its own, such as mails that were given up, is not among them. */
export type Finding =
  | readonly [code: 'mail_server_unreadable']
  | readonly [code: 'mails_late', count: number, problem: string]
  | readonly [code: 'deliveries_late', host: string, count: number, problem: string]
  | readonly [code: 'little_space', megabytes: number]
  | readonly [code: 'catalog_old']
  | readonly [code: 'other_packages']
  /** What the last check found. */
  | readonly [code: 'check_failed', problems: number]

/** What an owner should know, although nothing is wrong. */
export type Hint =
  | readonly [code: 'no_mail_server' | 'no_public_url' | 'no_check' | 'secret_in_folder']
  /** What other users of the machine may enter or read. */
  | readonly [code: 'open_to_others', paths: string]
  /** What the last check in the back-office found of pictures. */
  | readonly [code: 'pictures_missing', items: number]
  | readonly [code: 'pictures_elsewhere', host: string, items: number]
  | readonly [code: 'unset', setting: 'company_name' | 'phone' | 'tax' | 'order_mail_to']

/** What the doctor finds without calling anything or reading every row, so that a page can show it. */
export async function listFindings(
  { db, config, keys, clock, state }: BackOfficeParts,
  installation: Installation,
): Promise<{ readonly findings: Finding[]; readonly hints: Hint[] }> {
  const now = clock()
  const server = await findMailServer(db, config, () => keys.storedSettings)
  const mails = judgeMails(await readUnsentMails(db, now), server, now)
  const webhooks = await findWebhookProblems(db, now)
  const disk = statfsSync(config.dataDir)
  const free = disk.bavail * disk.bsize
  const check = readLastCheck(config.dataDir)
  const findings: (Finding | false)[] = [
    ...mails.wrong.map((problem): Finding | false =>
      problem[0] === 'mailServerUnreadable'
        ? ['mail_server_unreadable']
        : problem[0] === 'mailsWaiting' && ['mails_late', problem[1], problem[3]],
    ),
    ...webhooks.map(
      ([code, , host, count, problem]): Finding | false =>
        code === 'deliveriesWaiting' && ['deliveries_late', host, count, problem],
    ),
    free < MIN_FREE_BYTES && ['little_space', Math.round(free / 1_000_000)],
    state?.().catalogOldSince !== undefined && ['catalog_old'],
    installation.packages === 'others' && ['other_packages'],
    check !== undefined && check.problems > 0 && ['check_failed', check.problems],
  ]
  const unset = config.remote.product === undefined ? adviceOnSettings(await readSettings(db)) : []
  const open = findOpenToOthers(config)
  const { missing, hosts } = check?.pictures ?? { missing: 0, hosts: [] }
  const hints: (Hint | false)[] = [
    mails.advice.length > 0 && ['no_mail_server'],
    config.publicUrl === undefined && ['no_public_url'],
    check === undefined && ['no_check'],
    isSecretInFolder(config) && ['secret_in_folder'],
    open.length > 0 && ['open_to_others', open.join(' ')],
    missing > 0 && ['pictures_missing', missing],
    ...hosts.map(([host, items]): Hint => ['pictures_elsewhere', host, items]),
    ...unset.map((advice): Hint | false => advice[0] === 'unsetSetting' && ['unset', advice[1]]),
  ]
  return {
    findings: findings.filter((one) => one !== false),
    hints: hints.filter((one) => one !== false),
  }
}

/** Whether a shop that backs itself up has no backup of the last week. PostgreSQL is backed up by its own tools. */
export function isBackupOld({ config, clock }: BackOfficeParts): boolean {
  if (isPostgres(config.database)) return false
  const last: LastBackup | undefined = readLastBackup(config.dataDir)
  return last === undefined || clock().getTime() - Date.parse(last.at) > WEEK_MS
}
