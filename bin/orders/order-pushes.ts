import { isOpen, PUSH_STATES, type PushState } from '#domain/orders/push-states.ts'
import { readCurrency } from '#domain/money/currency.ts'
import { decimalFromAmount } from '#domain/money/money.ts'
import { parseOrderKey, type WrittenOrderKey } from '#domain/orders/order-number.ts'
import { listUnaccepted, type SettledAs, settlePush, type UnacceptedPush } from '#shop/orders/settle-push.ts'
import type { Db } from '#db/transaction.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { writeAmount } from '#domain/money/written-money.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { printList } from '../actions.ts'
import { type Outcome, readId, type Terminal, writeUsage, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, writeTime } from '../shop-time.ts'

/** Lists the pushes that are not settled, oldest first. */
export async function listPushes(asJson: boolean | undefined, terminal: Terminal): Promise<Outcome> {
  const { pushes, zone } = await withDatabase(terminal.config, async (db) => ({
    pushes: await listUnaccepted(db),
    zone: await readShopZone(terminal.config, db),
  }))
  return printList(pushes, listIn(zone, terminal.texts), asJson, terminal)
}

const listIn = (zone: TimeZone, { order: { pushHeadings, waitsForSignIn } }: CommandMessages) => ({
  headings: [
    pushHeadings.push,
    pushHeadings.reference,
    pushHeadings.sent,
    pushHeadings.client,
    pushHeadings.catalog,
    pushHeadings.state,
    pushHeadings.total,
    pushHeadings.currency,
    pushHeadings.lastProblem,
  ],
  cells: (push: UnacceptedPush) => [
    push.push_id,
    `R-${push.sent_cart_id}`,
    writeTime(push.sent_at, zone),
    push.client_name,
    push.catalog_id,
    isWaitingForSignIn(push) ? waitsForSignIn(push.state) : push.state,
    push.total === null ? '' : writeAmount(push.total, readCurrency(push.currency)),
    push.currency,
    push.last_problem,
  ],
  record: toRecord,
})

function isWaitingForSignIn({ token, state }: UnacceptedPush): boolean {
  return token === null && isOpen(state as PushState)
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
    waitsForSignIn: isWaitingForSignIn(push),
    total: push.total === null ? null : decimalFromAmount(push.total, readCurrency(push.currency)),
    currency: push.currency,
    pushes: push.attempts,
    lastPushedAt: push.pushed_at,
    lastProblem: push.last_problem,
  }
}

/** A push by its own number, or a sent cart by the reference that its client sees (`R-5`). */
type NamedPush = { readonly pushId: number } | { readonly sentCartId: number }

export function readPush(text: string): NamedPush {
  const cart = /^R-([1-9]\d{0,14})$/i.exec(text)
  return cart ? { sentCartId: Number(cart[1]) } : { pushId: readId(text, 'PUSH') }
}

/** How staff settle a push, with the number of its order as they wrote it. */
type Settlement =
  | { readonly how: 'arrived'; readonly number: string }
  | Exclude<SettledAs, { readonly how: 'arrived' }>

/** Parses how staff settle a push: it arrived under a number, it did not, or it is given up. */
export function readSettlement(words: readonly string[]): Settlement {
  const [how, number, ...more] = words
  if (how === 'arrived' && number !== undefined && more.length === 0) {
    readKey(number, [])
    return { how, number }
  }
  if ((how === 'again' || how === 'given-up') && number === undefined) return { how }
  throw new WrongUsage(({ order }) => order.settleAs)
}

function readKey(number: string, catalogIds: readonly number[]): WrittenOrderKey {
  const key = parseOrderKey(number, catalogIds)
  if (!key) throw new WrongUsage((texts) => texts.order.noOrderNumber(writeUsage('NUMBER', texts), number))
  return key
}

export function settle(push: NamedPush, as: Settlement, terminal: Terminal): Promise<Outcome> {
  const { config, texts, by, print, warn } = terminal
  return withDatabase(config, async (db) => {
    const pushId = 'pushId' in push ? push.pushId : await findPushOf(db, push.sentCartId, terminal)
    if (pushId === undefined) return 'refused'
    const catalogIds = (await shopCatalogs(config, db)).map(({ catalogId }) => catalogId)
    const settled = await settlePush(
      db,
      by,
      pushId,
      as.how === 'arrived' ? { how: as.how, ...readKey(as.number, catalogIds) } : as,
    )
    if (settled.ok) {
      print(texts.order.settled(pushId, settled.value))
      return 'done'
    }
    if (settled.code === 'no_such_push') warn(texts.order.noPush(String(pushId)))
    else if (settled.code === 'other_catalog') warn(texts.order.otherPushCatalog(pushId))
    else
      warn(
        texts.order.cannotSettle(
          pushId,
          PUSH_STATES.find((state) => state === settled.code),
        ),
      )
    return 'refused'
  })
}

/** The only open push of a sent cart. A cart of several catalogues has one for each. */
async function findPushOf(
  db: Db,
  sentCartId: number,
  { texts, warn }: Terminal,
): Promise<number | undefined> {
  const reference = `R-${sentCartId}`
  const pushes = (await listUnaccepted(db)).filter((push) => push.sent_cart_id === sentCartId)
  const [only, ...others] = pushes
  if (!only) warn(texts.order.noPushOfCart(reference))
  else if (others.length > 0)
    warn(
      texts.order.severalPushes(
        reference,
        pushes.map(({ push_id, catalog_id }) => texts.order.pushOfCatalog(push_id, catalog_id)),
      ),
    )
  return others.length === 0 ? only?.push_id : undefined
}
