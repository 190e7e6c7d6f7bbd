import type { QuantityRule } from '#domain/cart/order-quantity.ts'
import type { ShownPrice } from '../ui/shown-price.ts'
import type { ItemAddress } from '../addresses/item-address.ts'

/** An item as lists show it. */
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
  /** The variant that a search found (C7): where the card leads. */
  readonly variant?: (ItemAddress & { readonly label: string; readonly code: string }) | undefined
}
