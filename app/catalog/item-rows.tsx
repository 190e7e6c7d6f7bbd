import { useId } from 'react'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { ListId } from '../cart/add/quantity-hint.tsx'
import { useQuantityKeys } from '../cart/add/use-quantity-keys.ts'
import { ItemRow, type ItemRowProps } from './item-row.tsx'

interface ItemRowsProps {
  readonly rows: readonly ItemRowProps[]
  readonly hasPictures?: boolean
}

/**
 * Rows with quantity fields for ordering by keyboard: Enter adds, Tab after Enter moves to the next quantity, and the
 * arrow keys move up and down. Otherwise Tab visits every control. Loaded by pages that have rows.
 */
export function ItemRows({ rows, hasPictures = true }: ItemRowsProps) {
  const onKeyDown = useQuantityKeys()
  const listId = useId()
  return (
    <div>
      <Heads hasPictures={hasPictures} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields in it */}
      <ul className="divide-y divide-line border-y border-line" onKeyDownCapture={onKeyDown}>
        <ListId value={listId}>
          {rows.map((row) => (
            <ItemRow key={row.card.id} hasPicture={hasPictures} {...row} />
          ))}
        </ListId>
      </ul>
    </div>
  )
}

/** Column headings and, for clients, the keyboard hint. */
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
