import { useMessages } from '../../messages/messages.tsx'

/** The quantity and the button beside it: in one line where its words have room. */
export const cartRow = 'flex flex-wrap items-center gap-1.5'
export const cartButton = 'flex-1 px-1! whitespace-nowrap'

/** "Add to cart"; beside the quantity on a phone's card there is room for its verb, and the button is named in full. */
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
