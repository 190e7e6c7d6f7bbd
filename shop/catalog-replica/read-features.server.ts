import type { CatalogOfCompany } from '#config'
import { getCatalogFeatures, wireCatalogFeature } from '#contracts/features.ts'
import type { CallLimits, ServiceClient } from '#contracts/http/client.ts'
import { readLongList } from '#contracts/http/stream-list.ts'
import { readFrom, type Standby } from '#db/standby/standby.ts'
import type { Db } from '#db/transaction.ts'
import type { ListedFeature } from '#domain/catalog/features/listed-features.ts'
import { listCatalogFeatures, readFeaturesRevision } from '#services/catalog/catalog-features.ts'
import { problemOf } from './parse-list-response.server.ts'
import { yieldWhenDue } from './run-cooperatively.server.ts'

export interface FeaturesAnswer {
  readonly features: readonly ListedFeature[]
  /** Undefined = the service does not say. */
  readonly revision: string | undefined
}

/** The source of the features of a catalogue's items. */
export interface FeatureSource {
  /** The interval of requests, ms. */
  readonly everyMs: number
  /**
   * Reads them all: `unchanged` if `since` is their current revision, `none` if the service has no such call. Throws if they
   * cannot be read.
   */
  readonly read: (
    address: CatalogOfCompany,
    since: string | undefined,
  ) => Promise<FeaturesAnswer | 'unchanged' | 'none'>
}

/** Room for millions of features. */
const LIMITS: CallLimits = { timeMs: 60_000, bytes: 96_000_000 }

/** Calls a catalogue service. */
export function calledFeatures(service: ServiceClient, accountId: number): FeatureSource {
  return {
    everyMs: 60_000,
    async read(address, since) {
      const answer = await service.sendRaw(getCatalogFeatures, {
        params: { accountId, ...address },
        limits: LIMITS,
        ...(since !== undefined && { headers: { 'if-none-match': since } }),
      })
      if (!answer.ok) throw new Error(problemOf(answer.failure))
      const { status, headers } = answer.value
      if (status === 304) return 'unchanged'
      if (status === 404 || status === 405 || status === 501) return 'none'
      const features: ListedFeature[] = []
      const pause = yieldWhenDue()
      const content = await readLongList(answer.value, (rows) => {
        for (const row of rows) {
          const read = wireCatalogFeature.safeParse(row)
          if (!read.success) continue
          const { stockItemHeaderFeatureId: featureId, stockItemIds: itemIds, ...texts } = read.data
          features.push({ catalogId: address.catalogId, featureId, ...texts, itemIds })
        }
        return pause()
      })
      if (!content.ok) throw new Error(problemOf(content.failure))
      return { features, revision: headers.get('etag') ?? undefined }
    },
  }
}

/** Reads the database of the built-in service. */
export function storedFeatures(db: Db, standby?: Standby): FeatureSource {
  return {
    everyMs: 0,
    async read({ catalogId }, since) {
      // Before the rows: a change in between is read again
      const revision = String(await readFeaturesRevision(db))
      if (revision === since) return 'unchanged'
      const features = await readFrom(standby, (rows) =>
        listCatalogFeatures(db, catalogId, yieldWhenDue(), rows),
      )
      return { features, revision }
    },
  }
}
