import type { Catalog } from '#domain/catalog/catalog.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { highlightedItems, recentItems } from '#domain/search/listing.ts'
import { mostOrderedItems } from '#domain/search/most-ordered.ts'

const ROWS = 8
const CARDS = 8
/** One line of cards. */
const FEW_CARDS = 4

/** The items of the home page. */
export interface HomeItems {
  /** To order from, as rows: what is ordered most, or the highlighted items as long as too little is ordered. */
  readonly rows: readonly StockItem[]
  readonly isMostOrdered: boolean
  /** As cards; empty if they are the rows. */
  readonly highlighted: readonly StockItem[]
  readonly recent: readonly StockItem[]
}

export function homeItems(catalog: Catalog): HomeItems {
  const ordered = mostOrderedItems(catalog, ROWS)
  const highlighted = highlightedItems(catalog, { pageSize: CARDS })
  const isMostOrdered = ordered.length > ROWS / 2 || (ordered.length > 0 && highlighted.length === 0)
  return {
    rows: isMostOrdered ? ordered : highlighted,
    isMostOrdered,
    highlighted: isMostOrdered ? highlighted : [],
    recent: recentItems(catalog, { pageSize: isMostOrdered && highlighted.length > 0 ? FEW_CARDS : CARDS }),
  }
}
