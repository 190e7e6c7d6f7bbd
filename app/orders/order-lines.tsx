import type { Currency } from '#domain/money/currency.ts'
import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { CartSummary } from '../ui/order-figures.tsx'
import { Picture } from '../pictures/picture.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { ShownOrder, ShownOrderLine } from './ordered-items.server.ts'

/** The frozen lines of an order. */
export function OrderLines({ order }: { readonly order: ShownOrder }) {
  const { labels, client } = useClientMessages()
  const { figures, currency } = order
  const heading = 'whitespace-nowrap pb-2 ps-6 text-end font-normal'
  return (
    <>
      <table aria-label={client.order.lines} className="mt-3 w-full max-sm:block">
        <thead className="border-b border-line text-sm text-quiet max-sm:sr-only">
          <tr>
            <th scope="col" className="pb-2 text-start font-normal">
              {client.cart.item}
            </th>
            {figures && (
              <th scope="col" className={heading}>
                {client.cart.unitPrice}
              </th>
            )}
            <th scope="col" className={heading}>
              {labels.quantity}
            </th>
            {figures && (
              <th scope="col" className={heading}>
                {client.cart.lineTotal}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {order.lines.map((line) => (
            <OrderLine
              key={`${line.code} ${line.name} ${line.quantity} ${line.price}`}
              line={line}
              currency={currency}
            />
          ))}
        </tbody>
      </table>
      {figures && (
        <div className="mt-4 ml-auto max-w-sm">
          <CartSummary figures={figures} taxParts={order.taxParts} currency={currency} />
        </div>
      )}
      {(['deliveryInstructions', 'comment'] as const).map(
        (remark) =>
          order[remark] !== '' && (
            <section key={remark} className="mt-6 max-w-prose">
              <h2 className="text-lg">{client.order[remark]}</h2>
              <p className="mt-1 break-words whitespace-pre-wrap">{order[remark]}</p>
            </section>
          ),
      )}
    </>
  )
}

/** The picture, the name and the code; the name leads to the item while it is sold. */
function OrderedItem({ line: { picture, to, name, code } }: Pick<OrderLineProps, 'line'>) {
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

interface OrderLineProps {
  readonly line: ShownOrderLine
  readonly currency: Currency
}

function OrderLine({ line, currency }: OrderLineProps) {
  const lang = useLanguage()
  const cell = 'figures text-end align-top sm:py-3 sm:ps-6'
  return (
    <tr className="border-b border-line max-sm:grid max-sm:grid-cols-[1fr_auto_1fr] max-sm:gap-x-3 max-sm:py-3">
      <th scope="row" className="text-start font-semibold max-sm:col-span-3 sm:py-3">
        <OrderedItem line={line} />
      </th>
      {line.price !== undefined && (
        <td className={`${cell} max-sm:text-start`}>{formatPrice(line.price, lang, currency)}</td>
      )}
      <td className={cell}>
        <span aria-hidden="true" className="text-quiet sm:hidden">
          ×{' '}
        </span>
        {formatCount(line.quantity, lang)}
      </td>
      {line.total !== undefined && (
        <td className={`${cell} font-semibold`}>{formatAmount(line.total, lang, currency)}</td>
      )}
    </tr>
  )
}
