import { href, Link, useLocation } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { primaryButton } from '../ui/forms/button.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useLanguage } from '../messages/page-language.ts'

export function EmptyCart() {
  const { cart } = useClientMessages().client
  const lang = useLanguage()
  return (
    <EmptyState title={cart.emptyTitle} text={cart.emptyText}>
      <Link to={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
        {cart.goToCatalog}
      </Link>
    </EmptyState>
  )
}

/** Shown when the cart cannot be read, in place of an empty cart. */
export function CartFailed() {
  const { cart } = useClientMessages().client
  const { pathname } = useLocation()
  return (
    <EmptyState title={cart.failedTitle} text={cart.failedText}>
      <Link to={pathname} className={primaryButton}>
        {cart.tryAgain}
      </Link>
    </EmptyState>
  )
}
