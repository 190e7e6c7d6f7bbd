import { type Db, inTransaction, type Trx } from '#db/transaction.ts'
import { parseQuantity } from '#domain/cart/cart.ts'
import { unitPrice } from '#domain/catalog/price.ts'
import { additionRefusal, type AdditionRefusal, listDone, markDone } from './addition.ts'
import {
  type CartLine,
  claimCart,
  ensureCart,
  type ItemForSale,
  listCartLines,
  listItemsForSale,
} from './cart-lines.ts'

interface Additions {
  readonly clientId: number
  readonly lines: readonly Addition[]
}

interface Addition {
  /** As in addresses. */
  readonly itemId: string
  /** Unvalidated. */
  readonly quantity: unknown
  /** The idempotency key; undefined = the line may be added twice. */
  readonly key?: string | undefined
}

export interface AddedLines {
  /** The lines of the cart with the named items, as they are afterwards. */
  readonly lines: readonly CartLine[]
  readonly refused: readonly RefusedAddition[]
}

export interface RefusedAddition {
  /** The place in the call, from 0. */
  readonly index: number
  readonly code: AdditionRefusal
}

/**
 * Adds several items in one transaction. Those that cannot be ordered are refused, the others are added: each as if it
 * were added alone, after those before it. A line with a repeated `key` of the client adds nothing. The number of
 * statements does not depend on that of the lines.
 */
export function addLines(
  db: Db,
  catalogIds: readonly number[],
  { clientId, lines }: Additions,
): Promise<AddedLines> {
  return inTransaction(db, async (trx) => {
    await claimCart(trx, clientId)
    const done = await listDone(trx, clientId, keysOf(lines))
    const findItem = await itemsByName(trx, catalogIds, lines)
    const before = await listCartLines(trx, clientId)
    const { changed, keys, refused } = addTo(before, lines, done, findItem)
    if (changed.length > 0) {
      await ensureCart(trx, clientId)
      await markDone(trx, clientId, keys)
      await writeLines(trx, clientId, changed)
    }
    const named = new Set(lines.map(({ itemId }) => keyOf(findItem(itemId)?.item)))
    const after = changed.length > 0 ? await listCartLines(trx, clientId) : before
    return { lines: after.filter(({ item }) => named.has(keyOf(item))), refused }
  })
}

function keysOf(lines: readonly Addition[]): string[] {
  return lines.flatMap(({ key }) => key ?? [])
}

type Named = Pick<ItemForSale, 'item' | 'relatives'>
type ChangedLine = Named & { readonly quantity: number }

interface Outcome {
  /** The lines of the cart that change, each once. */
  readonly changed: readonly ChangedLine[]
  /** The keys of what is added. */
  readonly keys: readonly string[]
  readonly refused: readonly RefusedAddition[]
}

function addTo(
  before: readonly CartLine[],
  additions: readonly Addition[],
  done: ReadonlySet<string>,
  findItem: (itemId: string) => Named | undefined,
): Outcome {
  const quantities = new Map(before.map(({ item, quantity }) => [keyOf(item), quantity]))
  const changed = new Map<string, ChangedLine>()
  const keys = new Set<string>()
  const refused: RefusedAddition[] = []
  const add = ({ itemId, quantity: sent, key }: Addition): AdditionRefusal | undefined => {
    if (key !== undefined && (done.has(key) || keys.has(key))) return undefined
    const added = parseQuantity(sent)
    if (added === undefined) return 'invalid_quantity'
    const named = findItem(itemId)
    if (!named) return 'item_unavailable'
    const inCart = quantities.get(keyOf(named.item))
    const quantity = (inCart ?? 0) + added
    const refusal = additionRefusal({ ...named, quantity: inCart, lines: quantities.size }, quantity)
    if (refusal) return refusal
    quantities.set(keyOf(named.item), quantity)
    changed.set(keyOf(named.item), { ...named, quantity })
    if (key !== undefined) keys.add(key)
    return undefined
  }
  for (const [index, addition] of additions.entries()) {
    const code = add(addition)
    if (code) refused.push({ index, code })
  }
  return { changed: [...changed.values()], keys: [...keys], refused }
}

/**
 * Resolves ids as in addresses. `{id}.{catalogId}` names its catalogue. A plain id belongs to the first catalogue that has
 * it, deleted or not.
 */
async function itemsByName(
  trx: Trx,
  catalogIds: readonly number[],
  lines: readonly Addition[],
): Promise<(itemId: string) => Named | undefined> {
  const ids = new Set(lines.map(({ itemId }) => Number(itemId.split('.')[0])))
  const found = await listItemsForSale(trx, catalogIds, [...ids])
  const byKey = new Map(found.map((named) => [keyOf(named.item), named]))
  return (itemId) => {
    const [stockItemId = 0, catalogId] = itemId.split('.').map(Number)
    const candidates = catalogId === undefined ? catalogIds : [catalogId]
    const known = candidates.map((id) => byKey.get(keyOf({ catalogId: id, stockItemId })))
    return known.find((one) => one !== undefined)
  }
}

function keyOf(item: { readonly catalogId: number; readonly stockItemId: number } | undefined): string {
  return item ? `${item.stockItemId}.${item.catalogId}` : ''
}

async function writeLines(trx: Trx, clientId: number, changed: readonly ChangedLine[]): Promise<void> {
  const now = new Date().toISOString()
  await trx
    .insertInto('cart_lines')
    .values(
      changed.map(({ item, quantity }) => ({
        client_id: clientId,
        catalog_id: item.catalogId,
        stock_item_id: item.stockItemId,
        quantity,
        price_when_added: priceOf(item, quantity),
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'catalog_id', 'stock_item_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        price_when_added: eb.ref('excluded.price_when_added'),
      })),
    )
    .execute()
}

function priceOf(item: Named['item'], quantity: number) {
  const price = unitPrice(item, quantity)
  if (price === undefined) throw new Error(`item ${item.stockItemId} has no price and was not refused`)
  return price
}
