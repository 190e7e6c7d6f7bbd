import { useEffect, useRef } from 'react'

import type { Amount } from '#domain/money/money.ts'
import { formatAmount } from '#domain/money/number-format.ts'
import { type OrderId, orderNumber } from '#domain/orders/order-number.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { textLink } from '../../ui/forms/button.ts'
import { WarningIcon } from '../../notices/notice-icons.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { useCurrency } from '../../request/frame-data.ts'
import { orderHref } from '../../orders/order-address.ts'
import { useNumberList } from '../../messages/use-number-list.ts'
import type { SendRefusal } from './send-refusal.ts'
import { PageLink } from '../../ui/page-link.tsx'

interface SendProblemNoteProps {
  readonly refusal: SendRefusal
  readonly catalogIds: readonly number[]
  /** The current total; undefined = not shown. */
  readonly total: Amount | undefined
}

/** Explains why the cart was not ordered, what was ordered, and what to do next. Takes the focus. */
export function SendProblemNote({ refusal, catalogIds, total }: SendProblemNoteProps) {
  const { client } = useClientMessages()
  const lang = useLanguage()
  const listOf = useNumberList()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal.kind !== 'remark_too_long') note.current?.focus()
  }, [refusal])
  const numbers = listOf(refusal.ordered.map((order) => orderNumber(order, catalogIds)))
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mt-4 flex max-w-prose gap-3 rounded-md border-l-4 border-danger bg-danger-wash p-4"
    >
      <WarningIcon />
      <div className="min-w-0">
        {refusal.kind !== 'not_approved' && <p className="font-semibold">{client.notices.order_problem}</p>}
        <ProblemText refusal={refusal} total={total} />
        {refusal.ordered.length > 0 && <p className="mt-1">{client.cart.orderedPart(numbers)}</p>}
        {linkedOrders(refusal).map((order) => (
          <p key={`${order.catalogId}-${order.orderId}`} className="mt-1">
            <PageLink to={orderHref(lang, order)} className={textLink}>
              {client.cart.seeOrder(orderNumber(order, catalogIds))}
            </PageLink>
          </p>
        ))}
      </div>
    </div>
  )
}

function linkedOrders(refusal: SendRefusal): readonly OrderId[] {
  return refusal.kind === 'cart_empty' ? [...refusal.ordered, ...refusal.orders] : refusal.ordered
}

function ProblemText({ refusal, total }: Pick<SendProblemNoteProps, 'refusal' | 'total'>) {
  const { client, labels, people } = useClientMessages()
  const { cart, answered } = client
  const lang = useLanguage()
  const currency = useCurrency()
  switch (refusal.kind) {
    case 'figures_changed':
      return (
        <>
          <p className="mt-1">{cart.figuresChanged}</p>
          {refusal.before !== undefined && (
            <p className="figures mt-1">
              {labels.labelled(cart.figuresBefore, formatAmount(refusal.before, lang, currency))}
              {total !== undefined &&
                ` · ${labels.labelled(cart.figuresNow, formatAmount(total, lang, currency))}`}
            </p>
          )}
        </>
      )
    case 'cart_empty':
      return <p className="mt-1">{cart.alreadySent}</p>
    case 'unknown':
      return <p className="mt-1">{cart.outcomeUnknown}</p>
    case 'busy':
      return <p className="mt-1">{cart.serviceBusy}</p>
    case 'not_approved':
      return <p>{people.approval.refusals[refusal.problem]}</p>
    case 'remark_too_long':
    case 'refused':
      return (
        <>
          {refusal.kind === 'refused' && refusal.reason && <p className="mt-1">{answered(refusal.reason)}</p>}
          {refusal.ordered.length === 0 && <p className="mt-1">{cart.nothingOrdered}</p>}
        </>
      )
  }
}
