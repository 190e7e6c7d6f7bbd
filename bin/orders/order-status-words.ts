import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { fold } from '#domain/text/fold.ts'
import { WrongUsage } from '../command.ts'
import { commandMessages } from '../messages/messages.ts'

/** Parses a status by its word in any language of the operator: `confirmed`, `Confirmado`, `已确认`. */
export function readOrderStatus(text: string): OrderStatus {
  const word = fold(text).trim()
  const status = ORDER_STATUSES.find((each) => each === word || wordsOf(each).includes(word))
  if (status === undefined) throw new WrongUsage(({ general }) => general.wrong.noStatus(text))
  return status
}

function wordsOf(status: OrderStatus): string[] {
  return Object.values(commandMessages).map(({ order }) => fold(order.statuses[status]))
}
