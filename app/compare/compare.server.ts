import {
  type Catalog,
  categoryOfItem,
  categoryPath,
  findItem,
  itemId,
  parentOf,
} from '#domain/catalog/catalog.ts'
import { isVariantChild, type StockItem } from '#domain/catalog/item.ts'
import { nameFor, type ShownName } from '#domain/catalog/names.ts'
import { relatedItems } from '#domain/search/listing.ts'
import type { RequestContext, Shop } from '#shop/shop.ts'
import type { ItemCard } from '../catalog/card.ts'
import { cardsOf } from '../catalog/cards.server.ts'
import { loadFeatures } from '../item/item-features.server.ts'
import { crumbsOf } from '../item/item-head.server.ts'
import { shelfOf } from '../item/item.server.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import { catalogNote, missingNote } from '../request/outage-notes.server.ts'
import { readPageFacts } from '../request/page-facts.ts'
import { type Head, headOf } from '../seo/head.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { comparedIds, compareHref, MAX_COMPARED } from '../addresses/compare-address.ts'
import { type ComparedFeatures, compareFeatures } from './compared-features.ts'

const MAX_OTHERS = 12

/** An item that can be compared, too. */
export interface OtherItem extends ShownName {
  readonly id: string
  readonly picture?: string | undefined
}

export interface ComparePage {
  readonly head: Head
  readonly crumbs: readonly Crumb[]
  readonly cards: readonly ItemCard[]
  readonly features: ComparedFeatures
  /** Items of the same category; empty once as many are compared as can be. */
  readonly others: readonly OtherItem[]
  readonly notes: readonly string[]
}

/** Loads the items of the address with their features. What is not listed any more is left out. */
export async function loadComparePage(
  shop: Shop,
  requestContext: RequestContext,
  url: URL,
): Promise<ComparePage> {
  const { language } = requestContext
  const catalog = shop.catalog()
  const items = comparedIds(url.searchParams).flatMap((id) => listedItem(catalog, id) ?? [])
  const [facts, ...features] = await Promise.all([
    readPageFacts(shop, requestContext, url),
    ...items.map((item) =>
      loadFeatures(shop, requestContext, catalog, parentOf(catalog, item) ?? item, item),
    ),
  ])
  const ids = items.map((item) => itemId(catalog, item))
  const { compare } = messagesIn(language)
  const [first] = items
  const category = first && categoryOfItem(catalog, parentOf(catalog, first) ?? first)
  const path = category ? categoryPath(catalog, category) : []
  const isMissing = features.includes(undefined)
  const notes = [
    catalogNote(shop, requestContext),
    missingNote(requestContext, isMissing ? ['features'] : []),
  ]
  return {
    head: headOf(facts, {
      path: compareHref(language, ids),
      name: compare.title,
      distinctions: items.map(({ code, name }) => code || name),
      lead: compare.description,
      body: '',
      isIndexed: false,
    }),
    crumbs: crumbsOf(requestContext, path),
    cards: cardsOf(
      shop,
      requestContext,
      catalog,
      items.map((item) => ({ item })),
    ),
    features: compareFeatures(features.map((known) => known ?? [])),
    others:
      first && items.length < MAX_COMPARED
        ? relatedItems(catalog, first, MAX_OTHERS + MAX_COMPARED, shelfOf(catalog, path))
            .filter((other) => !items.includes(other))
            .slice(0, MAX_OTHERS)
            .map((other) => otherOf(shop, requestContext, catalog, other))
        : [],
    notes: notes.filter((note) => note !== undefined),
  }
}

/** A variant without a listed parent is gone too. */
function listedItem(catalog: Catalog, id: string): StockItem | undefined {
  const item = findItem(catalog, id)
  return item && isVariantChild(item) && !parentOf(catalog, item) ? undefined : item
}

function otherOf(shop: Shop, requestContext: RequestContext, catalog: Catalog, item: StockItem): OtherItem {
  const picture = itemPicture(shop, item)
  return { id: itemId(catalog, item), ...nameFor(item, requestContext), ...(picture && { picture }) }
}
