export const MAX_QUANTITY = 999_999
export const MAX_CART_LINES = 500

/**
 * Parses a quantity, typed or sent: a whole number 1 … 999,999 in plain digits. Returns undefined for everything
 * else, including "1e3", " 12 ", "１２", true and [5].
 */
export function parseQuantity(input: unknown): number | undefined {
  if (typeof input === 'string') return /^[1-9]\d{0,5}$/.test(input) ? Number(input) : undefined
  return typeof input === 'number' && Number.isInteger(input) && input >= 1 && input <= MAX_QUANTITY
    ? input
    : undefined
}

/**
 * Parses a quantity that a person typed: as {@link parseQuantity}, without the spaces around it and with full-width
 * digits, which a Chinese keyboard types, as plain ones. "１２" and " 12 " are 12.
 */
export function parseTypedQuantity(typed: unknown): number | undefined {
  return parseQuantity(typeof typed === 'string' ? plainDigits(typed) : typed)
}

/** A typed quantity without the spaces around it and with plain digits. */
export function plainDigits(typed: string): string {
  return typed.trim().replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
}
