import type { WireCartItem } from '#contracts/cart-and-order.ts'
import { writeStockItem } from '#contracts/stock.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { withoutStock } from '#domain/catalog/facts/availability.ts'
import { decimalFromPrice, type Price } from '#domain/money/money.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import type { CartLine } from './cart-lines.ts'

/**
 * Cart lines on the wire. Prices are null where the caller may not see them. An item whose id an earlier catalogue
 * also has is named `{id}.{catalogId}`.
 */
export async function toCartItems(
  db: Db,
  catalogIds: readonly number[],
  lines: readonly CartLine[],
  visibility: PriceVisibility,
): Promise<WireCartItem[]> {
  const ids = await listAddressIds(db, catalogIds, lines)
  return lines.map((line, index) => toCartItem(line, ids[index] ?? line.item.stockItemId, visibility))
}

/** The id of each line's item in addresses: with its catalogue where an earlier catalogue has the same number. */
export async function listAddressIds(
  db: Db | Trx,
  catalogIds: readonly number[],
  lines: readonly Pick<CartLine, 'item'>[],
): Promise<(number | string)[]> {
  const taken = await listTakenIds(db, catalogIds, lines)
  return lines.map(({ item: { catalogId, stockItemId } }) => {
    const isTaken = taken.some(
      (other) => other.stock_item_id === stockItemId && isBefore(catalogIds, other.catalog_id, catalogId),
    )
    return isTaken ? `${stockItemId}.${catalogId}` : stockItemId
  })
}

function toCartItem(line: CartLine, stockItemId: number | string, visibility: PriceVisibility): WireCartItem {
  const decimal = (price: Price | undefined) =>
    price === undefined || visibility !== 'shown' ? null : decimalFromPrice(price)
  return {
    ...writeStockItem(withoutStock(line.item), visibility),
    stockItemId,
    catalogId: line.item.catalogId,
    shoppingCarts: [
      {
        shoppingCartId: line.shoppingCartId,
        quantity: line.quantity,
        price: decimal(line.price),
        priceWhenAdded: decimal(line.priceWhenAdded),
        problem: line.problem ?? null,
      },
    ],
  }
}

/** Rows of all catalogues that have the id of a cart item of a later catalogue. */
async function listTakenIds(
  db: Db | Trx,
  catalogIds: readonly number[],
  lines: readonly Pick<CartLine, 'item'>[],
) {
  const ofLaterCatalogs = lines.filter((line) => line.item.catalogId !== catalogIds[0])
  if (ofLaterCatalogs.length === 0) return []
  return db
    .selectFrom('stock_items')
    .select(['catalog_id', 'stock_item_id'])
    .where('catalog_id', 'in', catalogIds)
    .where(
      'stock_item_id',
      'in',
      ofLaterCatalogs.map((line) => line.item.stockItemId),
    )
    .execute()
}

function isBefore(catalogIds: readonly number[], one: number, other: number): boolean {
  return catalogIds.indexOf(one) < catalogIds.indexOf(other)
}
