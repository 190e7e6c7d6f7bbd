import { quantityOf } from '#contracts/cart-and-order.ts'
import { parseQuantity } from '#domain/cart/cart.ts'
import { decideKept } from '#domain/cart/kept-change.ts'
import { findItem } from '#domain/catalog/catalog.ts'
import { isLineOf } from '#shop/orders/cart-contents.ts'
import { type KeptProblem, MAX_KEPT } from '../../offline/kept-changes.ts'
import { type ClientArea, requireSignedIn } from '../../request/client-area.server.ts'
import { additionKey } from '../add/addition-key.ts'
import { addSeveral, type LineOutcome } from '../add-several.server.ts'
import { changeItem } from '../cart-calls.server.ts'
import { readCart } from '../read-cart.server.ts'

/** A change as a device sends it. */
export interface SentChange {
  /** As in addresses. */
  readonly item: string
  readonly wanted: number
  readonly seen: number
  readonly key: string
}

/** What became of each change, by item: `done`, or why it was not made. One that is missing is sent again later. */
export type KeptOutcomes = Readonly<Record<string, 'done' | KeptProblem>>

/** The changes of a form, without invalid rows. */
export function readChanges(form: FormData): readonly SentChange[] {
  const [wanted, seen, keys] = ['wanted', 'seen', 'key'].map((name) => form.getAll(name).map(String))
  return form
    .getAll('item')
    .slice(0, MAX_KEPT)
    .flatMap((item, index) => {
      const quantity = parseQuantity(wanted?.[index])
      const before = seen?.[index] === '0' ? 0 : parseQuantity(seen?.[index])
      if (quantity === undefined || before === undefined) return []
      return [
        {
          item: String(item).slice(0, 40),
          wanted: quantity,
          seen: before,
          key: (keys?.[index] ?? '').slice(0, 36),
        },
      ]
    })
}

/**
 * Makes changes that a device kept without a network, each once: what the cart has already is done, and what somebody else
 * changed meanwhile is left for the client to decide.
 */
export async function sendKept(area: ClientArea, changes: readonly SentChange[]): Promise<KeptOutcomes> {
  const cart = await readCart(area)
  requireSignedIn(area, cart)
  if (!cart.ok) return {}
  const catalog = area.shop.catalog()
  const planned = changes.map((change) => {
    const item = findItem(catalog, change.item)
    const line = item && cart.value.find((one) => isLineOf(one, catalog, item))
    const now = (line && quantityOf(line)) ?? 0
    return { ...change, now, what: decideKept(change, now) }
  })
  const outcomes: Record<string, 'done' | KeptProblem> = {}
  for (const { item, now, what } of planned) {
    if (what === 'done') outcomes[item] = 'done'
    if (what === 'conflict') outcomes[item] = { now }
  }
  const added = planned.filter(({ what }) => what === 'add')
  if (added.length > 0) {
    const lines = added.map(({ item, wanted, key }, index) => {
      const quantity = String(wanted)
      return { index, id: item, quantity, key: additionKey({ key, item, quantity }) ?? '' }
    })
    const all = await addSeveral(area, lines)
    for (const [index, { item }] of added.entries()) note(outcomes, item, all[index] ?? 'not_tried')
  }
  for (const { item, wanted } of planned.filter(({ what }) => what === 'change')) {
    const { done, code } = await changeItem(area, item, wanted)
    note(outcomes, item, done ? 'added' : code === 'update_failed' ? 'not_tried' : code)
  }
  return outcomes
}

function note(outcomes: Record<string, 'done' | KeptProblem>, item: string, outcome: LineOutcome): void {
  if (outcome === 'not_tried' || outcome === 'add_failed') return
  outcomes[item] = outcome === 'added' ? 'done' : { code: outcome }
}
