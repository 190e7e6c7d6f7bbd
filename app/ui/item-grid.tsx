import type { ItemCard as Card } from '#app/storefront/card.ts'
import { ItemCard } from './item-card.tsx'

const FIRST_SCREEN = 4

interface ItemGridProps {
  readonly cards: readonly Card[]
  readonly heading: 'h2' | 'h3'
  /** The grid stands at the top of its page: its first pictures load at once. */
  readonly isFirst?: boolean
}

export function ItemGrid({ cards, heading, isFirst = false }: ItemGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 max-[15rem]:grid-cols-1 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
      {cards.map((card, index) => (
        <ItemCard key={card.id} card={card} heading={heading} isEager={isFirst && index < FIRST_SCREEN} />
      ))}
    </ul>
  )
}
