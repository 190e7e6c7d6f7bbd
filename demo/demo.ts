import { resolve } from 'node:path'
import type { Config } from '#config'
import { type Db, inTransaction } from '#db/transaction.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { importCatalog } from '#services/import/import-catalog.ts'
import { importTexts } from '#services/import/texts/import-texts.ts'
import { type Actor, THE_SHOP } from '#services/trail/actor.ts'
import { recordChange } from '#services/trail/record-change.ts'
import { writeProblem } from '#services/import/sources/source.ts'
import { type DemoActivity, deleteDemoInbox, readDemoActivity, writeDemoActivity } from './demo-activity.ts'
import { deleteDemoClients, DEMO_USERNAME, issueDemoCode } from './demo-client.ts'
import { deleteDemoContent, removeDemoPictures, writeDemoContent } from './demo-content.ts'
import { deleteDemoFeatures } from './demo-features.ts'
import { deleteDemoTexts } from './demo-texts.ts'
import { byOneProcess } from './by-one-process.ts'
import { copyPictures, type DemoCatalog, readDemoCatalogs, removePictures } from './demo-files.ts'
import { countOtherData, isUntouched, markDemoRemoved } from './demo-rows.ts'
import { deleteDemoSettings, writeDemoSettings } from './demo-settings.ts'

export interface DemoClient {
  readonly username: string
  readonly accessCode: string
}

type DemoConfig = Pick<Config, 'accountId' | 'catalogs' | 'dataDir' | 'objectStore'>

/** Relative to the working directory, which is the project folder for the built server too. */
const DEMO_FOLDER = resolve('demo')

/**
 * Adds the demo shop at the first start. Undefined = the database is not empty, a service is remote, or another process that
 * starts at the same time adds it.
 */
export async function addDemoIfEmpty(
  db: Db,
  config: DemoConfig & Pick<Config, 'remote'>,
  folder = DEMO_FOLDER,
): Promise<DemoClient | undefined> {
  const { product, catalog, order } = config.remote
  if (product || catalog || order || !(await isUntouched(db))) return undefined
  return byOneProcess(db, async () => {
    // Another process may have added it since
    if (!(await isUntouched(db))) return undefined
    const added = await addDemo(db, THE_SHOP, config, folder)
    return added.ok ? added.value : undefined
  })
}

/**
 * Adds the demo shop with its clients and their orders, or completes an existing one, and creates a new access code for
 * the client that visitors try it with. Never overwrites a merchant's own items, clients or orders.
 */
export async function addDemo(
  db: Db,
  by: Actor,
  config: DemoConfig,
  folder = DEMO_FOLDER,
): Promise<Result<DemoClient, 'not_empty'>> {
  const catalogs = await readDemoCatalogs(config, folder)
  const activity = readDemoActivity(folder)
  const others = await countOtherData(db, catalogs, usernamesOf(activity))
  if (others.items + others.clients + others.orders > 0) return failure('not_empty')
  for (const catalog of catalogs) {
    await copyPictures(catalog)
    await importDemo(db, by, catalog)
  }
  await writeDemoSettings(db, by, folder)
  await writeDemoContent(db, by, config, folder)
  const accessCode = await issueDemoCode(db, by)
  await inTransaction(db, async (trx) => {
    await writeDemoActivity(trx, by, activity, { accountId: config.accountId, catalogs })
    await recordChange(trx, by, { kind: 'demo_added', subjectId: 'demo', rows: [] })
  })
  return success({ username: DEMO_USERNAME, accessCode })
}

/**
 * Removes the demo shop. Marks its items and categories deleted, so that running shops see it, and removed, so that no
 * import or export does; deletes its clients with their orders, its messages, requests, pictures, features and descriptions, and
 * unchanged settings and content.
 * Refused if other clients have ordered, because orders refer to items, or if the catalogues have other items: then only
 * what is deleted already is marked removed.
 */
export async function removeDemo(
  db: Db,
  by: Actor,
  config: DemoConfig,
  folder = DEMO_FOLDER,
): Promise<Result<undefined, 'other_items' | 'other_orders'>> {
  const catalogs = await readDemoCatalogs(config, folder)
  const activity = readDemoActivity(folder)
  const usernames = usernamesOf(activity)
  const others = await countOtherData(db, catalogs, usernames)
  if (others.items > 0) {
    // Rows of a demo shop that was removed before there was such a mark would stand in exports, and come back with one
    await inTransaction(db, async (trx) => {
      for (const catalog of catalogs) await markDemoRemoved(trx, catalog)
    })
    return failure('other_items')
  }
  if (others.orders > 0) return failure('other_orders')
  for (const catalog of catalogs) await importDemo(db, by, withoutRows(catalog))
  const referenced = await inTransaction(db, async (trx) => {
    const clients = await deleteDemoClients(trx, usernames)
    const inbox = await deleteDemoInbox(trx, activity)
    await deleteDemoFeatures(trx, catalogs)
    await deleteDemoTexts(trx, catalogs)
    for (const catalog of catalogs) await markDemoRemoved(trx, catalog)
    const settings = await deleteDemoSettings(trx, folder)
    const content = await deleteDemoContent(trx, folder)
    const rows = [...clients, ...inbox, ...settings, ...content.rows]
    await recordChange(trx, by, { kind: 'demo_removed', subjectId: 'demo', rows })
    return content.referenced
  })
  await removeDemoPictures(config, folder, referenced)
  for (const catalog of catalogs) await removePictures(catalog)
  return success(undefined)
}

async function importDemo(db: Db, by: Actor, catalog: DemoCatalog): Promise<void> {
  const { catalogId, companyId, categories, stock, features, texts } = catalog
  const imported = await importCatalog(db, by, {
    catalogId,
    companyId,
    categories,
    stock,
    features,
    replace: true,
    confirmed: true,
    imageHosts: [],
  })
  const described = imported.ok ? await importTexts(db, by, { catalogId, texts: [texts] }) : imported
  if (described.ok) return
  throw new Error(
    `the demo shop does not fit:\n${described.problems.map((problem) => writeProblem(problem)).join('\n')}`,
  )
}

/** Of the demo's clients, as they are compared. */
function usernamesOf({ clients }: DemoActivity): string[] {
  return [DEMO_USERNAME, ...clients.map(({ username }) => username)]
}

function withoutRows(catalog: DemoCatalog): DemoCatalog {
  return {
    ...catalog,
    categories: { ...catalog.categories, rows: [] },
    stock: { ...catalog.stock, rows: [] },
    features: { ...catalog.features, rows: [] },
    texts: { ...catalog.texts, rows: [] },
  }
}
