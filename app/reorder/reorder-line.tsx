import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { lineTotal, type Price } from '#domain/money/money.ts'
import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { shownPriceAt } from '../ui/shown-price.ts'
import { itemHref } from '../addresses/item-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency } from '../request/frame-data.ts'
import { Picture } from '../pictures/picture.tsx'
import { QuantityField } from '../cart/add/quantity-field.tsx'
import { useHintId } from '../cart/add/quantity-hint.tsx'
import { WrongQuantity } from '../cart/add/wrong-quantity.tsx'
import { typedNotice } from '../notices/notice.ts'
import type { LineOutcome } from '../cart/add-several.server.ts'
import { quantityName, type TypedLine } from './reorder-form.ts'
import type { ReorderItem, ShownReorderLine } from './reorder-view.ts'
import { ReorderRemarks } from './reorder-remarks.tsx'
import { PageLink } from '../ui/page-link.tsx'

/**
 * Columns: choice, picture, item, price then, price now, quantity, total. The prices are left out where they are
 * hidden.
 */
export function reorderColumns(isPriced: boolean): string {
  const wide = isPriced
    ? 'lg:grid-cols-[2.75rem_3.5rem_minmax(0,1fr)_7rem_7rem_10rem_8rem]'
    : 'lg:grid-cols-[2.75rem_3.5rem_minmax(0,1fr)_10rem]'
  return `grid grid-cols-[2.75rem_3.5rem_minmax(0,1fr)] gap-x-3 ${wide}`
}

interface ReorderLineRowProps {
  readonly line: ShownReorderLine
  /** Whether prices are shown. */
  readonly isPriced: boolean
  readonly typed: TypedLine
  readonly outcome: LineOutcome | undefined
  /** Whether to show the problem with the quantity. */
  readonly isChecked: boolean
  readonly onChange: (typed: TypedLine) => void
}

/** A line of the preview. */
export function ReorderLineRow({ line, isPriced, typed, outcome, isChecked, onChange }: ReorderLineRowProps) {
  const { labels, orders, client } = useClientMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  const hintId = useHintId(line.item)
  const quantity = parseTypedQuantity(typed.quantity)
  const price = priceOf(line, quantity ?? line.quantity)
  const canChoose = line.problem === undefined && outcome !== 'added'
  return (
    <li
      data-stock-item-id={line.item?.id}
      className={`${reorderColumns(isPriced)} gap-y-2 border-b border-line py-3`}
    >
      <div>
        {canChoose && (
          <label className="flex size-11 items-center justify-center">
            <input
              type="checkbox"
              name="take"
              value={line.index}
              aria-label={orders.again.take(line.name)}
              checked={typed.isTaken}
              onChange={(event) => onChange({ ...typed, isTaken: event.target.checked })}
              className="size-5 accent-accent"
            />
          </label>
        )}
      </div>
      <div className={line.problem ? 'opacity-50' : undefined}>
        <Picture src={line.picture} alt="" place="thumb" />
      </div>
      <div className="min-w-0">
        <ItemName line={line} />
        <ReorderRemarks
          line={line}
          priceNow={priceOf(line, line.quantity)}
          typed={typed.quantity === String(line.quantity) ? undefined : typed.quantity}
          outcome={outcome}
          hintId={hintId}
        />
      </div>
      {isPriced && <Prices line={line} now={price} />}
      <div className="max-lg:col-span-2 max-lg:col-start-2 max-lg:flex max-lg:items-center max-lg:justify-between lg:contents">
        {canChoose && line.item ? (
          <Quantity
            item={line.item}
            index={line.index}
            hintId={hintId}
            typed={typed}
            isChecked={isChecked}
            onChange={onChange}
          />
        ) : (
          <p className="figures text-quiet lg:pt-2.5 lg:text-center">
            <span className="text-sm lg:sr-only">{labels.quantity} </span>
            {formatCount(line.quantity, lang)}
          </p>
        )}
        {isPriced && (
          <p className="figures font-semibold lg:pt-2.5 lg:text-end">
            <span className="sr-only">{client.cart.lineTotal} </span>
            {price === undefined || !quantity
              ? '—'
              : formatAmount(lineTotal(price, quantity, currency), lang, currency)}
          </p>
        )}
      </div>
    </li>
  )
}

interface PricesProps {
  readonly line: ShownReorderLine
  readonly now: Price | undefined
}

/** The unit prices then and now. */
function Prices({ line: { priceThen, currencyThen }, now }: PricesProps) {
  const { again } = useClientMessages().orders
  const lang = useLanguage()
  const currency = useCurrency()
  const isUnchanged = priceThen === now && currencyThen === currency
  return (
    <div className="max-lg:col-span-2 max-lg:col-start-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-5 lg:contents">
      <p className={`figures text-quiet lg:pt-2.5 lg:text-end ${isUnchanged ? 'max-lg:hidden' : ''}`}>
        <span className="text-sm lg:sr-only">{again.priceThen} </span>
        {priceThen === undefined ? '—' : formatPrice(priceThen, lang, currencyThen)}
      </p>
      <p className="figures lg:pt-2.5 lg:text-end">
        <span className="text-sm text-quiet lg:sr-only">{again.priceNow} </span>
        {now === undefined ? '—' : formatPrice(now, lang, currency)}
      </p>
    </div>
  )
}

/** The current unit price at a quantity; undefined = not orderable, or hidden. */
function priceOf({ item, problem }: ShownReorderLine, quantity: number) {
  return item && !problem ? shownPriceAt(item.price, quantity) : undefined
}

function ItemName({ line }: { readonly line: ShownReorderLine }) {
  const { labels } = useClientMessages()
  const lang = useLanguage()
  return (
    <>
      <p className="font-semibold">
        {line.item ? (
          <PageLink
            to={itemHref(lang, line.item)}
            language={line.nameLanguage}
            className="-my-3 inline-block py-3 hover:text-accent hover:underline"
          >
            {line.name}
          </PageLink>
        ) : (
          line.name
        )}
      </p>
      {line.code && (
        <p className="text-sm text-quiet">
          <span className="sr-only">{labels.code} </span>
          <span className="code break-all">{line.code}</span>
        </p>
      )}
    </>
  )
}

interface QuantityProps extends Pick<ReorderLineRowProps, 'typed' | 'isChecked' | 'onChange'> {
  readonly item: ReorderItem
  /** The index of the line. */
  readonly index: number
  readonly hintId: string | undefined
}

/** The quantity field; keeps what was typed. */
function Quantity({ item, index, hintId, typed, isChecked, onChange }: QuantityProps) {
  const problemId = `quantity-problem-${index}`
  const problem = isChecked && typed.isTaken ? typedNotice(item, typed.quantity) : undefined
  return (
    <div className="lg:text-center">
      <QuantityField
        item={item}
        name={quantityName(index)}
        quantity={typed.quantity}
        hintId={hintId}
        problemId={problem && problemId}
        onChange={(quantity) => onChange({ ...typed, quantity })}
      />
      {problem && (
        <WrongQuantity
          id={problemId}
          item={item.name}
          notice={problem}
          onNearest={(nearest) => onChange({ ...typed, quantity: String(nearest) })}
          className="max-w-56"
        />
      )}
    </div>
  )
}
