import { useClientMessages } from '../messages/client-messages.ts'
import { CartSummary } from '../ui/order-figures.tsx'
import { LineTable } from './line-table.tsx'
import type { ShownOrder } from './ordered-items.server.ts'

/** The frozen lines of an order. */
export function OrderLines({ order }: { readonly order: ShownOrder }) {
  const { client } = useClientMessages()
  const { lines, figures, currency } = order
  return (
    <>
      <LineTable label={client.order.lines} lines={lines} currency={currency} />
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
