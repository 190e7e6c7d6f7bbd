import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { hostsOf } from '#db/postgres-hosts.ts'
import { findStandbyProblem } from '#db/standby/find-standby-problem.ts'
import type { Db } from '#db/transaction.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { findAtOnce } from '#services/findings/at-once.ts'
import { findByReading } from '#services/findings/by-reading.ts'
import type { Advice, Problem, Unreachable } from '#services/findings/kinds.ts'
import { findObjectStoreProblem } from '#services/files/check-object-store.ts'
import { isReachable } from '#services/http/is-reachable.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { checkItems } from '#services/settings/item-checks.ts'
import { adviceOnWaiting } from '#services/settings/setup-checks.ts'
import { findLatePushes } from '#shop/orders/late-pushes.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { findShopMailServer } from '../shop-mail-server.ts'
import { writeFinding } from '../messages/finding.ts'
import { withDatabase } from '../shop-database.ts'
import { readRemoteSettings } from '../shop-settings.ts'
import { readShopZone, writeTime } from '../shop-time.ts'
import { plain } from '../table.ts'

export const doctorCommand: Command = {
  usage: ['doctor'],
  notes: ({ doctor }) => [doctor.note],
  async run(args, { config, texts, print, warn }) {
    readWords(readOptions(args, {}).positionals)
    const settings = await readRemoteSettings(config)
    const now = new Date()
    const { zone, contradictions, ...found } = await withDatabase(config, async (db) => ({
      zone: await readShopZone(config, db),
      contradictions: await findIntegrityProblems(db),
      pushes: await findLatePushes(db),
      atOnce: await findAtOnce(
        { db, config, settings, mailServer: await findShopMailServer(config, db) },
        now,
      ),
      byReading: await findByReading({ db, config, settings }),
      standby: await findUnusableStandby(config, db),
      items: config.remote.catalog === undefined && config.snapshot === undefined ? await checkItems(db) : [],
      waiting: await adviceOnWaiting(db),
    }))
    const { doctor } = texts
    const problems: Problem[] = [
      ...found.pushes,
      ...found.atOnce.problems,
      ...(await findUnreachableServices(config)),
      ...(await findUnusableStore(config)),
      ...found.standby,
      ...found.byReading.problems,
    ]
    const wrong = [
      ...contradictions.map((problem) => writeFinding(texts.backup.integrity, problem)),
      ...problems.map((problem) => plain(writeFinding(doctor.wrong, showTimes(problem, zone)))),
    ]
    const advice: Advice[] = [
      ...found.atOnce.advice,
      ...found.items,
      ...found.byReading.advice,
      ...found.waiting,
    ]
    for (const line of wrong) warn(doctor.isWrong(line))
    for (const finding of advice)
      print(doctor.toKnow(plain(writeFinding(doctor.advice, showTimes(finding, zone)))))
    if (wrong.length > 0) return 'refused'
    print(advice.length > 0 ? doctor.nothingWrong : doctor.allWell)
    return 'done'
  },
}

/** A finding names instants in ISO 8601, and its reader sees them in the time of the shop. */
function showTimes<Finding extends Problem | Advice>(finding: Finding, zone: TimeZone): Finding {
  const isInstant = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/.test(value)
  const shown = finding.map((value) => (isInstant(value) ? writeTime(value, zone) : value))
  // `map` forgets that this is a tuple. Texts stay texts, so each value still has its type
  return shown as unknown as Finding
}

/** Finds remote services that do not respond. Any response counts, also an error. */
async function findUnreachableServices({ remote, dataDir, imageBaseUrl }: Config): Promise<Unreachable[]> {
  const addresses = Object.entries({
    PRODUCT_API_URL: remote.product,
    CATALOG_SERVICE_URL: remote.catalog,
    ORDER_SERVICE_URL: remote.order,
    IMAGE_BASE_URL: imageBaseUrl,
  })
  const checks = addresses.map(async ([name, address]): Promise<Unreachable[]> => {
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

async function findUnusableStore({ objectStore }: Config): Promise<Unreachable[]> {
  const problem = objectStore && (await findObjectStoreProblem(objectStore))
  return problem === undefined ? [] : [['storeUnusable', objectStore?.address ?? '', problem]]
}

async function findUnusableStandby({ standby }: Config, db: Db): Promise<Unreachable[]> {
  const problem = standby && (await findStandbyProblem(db, standby))
  return problem ? [['standbyUnusable', hostsOf(standby ?? ''), problem]] : []
}

/** The age of the cached catalogue that the shop shows while the catalogue service is down. ISO 8601. */
function dateCachedCatalog(dataDir: string): string | undefined {
  const folder = join(dataDir, 'kept')
  const lists = existsSync(folder) ? readdirSync(folder).filter((name) => /^catalog-.*\.gz$/.test(name)) : []
  if (lists.length === 0) return undefined
  const oldest = Math.min(...lists.map((name) => statSync(join(folder, name)).mtimeMs))
  return new Date(oldest).toISOString()
}
