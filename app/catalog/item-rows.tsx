import type { ReactNode } from 'react'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { useQuantityKeys } from '../cart/add/use-quantity-keys.ts'

interface ItemRowsProps {
  readonly children: ReactNode
  readonly hasPictures?: boolean
}

/**
 * Rows to order from without the mouse: Enter in a quantity adds, and the Tab after it leads to the next quantity; the
 * arrows lead up and down the column. Where nothing was entered, Tab goes through every link and button as everywhere.
 */
export function ItemRows({ children, hasPictures = true }: ItemRowsProps) {
  const onKeyDown = useQuantityKeys()
  return (
    <div>
      <Heads hasPictures={hasPictures} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields in it */}
      <ul className="divide-y divide-line border-y border-line" onKeyDownCapture={onKeyDown}>
        {children}
      </ul>
    </div>
  )
}

/** What the columns are, where there are columns; and to a client, how to go through them quickly. */
function Heads({ hasPictures }: { readonly hasPictures: boolean }) {
  const { labels, list } = useMessages()
  const { client, isCatalogOnly } = useFrame()
  return (
    <div className="text-sm text-quiet max-lg:hidden">
      {client && <p>{list.keys}</p>}
      <div aria-hidden="true" data-bare={hasPictures ? undefined : ''} className="item-row min-h-0">
        <p />
        <p>{list.item}</p>
        <p />
        <p>{list.tiers}</p>
        <p>{labels.price}</p>
        {!isCatalogOnly && <p>{labels.quantity}</p>}
      </div>
    </div>
  )
}
