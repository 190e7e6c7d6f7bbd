import { readRowKey, type RowKey } from '../text/row-key.ts'

/** The key of an order: its id is unique only within its catalogue. */
export interface OrderId {
  readonly catalogId: number
  readonly orderId: RowKey
}

/** The displayed number of an order: with its catalogue if the shop has several. */
export function orderNumber({ catalogId, orderId }: OrderId, catalogIds: readonly number[]): string {
  return catalogIds.length > 1 ? `${catalogId}-${orderId}` : String(orderId)
}

/** A number as people write it; without a catalogue if it names none. */
export interface WrittenOrderNumber {
  readonly catalogId: number | undefined
  readonly orderId: number
}

/**
 * Parses an order's number as pages, mails and PDFs show it: `17`, `1-17`, `#1-17`, also with the digits and dashes of a
 * Chinese keyboard. Undefined for anything else.
 */
export function parseOrderNumber(text: string): WrittenOrderNumber | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/\p{Pd}/gu, '-')
  const match = /^#?(?:([1-9]\d{0,14})-)?([1-9]\d{0,14})$/.exec(plain)
  if (!match) return undefined
  return { catalogId: match[1] === undefined ? undefined : Number(match[1]), orderId: Number(match[2]) }
}

/** The key of an order of any order service, as people write it; without a catalogue if it names none. */
export interface WrittenOrderKey {
  readonly catalogId: number | undefined
  readonly orderId: RowKey
}

/**
 * Parses the number of an order of any order service, also a text such as `ERP-1001`, with or without one of the shop's
 * catalogues before it: `1-17`, `1-ERP-1001`. Another number before a hyphen belongs to the text: `2026-17`. Undefined if
 * it is no number of an order.
 */
export function parseOrderKey(text: string, catalogIds: readonly number[]): WrittenOrderKey | undefined {
  const isOwn = (catalogId: number | undefined) => catalogId === undefined || catalogIds.includes(catalogId)
  const written = parseOrderNumber(text)
  if (written && isOwn(written.catalogId)) return written
  const [, catalog = '', key] = /^\s*#?([1-9]\d{0,14})-(.+)$/.exec(text) ?? []
  const isNamed = key !== undefined && isOwn(Number(catalog))
  const orderId = readRowKey(isNamed ? key : text)
  return orderId === undefined ? undefined : { catalogId: isNamed ? Number(catalog) : undefined, orderId }
}
