import { data, Form, Link, redirect } from 'react-router'
import type { Route } from './+types/order'
import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { REMARKS } from '#domain/orders/remarks.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import { may } from '#domain/staff/roles.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { TextField } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import type { ShownInShop } from '../frame/in-the-shop.ts'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { formerIn } from '../request/form.ts'
import { reloadAfterRefusal } from '../request/reload-after-refusal.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { readId } from '../request/read-id.ts'
import { FormToken } from '../ui/form-token.tsx'
import { useListAddress } from '../ui/list-address.ts'
import { Message } from '../ui/message.tsx'
import { Section } from '../ui/section.tsx'
import { Tick } from '../ui/tick.tsx'
import { readOrderIds } from './filter-params.ts'
import { Moment } from '../ui/moment.tsx'
import { SubjectTrail } from '../trail/subject-trail.tsx'
import { orderChat } from './order-chat.server.ts'
import { OrderClient } from './order-client.tsx'
import { OrderTrail } from './order-trail.tsx'
import { Papers } from './papers.tsx'
import { PendingMove } from './pending-move.tsx'
import { Shipments } from './shipments.tsx'
import { StatusWord, useStatusWord } from './status-word.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { orders, trail } = context.get(backOfficeContext)
  const [orderId] = readOrderIds([params.order])
  const order = orderId === undefined ? undefined : await orders.read(member, orderId)
  if (!order) throw data({ code: 'unknown' }, { status: 404 })
  const subject = { kind: 'order', id: String(order.orderId) } as const
  return {
    order,
    changes: await trail.list(member, { subject }),
    whatsapp: orderChat(order),
    zone: unitsOf(context).zone,
    mayMove: may(member.roles, 'move_orders'),
  }
}

/** What is said after a form; a move shows itself. */
const NOTICES = {
  note: 'order_note_saved',
  'note-to-client': 'order_note_mailed',
  reference: 'order_reference_saved',
  mail: 'order_mail_again',
} as const

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { orders } = context.get(backOfficeContext)
  const [orderId] = readOrderIds([params.order])
  if (orderId === undefined) throw data({ code: 'unknown' }, { status: 404 })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const moveId = readId(text('move')) ?? 0
  const former = formerIn(form, ['reference'])
  const done = async () => {
    switch (text('intent')) {
      case 'undo':
        return orders.undoMove(member, { orderId, moveId })
      case 'now':
        return orders.makeMoveNow(member, { orderId, moveId })
      case 'note':
      case 'note-to-client':
        return orders.addNote(member, {
          orderId,
          text: text('text'),
          toClient: text('intent') === 'note-to-client',
        })
      case 'reference':
        return former
          ? orders.setReference(member, { orderId, former: former.reference, reference: text('reference') })
          : ({ ok: false, code: 'made_before' } as const)
      case 'mail':
        return orders.sendMailAgain(member, {
          orderId,
          mailId: readId(text('mail')) ?? 0,
          recipient: text('recipient'),
        })
      default:
        return move(text('intent'))
    }
  }
  async function move(to: string) {
    if (!isOrderStatus(to)) return { ok: false, code: 'move_refused' } as const
    const withMail = !form.has('without-mail')
    const [answer] = await orders.move(member, { orderIds: [orderId ?? 0], to, withMail })
    const outcome = answer?.outcome ?? 'not_found'
    return outcome === 'asked' || outcome === 'made'
      ? ({ ok: true } as const)
      : ({ ok: false, code: outcome } as const)
  }
  const result = await done()
  if (result.ok) {
    const hasChange = 'value' in result && typeof result.value === 'object' && 'change' in result.value
    const change = hasChange ? result.value.change : undefined
    const what = Object.entries(NOTICES).find(([intent]) => intent === text('intent'))?.[1]
    const headers = what && { 'set-cookie': noticeCookie(request, { what, about: '', change }) }
    return redirect(`/orders/${orderId}${url.search}`, headers && { headers })
  }
  // What was typed stays on the page
  const [intent, typed] = [text('intent'), { text: text('text'), reference: text('reference') }]
  return data({ intent, problem: result.code, typed, former }, { status: 422 })
}

/** The page of the shop where the client sees the order. */
export const handle: ShownInShop<Route.ComponentProps['loaderData']> = {
  shopPath: ({ order }) => `/client/orders/${order.catalogId}/${order.orderId}`,
}

export const shouldRevalidate = reloadAfterRefusal

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { orders: texts, forms } = useTexts()
  const { order, zone, mayMove } = loaderData
  const pending = order.moves.find(({ state }) => state === 'pending')
  return (
    <>
      <title>{texts.one(order.number)}</title>
      <p>
        <Link
          to={useListAddress('/orders')}
          className="inline-flex min-h-11 items-center text-accent underline"
        >
          {texts.all}
        </Link>
      </p>
      <h1 className="figures text-2xl">{texts.one(order.number)}</h1>
      <p className="text-lg wrap-anywhere">
        <bdi>{order.client.name}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <StatusWord status={order.status} isPartlyShipped={order.isPartlyShipped} />
        <Moment at={order.placedAt} zone={zone} isLong />
        {order.isEntered && <span className="text-quiet">{texts.entered}</span>}
      </p>
      {actionData && (
        <div className="mt-4">
          <Message kind="problem">
            {actionData.problem === 'made_before' ? forms.madeBefore : texts.problems[actionData.problem]}
          </Message>
        </div>
      )}
      {mayMove && (
        <div className="mt-4">
          {pending ? <PendingMove move={pending} zone={zone} /> : <Moves next={order.next} />}
        </div>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <Contents order={order} />
          {order.shipments.length > 0 && <Shipments order={order} zone={zone} />}
          {REMARKS.map(
            (remark) =>
              order[remark] !== '' && (
                <Section key={remark} title={texts[remark]}>
                  <p className="break-words whitespace-pre-line">{order[remark]}</p>
                </Section>
              ),
          )}
          <Notes order={order} zone={zone} mayAdd={mayMove} unsaved={actionData} />
        </div>
        <div className="grid content-start gap-8">
          <OrderClient {...order} whatsapp={loaderData.whatsapp} />
          {mayMove && <Papers order={order} unsaved={actionData} />}
          <OrderTrail order={order} zone={zone} maySend={mayMove} />
          <SubjectTrail trail={loaderData.changes} zone={zone} />
        </div>
      </div>
    </>
  )
}

type ReadOrder = Route.ComponentProps['loaderData']['order']
type Zone = Route.ComponentProps['loaderData']['zone']

function Moves({ next }: Pick<ReadOrder, 'next'>) {
  const { orders: texts } = useTexts()
  const word = useStatusWord()
  if (next.length === 0) return null
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FormToken />
      {next.map((status) => (
        <button
          key={status}
          name="intent"
          value={status}
          className={`button ${status === 'cancelled' ? 'button-quiet' : 'button-primary'}`}
        >
          {texts.moveTo(word(status))}
        </button>
      ))}
      <Tick name="without-mail" label={texts.withoutMail} />
    </Form>
  )
}

function Contents({ order }: { readonly order: ReadOrder }) {
  const { orders: texts, signs } = useTexts()
  const language = usePageLanguage()
  const amount = (value: number) => formatAmount(value, language, order.currency)
  return (
    <Section title={texts.contents}>
      <ul className="-mt-3">
        {order.lines.map((line) => (
          <li
            key={line.lineNumber}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 sm:grid-cols-[6rem_minmax(0,1fr)_8.5rem_7rem]"
          >
            <span className="figures col-span-2 text-sm break-all text-quiet sm:col-span-1">{line.code}</span>
            <span className="col-span-2 break-words sm:col-span-1">{line.name}</span>
            <span className="figures sm:text-end">
              {formatCount(line.quantity, language)} × {formatPrice(line.price, language, order.currency)}
            </span>
            <span className="figures text-end">{amount(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="figures mt-2 grid justify-end gap-x-6 [grid-template-columns:auto_auto]">
        <dt>{texts.subtotal}</dt>
        <dd className="text-end">{amount(order.subtotal)}</dd>
        <dt>{texts.tax}</dt>
        <dd className="text-end">{amount(order.taxes)}</dd>
        <dt className="font-semibold">{texts.sum}</dt>
        <dd className="text-end font-semibold">{amount(order.total)}</dd>
      </dl>
      {order.sisters.length > 0 && (
        <p className="mt-2">
          {texts.sisters}
          {signs.colon}
          {order.sisters.map((sister) => (
            <Link
              key={sister.orderId}
              to={`/orders/${sister.orderId}`}
              className="figures me-3 inline-flex min-h-11 items-center text-accent underline"
            >
              {sister.number}
            </Link>
          ))}
        </p>
      )}
    </Section>
  )
}

interface NotesProps {
  readonly unsaved: Route.ComponentProps['actionData']
  readonly order: ReadOrder
  readonly zone: Zone
  readonly mayAdd: boolean
}

function Notes({ order, zone, mayAdd, unsaved }: NotesProps) {
  const { orders: texts } = useTexts()
  return (
    <Section title={texts.notes}>
      {order.notes.length === 0 && <p className="text-quiet">{texts.noNotes}</p>}
      <ul>
        {order.notes.map((note) => (
          <li key={note.noteId} className="border-b border-line py-2">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-quiet">
              {note.by} · <Moment at={note.at} zone={zone} />
              {note.toClient && ` · ${texts.noteSeen}`}
            </p>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <EditForm
          name="note"
          typed={unsaved?.typed.text ? unsaved.typed : undefined}
          isKept
          className="mt-3 max-w-prose"
        >
          <TextField label={texts.noteText} name="text" rows={3} maxLength={2_000} />
          {!order.client.hasEmail && <p className="mt-1 text-sm text-quiet">{texts.noteNotMailed}</p>}
          <div className="mt-2">
            <SaveBar label={texts.noteForStaff} intent="note" isQuiet>
              <button name="intent" value="note-to-client" className="button button-quiet">
                {order.client.hasEmail ? texts.noteToClient : texts.noteShown}
              </button>
            </SaveBar>
          </div>
        </EditForm>
      )}
    </Section>
  )
}
