import { sql } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import { type Db, isOnlyWriter, type Trx } from '#db/transaction.ts'
import type { ReportedLineProblem } from '#domain/cart/line-problems.ts'
import type { Price } from '#domain/money/money.ts'
import { lineProblem, type Relatives } from '#domain/cart/orderable.ts'
import { unitPrice } from '#domain/catalog/price.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { STOCK_ITEM_COLUMNS, toStockItem } from '../catalog/item-rows.ts'

export interface CartLine {
  readonly shoppingCartId: number
  readonly item: StockItem
  readonly quantity: number
  /** The unit price the client saw when the line was last changed. */
  readonly priceWhenAdded: Price
  /** The unit price now; undefined = price on request. */
  readonly price: Price | undefined
  /** Why the line cannot be ordered now; undefined = it can. */
  readonly problem: ReportedLineProblem | undefined
}

/** A line that can be ordered. */
export type OrderableLine = CartLine & { readonly price: Price; readonly problem: undefined }

export function isOrderable(line: CartLine): line is OrderableLine {
  return line.problem === undefined && line.price !== undefined
}

/**
 * Locks the cart of a client until the transaction ends. Concurrent additions, changes and pushes, in any process,
 * then run one after the other. Read the cart afterwards, in another statement: PostgreSQL reads as of a statement's begin.
 */
export async function claimCart(trx: Trx, clientId: number): Promise<void> {
  if (!isOnlyWriter(trx)) await ensureCart(trx, clientId)
}

/** Cart lines belong to a cart. The write that changes nothing locks the row. */
export async function ensureCart(trx: Trx, clientId: number): Promise<void> {
  await insertCart(trx, { clientId })
}

const insertCart = preparedQuery((db, { clientId }: OfClient) =>
  db
    .insertInto('carts')
    .values({ client_id: clientId })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet((eb) => ({ client_id: eb.ref('excluded.client_id') })),
    ),
)

interface OfClient {
  readonly clientId: number
}

/** The lines of a client’s cart over all catalogues, oldest first. */
export async function listCartLines(db: Db | Trx, clientId: number): Promise<CartLine[]> {
  const rows = await listLineRows(db, { clientId })
  return rows.map((row) => {
    const item = toStockItem(row)
    return {
      shoppingCartId: row.shopping_cart_id,
      item,
      quantity: row.quantity,
      priceWhenAdded: row.price_when_added,
      price: unitPrice(item, row.quantity),
      problem: lineProblem(item, relativesOf(row), row.quantity),
    }
  })
}

/** An item as a client may add or change it. */
export interface ItemForSale {
  readonly item: StockItem
  readonly relatives: Relatives
  /** Its quantity in the cart; undefined = it is not in there. */
  readonly quantity: number | undefined
  /** How many lines the cart has. */
  readonly lines: number
  /** Whether the client has had a cart before. */
  readonly hasCart: boolean
}

/**
 * Finds an item with what decides whether it can be ordered, and its line in the cart; undefined if the catalogue does not
 * have the id.
 */
export async function findItemForSale(
  trx: Trx,
  clientId: number,
  id: ItemId,
): Promise<ItemForSale | undefined> {
  const [row] = await listItemRows(trx, { clientId, ...id })
  if (!row) return undefined
  return {
    item: toStockItem(row),
    relatives: relativesOf(row),
    quantity: row.quantity ?? undefined,
    lines: row.lines ?? 0,
    hasCart: row.carts === 1,
  }
}

interface ItemId {
  readonly catalogId: number
  readonly stockItemId: number
}

/** Several items with what decides whether they can be ordered: those of the catalogues that have one of the ids. */
export async function listItemsForSale(
  trx: Trx,
  catalogIds: readonly number[],
  stockItemIds: readonly number[],
): Promise<Pick<ItemForSale, 'item' | 'relatives'>[]> {
  if (stockItemIds.length === 0) return []
  const rows = await trx
    .selectFrom('stock_items')
    .select(STOCK_ITEM_COLUMNS)
    .select([hasLiveVariants.as('has_live_variants'), parentIsGone.as('parent_is_gone')])
    .where('catalog_id', 'in', catalogIds)
    .where('stock_item_id', 'in', stockItemIds)
    .execute()
  return rows.map((row) => ({ item: toStockItem(row), relatives: relativesOf(row) }))
}

const hasLiveVariants = sql<number>`case when stock_items.is_parent = 1 and exists (
  select 1 from stock_items as variant
  where variant.catalog_id = stock_items.catalog_id
    and variant.stock_item_parent_id = stock_items.stock_item_id
    and variant.is_parent = 0 and variant.deleted = 0
) then 1 else 0 end`

const parentIsGone = sql<number>`case when stock_items.is_parent = 0 and stock_items.stock_item_parent_id is not null and not exists (
  select 1 from stock_items as parent
  where parent.catalog_id = stock_items.catalog_id
    and parent.stock_item_id = stock_items.stock_item_parent_id
    and parent.deleted = 0
) then 1 else 0 end`

const listLineRows = preparedQuery((db, { clientId }: OfClient) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('stock_items', (join) =>
      join
        .onRef('stock_items.catalog_id', '=', 'cart_lines.catalog_id')
        .onRef('stock_items.stock_item_id', '=', 'cart_lines.stock_item_id'),
    )
    .select(STOCK_ITEM_COLUMNS)
    .select(['shopping_cart_id', 'quantity', 'price_when_added'])
    .select([hasLiveVariants.as('has_live_variants'), parentIsGone.as('parent_is_gone')])
    .where('cart_lines.client_id', '=', clientId)
    .orderBy('shopping_cart_id'),
)

const listItemRows = preparedQuery((db, { clientId, catalogId, stockItemId }: OfClient & ItemId) =>
  db
    .selectFrom('stock_items')
    .select(STOCK_ITEM_COLUMNS)
    .select([hasLiveVariants.as('has_live_variants'), parentIsGone.as('parent_is_gone')])
    .select((eb) => [
      eb
        .selectFrom('cart_lines')
        .select('quantity')
        .where('client_id', '=', clientId)
        .whereRef('cart_lines.catalog_id', '=', 'stock_items.catalog_id')
        .whereRef('cart_lines.stock_item_id', '=', 'stock_items.stock_item_id')
        .as('quantity'),
      eb
        .selectFrom('cart_lines')
        .select((lines) => lines.fn.countAll<number>().as('lines'))
        .where('client_id', '=', clientId)
        .as('lines'),
      eb
        .selectFrom('carts')
        .select((carts) => carts.fn.countAll<number>().as('carts'))
        .where('client_id', '=', clientId)
        .as('carts'),
    ])
    .where('catalog_id', '=', catalogId)
    .where('stock_item_id', '=', stockItemId),
)

function relativesOf(row: { has_live_variants: number; parent_is_gone: number }): Relatives {
  return { hasLiveVariants: row.has_live_variants === 1, parentIsGone: row.parent_is_gone === 1 }
}
