import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { Kept, useOwn } from '../document/kept.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { itemHref } from '../addresses/item-address.ts'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { useCurrency, useFrame } from '../request/frame-data.ts'
import { Picture } from '../pictures/picture.tsx'
import type { CartLineView } from './cart-view.ts'
import { useRefusedForm } from './add/use-refused-form.ts'
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
    <Kept
      as="li"
      of={useLineFacts({ line, isPriced })}
      own={String(line.line)}
      id={`line-${encodeURIComponent(line.line)}`}
      data-stock-item-id={line.id}
      data-unpriced={isPriced ? undefined : ''}
      className="ledger cart-line"
    >
      <LineContent line={line} isPriced={isPriced} />
    </Kept>
  )
}

/**
 * Everything that a line depends on but its id: the same for every client who has as many of the item. Undefined if it
 * shows more of this client: what they paid before, an order on its way, what they typed; and for an id that is written
 * in two ways, as itself and in addresses.
 */
const useLineFacts = import.meta.env.SSR ? useLineFactsOnServer : () => undefined

function useLineFactsOnServer({
  line: { line, ...shown },
  isPriced,
}: CartLineProps): readonly unknown[] | undefined {
  const lang = useLanguage()
  const { currency, pictureBase } = useFrame()
  const refused = useRefusedForm(shown.id)
  const isOwn = shown.priceBefore !== undefined || shown.isPending || refused !== undefined
  if (isOwn || encodeURIComponent(line) !== String(line)) return undefined
  return ['cart line', lang, currency, pictureBase, isPriced, shown]
}

function LineContent({ line: ownLine, isPriced }: CartLineProps) {
  const line = { ...ownLine, line: useOwn(ownLine.line) }
  return (
    <>
      <div className={`print:hidden ${line.problem ? 'opacity-50' : ''}`}>
        <Picture src={line.picture} alt="" place="thumb" />
      </div>
      <div>
        <LineName line={line} />
        <LineCode line={line} isPriced={isPriced} />
        <LineRemarks line={line} isPending={line.isPending} />
      </div>
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
    </>
  )
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
    <p className="cart-line-total">
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
  if (line.slug === undefined)
    return (
      <p lang={languageTag(line.nameLanguage)} className="font-semibold">
        {line.name}
      </p>
    )
  return (
    <p className="font-semibold">
      <PageLink
        to={itemHref(lang, { id: line.id, slug: line.slug })}
        language={line.nameLanguage}
        className="-my-3 inline-block py-3 hover:text-accent hover:underline"
      >
        {line.name}
      </PageLink>
    </p>
  )
}
