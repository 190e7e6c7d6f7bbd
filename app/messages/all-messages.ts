import type { ClientAreaMessages } from './en/client-area.ts'
import type { ShopMessages } from './en/shop.ts'

/** All texts of a language: those of the public pages, and those of the client area, which come with its screens. */
export type Messages = ReturnType<typeof wholeOf>

export function wholeOf(shop: ShopMessages, area: ClientAreaMessages) {
  return { ...shop, ...area, client: { ...shop.client, ...area.client } }
}
