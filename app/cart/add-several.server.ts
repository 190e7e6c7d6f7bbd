import { insertCartLines } from '#contracts/catalog.ts'
import { mayLackCall } from '#contracts/http/client.ts'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import type { NoticeCode } from '../notices/notice.ts'
import { callFor, type ClientArea, requireSignedIn } from '../request/client-area.server.ts'
import { addItem } from './cart-calls.server.ts'
import { forgetCart, wireItemId } from './read-cart.server.ts'

export interface ChosenLine {
  /** Its place on the page. */
  readonly index: number
  /** The id of the item, as in addresses. */
  readonly id: string
  /** As typed. */
  readonly quantity: string
  /** The idempotency key: a line is added once for it. */
  readonly key: string
}

/** What became of a line: a notice code is the reason of a refusal. */
export type LineOutcome = 'added' | 'not_tried' | NoticeCode

/** What became of each line, by its index. */
export type LineOutcomes = Readonly<Record<number, LineOutcome>>

/**
 * Adds lines to the cart in one call. After a failed call they are `not_tried`: sent again with the same keys, those that
 * are in the cart already are not added twice.
 */
export async function addSeveral(area: ClientArea, chosen: readonly ChosenLine[]): Promise<LineOutcomes> {
  const body = {
    clientId: area.session.client.clientId,
    lines: chosen.map(({ id, quantity, key }) => ({
      stockItemId: wireItemId(id),
      quantity: parseTypedQuantity(quantity) ?? quantity,
      key,
    })),
  }
  const answer = await area.shop.catalogService.send(insertCartLines, { ...callFor(area), body })
  forgetCart(area)
  requireSignedIn(area, answer)
  // If the service has added the lines all the same, their keys prevent that they are added twice
  if (!answer.ok) return mayLackCall(answer.failure) ? addEach(area, chosen) : outcomesOf(chosen, 'not_tried')
  const { refused } = answer.value
  return {
    ...outcomesOf(chosen, 'added'),
    ...Object.fromEntries(
      refused.flatMap(({ index, code }) => {
        const line = chosen[index]
        return line ? [[line.index, refusalOf(line, code)]] : []
      }),
    ),
  }
}

/** The quantity alone was valid, so the service refused the sum with what the cart holds. */
function refusalOf({ quantity }: ChosenLine, code: NoticeCode): NoticeCode {
  return code === 'invalid_quantity' && parseTypedQuantity(quantity) !== undefined
    ? 'quantity_too_large'
    : code
}

function outcomesOf(chosen: readonly ChosenLine[], outcome: LineOutcome): LineOutcomes {
  return Object.fromEntries(chosen.map(({ index }) => [index, outcome]))
}

/** Adds the lines one by one. After a failed call the rest is skipped; the same form sent again resumes there. */
async function addEach(area: ClientArea, chosen: readonly ChosenLine[]): Promise<LineOutcomes> {
  const outcomes: Record<number, LineOutcome> = {}
  let isInterrupted = false
  for (const { index, id, quantity, key } of chosen) {
    if (isInterrupted) {
      outcomes[index] = 'not_tried'
      continue
    }
    const { done, code } = await addItem(area, id, quantity, key)
    isInterrupted = code === 'add_failed'
    outcomes[index] = done ? 'added' : isInterrupted ? 'not_tried' : code
  }
  return outcomes
}
