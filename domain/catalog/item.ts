import type { Price } from '../money/money.ts'
import type { Availability } from './facts/availability.ts'
import type { Names } from './names.ts'
import type { SaleUnit } from './facts/sale-unit.ts'

/**
 * An item of a catalogue. Field names are the specification's; ids are unique within a catalogue only. Every field is
 * also in item-fields.ts.
 */
export interface StockItem extends Names {
  readonly catalogId: number
  readonly stockItemId: number
  readonly stockCategoryId: number | null
  /** The parent of this variant; null = not a variant. */
  readonly stockItemParentId: number | null
  /** A parent groups variants; without a live variant it is a plain item. */
  readonly isParent: boolean
  readonly code: string
  readonly additionalCode: string
  /** A file name under the picture address, or an https address of a configured host; '' = no picture. */
  readonly imageUrl: string
  readonly deleted: boolean
  readonly isOffer: boolean
  readonly isNew: boolean
  /** null or 0 = price on request. */
  readonly price: Price | null
  readonly bestPrice: Price | null
  /** The quantity from which bestPrice applies. */
  readonly quantityBestPrice: number | null
  /** The smallest quantity that can be ordered, a whole number from 1; absent = 1. */
  readonly minimumOrderQuantity?: number | undefined
  /** An order quantity is a multiple of this, a whole number from 1; absent = 1. */
  readonly packMultiple?: number | undefined
  /** The name of its tax class in the setting `tax_rates`; absent = the standard rate. */
  readonly taxClass?: string | undefined
  /** Absent = none, or only in its name. */
  readonly brand?: string | undefined
  /** An EAN, UPC or other number of its package. */
  readonly barcode?: string | undefined
  /** What its price and quantity count; absent = pieces, or unknown. */
  readonly unit?: SaleUnit | undefined
  /** How many pieces a unit has, a whole number from 1: 12 in a box of twelve; absent = unknown. */
  readonly piecesPerUnit?: number | undefined
  readonly availability?: Availability | undefined
  /** The days until an item that is not in stock can be delivered. */
  readonly availableInDays?: number | undefined
  /** How many are in stock, a whole number from 0. */
  readonly stock?: number | undefined
  /** Its pictures after the first, as imageUrl has it; a list as facts/file-list.ts writes it. */
  readonly morePictures?: string | undefined
  /** Its data sheets: file names under StockItemDocuments, or https addresses; a list as facts/file-list.ts writes it. */
  readonly documents?: string | undefined
}

/** What orders and search read of an item. */
export type ItemTexts = Pick<StockItem, 'catalogId' | 'stockItemId' | keyof Names | keyof Codes | 'brand'>

/** What identifies an item beside its id. */
export type Codes = Pick<StockItem, 'code' | 'additionalCode' | 'barcode'>

/** In which quantities an item is sold: from a minimum on, in multiples of its pack. Whole numbers from 1. */
export interface QuantityRule {
  readonly minimum: number
  readonly multiple: number
}

/** The rule of an item; undefined where every quantity can be ordered. */
export function quantityRuleOf(
  item: Pick<StockItem, 'minimumOrderQuantity' | 'packMultiple'>,
): QuantityRule | undefined {
  const { minimumOrderQuantity: minimum = 1, packMultiple: multiple = 1 } = item
  return minimum > 1 || multiple > 1 ? { minimum, multiple } : undefined
}

/** The smallest quantity, from `least` on, in which an item is sold. Above MAX_QUANTITY nothing can be ordered. */
export function smallestQuantity(rule: QuantityRule | undefined, least = 1): number {
  const { minimum, multiple } = rule ?? { minimum: 1, multiple: 1 }
  return Math.ceil(Math.max(minimum, least) / multiple) * multiple
}

export interface Category extends Names {
  readonly catalogId: number
  readonly stockCategoryId: number
  /** null = top level. 0, '' and its own id are read as null. */
  readonly parentStockCategoryId: number | null
  /** A file name under StockCategoryImages; '' = no picture. */
  readonly imageUrl: string
  readonly deleted: boolean
}

/**
 * Whether an item is a variant: it has a parent and is not a parent itself. Lists leave variants out; their parent's
 * page offers them.
 */
export function isVariantChild(item: Pick<StockItem, 'stockItemParentId' | 'isParent'>): boolean {
  return item.stockItemParentId !== null && !item.isParent
}
