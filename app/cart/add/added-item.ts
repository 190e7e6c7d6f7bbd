import type { QuantityRule } from '#domain/cart/order-quantity.ts'
import type { ItemAddress } from '../../addresses/item-address.ts'

/** An item as the form needs it that adds it to the cart. */
export interface AddedItem extends ItemAddress {
  readonly name: string
  /** undefined = every quantity can be ordered. */
  readonly quantityRule?: QuantityRule | undefined
}
