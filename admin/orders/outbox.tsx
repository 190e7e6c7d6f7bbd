import { data, Form, Link, redirect } from 'react-router'
import type { Route } from './+types/outbox'
import type { Settlement } from '#backoffice/orders/outbox.ts'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { Field } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { readId } from '../request/read-id.ts'
import { readOrderIds } from './filter-params.ts'
import { Moment } from '../ui/moment.tsx'
import { Pager } from '../ui/pager.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = readId(url.searchParams.get('after'))
  const page = await context.get(backOfficeContext).orders.listPushes(memberOf(context), after)
  return { ...page, isLater: after !== undefined, zone: unitsOf(context).zone }
}

const SETTLED = { arrived: 'push_arrived', again: 'push_again', 'given-up': 'push_given_up' } as const

type Problem = 'no_such_push' | 'other_catalog' | 'no_number' | 'settled'

export async function action({ request, context }: Route.ActionArgs) {
  const member = memberOf(context)
  const { orders } = context.get(backOfficeContext)
  const form = await request.formData()
  const [pushId = 0] = readOrderIds([form.get('push')])
  const as = readSettlement(form)
  const settled = await orders.settlePush(member, { pushId, as })
  if (settled.ok) {
    const notice = { what: SETTLED[as.how], about: '' }
    return redirect('/orders/outbox', { headers: { 'set-cookie': noticeCookie(request, notice) } })
  }
  const { code } = settled
  const isNamed = code === 'no_such_push' || code === 'other_catalog' || code === 'no_number'
  const problem: Problem = isNamed ? code : 'settled'
  const typed = { number: as.how === 'arrived' ? as.number : '' }
  return data({ problem, pushId, typed }, { status: 422 })
}

function readSettlement(form: FormData): Settlement {
  const how = form.get('how')
  return how === 'again' || how === 'given-up' ? { how } : { how: 'arrived', number: textIn(form, 'number') }
}

/** What clients sent that is no order yet. */
export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { pushes, total, next, isLater, zone } = loaderData
  const { orders: texts, operation } = useTexts()
  const language = usePageLanguage()
  return (
    <>
      <title>{texts.outbox}</title>
      <p>
        <Link to="/orders" className="inline-flex min-h-11 items-center text-accent underline">
          {texts.all}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl">{texts.outbox}</h1>
        <p className="text-quiet">{operation.total(formatCount(total, language))}</p>
      </div>
      {actionData && !isAboutNumber(actionData.problem) && (
        <div className="mt-4">
          <Message kind="problem">{texts.settleProblems[actionData.problem]}</Message>
        </div>
      )}
      {total === 0 && (
        <EmptyList
          title={texts.outboxEmpty}
          text={texts.outboxEmptyText}
          button={{ to: '/orders', label: texts.all }}
          topic="outbox"
        />
      )}
      {pushes.map((push) => (
        <Push
          key={push.pushId}
          push={push}
          zone={zone}
          unsaved={actionData?.pushId === push.pushId ? actionData : undefined}
        />
      ))}
      <Pager
        first={isLater ? '/orders/outbox' : undefined}
        next={next === undefined ? undefined : `/orders/outbox?after=${next}`}
      />
    </>
  )
}

function isAboutNumber(problem: Problem): boolean {
  return problem === 'no_number' || problem === 'other_catalog'
}

interface PushProps {
  readonly push: Route.ComponentProps['loaderData']['pushes'][number]
  readonly zone: Route.ComponentProps['loaderData']['zone']
  readonly unsaved: Route.ComponentProps['actionData']
}

function Push({ push, zone, unsaved }: PushProps) {
  const { orders: texts, signs } = useTexts()
  const language = usePageLanguage()
  const states: Readonly<Record<string, string>> = texts.outboxStates
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h2 className="text-lg break-words">
        <span className="figures">{push.cartNumber}</span> · {push.clientName}
      </h2>
      <p>
        {states[push.state] ?? push.state}
        {push.waitsForSignIn && ` · ${texts.waitsForSignIn}`}
      </p>
      <p className="text-quiet">
        {texts.sentAt}
        {signs.colon}
        <Moment at={push.sentAt} zone={zone} /> · {texts.tries}
        {signs.colon}
        {formatCount(push.tries, language)}
        {push.lastProblem && (
          <span className="break-words">
            {' '}
            · {texts.lastProblem}
            {signs.colon}
            {push.lastProblem}
          </span>
        )}
      </p>
      <dl className="mt-3 grid gap-4 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-quiet">{texts.evidenceSent}</dt>
          <dd className="figures">
            {push.sent.lines !== undefined && texts.linesOf(push.sent.lines)}
            {push.sent.total !== undefined && (
              <> · {formatAmount(push.sent.total, language, push.sent.currency)}</>
            )}
          </dd>
        </div>
        {push.evidence && <Evidence evidence={push.evidence} currency={push.sent.currency} zone={zone} />}
      </dl>
      {push.state === 'unknown' && !push.evidence && (
        <div className="mt-4">
          <Message kind="problem">{texts.evidenceElsewhere}</Message>
        </div>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        {push.settlements.map((how) =>
          how === 'arrived' ? (
            <Arrived key={how} pushId={push.pushId} unsaved={unsaved} />
          ) : (
            <Settle key={how} pushId={push.pushId} how={how} />
          ),
        )}
      </div>
    </section>
  )
}

interface EvidenceProps {
  readonly evidence: NonNullable<PushProps['push']['evidence']>
  readonly currency: PushProps['push']['sent']['currency']
  readonly zone: PushProps['zone']
}

/** Beside what the client sent: what has become of it. */
function Evidence({ evidence: { ordersSince, linesInCart }, currency, zone }: EvidenceProps) {
  const { orders: texts } = useTexts()
  const language = usePageLanguage()
  return (
    <>
      <div>
        <dt className="text-sm text-quiet">{texts.evidenceOrders}</dt>
        <dd>
          {ordersSince.length === 0 && texts.none}
          {ordersSince.map(({ id, number, placedAt, total, hasSameUuid }) => (
            <p key={`${id.catalogId}-${id.orderId}`} className="figures break-words">
              {number}
              {total !== undefined && ` · ${formatAmount(total, language, currency)}`}
              {placedAt !== undefined && (
                <>
                  {' · '}
                  <Moment at={placedAt} zone={zone} />
                </>
              )}
              {hasSameUuid && ` · ${texts.sameCart}`}
            </p>
          ))}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-quiet">{texts.evidenceCart}</dt>
        <dd>{texts.linesOf(linesInCart)}</dd>
      </div>
    </>
  )
}

interface ArrivedProps {
  readonly pushId: number
  readonly unsaved: PushProps['unsaved']
}

/** It arrived under the number that is typed. */
function Arrived({ pushId, unsaved }: ArrivedProps) {
  const { orders: texts } = useTexts()
  const problem = unsaved && isAboutNumber(unsaved.problem) ? unsaved.problem : undefined
  return (
    <EditForm
      name={`arrived-${pushId}`}
      typed={problem && unsaved?.typed}
      problems={{ number: problem && texts.settleProblems[problem] }}
      className="grid content-end gap-2"
    >
      <input type="hidden" name="push" value={pushId} />
      <p className="text-sm">{texts.arrivedText}</p>
      <Field label={texts.arrivedNumber} name="number" autoComplete="off" />
      <input type="hidden" name="how" value="arrived" />
      <SaveBar label={texts.arrived} isQuiet />
    </EditForm>
  )
}

interface SettleProps {
  readonly pushId: number
  readonly how: 'again' | 'given-up'
}

function Settle({ pushId, how }: SettleProps) {
  const { orders: texts } = useTexts()
  const [label, consequence] =
    how === 'again' ? [texts.again, texts.againText] : [texts.giveUp, texts.giveUpText]
  return (
    <Form method="post" className="grid content-end gap-2">
      <FormToken />
      <input type="hidden" name="push" value={pushId} />
      <p className="text-sm">{consequence}</p>
      <button name="how" value={how} className="button button-quiet justify-self-start">
        {label}
      </button>
    </Form>
  )
}
