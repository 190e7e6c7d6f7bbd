import { href } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { outline } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import type { CartLineView } from './cart-view.ts'
import { useRemoval } from './removals.tsx'
import { PageLink } from '../ui/page-link.tsx'

const TrashIcon = outline('M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5')

/** Links to the question whether to delete the item; with a script it removes it at once. */
export function RemoveLine({ line }: { readonly line: CartLineView }) {
  const { labels, client } = useClientMessages()
  const lang = useLanguage()
  const { remove, pending } = useRemoval()
  return (
    <PageLink
      to={href('/:lang/client/shopping-cart/remove/:line', { lang, line: String(line.line) })}
      aria-label={client.cart.removeItem(line.name)}
      data-remove
      data-hint
      aria-busy={pending === line.line || undefined}
      className="remove-line"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        remove(line)
      }}
    >
      <TrashIcon />
      <span className="max-sm:sr-only xl:sr-only">{labels.remove}</span>
    </PageLink>
  )
}
