import { useMessages } from '../../messages/messages.tsx'

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
