import { AddToCart } from '../cart/add/add-to-cart.tsx'
import type { ItemCard } from './card.ts'

interface AddFromListProps {
  readonly card: ItemCard
  readonly hintId: string | undefined
}

/** Adds the item of a card or row to the cart, or links to the choice of its variant. */
export function AddFromList({ card, hintId }: AddFromListProps) {
  return (
    <AddToCart
      item={card}
      choice={card.isChoice ? (card.variant ?? card) : undefined}
      price={card.price}
      isCompact
      hintId={hintId}
    />
  )
}
