import { addItem } from '../cart/cart-calls.server.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import type { LineOutcome } from './reorder-answer.ts'

interface ChosenLine {
  readonly index: number
  readonly id: string
  readonly quantity: string
}

/**
 * Adds the lines to the cart one by one, each with an idempotency key. After a failed call the rest is skipped; the
 * same form sent again resumes there.
 */
export async function addChosen(
  area: ClientArea,
  chosen: readonly ChosenLine[],
  uuid: string,
): Promise<Record<number, LineOutcome>> {
  const outcomes: Record<number, LineOutcome> = {}
  let isInterrupted = false
  for (const { index, id, quantity } of chosen) {
    if (isInterrupted) {
      outcomes[index] = 'not_tried'
      continue
    }
    const { done, code } = await addItem(area, id, quantity, `${uuid}/${index}`)
    isInterrupted = code === 'add_failed'
    outcomes[index] = done ? 'added' : isInterrupted ? 'not_tried' : code
  }
  return outcomes
}
