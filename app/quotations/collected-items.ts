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
  return addCollected([], items)
}

export function writeCollected(items: readonly CollectedItem[]): string {
  return items.map(({ id, quantity }) => `${id}*${quantity}`).join('~')
}

/** Adds items to those that were collected before, whose quantities stay as they are. */
export function addCollected(
  items: readonly CollectedItem[],
  added: readonly CollectedItem[],
): readonly CollectedItem[] {
  const byId = new Map([...added, ...items].map((item) => [item.id, item]))
  const ids = new Set([...items, ...added].map(({ id }) => id))
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, MAX_COLLECTED)
}
