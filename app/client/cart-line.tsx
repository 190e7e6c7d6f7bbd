import { Link } from 'react-router'
import { formatCents, formatCount, formatPrice } from '#domain/number-format.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { textLink } from '#app/ui/button.ts'
import { itemHref } from '#app/ui/item-address.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { CartLineView } from './cart-view.ts'
import { LineQuantity } from './line-quantity.tsx'
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
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 lg:grid-cols-[3.5rem_minmax(0,1fr)_7rem_23rem_8rem]'
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
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1 self-start max-lg:order-3 max-lg:col-span-3">
        {line.problem === 'item_unavailable' ? (
          <FrozenQuantity quantity={line.quantity} />
        ) : (
          <LineQuantity line={line} typed={line.typed} />
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
  const { labels } = useMessages()
  const lang = useLanguage()
  return (
    <p className="figures text-end font-semibold max-lg:order-2 lg:pt-2.5">
      <span className="sr-only">{labels.total}: </span>
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

/** What changed since the item was added, and what could be: said in words, on its line (K6, P3). */
function LineRemarks({ line }: Pick<CartLineProps, 'line'>) {
  const { cart } = useMessages().client
  const lang = useLanguage()
  return (
    <>
      {line.problem && <p className="mt-1 text-sm text-danger">{cart[line.problem]}</p>}
      {line.problem === 'choose_variant' && line.slug !== undefined && (
        <Link to={itemHref(lang, { id: line.id, slug: line.slug })} className={`${textLink} text-sm`}>
          {cart.chooseVariant}
        </Link>
      )}
      {!line.problem && line.priceBefore !== undefined && line.price.kind === 'shown' && (
        <p className="figures mt-1 text-sm font-semibold">
          {cart.priceChanged(formatPrice(line.priceBefore, lang), formatPrice(line.price.price, lang))}
        </p>
      )}
      {line.tierAhead && (
        <p className="figures mt-1 text-sm text-accent">
          {cart.tierAhead(formatCount(line.tierAhead.more, lang), formatPrice(line.tierAhead.price, lang))}
        </p>
      )}
    </>
  )
}
