import type { Config } from '#config'
import type { Db } from '#db/transaction.ts'
import { checkTaxClasses, type TaxClassAdvice } from '../settings/item-checks.ts'
import { checkPictures, countPictured, type PictureAdvice } from '../settings/picture-checks.ts'
import { type Elsewhere, ratesOf } from '../settings/setup-checks.ts'
import { readSettings } from '../settings/settings.ts'
import { elsewhereOf } from './at-once.ts'
import { checkSnapshot, type SnapshotFact, type SnapshotProblem } from './snapshot.ts'

interface ReadShop {
  readonly db: Db
  readonly config: Config
  /** Those of a remote product API. */
  readonly settings: Elsewhere['settings']
}

export interface FoundByReading {
  readonly problems: readonly SnapshotProblem[]
  readonly advice: readonly (SnapshotFact | TaxClassAdvice | PictureAdvice)[]
}

/**
 * What is found by reading all items, or the files of a snapshot: for the command, and for the task that checks.
 * @param onRead is told how many items were looked at since it was told before
 */
export async function findByReading(
  { db, config, settings }: ReadShop,
  onRead?: (items: number) => Promise<void>,
): Promise<FoundByReading> {
  if (config.snapshot !== undefined) {
    const { problems, facts } = await checkSnapshot(config.snapshot, config.catalogs ?? [{ catalogId: 1 }])
    return { problems, advice: facts }
  }
  if (isCatalogElsewhere(config)) return { problems: [], advice: [] }
  const { accountId, dataDir, imageBaseUrl, objectStore, imageHosts: hosts } = config
  const rates = ratesOf(await readSettings(db), elsewhereOf(config, settings))
  const advice = [
    ...(await checkTaxClasses(db, rates)),
    ...(await checkPictures(db, { dataDir, accountId, imageBaseUrl, objectStore, hosts }, onRead)),
  ]
  return { problems: [], advice }
}

/** How many items {@link findByReading} tells of. */
export async function countToRead({ db, config }: Pick<ReadShop, 'db' | 'config'>): Promise<number> {
  return isCatalogElsewhere(config) ? 0 : countPictured(db)
}

function isCatalogElsewhere({ remote, snapshot }: Config): boolean {
  return remote.catalog !== undefined || snapshot !== undefined
}
