import type { ClientAreaMessages } from './en/client-area.ts'
import type { FormMessages } from './en/forms.ts'
import type { ShopMessages } from './en/shop.ts'

/** All messages of a language: public pages, forms and client area. */
export type Messages = ReturnType<typeof joinMessages>

export function joinMessages(shop: ShopMessages, forms: FormMessages, area: ClientAreaMessages) {
  return {
    ...shop,
    ...area,
    client: { ...shop.client, ...area.client },
    content: { ...shop.content, ...forms },
  }
}
