import { type MouseEvent, useRef } from 'react'
import { useHref } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { writeChoice } from '../ui/choice.ts'
import { useChosenRows } from '../ui/use-chosen-rows.ts'
import { Tick } from '../ui/tick.tsx'
import { useStatusWord } from './status-word.tsx'

const ACTIONS = 'with-chosen-orders'

interface BulkBarProps {
  /** The orders of this page. */
  readonly orderIds: readonly number[]
  /** How many match. */
  readonly total: number
  /** The newest order there was: those that come later are not among all that match. */
  readonly upTo: number
  /** Names the filtered list, whose choice paging keeps. */
  readonly list: string
}

const EXPORTS = [
  ['orders xlsx', 'exportChosenOrders', 'XLSX'],
  ['orders csv', 'exportChosenOrders', 'CSV'],
  ['lines xlsx', 'exportChosenLines', 'XLSX'],
  ['lines csv', 'exportChosenLines', 'CSV'],
] as const

/** A file is no screen: the browser sends the form by itself, and the router does not see it. */
function sendAsPage({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  form?.addEventListener('submit', (event) => event.stopPropagation(), { once: true })
}

/** What can be done with many orders; inside the form with their boxes. */
export function BulkBar({ orderIds, total, upTo, list }: BulkBarProps) {
  const { orders: texts, bulk } = useTexts()
  const language = usePageLanguage()
  const word = useStatusWord()
  const bar = useRef<HTMLFieldSetElement>(null)
  const exportAddress = useHref(list === '' ? '/orders/export' : `/orders/export?${list}`)
  const place = `chosen orders ${list}`
  const { count, elsewhere } = useChosenRows(bar, place, orderIds.map(String))
  return (
    <>
      {count !== undefined && count > 0 && (
        // In reach of the thumb while the list is longer than the screen
        <p className="pointer-events-none sticky bottom-3 z-10 mt-3 flex justify-center">
          <a href={`#${ACTIONS}`} className="button button-primary pointer-events-auto shadow-float">
            {bulk.toActions(formatCount(count, language))}
          </a>
        </p>
      )}
      <fieldset id={ACTIONS} ref={bar} className="mt-4 scroll-mt-20 rounded-md border border-line p-3">
        <legend className="px-1">{texts.chosen}</legend>
        <fieldset className="mb-2 flex flex-wrap items-center gap-x-5">
          <legend className="sr-only">{bulk.which}</legend>
          <Choice
            value="ticked"
            label={count === undefined ? bulk.ticked : bulk.tickedCount(formatCount(count, language))}
            isFirst
          />
          <Choice value="page" label={bulk.here(formatCount(orderIds.length, language))} />
          {total > orderIds.length && (
            <Choice value="all" label={bulk.matching(formatCount(total, language))} />
          )}
          {count !== undefined && count > 0 && (
            <button
              type="button"
              onClick={() => writeChoice(place, '')}
              className="min-h-11 px-1 text-accent underline"
            >
              {bulk.untick}
            </button>
          )}
        </fieldset>
        <input type="hidden" name="here" value={orderIds.join(',')} />
        <input type="hidden" name="up-to" value={upTo} />
        {elsewhere.map((id) => (
          <input key={id} type="hidden" name="order" value={id} />
        ))}
        <div className="flex flex-wrap gap-2">
          {ORDER_STATUSES.filter((status) => status !== 'received').map((status) => (
            <button key={status} name="intent" value={status} className="button button-quiet">
              {texts.moveTo(word(status))}
            </button>
          ))}
          <button name="intent" value="picking-list" className="button button-quiet">
            {texts.pickingList}
          </button>
          <button name="intent" value="delivery-notes" className="button button-quiet">
            {texts.deliveryNotes}
          </button>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {EXPORTS.map(([as, kind, format]) => (
            <button
              key={as}
              name="as"
              value={as}
              formAction={exportAddress}
              onClick={sendAsPage}
              className="min-h-11 text-start text-accent underline"
            >
              {texts[kind]} ({format})
            </button>
          ))}
        </div>
        <Tick name="without-mail" label={texts.withoutMail} />
      </fieldset>
    </>
  )
}

interface ChoiceProps {
  readonly value: string
  readonly label: string
  readonly isFirst?: boolean
}

function Choice({ value, label, isFirst = false }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="radio" name="which" value={value} defaultChecked={isFirst} className="size-5" />
      {label}
    </label>
  )
}
