import { useId } from 'react'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { ListId } from '../cart/add/quantity-hint.tsx'
import { useQuantityKeys } from '../cart/add/use-quantity-keys.ts'
import type { ItemCard } from './card.ts'
import { ItemRow } from './item-row.tsx'

interface ItemRowsProps {
  /** The label is the title of a row whose name would repeat the heading. */
  readonly cards: readonly (ItemCard & { readonly label?: string })[]
  readonly hasPictures?: boolean
  /** The search to keep in links. */
  readonly search?: string | undefined
}

/**
 * Rows with quantity fields for ordering by keyboard: Enter adds, Tab after Enter moves to the next quantity, and the
 * arrow keys move up and down. Otherwise Tab visits every control. Loaded by pages that have rows.
 */
export function ItemRows({ cards, hasPictures = true, search }: ItemRowsProps) {
  const onKeyDown = useQuantityKeys()
  const listId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the fields in it
    <div onKeyDownCapture={onKeyDown}>
      <Heads hasPictures={hasPictures} />
      <ListId value={listId}>
        <ul className="divide-y divide-line border-y border-line">
          {cards.map((card) => (
            <ItemRow key={card.id} card={card} title={card.label} hasPicture={hasPictures} search={search} />
          ))}
        </ul>
      </ListId>
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
