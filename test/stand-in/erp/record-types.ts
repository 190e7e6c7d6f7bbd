/** The records of the ERP, with the field names of its API. */

export interface Item {
  readonly catalogId: number
  readonly stockItemId: number
  readonly stockCategoryId: number | null
  readonly stockItemParentId?: number | null
  readonly isParent?: boolean | null
  readonly name: string
  readonly code: string | null
  readonly additionalCode?: string | null
  readonly imageUrl?: string | null
  readonly deleted?: boolean | null
  readonly isOffer?: boolean | null
  readonly isNew?: boolean | null
  readonly price: number | null
  readonly bestPrice?: number | null
  readonly quantityBestPrice?: number | null
}

export interface Category {
  readonly catalogId: number
  readonly stockCategoryId: number
  readonly parentStockCategoryId: number | string | null
  readonly name: string
  readonly deleted?: boolean | null
}

export interface Client {
  readonly clientId: number
  readonly username: string
  password: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
}

export interface CartLine {
  readonly shoppingCartId: number
  readonly clientId: number
  readonly catalogId: number
  readonly stockItemId: number
  quantity: number
  /** As sent when the line was inserted. A changed quantity does not change it. */
  readonly price: number
}

export interface Order {
  readonly orderId: number
  readonly uuid: string
  readonly clientId: number
  readonly catalogId: number
  /** An instant without a time zone. */
  readonly date: string
  status: string
  readonly subtotal: number
  readonly taxes: number
  readonly total: number
  readonly comment: string | null
  readonly lines: readonly {
    readonly stockItemId: number
    readonly code: string | null
    readonly name: string
    readonly quantity: number
    readonly price: number
  }[]
}

export interface Records {
  readonly items: Item[]
  readonly categories: readonly Category[]
  readonly clients: readonly Client[]
  readonly carts: CartLine[]
  readonly orders: Order[]
  readonly contacts: unknown[]
  /** The service and client of each session token. */
  readonly tokens: Record<string, { readonly service: 'product' | 'catalog'; readonly clientId: number }>
  lastId: number
}
