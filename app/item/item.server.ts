import { data, href, redirect } from 'react-router'
import {
  type Catalog,
  categoryOfItem,
  categoryPath,
  findItem,
  parentOf,
  variantsOf,
  itemId,
} from '#domain/catalog/catalog.ts'
import type { CategoryNode } from '#domain/catalog/category-tree.ts'
import { itemCount } from '#domain/catalog/item-count.ts'
import type { Language } from '#domain/text/language.ts'
import { relatedItems } from '#domain/search/listing.ts'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { normalizeQuery } from '#domain/search/search.ts'
import { isVariantChild, type StockItem } from '#domain/catalog/item.ts'
import { nameFor, shownName } from '#domain/catalog/names.ts'
import { itemPicture, itemPictures } from '../pictures/picture-address.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { shownPrice } from '../ui/shown-price.server.ts'
import { keepsLists } from '../request/client-area.server.ts'
import { catalogNote, missingNote, statusOfUnknown } from '../request/outage-notes.server.ts'
import { itemHref } from '../addresses/item-address.ts'
import { addToListHref } from '../addresses/list-address.ts'
import { requestQuoteHref } from '../addresses/quotation-address.ts'
import { itemAddressOf, otherPathsOf } from '../addresses/catalog-addresses.server.ts'
import { addedItemOf } from '../cart/add/added-item.server.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import { crumbsOf, itemHead } from './item-head.server.ts'
import { loadDescription } from './item-description.server.ts'
import { documentsOf } from './item-documents.server.ts'
import { loadFeatures } from './item-features.server.ts'
import { brandHref } from '../addresses/brand-address.ts'
import { pricesPerPiece, tierSavingText } from '../cart/add/sale-facts.server.ts'
import { loadBrand } from './item-brand.server.ts'
import { galleryOf, requestedPictureIndex } from './item-gallery.server.ts'
import {
  type ItemAsking,
  type ItemLink,
  type ItemPage,
  QUANTITY_PARAMETER,
  type VariantOption,
} from './item-page.ts'
import { colorOfLabel } from './variants/color-of-label.ts'
import { variesBy } from './variants/varies-by.ts'
import { chatAbout } from './item-chat.server.ts'
import { FOOTER_TEXTS } from '../messages/footer-messages.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { SALE_TEXTS } from '../messages/sale.server.ts'
import { saleTerms } from '../terms/sale-terms.server.ts'
import { variantLabels } from '../catalog/variant-label.ts'

const MAX_RELATED = 12
/** Fewer would leave most of a row empty. */
const LEAST_RELATED = 3

interface ItemPageRequest {
  readonly shop: Shop
  readonly requestContext: RequestContext
  readonly url: URL
  readonly params: { readonly name: string; readonly id: string }
}

/** Loads an item page. A variant’s address loads its parent’s page with the variant chosen. */
export async function loadItemPage({
  shop,
  requestContext,
  url,
  params,
}: ItemPageRequest): Promise<ItemPage> {
  const { language } = requestContext
  const catalog = shop.catalog()
  const requested = findItem(catalog, params.id)
  const parent = requested && parentOf(catalog, requested)
  // A variant without a live parent is not listed and cannot be ordered: it is gone too
  if (!requested || (isVariantChild(requested) && !parent))
    throw data(null, { status: statusOfUnknown(shop) })
  redirectToOwnAddress(catalog, requested, params, url, language)

  const item = parent ?? requested
  const variants = variantsOf(catalog, item, language)
  redirectToChosen(catalog, variants, url, language)
  const category = categoryOfItem(catalog, item)
  const path = category ? categoryPath(catalog, category) : []
  const shelf = shelfOf(catalog, path)
  const relatedOn = (on: CategoryNode) =>
    relatedItems(catalog, item, MAX_RELATED, on).map((related) => ({ item: related }))
  const options = variantOptions(shop, requestContext, catalog, item, variants, requested)
  const description = loadDescription(shop, requestContext, catalog, requested)
  const brand = loadBrand(shop, requestContext, item, requested)
  const variantPictures = variants.map((variant) => itemPictures(shop, variant))
  const onPage = { shop, requestContext, url, catalog, item, requested, path, brand, description }
  const [head, brandName, loadedDescription, loadedFeatures, documents, chat] = await Promise.all([
    itemHead({ ...onPage, variants: options, variantPictures }),
    brand,
    description,
    loadFeatures(shop, requestContext, catalog, item, requested),
    documentsOf(shop, { language, item, requested }),
    chatAbout(shop, { language, url, catalog, item: requested }),
  ])
  const features = loadedFeatures ?? []
  const missing = [
    loadedDescription === undefined ? (['description'] as const) : [],
    loadedFeatures ? [] : (['features'] as const),
  ].flat()
  const notes = [catalogNote(shop, requestContext), missingNote(requestContext, missing)]
  const gallery = galleryOf(shop, catalog, { language, item, requested, variants, options, features })
  const isParent = requested === item && variants.length > 0
  const price = shownPrice(requestContext, catalog, requested)
  const asking =
    price.kind === 'on_request' || shop.isCatalogOnly
      ? askingFor(shop, requestContext, itemId(catalog, requested))
      : undefined
  return {
    head,
    crumbs: crumbsOf(requestContext, path),
    ...nameFor(item, requestContext),
    own: itemAddressOf(catalog, item, language),
    otherPaths: otherPathsOf(url, (lang) => itemHref(lang, itemAddressOf(catalog, requested, lang))),
    variants: options,
    shown: {
      ...addedItemOf(catalog, requested, requestContext),
      price,
      code: requested.code,
      additionalCode: requested.additionalCode,
      barcode: requested.barcode,
      perPiece: pricesPerPiece(requestContext, requested, price),
      tierSaving: tierSavingText(requestContext.language, price),
      isOffer: [item, requested, ...(isParent ? variants : [])].some((one) => one.isOffer),
      isNew: [item, requested, ...(isParent ? variants : [])].some((one) => one.isNew),
    },
    gallery,
    picture: requestedPictureIndex(gallery, itemPicture(shop, requested), url.searchParams.get('picture')),
    brand: brandName === undefined ? undefined : { name: brandName, to: brandHref(language, brandName) },
    ...(loadedDescription && { description: loadedDescription }),
    features,
    documents,
    notes: notes.filter((note) => note !== undefined),
    mustChoose: isParent,
    choice: SALE_TEXTS[language].choose[variesBy(options.map(({ label }) => label)) ?? 'variant'],
    links: [
      ...(isParent ? [] : linksFor(shop, requestContext, itemId(catalog, requested), asking)),
      chat,
    ].filter((link) => link !== undefined),
    terms: saleTerms(await shop.content.layout(language), language),
    asking,
    quantity: parseTypedQuantity(url.searchParams.get(QUANTITY_PARAMETER)),
    related: cardsOf(shop, requestContext, catalog, shelf ? relatedOn(shelf) : []),
    categoryName: shelf && shownName(shelf, language).trim(),
    search: normalizeQuery(url.searchParams.get('search') ?? '') || undefined,
  }
}

/** Asks for a quotation; where nothing can be ordered, by a message that names the item. */
function askingFor(shop: Shop, { language }: RequestContext, item: string): ItemAsking {
  const { labels, content } = messagesIn(language)
  if (!shop.isCatalogOnly)
    return {
      note: content.quoteRequest.noPrice,
      to: requestQuoteHref(language, item),
      text: content.quoteRequest.title,
    }
  const to = `${href('/:lang/contact', { lang: language })}?${new URLSearchParams({ item })}`
  return { note: FOOTER_TEXTS[language].takesNoOrders, to, text: labels.contact }
}

/** Links that save an item to a shopping list, for clients, and that ask for a quotation of one that can be ordered. */
function linksFor(
  shop: Shop,
  { session, language }: RequestContext,
  item: string,
  asking: ItemAsking | undefined,
): ItemLink[] {
  const { shoppingLists, content } = messagesIn(language)
  const list = { to: addToListHref(language, { item }), text: shoppingLists.saveToList, isElsewhere: false }
  const quote = {
    to: requestQuoteHref(language, item),
    text: content.quoteRequest.title,
    isElsewhere: false,
  }
  return [...(session && keepsLists(shop) ? [list] : []), ...(asking ? [] : [quote])]
}

/** The category whose items are shown as related: the item’s own, or an ancestor where it has too few others. */
export function shelfOf(catalog: Catalog, path: readonly CategoryNode[]): CategoryNode | undefined {
  return path.findLast((node) => itemCount(catalog, node) > LEAST_RELATED)
}

/** Redirects permanently from a wrong slug or another spelling of the id. */
function redirectToOwnAddress(
  catalog: Catalog,
  item: StockItem,
  params: ItemPageRequest['params'],
  url: URL,
  language: Language,
): void {
  const own = itemAddressOf(catalog, item, language)
  if (own.id !== params.id || own.slug !== params.name)
    throw redirect(itemHref(language, own) + url.search, 301)
}

/** Redirects to the variant chosen in the selector, for browsers without scripts. */
function redirectToChosen(
  catalog: Catalog,
  variants: readonly StockItem[],
  url: URL,
  language: Language,
): void {
  const id = url.searchParams.get('variant')
  const chosen = variants
    .map((variant) => itemAddressOf(catalog, variant, language))
    .find((address) => address.id === id)
  const search = normalizeQuery(url.searchParams.get('search') ?? '')
  if (chosen) throw redirect(itemHref(language, chosen, search), { headers: { 'cache-control': 'no-store' } })
}

function variantOptions(
  shop: Shop,
  requestContext: RequestContext,
  catalog: Catalog,
  item: StockItem,
  variants: readonly StockItem[],
  requested: StockItem,
): VariantOption[] {
  const nameOf = (one: StockItem) => shownName(one, requestContext.language).trim()
  const labels = variantLabels(nameOf(item), variants.map(nameOf))
  const isByColor = variesBy(labels) === 'color'
  return variants.map((variant, index) => ({
    ...addedItemOf(catalog, variant, requestContext),
    price: shownPrice(requestContext, catalog, variant),
    label: labels[index] ?? nameOf(variant),
    color: isByColor ? colorOfLabel(labels[index] ?? '') : undefined,
    code: variant.code,
    barcode: variant.barcode,
    picture: itemPicture(shop, variant),
    isOffer: variant.isOffer,
    isNew: variant.isNew,
    isChoice: false,
    isChosen: variant === requested,
  }))
}
