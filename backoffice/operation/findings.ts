import type { LastBackup } from '#config/last-backup.ts'
import { readLastBackup } from '#config/last-backup.ts'
import { type LastCheck, readLastCheck } from '#services/findings/last-check.ts'
import { isPostgres } from '#db/open.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { findAtOnce } from '#services/findings/at-once.ts'
import type { Advice, Problem } from '#services/findings/kinds.ts'
import { findMailServer } from '#services/mail/mail-server.ts'
import type { BackOfficeParts } from '../parts.ts'
import type { Installation } from './packages.ts'

export type { CheckedFor } from '#services/findings/checked-problems.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Where the back-office shows each kind of finding that `lonja doctor` has: `wrong` and `to_know` are the two lists of Health;
 * `own_list` is a list that the start page leads to; `figure` is a row among the figures of Health, `connections` what
 * its button finds. Only how long the lists of a snapshot are stays with the command: the shop shows them.
 */
export const SHOWN_AS = {
  latePush: 'own_list',
  deliveriesWaiting: 'wrong',
  deliveriesGivenUp: 'own_list',
  otherSecret: 'wrong',
  mailServerUnreadable: 'wrong',
  mailsWaiting: 'wrong',
  mailsGivenUp: 'own_list',
  littleSpace: 'wrong',
  unreadableCurrency: 'wrong',
  unreadableTax: 'wrong',
  unreadableTaxRates: 'wrong',
  noAnswer: 'connections',
  noAnswerAndNoCopy: 'connections',
  noAnswerButCopy: 'connections',
  storeUnusable: 'connections',
  standbyUnusable: 'connections',
  snapshotUnreachable: 'wrong',
  snapshotMissing: 'wrong',
  snapshotUnreadable: 'wrong',
  unsetSetting: 'to_know',
  unsetRemoteSetting: 'to_know',
  otherPricePolicy: 'to_know',
  otherCompanyName: 'to_know',
  unpriced: 'own_list',
  unpictured: 'own_list',
  uncategorized: 'own_list',
  tierless: 'own_list',
  parentless: 'own_list',
  dearTier: 'own_list',
  repeatedCode: 'own_list',
  unknownTaxClass: 'to_know',
  picturesMissing: 'to_know',
  picturesNotAtHost: 'to_know',
  picturesNotInStore: 'to_know',
  picturesElsewhere: 'to_know',
  accessRequests: 'own_list',
  openMessages: 'own_list',
  noMailServer: 'to_know',
  noPublicUrl: 'to_know',
  noBackup: 'figure',
  oldBackup: 'figure',
  secretInFolder: 'to_know',
  openToOthers: 'to_know',
  snapshotList: 'command',
  snapshotLimits: 'to_know',
} as const satisfies Record<Found[0], string>

type Found = Problem | Advice
type Place = (typeof SHOWN_AS)[keyof typeof SHOWN_AS]

/** The findings that are shown in a place. */
type ShownIn<In extends Place> = Extract<
  Found,
  readonly [{ [Code in Found[0]]: (typeof SHOWN_AS)[Code] extends In ? Code : never }[Found[0]], ...unknown[]]
>

/** Something that is wrong. What has a list of its own, such as mails that were given up, is not among them. */
export type Finding =
  | ShownIn<'wrong'>
  | readonly [code: 'catalogOld' | 'otherPackages']
  /** What the last check found. */
  | readonly [code: 'checkFailed', problems: number]

/** What an owner should know, although nothing is wrong. */
export type Hint = ShownIn<'to_know'> | readonly [code: 'noCheck']

interface Findings {
  readonly findings: readonly Finding[]
  readonly hints: readonly Hint[]
  readonly check: LastCheck | undefined
}

/** What the doctor finds at once, what the last check found by reading everything, and how the process is. */
export async function listFindings(
  { db, config, keys, clock, state, remoteSettings }: BackOfficeParts,
  installation: Installation,
): Promise<Findings> {
  const mailServer = await findMailServer(db, config, () => keys.storedSettings)
  const settings = remoteSettings && ((await remoteSettings(DEFAULT_LANGUAGE)) ?? 'unknown')
  const { problems, advice } = await findAtOnce({ db, config, mailServer, settings }, clock())
  const check = await readLastCheck(db)
  const found: readonly Found[] = [...problems, ...advice, ...(check?.read ?? [])]
  const findings: (Finding | false)[] = [
    ...found.filter((one) => isShownIn(one, 'wrong')),
    state?.().catalogOldSince !== undefined && ['catalogOld'],
    installation.packages === 'others' && ['otherPackages'],
    check !== undefined && check.problems > 0 && ['checkFailed', check.problems],
  ]
  const hints: (Hint | false)[] = [
    ...found.filter((one) => isShownIn(one, 'to_know')),
    check === undefined && ['noCheck'],
  ]
  return {
    findings: findings.filter((one) => one !== false),
    hints: hints.filter((one) => one !== false),
    check,
  }
}

function isShownIn<In extends Place>(one: Found, place: In): one is ShownIn<In> {
  return SHOWN_AS[one[0]] === place
}

/** Whether a shop that backs itself up has no backup of the last week. PostgreSQL is backed up by its own tools. */
export function isBackupOld({ config, clock }: BackOfficeParts): boolean {
  if (isPostgres(config.database)) return false
  const last: LastBackup | undefined = readLastBackup(config.dataDir)
  return last === undefined || clock().getTime() - Date.parse(last.at) > WEEK_MS
}
