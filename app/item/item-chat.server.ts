import type { Catalog } from '#domain/catalog/catalog.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { shownName } from '#domain/catalog/names.ts'
import type { Language } from '#domain/text/language.ts'
import { whatsappMessage } from '#domain/text/whatsapp-address.ts'
import type { Shop } from '#shop/shop.ts'
import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { itemHref } from '../addresses/item-address.ts'
import { contactLinks } from '../contact/social-links.server.ts'
import { SALE_TEXTS } from '../messages/sale.server.ts'
import { shopOrigin } from '../request/page-facts.ts'
import type { ItemLink } from './item-page.ts'

interface AskedItem {
  readonly language: Language
  /** Of the page. */
  readonly url: URL
  readonly catalog: Catalog
  readonly item: StockItem
}

/** A link that opens a chat with the company about an item; undefined = its WhatsApp number is not set. */
export async function chatAbout(
  shop: Shop,
  { language, url, catalog, item }: AskedItem,
): Promise<ItemLink | undefined> {
  const { socials } = contactLinks(await shop.content.environments(language), language)
  const chat = socials.find(({ brand }) => brand === 'whatsapp')?.url
  if (!chat?.startsWith('https://wa.me/')) return undefined
  const { ask } = SALE_TEXTS[language]
  const address = shopOrigin(shop, url) + itemHref(language, itemAddressOf(catalog, item, language))
  const name = shownName(item, language).trim()
  return {
    to: whatsappMessage(chat, ask.message(item.code === '' ? name : `${item.code} ${name}`, address)),
    text: item.code === '' ? ask.link : ask.linkAbout(item.code),
    isElsewhere: true,
  }
}
