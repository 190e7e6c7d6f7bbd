import type { ShownPrice } from '../ui/shown-price.ts'
import type { ItemAddress } from '../addresses/item-address.ts'
import type { AddedItem } from '../cart/add/added-item.server.ts'

/** The data of an item in a list. */
export interface ItemCard extends AddedItem {
  readonly code: string
  readonly picture?: string | undefined
  readonly price: ShownPrice
  readonly isOffer: boolean
  readonly isNew: boolean
  /** A variant must be chosen before ordering. */
  readonly isChoice: boolean
  /** The variant that a search matched; the card links to it. */
  readonly variant?: (ItemAddress & { readonly label: string; readonly code: string }) | undefined
}
