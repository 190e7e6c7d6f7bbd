import { useState } from 'react'
import { useNavigation } from 'react-router'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Amount, lineTotal } from '#domain/money/money.ts'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { primaryButton } from '../ui/forms/button.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency } from '../request/frame-data.ts'
import { shownPriceAt } from '../ui/shown-price.ts'
import type { ReorderAnswer } from './reorder-answer.ts'
import { orderableLines, type TypedLine } from './reorder-form.ts'
import { reorderColumns, ReorderLineRow } from './reorder-line.tsx'
import type { ReorderLine, ShownReorderLine } from './reorder-view.ts'

interface ReorderLinesProps {
  readonly lines: readonly ShownReorderLine[]
  readonly answer: ReorderAnswer | undefined
}

/** The lines of the preview and the button that adds the chosen ones. */
export function ReorderLines({ lines, answer }: ReorderLinesProps) {
  const { orders, client, labels } = useClientMessages()
  const [changed, setChanged] = useState<Readonly<Record<number, TypedLine>>>({})
  const typedOf = ({ index, quantity }: ReorderLine): TypedLine =>
    changed[index] ?? answer?.typed[index] ?? { isTaken: true, quantity: String(quantity) }
  const isPriced = lines.some(({ priceThen }) => priceThen !== undefined)
  const open = orderableLines(lines).filter(({ index }) => answer?.outcomes[index] !== 'added')
  const chosen = open.filter((line) => typedOf(line).isTaken)
  return (
    <>
      <div
        aria-hidden="true"
        className={`${reorderColumns(isPriced)} mt-6 border-b border-line pb-2 text-sm text-quiet max-lg:hidden`}
      >
        <span className="col-span-3">{client.cart.item}</span>
        {isPriced && <span className="text-end">{orders.again.priceThen}</span>}
        {isPriced && <span className="text-end">{orders.again.priceNow}</span>}
        <span className="text-center">{labels.quantity}</span>
        {isPriced && <span className="text-end">{client.cart.lineTotal}</span>}
      </div>
      <ul
        aria-label={orders.again.lines}
        data-total={lines.length}
        className="max-lg:mt-6 max-lg:border-t max-lg:border-line"
      >
        {lines.map((line) => (
          <ReorderLineRow
            key={line.index}
            line={line}
            isPriced={isPriced}
            typed={typedOf(line)}
            outcome={answer?.outcomes[line.index]}
            isChecked={answer?.problem === 'invalid_quantity'}
            onChange={(typed) => setChanged((before) => ({ ...before, [line.index]: typed }))}
          />
        ))}
      </ul>
      {open.length > 0 && <Commit chosen={chosen.map((line) => ({ line, typed: typedOf(line) }))} />}
    </>
  )
}

interface CommitProps {
  readonly chosen: readonly { readonly line: ReorderLine; readonly typed: TypedLine }[]
}

/** The subtotal of the chosen lines, computed by the script, and the button. */
function Commit({ chosen }: CommitProps) {
  const { orders, labels, client, addToCart } = useClientMessages()
  const lang = useLanguage()
  const isHydrated = useHydrated()
  const isPending = useNavigation().formMethod === 'POST'
  const isPriced = chosen.some(({ line }) => line.item?.price.kind === 'shown')
  const currency = useCurrency()
  const subtotal = chosen.reduce((sum, { line, typed }) => sum + totalOf(line, typed, currency), 0)
  return (
    <>
      <div
        data-send-bar
        className="send-bar flex flex-wrap items-center justify-end gap-x-6 gap-y-2 lg:border-t-0"
      >
        {isHydrated && (
          <output className="figures flex grow basis-40 flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-quiet">
              {orders.again.chosen(formatCount(chosen.length, lang), chosen.length === 1)}
            </span>
            {isPriced && (
              <span className="text-xl font-semibold lg:order-last">
                <span className="sr-only">{labels.subtotal} </span>
                {formatAmount(subtotal, lang, currency)}
              </span>
            )}
          </output>
        )}
        <button
          className={`${primaryButton} max-sm:grow max-sm:basis-40 sm:min-w-48 print:hidden`}
          aria-disabled={isPending}
        >
          {isPending ? addToCart.pending : labels.addToCart}
        </button>
      </div>
      {isPriced && <p className="mt-1 text-end text-sm text-quiet">{client.cart.beforeTax}</p>}
    </>
  )
}

function totalOf({ item }: ReorderLine, { quantity: text }: TypedLine, currency: Currency): Amount {
  const quantity = parseTypedQuantity(text)
  const price = quantity && item ? shownPriceAt(item.price, quantity) : undefined
  return quantity && price !== undefined ? lineTotal(price, quantity, currency) : 0
}
