import { href, Link } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import { TrashIcon } from '#app/ui/icons.tsx'
import { useLanguage } from '#app/ui/page-language.ts'
import type { CartLineView } from './cart-view.ts'
import { useRemoval } from './use-removal.tsx'

/** Leads to the question whether to delete the item; where the page's script runs it is asked here. */
export function RemoveLine({ line }: { readonly line: CartLineView }) {
  const { labels, client } = useMessages()
  const lang = useLanguage()
  const { askAndRemove, dialog, isPending } = useRemoval(line)
  return (
    <>
      <Link
        to={href('/:lang/client/shopping-cart/remove/:line', { lang, line: String(line.line) })}
        aria-label={client.cart.removeItem(line.name)}
        aria-busy={isPending}
        className="inline-flex print:hidden min-h-11 items-center gap-1.5 rounded-md px-2 text-quiet hover:bg-danger-wash hover:text-danger"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          askAndRemove()
        }}
      >
        <TrashIcon />
        {labels.remove}
      </Link>
      {dialog}
    </>
  )
}
