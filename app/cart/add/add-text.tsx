import { useMessages } from '../../messages/messages.tsx'

/** "Add to cart", in a list on a phone shortened to its verb by the style sheet; the accessible name stays complete. */
export function AddText({ isCompact }: { readonly isCompact: boolean | undefined }) {
  const { labels, addToCart } = useMessages()
  if (!isCompact) return labels.addToCart
  // In every language the text begins with the verb
  return (
    <>
      {addToCart.add}
      <span>{labels.addToCart.slice(addToCart.add.length)}</span>
    </>
  )
}
