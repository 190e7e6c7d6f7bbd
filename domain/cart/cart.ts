import { type Cents, lineTotal, type Price, type TaxRate, taxOn } from '../money/money.ts'
import type { ReportedLineProblem } from './line-problems.ts'
import { unitPrice } from './price.ts'
import type { StockItem } from '../catalog/item.ts'

export const MAX_QUANTITY = 999_999
export const MAX_CART_LINES = 500

/**
 * A quantity as typed or sent: a whole number 1 … 999,999 in plain digits; undefined for everything else,
 * "1e3", " 12 ", "１２", true and [5] included (K4).
 */
export function parseQuantity(input: unknown): number | undefined {
  if (typeof input === 'string') return /^[1-9]\d{0,5}$/.test(input) ? Number(input) : undefined
  return typeof input === 'number' && Number.isInteger(input) && input >= 1 && input <= MAX_QUANTITY
    ? input
    : undefined
}

/** What an item can be besides an orderable one. `hasLiveVariants` makes a parent a choice (C5). */
export function lineProblem(
  item: Pick<StockItem, 'deleted' | 'price' | 'bestPrice' | 'quantityBestPrice'>,
  standing: { readonly hasLiveVariants: boolean; readonly parentIsGone: boolean },
): ReportedLineProblem | undefined {
  if (item.deleted || standing.parentIsGone) return 'item_unavailable'
  if (standing.hasLiveVariants) return 'choose_variant'
  if (unitPrice(item, 1) === undefined) return 'price_on_request'
  return undefined
}

export interface PricedLine {
  readonly price: Price
  readonly quantity: number
}

export interface Figures {
  readonly subtotal: Cents
  readonly taxes: Cents
  readonly total: Cents
}

/**
 * Subtotal, tax and total of the lines of one catalogue (K6): each line rounded half-up to the cent, the tax computed
 * on their sum. A cart over several catalogues shows the sum of their figures ({@link sumFigures}).
 */
export function cartFigures(lines: readonly PricedLine[], taxRate: TaxRate): Figures {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line.price, line.quantity), 0)
  const taxes = taxOn(subtotal, taxRate)
  return { subtotal, taxes, total: subtotal + taxes }
}

export function sumFigures(figures: readonly Figures[]): Figures {
  return figures.reduce(
    (sum, one) => ({
      subtotal: sum.subtotal + one.subtotal,
      taxes: sum.taxes + one.taxes,
      total: sum.total + one.total,
    }),
    { subtotal: 0, taxes: 0, total: 0 },
  )
}
