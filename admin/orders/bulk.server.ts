import { data, redirect } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import type { StaffMember } from '#backoffice/staff-member.ts'
import { isOrderStatus } from '#domain/orders/order.ts'
import { idIn, textIn } from '../request/form.ts'
import { readOrderIds } from './filter-params.ts'

type Orders = BackOffice['orders']
type Chosen = Parameters<Orders['moveChosen']>[1]['chosen']
type Filters = Parameters<Orders['list']>[1]['filters']

/** Addresses hold the ids of the orders to print. */
const MOST_PRINTED = 200
/** A list of more is not ticked by hand. */
const MOST_TICKED = 10_000

/** What the bar below the list does with the chosen orders. */
export async function doWithChosen(orders: Orders, member: StaffMember, form: FormData, filters: Filters) {
  const intent = textIn(form, 'intent')
  if (intent === 'undo')
    return { kind: 'undone' as const, answers: await orders.undoMoves(member, movesIn(form)) }
  const chosen = chosenIn(form, filters)
  if (!chosen) return { kind: 'none' as const }
  if (intent === 'picking-list' || intent === 'delivery-notes') {
    const orderIds =
      'orderIds' in chosen ? chosen.orderIds : await orders.listChosen(member, chosen, MOST_PRINTED + 1)
    if (orderIds.length > MOST_PRINTED) return { kind: 'too_many_papers' as const }
    return redirect(
      `/orders/print/${intent}?${new URLSearchParams(orderIds.map((id) => ['order', String(id)]))}`,
    )
  }
  if (!isOrderStatus(intent)) return { kind: 'none' as const }
  const moved = await orders.moveChosen(member, { chosen, to: intent, withMail: !form.has('without-mail') })
  if (!moved.ok) return { kind: moved.code }
  if ('jobId' in moved.value) return redirect(`/jobs/${moved.value.jobId}`)
  return { kind: 'moved' as const, to: intent, answers: moved.value.answers }
}

/** Those that are ticked, those of the page, or all that match and were there when the page was made. */
export function chosenIn(form: FormData, filters: Filters): Chosen | undefined {
  const which = textIn(form, 'which')
  if (which === 'all') return { filters, upTo: idIn(form, 'up-to') }
  const sent = which === 'page' ? textIn(form, 'here').split(',') : form.getAll('order')
  const orderIds = [...new Set(readOrderIds(sent))]
  if (orderIds.length > MOST_TICKED) throw data({ code: 'unreadable' }, { status: 400 })
  return orderIds.length === 0 ? undefined : { orderIds }
}

/** The moves that the button takes back. */
function movesIn(form: FormData) {
  return form.getAll('move').flatMap((move) => {
    const [orderId, moveId] = readOrderIds(String(move).split('-'))
    return orderId === undefined || moveId === undefined ? [] : [{ orderId, moveId }]
  })
}
