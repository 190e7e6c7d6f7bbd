import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { parseAddressId } from '#domain/catalog/address-id.ts'

/** An item that a visitor collects for a request for quotation, by its id in addresses. */
export interface CollectedItem {
  readonly id: string
  readonly quantity: number
}

/** As many as fit in a cookie, which holds 4,096 bytes. */
export const MAX_COLLECTED = 100

/** Reads the cookie `{id}*{quantity}~…`; what is not an item is left out. */
export function readCollected(text: string): readonly CollectedItem[] {
  const items = text.split('~').flatMap((part) => {
    const [, id = '', digits] = /^([\d.]{1,31})\*(\d{1,6})$/.exec(part) ?? []
    const quantity = Number(digits)
    return parseAddressId(id) && quantity >= 1 && quantity <= MAX_QUANTITY ? [{ id, quantity }] : []
  })
  return addCollected([], items).slice(0, MAX_COLLECTED)
}

/** What is beyond {@link MAX_COLLECTED} is cut. */
export function writeCollected(items: readonly CollectedItem[]): string {
  return items
    .slice(0, MAX_COLLECTED)
    .map(({ id, quantity }) => `${id}*${quantity}`)
    .join('~')
}

/** Adds items to those that were collected before, whose quantities stay as they are. */
export function addCollected(
  items: readonly CollectedItem[],
  added: readonly CollectedItem[],
): readonly CollectedItem[] {
  const byId = new Map([...added, ...items].map((item) => [item.id, item]))
  const ids = new Set([...items, ...added].map(({ id }) => id))
  return [...ids].flatMap((id) => byId.get(id) ?? [])
}

/** The cookie with the quantities that were typed; an item that is not in it was taken off elsewhere, and stays off. */
export function withQuantities(text: string, typed: ReadonlyMap<string, number>): string {
  return text.replace(/([\d.]+)\*\d+/g, (item, id: string) => {
    const quantity = typed.get(id)
    return quantity === undefined ? item : `${id}*${quantity}`
  })
}

export function without(items: readonly CollectedItem[], ids: ReadonlySet<string>): readonly CollectedItem[] {
  return items.filter(({ id }) => !ids.has(id))
}
