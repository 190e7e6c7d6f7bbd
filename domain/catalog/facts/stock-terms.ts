/** Values of the setting `stock_display`: what pages say of the stock. */
export const STOCK_DISPLAYS = ['availability', 'number', 'nothing'] as const

/** What the settings of a shop say about its stock. */
export interface StockTerms {
  readonly display: (typeof STOCK_DISPLAYS)[number]
  /** From how many pieces down an item is short. */
  readonly lowStock: number
}

const DEFAULT_LOW_STOCK = 5

/** Reads the terms from settings by name. An unknown display was meant to hide something: nothing is shown. */
export function readStockTerms(settings: Readonly<Record<string, string>>): StockTerms {
  const { stock_display: given, low_stock: lowStock } = settings
  const display = given ? (STOCK_DISPLAYS.find((one) => one === given) ?? 'nothing') : 'availability'
  return { display, lowStock: parseLowStock(lowStock ?? '') ?? DEFAULT_LOW_STOCK }
}

/** Parses the setting `low_stock`, a whole number from 0 to 9,999. */
export function parseLowStock(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
