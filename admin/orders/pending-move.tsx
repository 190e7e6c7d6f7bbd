import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { isOrderStatus } from '#domain/orders/order.ts'
import { readInstant } from '#domain/text/dates.ts'
import { shiftToZone, type TimeZone } from '#domain/text/time-zone.ts'
import { useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { cityOf, useOwnZone } from '../ui/moment.tsx'

interface Pending {
  readonly moveId: number
  readonly to: string
  readonly dueAt: string
  readonly withMail: boolean
  readonly by: string
}

/** A move that is not made yet: when it will be, and two ways to end the wait. */
export function PendingMove({ move, zone }: { readonly move: Pending; readonly zone: TimeZone }) {
  const { orders } = useTexts()
  const { revalidate } = useRevalidator()
  const due = readInstant(move.dueAt)?.getTime()
  useEffect(() => {
    if (due === undefined) return
    const timer = setTimeout(() => void revalidate(), Math.max(due - Date.now(), 0) + 700)
    return () => clearTimeout(timer)
  }, [due, revalidate])
  const status = isOrderStatus(move.to) ? orders.statuses[move.to] : move.to
  const own = useOwnZone()
  const clockIn = (within: TimeZone) =>
    due === undefined ? move.dueAt : shiftToZone(new Date(due), within).toISOString().slice(11, 19)
  const shown = clockIn(zone)
  const other = own && clockIn(own)
  const time = own && other !== shown ? `${shown} (${other} ${cityOf(own)})` : shown
  return (
    <Form
      method="post"
      className="flex flex-wrap items-center gap-3 rounded-md border-l-4 border-field-line bg-accent-wash p-3"
    >
      <FormToken />
      <input type="hidden" name="move" value={move.moveId} />
      <output className="grow">
        {orders.pending(status, time)} · {orders.pendingBy(move.by)}
        {!move.withMail && ` · ${orders.noMail}`}
      </output>
      <button name="intent" value="undo" className="button button-primary">
        {orders.undo}
      </button>
      <button name="intent" value="now" className="button button-quiet">
        {orders.now}
      </button>
    </Form>
  )
}
