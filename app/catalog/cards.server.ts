import { itemAddressOf } from '../addresses/catalog-addresses.server.ts'
import { type Catalog, isChoice, variantsOf } from '#domain/catalog/catalog.ts'
import type { ListedItem } from '#domain/search/listing.ts'
import { hasCode } from '#domain/search/search.ts'
import { foldedWords } from '#domain/text/fold.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { nameFor, shownName } from '#domain/catalog/names.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { addedItemOf } from '../cart/add/added-item.server.ts'
import { shownPrice } from '../ui/shown-price.server.ts'
import type { ItemCard } from './card.ts'
import { variantLabel } from './variant-label.ts'

/** The cards of the lists that a catalogue has shown, by everything else that they depend on. */
const keptCards = new WeakMap<Catalog, Map<string, readonly ItemCard[]>>()
/** Some 10 KB each. */
const MAX_KEPT_LISTS = 500

/**
 * The cards of the items of a list. A catalogue never changes, so all clients who see the same prices get the same
 * object.
 *
 * @param search what the list was searched for; '' = nothing
 */
export function cardsOf(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  listed: readonly ListedItem[],
  search = '',
): readonly ItemCard[] {
  const lists = keptCards.get(catalog) ?? new Map<string, readonly ItemCard[]>()
  keptCards.set(catalog, lists)
  const { prices, terms, stock, language, catalogLanguage } = requestContext
  const ids = listed.map(({ item, variant }) => [item.catalogId, item.stockItemId, variant?.stockItemId])
  const key = JSON.stringify([prices, terms, stock, language, catalogLanguage, search, ids])
  const known = lists.get(key)
  if (known) return known
  const cards = listed.map((one) => cardOf(shop, requestContext, catalog, one, search))
  if (lists.size >= MAX_KEPT_LISTS) lists.clear()
  lists.set(key, cards)
  return cards
}

/** A variant that the search names by its code is ordered from the card; any other has to be chosen first. */
function cardOf(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  { item, variant }: ListedItem,
  search = '',
): ItemCard {
  const { language } = requestContext
  const variants = variantsOf(catalog, item)
  const ordered = variant && isNamed(variant, search) ? variant : item
  const picture = itemPicture(shop, item)
  // What an item does not have is left out: lists are most of a page's data
  return {
    ...addedItemOf(catalog, ordered, requestContext),
    ...nameFor(item, requestContext),
    price: shownPrice(requestContext, catalog, ordered),
    code: ordered.code,
    ...(picture !== undefined && { picture }),
    isOffer: item.isOffer || variants.some((one) => one.isOffer),
    isNew: item.isNew || variants.some((one) => one.isNew),
    isChoice: isChoice(catalog, ordered),
    ...(variant && {
      variant: {
        ...itemAddressOf(catalog, variant, language),
        label: variantLabel(shownName(item, language), shownName(variant, language)),
        code: variant.code,
      },
    }),
  }
}

/** Whether a search has the code of a variant, so that nothing is left to choose. */
function isNamed(variant: StockItem, search: string): boolean {
  return [search, ...foldedWords(search)].some((word) => hasCode(variant, word))
}
