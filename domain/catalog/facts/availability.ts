import { fold } from '../../text/fold.ts'
import type { Language } from '../../text/language.ts'

/** Whether an item can be delivered at once: there is enough, there is little, or it is ordered for the client. */
export const AVAILABILITIES = ['in_stock', 'short', 'on_order'] as const

export type Availability = (typeof AVAILABILITIES)[number]

export const AVAILABILITY_NAMES: Readonly<Record<Availability, Readonly<Record<Language, string>>>> = {
  in_stock: { es: 'En stock', en: 'In stock', zh: '有货' },
  short: { es: 'Pocas unidades', en: 'Low stock', zh: '库存紧张' },
  on_order: { es: 'Bajo pedido', en: 'On order', zh: '需订货' },
}

const WORDS: Readonly<Record<Availability, string>> = {
  in_stock:
    'in stock, instock, available, yes, en stock, en existencia, disponible, hay, hay stock, si, 有货, 现货, 有库存, 有, 充足',
  short:
    'low stock, low, few left, last units, limited, pocas unidades, ultimas unidades, poco stock, pocas existencias, bajo stock, 库存紧张, 少量, 少量现货, 紧张, 仅剩少量',
  on_order:
    'on order, to order, backorder, back order, onbackorder, out of stock, outofstock, sold out, no, bajo pedido, sobre pedido, por encargo, a pedido, agotado, sin stock, sin existencias, no disponible, 订货, 需订货, 预订, 预定, 缺货, 无货, 无库存, 无',
}

const MEANT: ReadonlyMap<string, Availability> = new Map(
  AVAILABILITIES.flatMap((one) => [one, ...WORDS[one].split(', ')].map((word) => [word, one] as const)),
)

/** The availability that a text names in Spanish, English or Chinese; undefined = none. */
export function readAvailability(text: string): Availability | undefined {
  return MEANT.get(fold(text).trim())
}

/** What an item says of its availability. */
interface Stated {
  readonly availability?: Availability | undefined
  readonly availableInDays?: number | undefined
  /** How many are in stock. */
  readonly stock?: number | undefined
}

/**
 * The availability of an item: as stated, else by the number in stock. Undefined = unknown.
 *
 * @param lowStock from how many pieces down an item is short
 */
export function availabilityOf({ availability, stock }: Stated, lowStock: number): Availability | undefined {
  if (availability !== undefined || stock === undefined) return availability
  if (stock === 0) return 'on_order'
  return stock <= lowStock ? 'short' : 'in_stock'
}

/** An item as strangers may have it, without the number in stock: competitors count it. */
export function withoutStock<Item extends Stated>(item: Item): Item {
  return item.stock === undefined
    ? item
    : { ...item, stock: undefined, availability: availabilityOf(item, 0) }
}
