import type { ShownPrice } from '#app/shown-price.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { ItemAddress } from '#app/ui/item-address.ts'
import type { ItemCard } from './card.ts'
import type { Head } from './head.ts'

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
    readonly picture?: string | undefined
    readonly price: ShownPrice
    readonly isOffer: boolean
    readonly isNew: boolean
  }
  /** Variants are there and none is chosen (C5). */
  readonly mustChoose: boolean
  readonly related: readonly ItemCard[]
  readonly categoryName?: string | undefined
  /** The search that led straight here (C7). */
  readonly search?: string | undefined
}
