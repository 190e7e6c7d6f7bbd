import type { Currency } from '#domain/money/currency.ts'
import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import type { Amount, Price } from '#domain/money/money.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import { PageLink } from '../ui/page-link.tsx'

/** A line of an order or a quotation. */
interface TableLine {
  readonly name: string
  /** '' = none. */
  readonly code: string
  readonly quantity: number
  /** undefined = it has none, or it is hidden. */
  readonly price: Price | undefined
  readonly total: Amount | undefined
  /** undefined = the item has no picture, or is gone. */
  readonly picture: string | undefined
  /** The page of the item; undefined = it is gone. */
  readonly to: string | undefined
}

interface LineTableProps {
  readonly label: string
  readonly lines: readonly TableLine[]
  readonly currency: Currency
  /** In place of the price of a line without one. */
  readonly unpriced?: string
}

/** The lines of an order or a quotation; with prices, if any has one. */
export function LineTable({ label, lines, currency, unpriced = '' }: LineTableProps) {
  const { labels, client } = useClientMessages()
  const isPriced = lines.some(({ price }) => price !== undefined)
  const heading = 'whitespace-nowrap pb-2 ps-6 text-end font-normal'
  return (
    <table aria-label={label} className="mt-3 w-full max-sm:block">
      <thead className="border-b border-line text-sm text-quiet max-sm:sr-only">
        <tr>
          <th scope="col" className="pb-2 text-start font-normal">
            {client.cart.item}
          </th>
          {isPriced && (
            <th scope="col" className={heading}>
              {client.cart.unitPrice}
            </th>
          )}
          <th scope="col" className={heading}>
            {labels.quantity}
          </th>
          {isPriced && (
            <th scope="col" className={heading}>
              {client.cart.lineTotal}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => (
          <Line
            key={`${line.code} ${line.name} ${line.quantity} ${line.price}`}
            {...{ line, currency, isPriced, unpriced }}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly line: TableLine
  readonly currency: Currency
  readonly isPriced: boolean
  readonly unpriced: string
}

function Line({ line, currency, isPriced, unpriced }: LineProps) {
  const lang = useLanguage()
  const { price, total } = line
  const cell = 'figures text-end align-top sm:py-3 sm:ps-6'
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_auto_1fr] max-sm:gap-x-3 max-sm:py-3">
      <th scope="row" className="text-start font-semibold max-sm:col-span-3 sm:py-3">
        <LineItem line={line} />
      </th>
      {isPriced && (
        <td className={`${cell} max-sm:text-start`}>
          {price === undefined ? unpriced : formatPrice(price, lang, currency)}
        </td>
      )}
      <td className={cell}>
        <span aria-hidden="true" className="text-quiet sm:hidden">
          ×{' '}
        </span>
        {formatCount(line.quantity, lang)}
      </td>
      {isPriced && (
        <td className={`${cell} font-semibold`}>
          {total !== undefined && formatAmount(total, lang, currency)}
        </td>
      )}
    </tr>
  )
}

/** The picture, the name and the code; the name leads to the item while it is sold. */
function LineItem({ line: { picture, to, name, code } }: Pick<LineProps, 'line'>) {
  return (
    <div className="flex gap-3">
      <div className="w-12 shrink-0 print:hidden">
        <Picture src={picture} alt="" place="thumb" />
      </div>
      <div className="min-w-0">
        {to ? (
          <PageLink
            to={to}
            className="hover:text-accent hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
          >
            {name}
          </PageLink>
        ) : (
          name
        )}
        {code && <span className="code block font-normal text-quiet">{code}</span>}
      </div>
    </div>
  )
}
