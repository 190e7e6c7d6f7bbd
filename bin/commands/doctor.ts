import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { isPostgres } from '#db/open.ts'
import { namedCurrency } from '#domain/money/currency.ts'
import { parseTaxRate } from '#domain/money/money.ts'
import { parseTaxRates } from '#domain/money/tax-rates.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { findOpenToOthers, isSecretInFolder } from '#services/settings/folder-checks.ts'
import { type Elsewhere, setupChecks } from '#services/settings/setup-checks.ts'
import { isReachable } from '#services/http/is-reachable.ts'
import { judgeMails, readUnsentMails } from '#services/mail/mail-problems.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { findWebhookProblems } from '#services/webhooks/webhook-problems.ts'
import { findLatePushes } from '#shop/orders/late-pushes.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { readLastBackup } from '#config/last-backup.ts'
import { adviceOnBackup } from '../last-backup.ts'
import { findShopMailServer } from '../shop-mail-server.ts'
import { checkSnapshot } from '../snapshot-health.ts'
import { type DoctorAdvice, type DoctorProblem, writeFinding } from '../messages/finding.ts'
import { withDatabase } from '../shop-database.ts'
import { readRemoteSettings } from '../shop-settings.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { plain } from '../table.ts'

const MIN_FREE_BYTES = 500_000_000

export const doctorCommand: Command = {
  usage: ['doctor'],
  notes: ({ doctor }) => [doctor.note],
  async run(args, { config, texts, print, warn }) {
    readWords(readOptions(args, {}).positionals)
    const settings = await readRemoteSettings(config)
    const now = new Date()
    const stored = await withDatabase(config, async (db) => ({
      zone: await readShopZone(config, db),
      contradictions: await findIntegrityProblems(db),
      pushes: await findLatePushes(db),
      mails: judgeMails(await readUnsentMails(db, now), await findShopMailServer(config, db), now),
      webhooks: await findWebhookProblems(db, now),
      advice: await setupChecks(
        db,
        {
          dataDir: config.dataDir,
          accountId: config.accountId,
          isElsewhere: config.imageBaseUrl !== undefined,
          hosts: config.imageHosts,
        },
        {
          settings,
          catalog: config.remote.catalog !== undefined || config.snapshot !== undefined,
          orders: config.snapshot !== undefined ? 'none' : config.remote.order ? 'remote' : undefined,
        },
      ),
    }))
    const snapshot =
      config.snapshot === undefined
        ? { problems: [], facts: [] }
        : await checkSnapshot(config.snapshot, config.catalogs ?? [{ catalogId: 1 }])
    const { doctor } = texts
    const problems: DoctorProblem[] = [
      ...stored.pushes,
      ...stored.webhooks,
      ...findUnreadableTerms(settings),
      ...stored.mails.wrong,
      ...findLackOfSpace(config),
      ...(await findUnreachableServices(config)),
      ...snapshot.problems,
    ]
    const wrong = [
      ...stored.contradictions.map((problem) => writeFinding(texts.backup.integrity, problem)),
      ...problems.map((problem) => writeFinding(doctor.wrong, showTimes(problem, stored.zone))),
    ]
    const advice: DoctorAdvice[] = [
      ...stored.advice,
      ...snapshot.facts,
      ...stored.mails.advice,
      ...adviceOn(config, now),
    ]
    // A snapshot that cannot be reached is found once for each of its files
    for (const line of new Set(wrong)) warn(doctor.isWrong(line))
    for (const finding of advice)
      print(doctor.toKnow(plain(writeFinding(doctor.advice, showTimes(finding, stored.zone)))))
    if (wrong.length > 0) return 'refused'
    print(advice.length > 0 ? doctor.nothingWrong : doctor.allWell)
    return 'done'
  },
}

/** A finding names instants in ISO 8601, and its reader sees them in the time of the shop. */
function showTimes<Finding extends DoctorProblem | DoctorAdvice>(finding: Finding, zone: TimeZone): Finding {
  const isInstant = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/.test(value)
  const shown = finding.map((value) => (isInstant(value) ? writeTime(value, zone) : value))
  // `map` forgets that this is a tuple. Texts stay texts, so each value still has its type
  return shown as unknown as Finding
}

function findUnreadableTerms(settings: Elsewhere['settings']): DoctorProblem[] {
  if (settings === undefined || settings === 'unknown') return []
  const { currency = '' } = settings
  const isReadable = currency.trim() === '' || namedCurrency(currency) !== undefined
  return [
    ...(isReadable ? [] : [['unreadableCurrency', plain(currency.trim())] as const]),
    ...findUnreadableTax(settings),
  ]
}

function findUnreadableTax(settings: Readonly<Record<string, string>>): DoctorProblem[] {
  const { tax = '', tax_rates: rates = '' } = settings
  if (parseTaxRate(tax.trim()) === undefined) return [['unreadableTax', plain(tax.trim())]]
  return parseTaxRates(tax, rates) ? [] : [['unreadableTaxRates', plain(rates.trim())]]
}

function findLackOfSpace({ dataDir }: Config): DoctorProblem[] {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  return free < MIN_FREE_BYTES ? [['littleSpace', Math.round(free / 1_000_000)]] : []
}

/** Finds remote services that do not respond. Any response counts, also an error. */
async function findUnreachableServices({ remote, dataDir }: Config): Promise<DoctorProblem[]> {
  const addresses = Object.entries({
    PRODUCT_API_URL: remote.product,
    CATALOG_SERVICE_URL: remote.catalog,
    ORDER_SERVICE_URL: remote.order,
  })
  const checks = addresses.map(async ([name, address]): Promise<DoctorProblem[]> => {
    if (address === undefined) return []
    if (await isReachable(address)) return []
    if (name !== 'CATALOG_SERVICE_URL') return [['noAnswer', name, address]]
    const copyAt = dateCachedCatalog(dataDir)
    return copyAt === undefined
      ? [['noAnswerAndNoCopy', name, address]]
      : [['noAnswerButCopy', name, address, copyAt]]
  })
  return (await Promise.all(checks)).flat()
}

/** The age of the cached catalogue that the shop shows while the catalogue service is down. ISO 8601. */
function dateCachedCatalog(dataDir: string): string | undefined {
  const folder = join(dataDir, 'kept')
  const lists = existsSync(folder) ? readdirSync(folder).filter((name) => /^catalog-.*\.gz$/.test(name)) : []
  if (lists.length === 0) return undefined
  const oldest = Math.min(...lists.map((name) => statSync(join(folder, name)).mtimeMs))
  return new Date(oldest).toISOString()
}

function adviceOn(config: Config, now: Date): DoctorAdvice[] {
  const open = findOpenToOthers(config)
  return [
    ...(config.publicUrl ? [] : [['noPublicUrl'] as const]),
    // On PostgreSQL its own tool makes the backups
    ...(isPostgres(config.database) ? [] : adviceOnBackup(readLastBackup(config.dataDir), now)),
    ...(isSecretInFolder(config) ? [['secretInFolder'] as const] : []),
    ...(open.length > 0 ? [['openToOthers', open] as const] : []),
  ]
}
