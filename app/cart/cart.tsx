import { Fragment, type ReactNode, useId } from 'react'
import { data, useActionData, useFetcher } from 'react-router'
import type { Route } from './+types/cart'
import { areSameRemarks, NO_REMARKS, type OrderRemarks } from '#domain/orders/remarks.ts'
import type { Amount } from '#domain/money/money.ts'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { addToListHref } from '../addresses/list-address.ts'
import { quoteCartHref } from '../addresses/quotation-address.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency, useFrame } from '../request/frame-data.ts'
import { queuedCartNumber } from '#shop/orders/order-gateway.ts'
import { itemPicture } from '../pictures/picture-address.ts'
import type { CatalogOrder } from './cart-view.ts'
import { useQuantityKeys } from './add/use-quantity-keys.ts'
import { CartFailed, EmptyCart } from './cart-empty.tsx'
import { RecentlySeen } from '../seen/recently-seen.tsx'
import { CartLine } from './cart-line.tsx'
import { loadCart } from './cart.server.ts'
import { clientArea } from '../request/client-area.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { linkLine } from '../ui/forms/button.ts'
import { FileLinks } from '../ui/files/file-links.tsx'
import { Letterhead } from '../contact/letterhead.tsx'
import { readLetterhead } from '../contact/letterhead.server.ts'
import { PageLink } from '../ui/page-link.tsx'
import { findBlockingCart } from './blocking-cart.server.ts'
import { loadQueuedCarts } from '../orders/queued-carts.server.ts'
import { QueuedCarts } from '../orders/queued-carts.tsx'
import { loadApproval, readRights } from './approval/approval-calls.server.ts'
import { ApprovalNote } from './approval/approval-note.tsx'
import type { ApprovalView } from './approval/approval-view.ts'
import { SendForm } from './send/send-form.tsx'
import { RemovedLine, Removals, useRemoval } from './removals.tsx'
import { SendProblemNote } from './send/send-problem-note.tsx'
import { readKeptRemarks } from '../request/kept-remarks.server.ts'
import type { SendRefusal } from './send/send-refusal.ts'
import { saleTerms } from '../terms/sale-terms.server.ts'
import { SaleTerms } from '../terms/sale-terms.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const area = clientArea(context)
  const [cart, queuedCarts, approval] = await Promise.all([
    loadCart(area),
    loadQueuedCarts(area),
    loadApproval(area),
  ])
  const blockingCart = cart && findBlockingCart(queuedCarts, cart)
  const { language } = area.requestContext
  const page = {
    queuedCarts,
    blockingCart: blockingCart?.number,
    cart: cart && {
      ...cart,
      lines: cart.lines.map((line) => ({
        ...line,
        picture: itemPicture(area.shop, line),
        isPending: blockingCart?.lines.includes(line.line) ?? false,
      })),
    },
    catalogIds: area.shop.catalogs.map(({ catalogId }) => catalogId),
    // Each rendering of the cart gets one uuid, so a form that is sent twice orders once
    uuid: crypto.randomUUID(),
    remarks: remarksFor(readKeptRemarks(request, area.session.client.name), approval),
    rights: readRights(area, cart?.figures?.total),
    approval,
    terms: saleTerms(await area.shop.content.layout(language), language),
    letterhead: await readLetterhead(area.shop, language),
  }
  // The page explains the failure, but the status must not report success
  return data(page, { status: cart ? 200 : 503 })
}

/** What was written on the cart: here, or else by who asks for its approval. */
function remarksFor(kept: OrderRemarks, approval: ApprovalView | undefined): OrderRemarks {
  return approval && areSameRemarks(kept, NO_REMARKS) ? approval.remarks : kept
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { client } = useClientMessages()
  const texts = client.cart
  const { cart, queuedCarts, blockingCart, catalogIds, uuid, remarks, rights, approval, terms, letterhead } =
    loaderData
  const sending = useFetcher<SendRefusal>({ key: 'send-cart' })
  const answered = useActionData<SendRefusal>()
  const refusal = sending.data ?? answered
  return (
    <>
      <ClientHead title={texts.title} description={texts.description} />
      <Letterhead {...letterhead} />
      <h1 className="text-2xl">{texts.title}</h1>
      {refusal && <SendProblemNote refusal={refusal} catalogIds={catalogIds} total={cart?.figures?.total} />}
      <div className="mt-4 grid gap-6 empty:hidden">
        <QueuedCarts carts={queuedCarts} catalogIds={catalogIds} />
      </div>
      {approval && rights && (cart?.lines.length ?? 0) > 0 && (
        <ApprovalNote
          approval={approval}
          rights={rights}
          typed={refusal?.kind === 'not_approved' ? refusal.text : ''}
        />
      )}
      {!cart && <CartFailed />}
      {cart && (
        <Removals lines={cart.lines}>
          {cart.lines.length === 0 ? (
            <>
              <LastRemoved />
              <EmptyCart />
            </>
          ) : (
            <div className="cart-columns">
              <div className="min-w-0">
                <CartLines lines={cart.lines} orders={cart.orders} isPriced={cart.figures !== undefined} />
                <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
                  <ListLink />
                  <QuoteLink />
                  <FileLinks source="cart" />
                </p>
              </div>
              <div className="cart-side">
                {blockingCart === undefined ? (
                  <SendForm
                    cart={cart}
                    rights={rights}
                    uuid={refusal?.uuid ?? uuid}
                    remarks={refusal?.remarks ?? remarks}
                    refusal={refusal}
                    sending={sending}
                  />
                ) : (
                  <OnTheWay
                    number={blockingCart}
                    hasOthers={cart.lines.some(({ isPending }) => !isPending)}
                  />
                )}
              </div>
            </div>
          )}
        </Removals>
      )}
      {cart?.lines.length === 0 && (
        <div className="mt-12 empty:hidden">
          <RecentlySeen />
        </div>
      )}
      {cart && cart.lines.length > 0 && <SaleTerms terms={terms} className="mt-8 max-w-prose print:hidden" />}
    </>
  )
}

/** The line that emptied the cart. */
function LastRemoved() {
  const { removed } = useRemoval()
  if (!removed) return null
  return (
    <ul className="mt-4 border-t border-line">
      <RemovedLine line={removed.line} />
    </ul>
  )
}

/** Leads to the page that keeps the cart as a shopping list. */
function ListLink() {
  const { shoppingLists } = useClientMessages()
  const lang = useLanguage()
  const { lacksLists } = useFrame()
  if (lacksLists) return null
  return (
    <PageLink to={addToListHref(lang, 'cart')} className={linkLine}>
      {shoppingLists.saveToList}
    </PageLink>
  )
}

/** Leads to the page that asks for prices of the items in the cart. */
function QuoteLink() {
  const { quotations } = useClientMessages()
  const lang = useLanguage()
  return (
    <PageLink to={quoteCartHref(lang)} rel="nofollow" className={`${linkLine} min-w-11`}>
      {quotations.start}
    </PageLink>
  )
}

/** In place of the form: the cart is sent already, and its order is pending. */
function OnTheWay({ number, hasOthers }: { readonly number: number; readonly hasOthers: boolean }) {
  const { received } = useClientMessages().orders
  return (
    <div className="mt-6 grid max-w-prose gap-2 xl:mt-0">
      <p>{received.inCart(queuedCartNumber(number))}</p>
      {hasOthers && <p>{received.others}</p>}
    </div>
  )
}

type ShownLine = Parameters<typeof CartLine>[0]['line']

interface CartLinesProps {
  readonly lines: readonly ShownLine[]
  readonly orders: readonly CatalogOrder[]
  readonly isPriced: boolean
}

/** The lines; where they become several orders, those of each order together below its heading. */
function CartLines({ lines, orders, isPriced }: CartLinesProps) {
  const { labels, client } = useClientMessages()
  const { removed } = useRemoval()
  const onKeyDown = useQuantityKeys()
  const isLastRemoved = removed !== undefined && !lines.some(({ line }) => line === removed.next)
  return (
    <>
      <div
        aria-hidden="true"
        data-unpriced={isPriced ? undefined : ''}
        className="ledger mt-4 border-b border-line pb-2 text-sm text-quiet max-lg:hidden print:mt-0 print:grid"
      >
        <span className="col-span-2 print:col-span-1">{client.cart.item}</span>
        {isPriced && <span className="text-end">{client.cart.unitPrice}</span>}
        <span className="w-42 text-center print:w-auto print:text-end">{labels.quantity}</span>
        {isPriced && <span className="text-end">{client.cart.lineTotal}</span>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields in it */}
      <div onKeyDownCapture={onKeyDown} data-total={lines.length}>
        {orders.length > 1 ? (
          orders.map(({ catalogId, figures }, index) => (
            <OrderGroup
              key={catalogId}
              number={index + 1}
              orders={orders.length}
              subtotal={figures?.subtotal}
            >
              {linesOf(lines.filter((line) => line.catalogId === catalogId))}
            </OrderGroup>
          ))
        ) : (
          <ul aria-label={client.cart.lines} className={LINES}>
            {linesOf(lines)}
            {isLastRemoved && <RemovedLine line={removed.line} />}
          </ul>
        )}
        {orders.length > 1 && isLastRemoved && (
          <ul>
            <RemovedLine line={removed.line} />
          </ul>
        )}
      </div>
    </>
  )

  function linesOf(some: readonly ShownLine[]) {
    return some.map((line) => (
      <Fragment key={line.line}>
        {removed?.next === line.line && <RemovedLine line={removed.line} />}
        <CartLine line={line} isPriced={isPriced} />
      </Fragment>
    ))
  }
}

const LINES = 'max-lg:mt-4 max-lg:border-t max-lg:border-line'

interface OrderGroupProps {
  readonly number: number
  /** How many orders the cart becomes. */
  readonly orders: number
  /** The sum of its lines; undefined = not shown. */
  readonly subtotal: Amount | undefined
  readonly children: ReactNode
}

function OrderGroup({ number, orders, subtotal, children }: OrderGroupProps) {
  const { client, labels } = useClientMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 text-lg">
        {client.cart.orderOf(formatCount(number, lang), formatCount(orders, lang))}
        {subtotal !== undefined && (
          <span className="figures">
            {labels.labelled(labels.subtotal, formatAmount(subtotal, lang, currency))}
          </span>
        )}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
