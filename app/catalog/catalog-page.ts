import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { CategoryAddress } from '../addresses/category-address.ts'
import type { ItemCard } from './card.ts'
import type { ListView } from '#domain/catalog/list-view.ts'
import type { CatalogFilters, CatalogPlace } from '../addresses/catalog-address.ts'
import type { Head } from '../seo/head.ts'

/** A category as a page of its parent, or the home page, shows it. */
export interface CategoryCard extends CategoryAddress {
  readonly name: string
  readonly picture?: string | undefined
  /** Items listed under it, its descendants' included. */
  readonly total: number
  readonly hasChildren: boolean
}

export interface CatalogPage {
  readonly head: Head
  readonly heading: string
  /** Of when the list is, where that is to be said. */
  readonly note?: string | undefined
  /** A part of the catalogue cannot be shown: what the list lacks may be in it. */
  readonly isPartMissing: boolean
  readonly place: CatalogPlace
  readonly filters: CatalogFilters
  /** The list can be ordered by price (C9). */
  readonly hasPriceOrder: boolean
  readonly view: ListView
  readonly crumbs: readonly Crumb[]
  readonly subcategories: readonly CategoryCard[]
  readonly cards: readonly ItemCard[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Nothing matched as typed; these match with one letter put right (C7). */
  readonly isApproximate: boolean
  /** What else one might search for (C14). */
  readonly relatedKeywords: readonly string[]
}
