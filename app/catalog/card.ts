import type { QuantityRule } from '#domain/cart/order-quantity.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import type { ItemAddress } from '../addresses/item-address.ts'

/** The data of an item in a list. */
export interface ItemCard extends ItemAddress {
  readonly name: string
  readonly code: string
  readonly picture?: string | undefined
  readonly price: ShownPrice
  readonly isOffer: boolean
  readonly isNew: boolean
  /** undefined = every quantity can be ordered, or a variant is to be chosen first. */
  readonly quantityRule?: QuantityRule | undefined
  /** A variant must be chosen before ordering. */
  readonly isChoice: boolean
  /** The variant that a search matched; the card links to it. */
  readonly variant?: (ItemAddress & { readonly label: string; readonly code: string }) | undefined
}
