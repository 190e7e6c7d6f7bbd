import type { ClientAreaMessages } from './en/client-area.ts'
import type { FormMessages } from './en/forms.ts'
import type { RareMessages } from './en/rare.ts'
import type { ShopMessages } from './en/shop.ts'

/** All messages of a language: public pages, forms, what is shown rarely, and client area. */
export type Messages = ReturnType<typeof joinMessages>

export function joinMessages(
  shop: ShopMessages,
  forms: FormMessages,
  rare: RareMessages,
  area: ClientAreaMessages,
) {
  return {
    ...shop,
    ...rare,
    ...area,
    client: { ...rare.client, ...area.client },
    content: { ...shop.content, ...forms },
    priceList: { ...shop.priceList, ...rare.priceList },
  }
}
