import { readRowKey } from '#domain/text/row-key.ts'
import { isOpen, PUSH_STATES, type PushState } from '#domain/orders/push-states.ts'
import { listUnaccepted, type SettledAs, settlePush, type UnacceptedPush } from '#shop/orders/settle-push.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { writeAmount, writeTime } from '../amounts.ts'
import { printList } from '../actions.ts'
import { type Outcome, type Terminal, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'

/** Lists the pushes that are not settled, oldest first. */
export async function listPushes(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  return printList(await withDatabase(terminal.config, (db) => listUnaccepted(db)), LIST, asJson, terminal)
}

const LIST = {
  headings: [
    'push',
    'reference',
    'sent (UTC)',
    'client',
    'catalogue',
    'state',
    'total',
    'currency',
    'last problem',
  ],
  cells: (push: UnacceptedPush) => [
    push.push_id,
    `R-${push.sent_cart_id}`,
    writeTime(push.sent_at),
    push.client_name,
    push.catalog_id,
    push.token === null && isOpen(push.state as PushState) ? `${push.state}, waits for sign-in` : push.state,
    push.total === null ? '' : writeAmount(push.total, readCurrency(push.currency)),
    push.currency,
    push.last_problem,
  ],
  record: toRecord,
}

function toRecord(push: UnacceptedPush) {
  return {
    push: push.push_id,
    reference: `R-${push.sent_cart_id}`,
    sentAt: push.sent_at,
    client: push.client_name,
    clientId: push.client_id,
    catalogId: push.catalog_id,
    uuid: push.uuid,
    state: push.state,
    waitsForSignIn: push.token === null && isOpen(push.state as PushState),
    pushes: push.attempts,
    lastPushedAt: push.pushed_at,
    lastProblem: push.last_problem,
  }
}

/** Parses how staff settle a push: it arrived under a number, it did not, or it is given up. */
export function readSettlement(words: readonly string[]): SettledAs {
  const [how, number, ...more] = words
  if (how === 'arrived' && number !== undefined && more.length === 0) {
    const orderId = readRowKey(number)
    if (orderId === undefined) throw new WrongUsage(`ORDER is no number of an order: ${number}`)
    return { how, orderId }
  }
  if ((how === 'again' || how === 'given-up') && number === undefined) return { how }
  throw new WrongUsage('settle as: arrived ORDER, again, or given-up')
}

export function settle(pushId: number, as: SettledAs, { config, print, warn }: Terminal): Promise<Outcome> {
  return withDatabase(config, async (db) => {
    const settled = await settlePush(db, pushId, as)
    if (settled.ok) {
      print(`Push ${pushId} is ${settled.value}.`)
      return 'done'
    }
    warn(
      settled.code === 'no_such_push'
        ? `there is no push ${pushId}`
        : `push ${pushId} is ${PUSH_STATES.find((state) => state === settled.code) ?? 'being processed'} and cannot be settled this way`,
    )
    return 'refused'
  })
}
