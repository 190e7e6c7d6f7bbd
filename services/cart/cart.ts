import { preparedQuery } from '#db/prepared-query.ts'
import { type Db, inRepeatableTransaction, inTransaction, type Trx } from '#db/transaction.ts'
import { parseQuantity } from '#domain/cart/cart.ts'
import type { ReportedLineProblem } from '#domain/cart/line-problems.ts'
import { lineProblem } from '#domain/cart/orderable.ts'
import { unitPrice } from '#domain/catalog/price.ts'
import type { Price } from '#domain/money/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { endApprovalOfEmptyCart } from './approval.ts'
import { additionRefusal, type AdditionRefusal, listDone, markDone } from './addition.ts'
import {
  type CartLine,
  claimCart,
  ensureCart,
  findItemForSale,
  type ItemForSale,
  listCartLines,
} from './cart-lines.ts'

/** `itemId` is an id as in addresses; `quantity` is unvalidated. */
export interface CartChange {
  readonly clientId: number
  readonly itemId: string
  readonly quantity: unknown
}

/**
 * Adds an item, or adds to its quantity if the cart holds it. The unit price is the catalogue’s; a price in the
 * request is ignored. The minimum and the pack apply to the sum. A repeated `key` of the client adds nothing and
 * returns the current line, or no line if it is gone.
 */
export function addLine(
  db: Db,
  catalogIds: readonly number[],
  change: CartChange & { readonly key?: string | undefined },
): Promise<Result<CartLine[], AdditionRefusal>> {
  return inTransaction(db, async (trx) => {
    const added = parseQuantity(change.quantity)
    if (added === undefined) return failure('invalid_quantity')
    await claimCart(trx, change.clientId)
    const forSale = await findNamedItem(trx, catalogIds, change)
    if (!forSale) return failure('item_unavailable')
    const keys = change.key === undefined ? [] : [change.key]
    if ((await listDone(trx, change.clientId, keys)).size > 0)
      return success((await listCartLines(trx, change.clientId)).filter(isLineOf(forSale)))
    const quantity = (forSale.quantity ?? 0) + added
    const refusal = additionRefusal(forSale, quantity)
    if (refusal) return failure(refusal)
    if (!forSale.hasCart) await ensureCart(trx, change.clientId)
    await markDone(trx, change.clientId, keys)
    return success([await writeLine(trx, change.clientId, forSale, quantity)])
  })
}

/**
 * Sets the quantity of an item in the cart; the unit price follows it. `not_found` if the cart does not hold the
 * item.
 */
export function changeLine(
  db: Db,
  catalogIds: readonly number[],
  change: CartChange,
): Promise<Result<CartLine, 'not_found' | 'invalid_quantity' | ReportedLineProblem>> {
  return inRepeatableTransaction(db, async (trx) => {
    await claimCart(trx, change.clientId)
    const forSale = await findNamedItem(trx, catalogIds, change)
    if (forSale?.quantity === undefined) return failure('not_found')
    const quantity = parseQuantity(change.quantity)
    if (quantity === undefined) return failure('invalid_quantity')
    const problem = lineProblem(forSale.item, forSale.relatives, quantity)
    if (problem) return failure(problem)
    return success(await writeLine(trx, change.clientId, forSale, quantity))
  })
}

/** Removes a line. `not_found` if it is not in this client’s cart. */
export function removeLine(
  db: Db,
  clientId: number,
  shoppingCartId: number,
): Promise<Result<undefined, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    await claimCart(trx, clientId)
    const { numDeletedRows } = await trx
      .deleteFrom('cart_lines')
      .where('client_id', '=', clientId)
      .where('shopping_cart_id', '=', shoppingCartId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return failure('not_found')
    await endApprovalOfEmptyCart(trx, clientId)
    return success(undefined)
  })
}

/**
 * Resolves an id as in addresses. `{id}.{catalogId}` names its catalogue. A plain id belongs to the first catalogue
 * that has it, deleted or not, so an id never changes its meaning.
 */
async function findNamedItem(
  trx: Trx,
  catalogIds: readonly number[],
  { clientId, itemId }: Pick<CartChange, 'clientId' | 'itemId'>,
): Promise<ItemForSale | undefined> {
  const [stockItemId, catalogId] = itemId.split('.').map(Number)
  if (stockItemId === undefined) return undefined
  if (catalogId !== undefined) {
    return catalogIds.includes(catalogId)
      ? findItemForSale(trx, clientId, { catalogId, stockItemId })
      : undefined
  }
  for (const candidate of catalogIds) {
    const found = await findItemForSale(trx, clientId, { catalogId: candidate, stockItemId })
    if (found) return found
  }
  return undefined
}

function isLineOf({ item }: ItemForSale) {
  return (line: CartLine) =>
    line.item.catalogId === item.catalogId && line.item.stockItemId === item.stockItemId
}

async function writeLine(
  trx: Trx,
  clientId: number,
  { item }: ItemForSale,
  quantity: number,
): Promise<CartLine> {
  const price = unitPrice(item, quantity)
  if (price === undefined) throw new Error(`item ${item.stockItemId} has no price and was not refused`)
  const { catalogId, stockItemId } = item
  const added = { clientId, catalogId, stockItemId, quantity, price, now: new Date().toISOString() }
  const [row] = await upsertLine(trx, added)
  if (!row) throw new Error('a written cart line was not returned')
  return {
    shoppingCartId: row.shopping_cart_id,
    item,
    quantity,
    priceWhenAdded: price,
    price,
    problem: undefined,
  }
}

interface LineValues {
  readonly clientId: number
  readonly catalogId: number
  readonly stockItemId: number
  readonly quantity: number
  readonly price: Price
  readonly now: string
}

const upsertLine = preparedQuery(
  (db, { clientId, catalogId, stockItemId, quantity, price, now }: LineValues) =>
    db
      .insertInto('cart_lines')
      .values({
        client_id: clientId,
        catalog_id: catalogId,
        stock_item_id: stockItemId,
        quantity,
        price_when_added: price,
        added_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'catalog_id', 'stock_item_id'])
          .doUpdateSet({ quantity, price_when_added: price }),
      )
      .returning('shopping_cart_id'),
)
