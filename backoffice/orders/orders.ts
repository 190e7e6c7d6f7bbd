import { shopAddress } from '#config/shop-address.ts'
import { failure, success } from '#domain/result.ts'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { mailContextOf, type OrderMailContext } from '#services/orders/order-mails.ts'
import { makeMoveNow, undoMove } from '#services/orders/order-moves.ts'
import { addOrderNote } from '#services/orders/order-notes.ts'
import { setOrderReference } from '#services/orders/order-reference.ts'
import { sendOrderMailAgain } from '#services/orders/send-mail-again.ts'
import { KeptTotals } from '../kept-totals.ts'
import type { BackOfficeParts } from '../parts.ts'
import { permitted } from '../permitted.ts'
import { lastChangeOf, withItsChange } from '../undo/last-change.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { countArrivedOrders } from './arrived-orders.ts'
import { type ChosenOrders, conditionOf, listMatching } from './chosen-orders.ts'
import { readCompany } from './company.ts'
import { exportChosen, type ExportRequest } from './export-orders.ts'
import { countOrders } from './count-orders.ts'
import { listOrders, type OrderQuestion } from './list-orders.ts'
import { type BulkMove, moveChosen } from './move-chosen.ts'
import { type MoveRequest, moveOrders, type NamedMove, undoMoves } from './move-orders.ts'
import type { OrderFilters } from './order-filters.ts'
import { listWaitingPushes, type Settlement, settleSeenPush } from './outbox.ts'
import { readOrder } from './read-order.ts'
import { findSeenOrder } from './sight.ts'
import { readDeliveryNotes, readPickingPaper } from './work-papers.ts'

/** What staff do with orders. A member of one company neither sees nor changes the orders of another. */
export function openOrders({ db, config, remoteSettings, pushes }: BackOfficeParts) {
  const totals = new KeptTotals()
  const catalogIds = async () => (await shopCatalogs(config, db)).map(({ catalogId }) => catalogId)
  const mailContext = async (): Promise<OrderMailContext> =>
    mailContextOf({ shopAddress: shopAddress(config), remoteSettings, catalogIds: await catalogIds() })
  const sees = async (by: StaffMember, orderId: number) =>
    (await findSeenOrder(db, by, orderId)) !== undefined
  const changeReference = async (by: StaffMember, given: Parameters<typeof setOrderReference>[2]) => {
    const last = () => lastChangeOf(db, actorOf(by), 'order_reference_changed', given.orderId)
    const { done, change } = await withItsChange(last, () => setOrderReference(db, actorOf(by), given))
    return done.ok ? success({ change }) : done
  }

  return {
    /** A page of orders, and the catalogues whose orders the member sees. */
    list: permitted('see_orders', async (by, question: OrderQuestion) => {
      const page = await listOrders(db, by, question, config.catalogs, totals)
      const seen = page.catalogs.filter(
        ({ companyId }) => by.companyIds === null || by.companyIds.includes(companyId),
      )
      return { ...page, catalogs: seen.map(({ catalogId }) => catalogId) }
    }),
    /** The number of orders that each of these filters asks for, at most `most`. */
    count: permitted(
      'see_orders',
      (by, { asked, most }: { readonly asked: readonly OrderFilters[]; readonly most: number }) =>
        countOrders(db, by, asked, most),
    ),
    /** Asks for a new status of each order. Says of each what became of it. */
    move: permitted('move_orders', async (by, request: MoveRequest) =>
      moveOrders(db, { companyIds: by.companyIds, actor: actorOf(by) }, request, await mailContext()),
    ),
    /** Asks for a new status of all chosen orders, however many. */
    moveChosen: permitted('move_orders', async (by, move: BulkMove) =>
      moveChosen(db, by, move, await mailContext()),
    ),
    /** The ids of the oldest of the chosen orders, at most so many. */
    listChosen: permitted('see_orders', async (by, chosen: ChosenOrders, most: number) =>
      listMatching(db, await conditionOf(db, by, chosen), most),
    ),
    /** How many orders came after one, of the next `most`. */
    countArrived: permitted('see_orders', (by, asked: Parameters<typeof countArrivedOrders>[2]) =>
      countArrivedOrders(db, by, asked),
    ),
    /** Takes a move back before it is made. */
    undoMove: permitted('move_orders', async (by, named: NamedMove) =>
      (await sees(by, named.orderId)) ? undoMove(db, actorOf(by), named) : failure('not_found' as const),
    ),
    /** Takes many moves back before they are made. Says of each what became of it. */
    undoMoves: permitted('move_orders', async (by, named: readonly NamedMove[]) =>
      undoMoves(db, { companyIds: by.companyIds, actor: actorOf(by) }, named, {
        catalogIds: await catalogIds(),
      }),
    ),
    /** Makes a move before it is due. */
    makeMoveNow: permitted('move_orders', async (by, named: NamedMove) =>
      (await sees(by, named.orderId))
        ? makeMoveNow(db, actorOf(by), named, await mailContext())
        : failure('not_found' as const),
    ),
    /** Everything of an order; undefined = there is none. */
    read: permitted('see_orders', async (by, orderId: number) =>
      readOrder(db, by, orderId, await catalogIds()),
    ),
    /** Adds a note, for staff only or also mailed to the client. */
    addNote: permitted(
      'move_orders',
      async (by, note: { orderId: number; text: string; toClient: boolean }) =>
        (await sees(by, note.orderId))
          ? addOrderNote(db, actorOf(by), note, await mailContext())
          : failure('not_found' as const),
    ),
    /** Stores the number that the order has in the company's own system; tells the change that “Undo” takes back. */
    setReference: permitted(
      'move_orders',
      async (by, given: { orderId: number; former: string; reference: string }) =>
        (await sees(by, given.orderId)) ? changeReference(by, given) : failure('not_found' as const),
    ),
    /** Sends a mail about the order once more, to an address on record. */
    sendMailAgain: permitted(
      'resend_mails',
      async (by, mail: { orderId: number; mailId: number; recipient: string }) =>
        (await sees(by, mail.orderId))
          ? sendOrderMailAgain(db, actorOf(by), mail)
          : failure('not_found' as const),
    ),
    /** The merchant, for the head of papers. */
    company: permitted('see_orders', (by) => readCompany(db, remoteSettings, by.language)),
    /** What to fetch for these orders. */
    pickingPaper: permitted('move_orders', async (by, orderIds: readonly number[]) =>
      readPickingPaper(db, by, orderIds, await catalogIds()),
    ),
    /** A note for the parcel of each order. */
    deliveryNotes: permitted('move_orders', async (by, orderIds: readonly number[]) =>
      readDeliveryNotes(db, by, orderIds, await catalogIds()),
    ),
    /** The chosen orders as a file for a spreadsheet, or the job that writes it. */
    exportFile: permitted('export_orders', async (by, request: ExportRequest) =>
      exportChosen(db, by, request, await catalogIds()),
    ),
    /** A page of what clients sent that is no order yet. */
    listPushes: permitted('settle_pushes', async (by, after?: number) =>
      listWaitingPushes(db, by, { desk: pushes, after }, await catalogIds()),
    ),
    /** Ends the wait for an order that no order service has confirmed. */
    settlePush: permitted('settle_pushes', (by, settled: { pushId: number; as: Settlement }) =>
      settleSeenPush(db, { companyIds: by.companyIds, actor: actorOf(by) }, pushes, settled),
    ),
  }
}
