/** The id of an order or a cart line: a whole number from 1, or a text of another system, such as "ERP-1001". */
export type RowKey = number | string

const MAX_KEY_LENGTH = 100

/**
 * Reads an id from an answer, an address or the database. Digits without a leading zero are a number; any
 * other text needs a letter or digit, because it becomes a segment of an address. Undefined if it is no id.
 */
export function readRowKey(value: unknown): RowKey | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  const isText = text.isWellFormed() && /[\p{L}\p{N}]/u.test(text) && !/\p{Cc}/u.test(text)
  return isText && text.length <= MAX_KEY_LENGTH ? text : undefined
}

/** Sorts ids as people count: 9 before 10, "ERP-9" before "ERP-10". */
export function compareRowKeys(a: RowKey, b: RowKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true })
}
