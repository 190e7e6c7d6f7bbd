import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { createServiceClient } from '#contracts/http/client.ts'
import { isPostgres } from '#db/open.ts'
import { parseTaxRate } from '#domain/money/money.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { type Elsewhere, setupChecks } from '#services/settings/setup-checks.ts'
import { judgeMails, readUnsentMails } from '#services/mail/mail-problems.ts'
import { findIntegrityProblems } from '#services/settings/integrity-checks.ts'
import { findWebhookProblems } from '#services/webhooks/webhook-problems.ts'
import { loadEnvironments } from '#shop/content/content.server.ts'
import { findLatePushes } from '#shop/orders/late-pushes.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { adviceOnBackup, readLastBackup } from '../last-backup.ts'
import { findShopMailServer } from '../shop-mail-server.ts'
import { checkSnapshot } from '../snapshot-health.ts'
import { writeFinding } from '../messages/finding.ts'
import { withDatabase } from '../shop-database.ts'
import { plain } from '../table.ts'

const MIN_FREE_BYTES = 500_000_000
const TIMEOUT_MS = 5_000

export const doctorCommand: Command = {
  usage: ['doctor'],
  notes: ['says what is wrong (exit code 1), and what is merely unset'],
  async run(args, { config, texts, print, warn }) {
    readWords(readOptions(args, {}).positionals)
    const settings = await readRemoteSettings(config)
    const now = new Date()
    const stored = await withDatabase(config, async (db) => ({
      contradictions: [
        ...(await findIntegrityProblems(db)).map((problem) => writeFinding(texts.backup.integrity, problem)),
        ...(await findLatePushes(db)),
      ],
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
    const wrong = [
      ...stored.contradictions,
      ...stored.webhooks,
      ...findUnreadableTax(settings),
      ...stored.mails.wrong,
      ...findLackOfSpace(config),
      ...(await findUnreachableServices(config)),
    ]
    if (config.snapshot !== undefined) {
      const checked = await checkSnapshot(config.snapshot, config.catalogs ?? [{ catalogId: 1 }])
      wrong.push(...checked.problems)
      stored.advice.push(...checked.facts)
    }
    const advice = [...stored.advice, ...stored.mails.advice, ...adviceOn(config, now)]
    for (const line of wrong) warn(`wrong: ${line}`)
    for (const line of advice) print(`to know: ${line}`)
    if (wrong.length > 0) return 'refused'
    print(advice.length > 0 ? 'Nothing is wrong.' : 'All is well.')
    return 'done'
  },
}

/** The settings of the remote product API, which the pages use; undefined if it is built in. */
async function readRemoteSettings({ remote }: Config): Promise<Elsewhere['settings']> {
  if (remote.product === undefined) return undefined
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const product = createServiceClient(remote.product, (request) => fetch(request, { signal }))
  const settings = await loadEnvironments(product, DEFAULT_LANGUAGE)
  return settings.ok ? settings.value : 'unknown'
}

function findUnreadableTax(settings: Elsewhere['settings']): string[] {
  if (settings === undefined || settings === 'unknown') return []
  const tax = settings['tax']?.trim() ?? ''
  return parseTaxRate(tax) === undefined
    ? [
        `PRODUCT_API_URL gives the tax "${plain(tax)}", which is no percentage such as 16 or 16.5: carts cannot be sent`,
      ]
    : []
}

function findLackOfSpace({ dataDir }: Config): string[] {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  return free < MIN_FREE_BYTES
    ? [`only ${Math.round(free / 1_000_000)} MB are free where the data folder is`]
    : []
}

/** Finds remote services that do not respond. Any response counts, also an error. */
async function findUnreachableServices({ remote, dataDir }: Config): Promise<string[]> {
  const addresses = Object.entries({
    PRODUCT_API_URL: remote.product,
    CATALOG_SERVICE_URL: remote.catalog,
    ORDER_SERVICE_URL: remote.order,
  })
  const checks = addresses.map(async ([name, address]) => {
    if (address === undefined) return []
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      await answer.body?.cancel()
      return []
    } catch {
      const shown = name === 'CATALOG_SERVICE_URL' ? `; ${describeCachedCatalog(dataDir)}` : ''
      return [`${name} (${address}) does not answer${shown}`]
    }
  })
  return (await Promise.all(checks)).flat()
}

/** Describes the cached catalogue that the shop shows while the catalogue service is down. */
function describeCachedCatalog(dataDir: string): string {
  const folder = join(dataDir, 'kept')
  const lists = existsSync(folder) ? readdirSync(folder).filter((name) => /^catalog-.*\.gz$/.test(name)) : []
  if (lists.length === 0) return 'its catalogue is not cached'
  const oldest = Math.min(...lists.map((name) => statSync(join(folder, name)).mtimeMs))
  return `the cached catalogue is of ${new Date(oldest).toISOString()}`
}

function adviceOn(config: Config, now: Date): string[] {
  return [
    ...(config.publicUrl
      ? []
      : ['PUBLIC_URL is unset: links in mails lead to this machine, and any host name is answered.']),
    // On PostgreSQL its own tool makes the backups
    ...(isPostgres(config.database) ? [] : adviceOnBackup(readLastBackup(config.dataDir), now)),
    ...(isPostgres(config.database) || config.secret
      ? []
      : ['The secret is in the data folder: include it in every backup.']),
  ]
}
