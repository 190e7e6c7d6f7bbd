import type { QuantityRule } from '#domain/cart/order-quantity.ts'
import type { ItemAddress } from '../../addresses/item-address.ts'

/** The item of a form that adds to the cart. */
export interface AddedItem extends ItemAddress {
  readonly name: string
  /** undefined = every quantity can be ordered. */
  readonly quantityRule?: QuantityRule | undefined
}
