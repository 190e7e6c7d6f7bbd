import type { Catalog } from '#domain/catalog/catalog.ts'
import { searchOf } from '#domain/search/listing.ts'
import { type Weakness, weaknessOf, wordsThatFind } from '#domain/search/related-words.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import type { CatalogFilters } from '../../addresses/catalog-address.ts'
import type { Instead } from './instead.ts'
import { loadRelatedKeywords } from './related-keywords.server.ts'

type Source = Pick<Shop, 'content'>

interface AnsweredSearch {
  /** What the list is searched for: what was typed, or a related word. */
  readonly search: string | undefined
  /** What it finds; undefined without a search. */
  readonly found: SearchResult | undefined
  /** The related word that answers instead of what was typed. */
  readonly instead: Instead | undefined
  /** The related words that find items, with the one that answers. */
  readonly related: readonly string[]
}

/**
 * Searches the whole catalogue. If that finds nothing, or no whole word or start of one, the first of the related words
 * that finds an item answers instead, unless the visitor asked for what was typed (`all`).
 */
export async function answerSearch(
  shop: Source,
  language: Language,
  catalog: Catalog,
  { search, all }: Pick<CatalogFilters, 'search' | 'all'>,
): Promise<AnsweredSearch> {
  const keywords = loadRelatedKeywords(shop, language, search)
  const found = searchOf(catalog, { search, language })
  const related = wordsThatFind(catalog, await keywords)
  const weakness = found && !all ? weaknessOf({ ...found, total: found.rows.length }) : undefined
  const [word] = related
  if (!weakness || word === undefined) return { search, found, instead: undefined, related }
  return {
    search: word,
    found: searchOf(catalog, { search: word, language }),
    instead: { word, weakness },
    related,
  }
}

/** A visitor who types waits less for related words than one who opens a page. */
const PATIENCE_WHILE_TYPING_MS = 150

/** The related word that answers a search while it is typed; the service is asked for a weak one only. */
export async function findInstead(
  shop: Source,
  language: Language,
  catalog: Catalog,
  search: string,
  weakness: Weakness | undefined,
): Promise<Instead | undefined> {
  if (!weakness) return undefined
  const keywords = await loadRelatedKeywords(shop, language, search, PATIENCE_WHILE_TYPING_MS)
  const [word] = wordsThatFind(catalog, keywords)
  return word === undefined ? undefined : { word, weakness }
}
