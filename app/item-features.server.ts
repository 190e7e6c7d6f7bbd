import { getHeaderFeatures, getItemFeatures } from '#contracts/features.ts'
import type { ServiceClient } from '#contracts/client.ts'
import type { Language } from '#domain/language.ts'
import { lastGood } from './content.server.ts'
import type { ItemFeatures, NamedFeature } from './shop.ts'

/** The features of items by the catalogue service's two calls, put together: those whose name is not known are left out. */
export function createItemFeatures(catalogService: ServiceClient): ItemFeatures {
  const names = lastGood<ReadonlyMap<number, string>>(new Map(), async (language: Language) => {
    const answer = await catalogService.send(getHeaderFeatures, { language })
    if (!answer.ok) return undefined
    return new Map(answer.value.data.map((row) => [row.stockItemHeaderFeatureId, row.name.trim()]))
  })
  return async (language, stockItemId) => {
    const [nameOf, answer] = await Promise.all([
      names(language),
      catalogService.send(getItemFeatures, { language, query: { stockItemId } }),
    ])
    if (!answer.ok) return []
    return answer.value.data.flatMap(({ stockItemHeaderFeatureId, value, imageUrl }): NamedFeature[] => {
      const name = nameOf.get(stockItemHeaderFeatureId)
      const feature = { value: value?.trim() ?? '', imageUrl: imageUrl?.trim() ?? '' }
      if (!name || (feature.value === '' && feature.imageUrl === '')) return []
      return [{ name, ...feature }]
    })
  }
}
