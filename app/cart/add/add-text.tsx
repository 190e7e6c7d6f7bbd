import { useMessages } from '../../messages/messages.tsx'

/** Classes of a quantity field and its button: on one line where the text fits. */
export const cartRow = 'flex flex-wrap items-center gap-1.5'
export const cartButton = 'flex-1 px-1! whitespace-nowrap'

/** "Add to cart", shortened to its verb on a phone’s card; the accessible name stays complete. */
export function AddText({ isCompact }: { readonly isCompact: boolean }) {
  const { labels, addToCart } = useMessages()
  if (!isCompact) return labels.addToCart
  return (
    <>
      <span className="md:hidden">{addToCart.add}</span>
      <span className="max-md:hidden">{labels.addToCart}</span>
    </>
  )
}
