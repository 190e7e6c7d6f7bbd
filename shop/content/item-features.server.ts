import { getHeaderFeatures, getItemFeatures } from '#contracts/features.ts'
import type { CallFailure, ServiceClient } from '#contracts/http/client.ts'
import type { Language } from '#domain/text/language.ts'
import { NO_CACHE } from '../cache/disk-cache.ts'
import { PendingCalls } from '../cache/pending-calls.ts'
import { staleIfError } from '../cache/stale-if-error.server.ts'
import type { ItemFeatures, NamedFeature } from '../shop.ts'

type HeaderFeature = readonly [id: number, feature: Pick<NamedFeature, 'name' | 'names'>]

/** Joins the catalogue service's two calls: feature names, and an item's values. Values without a known name are left out. */
export function createItemFeatures(catalogService: ServiceClient): ItemFeatures {
  const names = staleIfError<readonly HeaderFeature[]>({
    name: 'header-features',
    nothing: [],
    diskCache: NO_CACHE,
    pendingCalls: new PendingCalls(),
    read: () => undefined,
    async request(language: Language) {
      const answer = await catalogService.send(getHeaderFeatures, { language })
      if (!answer.ok) return answer
      const rows = answer.value.data
      return {
        ok: true,
        value: rows.map(({ stockItemHeaderFeatureId, name, names }) => {
          return [stockItemHeaderFeatureId, { name: name.trim(), names }] as const
        }),
      }
    },
  })
  return async (language, stockItemId) => {
    const [known, answer] = await Promise.all([
      names(language),
      catalogService.send(getItemFeatures, { language, query: { stockItemId } }),
    ])
    if (!answer.ok) return hasNone(answer.failure) ? [] : undefined
    if (names.isMissing(language) && answer.value.data.length > 0) return undefined
    const nameOf = new Map(known)
    return answer.value.data.flatMap(
      ({ stockItemHeaderFeatureId, value, values, imageUrl }): NamedFeature[] => {
        const named = nameOf.get(stockItemHeaderFeatureId)
        const feature = { value: value?.trim() ?? '', values, imageUrl: imageUrl?.trim() ?? '' }
        if (!named?.name || (feature.value === '' && feature.imageUrl === '')) return []
        return [{ ...named, ...feature }]
      },
    )
  }
}

/** A third-party service may not offer features, or have none for this item. */
function hasNone(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status >= 400 && failure.status < 500
}
