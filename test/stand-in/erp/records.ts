import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { firstRecords } from './first-records.ts'

/** What the company's system keeps, in one file that outlives the process. */

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
  /** As the caller said it when the line was inserted; a changed quantity changes nothing about it. */
  readonly price: number
}

export interface Order {
  readonly orderId: number
  readonly uuid: string
  readonly clientId: number
  readonly catalogId: number
  /** An instant without its zone, as this system writes them all. */
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
  /** Who holds which token, of which service. */
  readonly tokens: Record<string, { readonly service: 'product' | 'catalog'; readonly clientId: number }>
  lastId: number
}

export interface RecordsFile {
  readonly records: Records
  nextId(): number
  /** What was changed is on the disk when this returns. */
  save(): void
}

export function openRecords(file: string): RecordsFile {
  const records = readRecords(file)
  return {
    records,
    nextId: () => (records.lastId += 1),
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(records), { flush: true })
      renameSync(`${file}.new`, file)
    },
  }
}

function readRecords(file: string): Records {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Records
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return firstRecords()
    throw error
  }
}
