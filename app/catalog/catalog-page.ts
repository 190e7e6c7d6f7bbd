import type { Language } from '#domain/text/language.ts'
import type { ShownName } from '#domain/catalog/names.ts'
import type { OfferCard } from '../offers/offer-card.server.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { CategoryAddress } from '../addresses/category-address.ts'
import type { ItemCard } from './card.ts'
import type { ListView } from '#domain/catalog/list-view.ts'
import type { CatalogFilters, CatalogPlace } from '../addresses/catalog-address.ts'
import type { Instead } from './related/instead.ts'
import type { NamedPage } from '../messages/page-language.ts'
import type { Head } from '../seo/head.ts'
import type { Filtering } from './filters/filtering.ts'

/** The card of a category on its parent’s page or the home page. */
export interface CategoryCard extends CategoryAddress, ShownName {
  readonly picture?: string | undefined
  /** Listed items, including those of its descendants. */
  readonly total: number
  readonly hasChildren: boolean
}

export interface CatalogPage extends NamedPage {
  readonly head: Head
  readonly heading: string
  /** The language of the heading, if it is not that of the page. */
  readonly headingLanguage?: Language | undefined
  /** A note on how old the list is; undefined = up to date. */
  readonly note?: string | undefined
  /** Part of the catalogue is missing, so the list may be incomplete. */
  readonly isPartMissing: boolean
  readonly place: CatalogPlace
  /** The categories around that of the list, as written by writeCategories; undefined = the top level. */
  readonly branch?: string | undefined
  readonly filters: CatalogFilters
  readonly filtering: Filtering
  /** Whether the list can be sorted by price. */
  readonly hasPriceOrder: boolean
  readonly view: ListView
  /** Whether items can be chosen for the comparison. */
  readonly isComparable: boolean
  readonly crumbs: readonly Crumb[]
  readonly subcategories: readonly CategoryCard[]
  /** The running offers of the content, on the first page of the offers. */
  readonly offers: readonly OfferCard[]
  readonly cards: readonly ItemCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** No exact match; the results match with one letter changed. */
  readonly isApproximate: boolean
  /** The related word that is searched for instead. */
  readonly instead?: Instead | undefined
  /** Related searches. */
  readonly relatedKeywords: readonly string[]
}
