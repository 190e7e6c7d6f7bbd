import { join } from 'node:path'
import type { Config } from '#config'
import { shopAddress } from '#config/shop-address.ts'
import { followSharedClock } from '#db/clock.ts'
import { endBeforeNewerRelease } from '#db/newer-release.ts'
import { openCurrent } from '#db/open-current.ts'
import { reachabilityCheck } from '#db/reach.ts'
import { Standby } from '#db/standby/standby.ts'
import type { Db } from '#db/transaction.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/text/language.ts'
import { openFileStore } from './files/open-file-store.ts'
import { mailImport } from './notices/import-mail.ts'
import { findMailServer } from './mail/mail-server.ts'
import { startMailSender } from './mail/mail-sender.ts'
import { createCatalogService } from './catalog-service.ts'
import { deriveKeys, type Keys } from './secrets/keys.ts'
import { claimSecret } from './secrets/shop-secret.ts'
import { watchImportFolder } from './import/drop-folder/watch.ts'
import { createOrderService } from './order-service.ts'
import { mailContextOf } from './orders/order-mails.ts'
import { startDailyMails } from './notices/daily-mail.ts'
import { startOrderMover } from './orders/order-mover.ts'
import { createProductService } from './product-service.ts'
import type { ReadRemoteSettings, ServiceDeps } from './http/service.ts'
import { readSetting } from './settings/settings.ts'
import { shopCatalogs } from './catalog/shop-catalogs.ts'
import { startWebhookSender } from './webhooks/webhook-sender.ts'

/** The built-in services on one database. */
export interface Services extends ServiceDeps {
  readonly product: ReturnType<typeof createProductService>
  readonly catalog: ReturnType<typeof createCatalogService>
  readonly order: ReturnType<typeof createOrderService>
  /** Rejects within two seconds if the database does not answer or cannot be written. */
  reachDatabase(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens and migrates the database and creates the three services on it. Also starts the senders of mails and
 * webhooks, the mover of orders, the daily mails to staff and the watcher of the import folder. `remoteSettings` reads the settings of a remote product API.
 */
export async function openServices(
  config: Config,
  secret: string,
  remoteSettings?: ReadRemoteSettings,
): Promise<Services> {
  const db = await openCurrent(config.database, 'serving', config.databaseConnections)
  const keys: Keys = deriveKeys(secret, config.servicesToken)
  const standby = openStandby(config, db)
  const deps: ServiceDeps = {
    db,
    standby,
    keys,
    accountId: config.accountId,
    shopAddress: shopAddress(config),
    catalogs: () => shopCatalogs(config, db),
    areOrdersElsewhere: config.remote.order !== undefined,
    itemFiles: itemFilesOf(config),
    remoteSettings,
  }
  // First, because they may fail: nothing else would stop the senders
  const importFolder = await claimSecret(db, secret)
    .then(() => openImportFolder(config, db))
    .catch(async (error: unknown) => {
      await db.destroy()
      throw error
    })
  // The catalogue is read next
  await standby?.start()
  // Without a mail server, mails stay in the outbox
  const findServer = async () => {
    const found = await findMailServer(db, config, () => keys.storedSettings)
    return found.ok ? found.server : undefined
  }
  const sender = startMailSender(db, findServer, keys.waitingMails)
  const webhookSender = startWebhookSender(db, {
    secretsKey: keys.webhookSecrets,
    network: { isPrivateAllowed: config.webhookPrivate },
  })
  const mover = startOrderMover(db, async () => {
    const catalogs = await deps.catalogs()
    return mailContextOf({ ...deps, catalogIds: catalogs.map(({ catalogId }) => catalogId) })
  })
  const dailyMails = startDailyMails(db, async () => ({
    shopAddress: deps.shopAddress,
    importFolder: config.importFolder,
    catalogIds: (await deps.catalogs()).map(({ catalogId }) => catalogId),
    timeZone: (await remoteSettings?.(DEFAULT_LANGUAGE))?.['time_zone'],
  }))
  const clock = followSharedClock(db)
  const release = endBeforeNewerRelease(db)
  return {
    ...deps,
    product: createProductService(deps),
    catalog: createCatalogService(deps),
    order: createOrderService(deps),
    reachDatabase: reachabilityCheck(db, config.database),
    async close() {
      clock.stop()
      release.stop()
      await Promise.all([
        sender.stop(),
        webhookSender.stop(),
        mover.stop(),
        dailyMails.stop(),
        importFolder?.stop(),
        standby?.stop(),
      ])
      await db.destroy()
    },
  }
}

function itemFilesOf(config: Config): ServiceDeps['itemFiles'] {
  if (config.imageBaseUrl !== undefined) return undefined
  return { stored: openFileStore(config), drafts: join(config.dataDir, 'received') }
}

function openStandby({ standby, databaseConnections }: Config, primary: Db): Standby | undefined {
  return standby === undefined
    ? undefined
    : new Standby(primary, { address: standby, connections: databaseConnections })
}

async function openImportFolder(config: Config, db: Db) {
  const { importFolder, language } = config
  if (importFolder === undefined) return undefined
  return watchImportFolder(importFolder, {
    language: () => readReportLanguage(db, language),
    onEnd: (ended) => mailImport(db, ended, shopAddress(config)),
  })
}

/** The language of staff, else that of commands, also while the database does not answer. */
async function readReportLanguage(db: Db, otherwise: Config['language']): Promise<Config['language']> {
  const chosen = await readSetting(db, 'staff_language').catch(() => '')
  return isLanguage(chosen) ? chosen : otherwise
}
