import { href } from 'react-router'
import { useLater } from '../document/kept.tsx'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { CartIcon, PersonIcon, SignInIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useCartCount } from './use-cart-count.ts'
import { PageLink } from '../ui/page-link.tsx'

/** Visitors: a link to the sign-in. Clients: the cart with its number of lines. */
export function CartLink() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const { client, isCatalogOnly } = useFrame()
  const count = useCartCount()
  const label = useLater('cartLink', cartLabel(count, frame))
  const shown = useLater('cart', count)
  const to = href('/:lang/client/shopping-cart', { lang })
  if (isCatalogOnly) return null
  if (!client) {
    return (
      <PageLink to={to} className="bar-link">
        <SignInIcon />
        <span className="max-[22.5rem]:sr-only">{frame.login}</span>
      </PageLink>
    )
  }
  return (
    <PageLink to={to} className="bar-link">
      <CartIcon />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="max-lg:hidden">
        {frame.cart}
      </span>
      <span data-cart-count={shown} aria-hidden="true" className="cart-count">
        {shown}
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
    <PageLink to={href('/:lang/client', { lang })} className="bar-link max-lg:hidden">
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

/** What is read out of the link to the cart; undefined = the number of lines is unknown. */
export function cartLabel(count: number | undefined, texts: CartTexts): string {
  if (count === undefined) return texts.cart
  return count === 0 ? texts.cartEmpty : texts.cartCount(count)
}
