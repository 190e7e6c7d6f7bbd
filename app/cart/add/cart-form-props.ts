import type { ShownPrice } from '../../ui/shown-price.ts'
import type { AddedItem, SoldItem } from './added-item.server.ts'

/** What a form gets that adds an item to the cart. */
export interface CartFormProps {
  readonly item: AddedItem
  readonly price: ShownPrice
  /** The quantity in the field at first; undefined = the smallest that can be ordered. */
  readonly quantity?: number | undefined
  readonly isCompact?: boolean | undefined
  /** The id of the item’s hint; undefined = it has none. */
  readonly hintId: string | undefined
}

/** The quantity in the field of an item. */
export interface EnteredQuantity {
  readonly item: SoldItem
  readonly price: ShownPrice
  /** A string = as entered; a number = as in the cart. undefined = as it is before any is entered. */
  readonly quantity: number | string | undefined
}
