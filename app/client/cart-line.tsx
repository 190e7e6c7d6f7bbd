import { Link } from 'react-router'
import { formatCents, formatCount, formatPrice } from '#domain/number-format.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { itemHref } from '#app/ui/item-address.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { CartLineView } from './cart-view.ts'
import { LineQuantity } from './line-quantity.tsx'
import { LineRemarks } from './line-remarks.tsx'
import { RemoveLine } from './remove-line.tsx'

interface CartLineProps {
  /** Prices are shown in this cart. */
  readonly isPriced: boolean
  readonly line: CartLineView & {
    readonly picture: string | undefined
    /** What was typed as its quantity without a script, where it is none. */
    readonly typed: string | undefined
  }
}

/** Item, unit price, quantity, total: in columns where there is room, else below one another. */
const LEDGER_COLUMNS =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 lg:grid-cols-[3.5rem_minmax(0,1fr)_7rem_23rem_8rem] xl:grid-cols-[3.5rem_minmax(0,1fr)_7rem_23rem_10rem]'
/** The same without prices, where they are not shown (P2). */
const UNPRICED_COLUMNS =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 lg:grid-cols-[3.5rem_minmax(0,1fr)_23rem]'

export function ledgerColumns(isPriced: boolean): string {
  return isPriced ? LEDGER_COLUMNS : UNPRICED_COLUMNS
}

/** A line of the ledger: the item, what a piece costs, how many, what they come to. */
export function CartLine({ line, isPriced }: CartLineProps) {
  const { labels } = useMessages()
  return (
    <li
      id={`line-${line.line}`}
      data-stock-item-id={line.id}
      className={`${ledgerColumns(isPriced)} gap-y-2 border-b border-line py-4 has-[[aria-busy=true]]:opacity-60`}
    >
      <div className={line.problem ? 'opacity-50' : undefined}>
        <Picture src={line.picture} alt="" className="p-1" />
      </div>
      <div className="min-w-0 max-lg:col-span-2 lg:pt-2.5">
        <LineName line={line} />
        {line.code && (
          <p className="text-sm text-quiet">
            <span className="sr-only">{labels.code} </span>
            <span className="code">{line.code}</span>
          </p>
        )}
        <LineRemarks line={line} />
      </div>
      {isPriced && <LinePrice price={line.price} />}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1 self-start max-lg:order-3 max-lg:col-span-3 print:col-span-2 print:col-start-2">
        {line.problem === 'item_unavailable' ? (
          <FrozenQuantity quantity={line.quantity} />
        ) : (
          <>
            <LineQuantity line={line} typed={line.typed} />
            <PrintedQuantity quantity={line.quantity} />
          </>
        )}
        <RemoveLine line={line} />
      </div>
      {isPriced && <LineTotal total={line.total} />}
    </li>
  )
}

function LinePrice({ price }: Pick<CartLineView, 'price'>) {
  const { client, price: prices } = useMessages()
  const lang = useLanguage()
  return (
    <p className="figures max-lg:order-1 max-lg:col-start-2 lg:pt-2.5 lg:text-end">
      <span className="sr-only">{client.cart.unitPrice}: </span>
      {price.kind === 'shown' ? formatPrice(price.price, lang) : prices.onRequest}
    </p>
  )
}

function LineTotal({ total }: Pick<CartLineView, 'total'>) {
  const { cart } = useMessages().client
  const lang = useLanguage()
  return (
    <p className="figures justify-self-end font-semibold whitespace-nowrap max-lg:order-2 lg:pt-2.5">
      <span className="sr-only">{cart.lineTotal}: </span>
      {total === undefined ? '—' : formatCents(total, lang)}
    </p>
  )
}

/** How many there were of what is no longer sold: nothing is left to change but to remove it. */
function FrozenQuantity({ quantity }: { readonly quantity: number }) {
  const { labels } = useMessages()
  const lang = useLanguage()
  return (
    <p className="figures min-h-11 min-w-38 py-2.5 text-center text-quiet">
      <span className="sr-only">{labels.quantity}: </span>
      {formatCount(quantity, lang)}
    </p>
  )
}

/** On paper there are no fields. */
function PrintedQuantity({ quantity }: { readonly quantity: number }) {
  return <p className="figures hidden print:block">× {formatCount(quantity, useLanguage())}</p>
}

function LineName({ line }: Pick<CartLineProps, 'line'>) {
  const lang = useLanguage()
  if (line.slug === undefined) return <p className="font-semibold">{line.name}</p>
  return (
    <p className="font-semibold">
      <Link
        to={itemHref(lang, { id: line.id, slug: line.slug })}
        className="hover:text-accent hover:underline"
      >
        {line.name}
      </Link>
    </p>
  )
}
