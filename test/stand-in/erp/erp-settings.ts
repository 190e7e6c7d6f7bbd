import type { SignInShape } from './sign-in-shapes.ts'

/** How this ERP writes what the specification leaves open. A real ERP has one fixed style. */
export interface ErpSettings {
  /** The place of a cart line's quantity. */
  readonly quantity: 'line' | 'item' | 'nowhere'
  readonly uuids: boolean
  /** A push orders only the lines of its catalogue, and leaves the others in the cart. */
  readonly splits: boolean
  /** Ids and amounts of carts and orders as text, or every fraction with floating-point noise. */
  readonly numbers: 'number' | 'text' | 'noisy'
  /** Answers a change with 204, and an order with its number alone. */
  readonly isTerse: boolean
  readonly signIn: SignInShape
  /** Settings of the product API besides those of the specification. */
  readonly environments: Readonly<Record<string, string>>
  /** Records have fields of the ERP's own, under the names of the product's extensions. */
  readonly hasOwnFields: boolean
  /** The ids of orders and cart lines as numbers, or as texts: "ERP-7001". */
  readonly ids: 'number' | 'text'
}
