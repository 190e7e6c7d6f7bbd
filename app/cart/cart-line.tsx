import { Link } from 'react-router'
import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { itemHref } from '../addresses/item-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency } from '../request/frame-data.ts'
import { Picture } from '../pictures/picture.tsx'
import type { CartLineView } from './cart-view.ts'
import { LineQuantity } from './line-quantity.tsx'
import { LineRemarks } from './line-remarks.tsx'
import { RemoveLine } from './remove-line.tsx'

interface CartLineProps {
  /** Whether prices are shown. */
  readonly isPriced: boolean
  readonly line: CartLineView & {
    readonly picture: string | undefined
    /** The line was sent and its order is pending. */
    readonly isPending: boolean
  }
}

/** Columns: item, unit price, quantity, total. Below lg they wrap. */
const LEDGER_COLUMNS =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 lg:gap-x-4 lg:grid-cols-[3.5rem_minmax(0,1fr)_7rem_23.5rem_8rem] xl:grid-cols-[3.5rem_minmax(0,1fr)_7rem_23.5rem_10rem] print:grid-cols-[minmax(0,1fr)_7rem_5rem_9rem]'
/** The columns where prices are hidden. */
const UNPRICED_COLUMNS =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 lg:gap-x-4 lg:grid-cols-[3.5rem_minmax(0,1fr)_23.5rem] print:grid-cols-[minmax(0,1fr)_5rem]'

export function ledgerColumns(isPriced: boolean): string {
  return isPriced ? LEDGER_COLUMNS : UNPRICED_COLUMNS
}

export function CartLine({ line, isPriced }: CartLineProps) {
  return (
    <li
      id={`line-${encodeURIComponent(line.line)}`}
      data-stock-item-id={line.id}
      className={`group/line ${ledgerColumns(isPriced)} gap-y-1 border-b border-line py-3 [contain-intrinsic-size:auto_8.5rem] [content-visibility:auto] has-[[aria-busy=true]]:opacity-60 lg:py-2.5 print:break-inside-avoid print:py-1.5`}
    >
      <div className={`print:hidden ${line.problem ? 'opacity-50' : ''}`}>
        <Picture src={line.picture} alt="" place="thumb" />
      </div>
      <div className="min-w-0 max-lg:col-span-2 lg:pt-1 print:col-span-1 print:pt-0">
        <LineName line={line} />
        <LineCode line={line} isPriced={isPriced} />
        <LineRemarks line={line} isPending={line.isPending} />
      </div>
      {isPriced && (
        <p className="figures max-lg:hidden lg:pt-2.5 lg:text-end print:block print:pt-0 print:text-end">
          <LinePrice price={line.price} />
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1 max-[23rem]:gap-x-0 max-lg:col-span-2 print:col-span-1 print:block">
        {line.problem === 'item_unavailable' || line.quantity === undefined ? (
          <FrozenQuantity quantity={line.quantity} />
        ) : (
          <>
            <LineQuantity line={line} quantity={line.quantity} />
            <PrintedQuantity quantity={line.quantity} />
          </>
        )}
        <RemoveLine line={line} />
      </div>
      {isPriced && <LineTotal total={line.total} />}
    </li>
  )
}

/** On a phone the unit price stands beside the code to save a line. */
function LineCode({ line, isPriced }: Pick<CartLineProps, 'line' | 'isPriced'>) {
  const { labels } = useClientMessages()
  return (
    <p className="relative flex flex-wrap gap-x-3 text-sm text-quiet">
      {line.code && (
        <span className="min-w-0 break-words">
          <span className="sr-only">{labels.code} </span>
          <span className="code">{line.code}</span>
        </span>
      )}
      {isPriced && (
        <span className="figures text-ink lg:hidden print:hidden">
          <LinePrice price={line.price} />
        </span>
      )}
    </p>
  )
}

function LinePrice({ price }: Pick<CartLineView, 'price'>) {
  const { client, labels, price: prices } = useClientMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  return (
    <>
      <span className="sr-only">{labels.before(client.cart.unitPrice)} </span>
      {price.kind === 'shown' ? formatPrice(price.price, lang, currency) : prices.onRequest}
    </>
  )
}

function LineTotal({ total }: Pick<CartLineView, 'total'>) {
  const { client, labels } = useClientMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  return (
    <p className="figures justify-self-end pt-2.5 font-semibold whitespace-nowrap print:pt-0">
      <span className="sr-only">{labels.before(client.cart.lineTotal)} </span>
      {total === undefined ? '—' : formatAmount(total, lang, currency)}
    </p>
  )
}

/** The quantity of a line that can only be removed. */
function FrozenQuantity({ quantity }: Pick<CartLineView, 'quantity'>) {
  const { labels } = useClientMessages()
  const lang = useLanguage()
  return (
    <p className="figures min-h-11 min-w-42 py-2.5 text-center text-quiet print:min-w-0 print:py-0 print:text-end">
      <span className="sr-only">{labels.before(labels.quantity)} </span>
      {quantity === undefined ? '—' : formatCount(quantity, lang)}
    </p>
  )
}

/** Replaces the field in print. */
function PrintedQuantity({ quantity }: { readonly quantity: number }) {
  return <p className="figures hidden print:block print:text-end">{formatCount(quantity, useLanguage())}</p>
}

function LineName({ line }: Pick<CartLineProps, 'line'>) {
  const lang = useLanguage()
  if (line.slug === undefined) return <p className="font-semibold">{line.name}</p>
  return (
    <p className="font-semibold">
      <Link
        to={itemHref(lang, { id: line.id, slug: line.slug })}
        className="-my-3 inline-block py-3 hover:text-accent hover:underline"
      >
        {line.name}
      </Link>
    </p>
  )
}
