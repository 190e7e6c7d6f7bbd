import type { QuantityRule } from '#domain/cart/order-quantity.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { ItemAddress } from '../addresses/item-address.ts'
import type { ItemCard } from '../catalog/card.ts'
import type { Head } from '../seo/head.ts'

/** A picture of the gallery. */
export interface GalleryPicture {
  readonly src: string
  /** What it shows, in words. */
  readonly label: string
  /** The variant that is chosen by it. */
  readonly variant?: ItemAddress | undefined
}

/** What is said of an item under one name; a value has a text, a picture, or both. */
export interface ShownFeature {
  readonly name: string
  readonly values: readonly { readonly text: string; readonly picture?: string | undefined }[]
}

/** A variant to choose on its parent's page. */
export interface VariantOption extends ItemCard {
  /** What sets it apart from the others. */
  readonly label: string
  readonly isChosen: boolean
}

export interface ItemPage {
  readonly head: Head
  readonly crumbs: readonly Crumb[]
  /** The item of the page: by itself, or the parent of the variants. */
  readonly name: string
  readonly own: ItemAddress
  readonly variants: readonly VariantOption[]
  /** What the facts below speak of: the chosen variant, else the item itself. */
  readonly shown: ItemAddress & {
    readonly name: string
    readonly code: string
    readonly additionalCode: string
    readonly price: ShownPrice
    readonly quantityRule: QuantityRule | undefined
    readonly isOffer: boolean
    readonly isNew: boolean
  }
  /** Pictures of the item, its variants and its features, in an order that no choice changes. */
  readonly gallery: readonly GalleryPicture[]
  /** The one of them that is looked at, from 0. */
  readonly picture: number
  readonly features: readonly ShownFeature[]
  /** Of when the item is, and what is not known of it now, where that is to be said. */
  readonly notes: readonly string[]
  /** Variants are there and none is chosen (C5). */
  readonly mustChoose: boolean
  readonly related: readonly ItemCard[]
  readonly categoryName?: string | undefined
  /** The search that led straight here (C7). */
  readonly search?: string | undefined
}

const MOST_OPTIONS = 24

/** Whether there are too many variants to choose one: they stand in a table of their own, to order several at once. */
export function areMany(variants: readonly unknown[]): boolean {
  return variants.length > MOST_OPTIONS
}
