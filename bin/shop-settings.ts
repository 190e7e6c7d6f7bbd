import { resolve } from 'node:path'
import type { Config } from '#config'
import { createServiceClient } from '#contracts/http/client.ts'
import type { Db } from '#db/transaction.ts'
import { type PriceTerms, readPriceTerms } from '#domain/money/price-terms.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { withRemoteSettings } from '#services/settings/remote-settings.ts'
import { readSettings, type SettingName } from '#services/settings/settings.ts'
import { readOnly } from '#shop/cache/disk-cache.ts'
import { openDiskCache } from '#shop/cache/file-disk-cache.ts'
import { createContent } from '#shop/content/content.server.ts'
import { Refused } from './command.ts'

const TIMEOUT_MS = 5_000

/**
 * The settings of the remote product API, which the pages use, or the shop's cached copy if it does not answer.
 * Undefined = the product API is built in; `unknown` = it does not answer, and there is no cached copy.
 */
export async function readRemoteSettings({
  remote,
  dataDir,
}: Config): Promise<Readonly<Record<string, string>> | 'unknown' | undefined> {
  if (remote.product === undefined) return undefined
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const product = createServiceClient(remote.product, (request) => fetch(request, { signal }))
  const kept = readOnly(openDiskCache(resolve(dataDir, 'kept'), 'product', remote.product))
  return (await createContent(product, kept).settings(DEFAULT_LANGUAGE)) ?? 'unknown'
}

/** The settings as the pages show them. Those here if a remote product API has never answered. */
export async function readShopSettings(config: Config, db: Db): Promise<Record<SettingName, string>> {
  const [own, remote] = await Promise.all([readSettings(db), readRemoteSettings(config)])
  return withRemoteSettings(own, remote === 'unknown' ? undefined : remote)
}

/** The terms of the prices that a list is read in. Never guessed: an import in the wrong currency changes every price. */
export async function readListTerms(config: Config, db: Db): Promise<PriceTerms> {
  const remote = await readRemoteSettings(config)
  if (remote === undefined) return readPriceTerms(await readSettings(db))
  const terms = remote === 'unknown' ? undefined : readPriceTerms(remote)
  if (!terms?.taxRates) throw new Refused(({ import: texts }) => texts.noTerms)
  return terms
}
