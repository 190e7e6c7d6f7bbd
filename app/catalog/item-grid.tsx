import { useId } from 'react'
import { ListId } from '../cart/add/quantity-hint.tsx'
import type { ItemCard as Card } from './card.ts'
import { ItemCard } from './item-card.tsx'

interface ItemGridProps {
  readonly cards: readonly Card[]
  readonly heading: 'h2' | 'h3'
  /** Whether the grid is at the top of the page, so its first picture loads first. */
  readonly isFirst?: boolean
}

/** A grid of cards whose parts align across a row. */
export function ItemGrid({ cards, heading, isFirst = false }: ItemGridProps) {
  const listId = useId()
  return (
    <ListId value={listId}>
      <ul className="item-grid">
        {cards.map((card, index) => (
          <ItemCard key={card.id} card={card} heading={heading} isMain={isFirst && index === 0} />
        ))}
      </ul>
    </ListId>
  )
}
