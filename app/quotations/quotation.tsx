import { data, href } from 'react-router'
import type { Route } from './+types/quotation'
import { NO_REMARKS, type OrderRemarks } from '#domain/orders/remarks.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { orderHref } from '../orders/order-address.ts'
import { askAgainHref } from '../addresses/quotation-address.ts'
import { findTooLong, readSentForm } from '../cart/send/sent-form.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { useLanguage } from '../messages/page-language.ts'
import { LineTable } from '../orders/line-table.tsx'
import { Moment } from '../ui/moment.tsx'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import { clientArea } from '../request/client-area.server.ts'
import { withFailureAnswer } from '../request/with-failure-answer.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { AnswerNote } from '../ui/forms/answer-note.tsx'
import { quietButton } from '../ui/forms/button.ts'
import { CartSummary } from '../ui/order-figures.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { loadQuotation, orderQuotation } from './quotation-calls.server.ts'
import { type QuotationRefusal, type QuotationView, REFUSAL_STATUS } from './quotation-view.ts'
import { QuotationOrder } from './quotation-order.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const area = clientArea(context)
  const quotation = await loadQuotation(area, readId(params))
  if (!quotation.ok) throw data(null, { status: REFUSAL_STATUS[quotation.code] })
  const catalogIds = area.shop.catalogs.map(({ catalogId }) => catalogId)
  return { quotation: quotation.value, catalogIds, mayOrder: area.session.client.person?.role !== 'prepare' }
}

/** @throws 404 if the address names no quotation */
function readId({ id }: Route.LoaderArgs['params']): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return Number(id)
}

interface OrderAnswer {
  readonly refusal: QuotationRefusal
  /** As they were typed. */
  readonly remarks: OrderRemarks
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const area = clientArea(context)
  const quotationId = readId(params)
  const form = await request.formData()
  const { remarks, currency } = readSentForm(form)
  const total = /^\d{1,15}$/.exec(String(form.get('total')))?.[0]
  const order = { quotationId, total: total === undefined ? undefined : Number(total), currency, ...remarks }
  const refusal = findTooLong(remarks) ? 'too_long' : await orderQuotation(area, order)
  if (refusal) return data<OrderAnswer>({ refusal, remarks }, { status: REFUSAL_STATUS[refusal] })
  const { quotations } = messagesIn(area.requestContext.language)
  return redirectWithNotice(request, href('/:lang/client/quotations/:id', params), {
    message: quotations.ordered,
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { remarks } = readSentForm(await request.clone().formData())
  return withFailureAnswer<OrderAnswer>(
    serverAction,
    { refusal: 'unknown', remarks },
    { refusal: 'failed', remarks },
  )
}

/** A quotation: what was asked, what the company answered, and the button that orders at its prices. */
export default function Quotation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quotations: texts } = useClientMessages()
  const lang = useLanguage()
  const { quotation, catalogIds, mayOrder } = loaderData
  const { number, state, message, answer, lines, figures, currency, orders } = quotation
  const refusal = actionData?.refusal
  const title = texts.number(number)
  return (
    <>
      <ClientHead title={title} description={texts.description} />
      <ClientCrumbs steps={[{ name: texts.title, to: href('/:lang/client/quotations', params) }]} />
      <h1 className="figures text-2xl">{title}</h1>
      {/* Above what the quotation is by now, which may leave no form */}
      {actionData && <AnswerNote of={actionData}>{texts.refusals[actionData.refusal]}</AnswerNote>}
      <QuotationFacts quotation={quotation} />
      <QuotationText title={texts.answer} text={answer} />
      {orders.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {orders.map((order) => (
            <li key={`${order.catalogId} ${order.orderId}`}>
              <PageLink to={orderHref(lang, order)} className={quietButton}>
                {texts.toOrder(orderNumber(order, catalogIds))}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <LineTable
        label={texts.lines}
        lines={lines}
        currency={currency}
        {...(figures && { unpriced: texts.notOffered })}
      />
      {figures && (
        <div className="mt-4 ml-auto max-w-sm">
          <CartSummary figures={figures} taxParts={quotation.taxParts} currency={currency} />
        </div>
      )}
      <QuotationText title={texts.message} text={message} />
      {state === 'answered' && figures && mayOrder && refusal !== 'none_kept' && (
        <QuotationOrder
          total={figures.total}
          currency={currency}
          remarks={actionData?.remarks ?? NO_REMARKS}
        />
      )}
      {(state === 'expired' || state === 'declined' || isEnded(refusal)) && (
        <p className="mt-6">
          <PageLink to={askAgainHref(lang, quotation.id)} rel="nofollow" className={quietButton}>
            {texts.askAgain}
          </PageLink>
        </p>
      )}
    </>
  )
}

/** Whether these prices will never be ordered, so that others have to be asked for. */
function isEnded(refusal: QuotationRefusal | undefined): boolean {
  return refusal === 'quotation_closed' || refusal === 'item_unavailable'
}

function QuotationFacts({ quotation }: { readonly quotation: QuotationView }) {
  const { quotations: texts } = useClientMessages()
  const { asked, askedBy, state, validUntil } = quotation
  return (
    <>
      <p className="mt-3 text-lg font-semibold">
        {validUntil === undefined || state === 'ordered' || state === 'declined'
          ? texts.states[state]
          : state === 'expired'
            ? texts.heldUntil(validUntil)
            : texts.holdsUntil(validUntil)}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-quiet">{texts.asked}</dt>
          <dd>
            <Moment moment={asked} />
          </dd>
        </div>
        {askedBy !== '' && (
          <div className="min-w-0">
            <dt className="text-sm text-quiet">{texts.askedBy}</dt>
            <dd className="wrap-anywhere">{askedBy}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function QuotationText({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null
  return (
    <section className="mt-6 max-w-prose">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  )
}
