import { mayClientCancel } from '#domain/orders/order.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { quietButton } from '../ui/forms/button.ts'
import { useFrame } from '../request/frame-data.ts'
import { FileLinks } from '../ui/files/file-links.tsx'
import { outline } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { CancelOrder } from './cancel-order.tsx'
import { listOrderHref, orderPdfHref, reorderHref } from './order-address.ts'
import { writeOrderIds } from './order-ids.ts'
import type { OrderView } from './order-view.ts'
import { PrintButton } from '../ui/print-button.tsx'
import { PageLink } from '../ui/page-link.tsx'

const DownloadIcon = outline('M10 3v9M6.5 9 10 12.5 13.5 9M4 16.5h12')

interface OrderActionsProps {
  readonly order: OrderView
  readonly number: string
  /** The signed-in person may cancel orders. */
  readonly mayCancel: boolean
}

/** The actions for an order. */
export function OrderActions({ order, number, mayCancel }: OrderActionsProps) {
  const isCancellable = mayCancel && mayClientCancel(order.status)
  const { orders, shoppingLists } = useClientMessages()
  const { lacksLists } = useFrame()
  const lang = useLanguage()
  return (
    <div className="mt-5 print:hidden">
      <p className="flex flex-wrap gap-3 max-sm:*:grow">
        <PageLink to={reorderHref(lang, order)} className={quietButton}>
          {orders.again.action}
        </PageLink>
        {!lacksLists && (
          <PageLink to={listOrderHref(lang, order)} className={quietButton}>
            {shoppingLists.saveToList}
          </PageLink>
        )}
        <a href={orderPdfHref(lang, order)} className={quietButton}>
          <DownloadIcon />
          {orders.pdf.action}
        </a>
        <PrintButton />
        {isCancellable && <CancelOrder order={order} number={number} />}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <FileLinks source={{ order: writeOrderIds([order]) }} />
      </p>
      {isCancellable && <p className="mt-2 text-sm text-quiet">{orders.cancel.until}</p>}
    </div>
  )
}
