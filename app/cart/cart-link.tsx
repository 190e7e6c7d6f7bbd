import { href } from 'react-router'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { CartIcon, PersonIcon, SignInIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useCartCount } from './add/use-cart-lines.ts'
import { PageLink } from '../ui/page-link.tsx'

const look =
  'relative inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 hover:bg-tile max-lg:-me-2'

/** Visitors: a link to the sign-in. Clients: the cart with its number of lines. */
export function CartLink() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { client, isCatalogOnly } = useFrame()
  const count = useCartCount()
  const to = href('/:lang/client/shopping-cart', { lang })
  if (isCatalogOnly) return null
  if (!client) {
    return (
      <PageLink to={to} className={look}>
        <SignInIcon />
        <span className="max-[22.5rem]:sr-only">{frame.login}</span>
      </PageLink>
    )
  }
  return (
    <PageLink to={to} className={look}>
      <CartIcon />
      <span className="sr-only">{cartLabel(count, frame)}</span>
      <span aria-hidden="true" className="max-lg:hidden">
        {frame.cart}
      </span>
      <span
        data-cart-count={count}
        aria-hidden="true"
        className="figures min-w-5 rounded-full bg-accent px-1.5 text-center text-sm font-semibold text-on-accent empty:hidden max-lg:absolute max-lg:end-0 max-lg:top-0"
      >
        {count || ''}
      </span>
    </PageLink>
  )
}

export function AccountLink() {
  const { frame, labels } = useMessages()
  const lang = useLanguage()
  const { client } = useFrame()
  if (!client) return null
  return (
    <PageLink to={href('/:lang/client', { lang })} className={`${look} max-lg:hidden`}>
      <PersonIcon />
      <span className="sr-only">{labels.before(frame.account)} </span>
      <span className="max-w-32 truncate">{client.name}</span>
    </PageLink>
  )
}

interface CartTexts {
  readonly cart: string
  readonly cartEmpty: string
  readonly cartCount: (lines: number) => string
}

function cartLabel(count: number | undefined, texts: CartTexts): string {
  if (count === undefined) return texts.cart
  return count === 0 ? texts.cartEmpty : texts.cartCount(count)
}
