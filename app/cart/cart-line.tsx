import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { Kept } from '../document/kept.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { itemHref } from '../addresses/item-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency } from '../request/frame-data.ts'
import { Picture } from '../pictures/picture.tsx'
import type { CartLineView } from './cart-view.ts'
import { LineQuantity } from './line-quantity.tsx'
import { LineRemarks } from './line-remarks.tsx'
import { RemoveLine } from './remove-line.tsx'
import { PageLink } from '../ui/page-link.tsx'

interface CartLineProps {
  /** Whether prices are shown. */
  readonly isPriced: boolean
  readonly line: CartLineView & {
    readonly picture: string | undefined
    /** The line was sent and its order is pending. */
    readonly isPending: boolean
  }
}

export function CartLine({ line, isPriced }: CartLineProps) {
  return (
    <li
      id={`line-${encodeURIComponent(line.line)}`}
      data-stock-item-id={line.id}
      data-unpriced={isPriced ? undefined : ''}
      className="ledger cart-line"
    >
      <div className={`print:hidden ${line.problem ? 'opacity-50' : ''}`}>
        <Picture src={line.picture} alt="" place="thumb" />
      </div>
      <Kept as="div" of={useTextFacts({ line, isPriced })}>
        <LineName line={line} />
        <LineCode line={line} isPriced={isPriced} />
        <LineRemarks line={line} isPending={line.isPending} />
      </Kept>
      {isPriced && (
        <p className="cart-line-price">
          <LinePrice price={line.price} />
        </p>
      )}
      <div className="cart-line-quantity">
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

/**
 * Everything that the text of a line depends on: the same for every client who has as many of the item. Undefined if the
 * text has more, which is this client's own: the id of the line, what they paid before, an order on its way.
 */
function useTextFacts({ line, isPriced }: CartLineProps): readonly unknown[] | undefined {
  const lang = useLanguage()
  const currency = useCurrency()
  const { id, slug, name, code, price, tiers, tierAhead } = line
  if (line.problem || line.quantityRule || line.priceBefore !== undefined || line.isPending) return undefined
  return ['cart line', lang, currency, isPriced, id, slug, name, code, price, tiers, tierAhead]
}

/** On a phone the unit price stands beside the code to save a line. */
function LineCode({ line, isPriced }: Pick<CartLineProps, 'line' | 'isPriced'>) {
  const { labels } = useClientMessages()
  return (
    <p className="relative flex flex-wrap gap-x-3 text-sm text-quiet">
      {line.code && (
        <span className="min-w-0 break-words">
          <span className="sr-only">{`${labels.code} `}</span>
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
      <span className="sr-only">{`${labels.before(client.cart.unitPrice)} `}</span>
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
      <span className="sr-only">{`${labels.before(client.cart.lineTotal)} `}</span>
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
      <span className="sr-only">{`${labels.before(labels.quantity)} `}</span>
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
      <PageLink
        to={itemHref(lang, { id: line.id, slug: line.slug })}
        className="-my-3 inline-block py-3 hover:text-accent hover:underline"
      >
        {line.name}
      </PageLink>
    </p>
  )
}
