import { href, useLocation } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { PageLink } from '../ui/page-link.tsx'

export function EmptyCart() {
  const { client, orderPad } = useClientMessages()
  const { cart } = client
  const lang = useLanguage()
  return (
    <EmptyState title={cart.emptyTitle} text={cart.emptyText}>
      <PageLink to={href('/:lang/catalogo/:page?', { lang })} className={primaryButton}>
        {cart.goToCatalog}
      </PageLink>
      <PageLink to={href('/:lang/client/order-pad', { lang })} className={quietButton}>
        {orderPad.title}
      </PageLink>
    </EmptyState>
  )
}

/** Shown when the cart cannot be read, in place of an empty cart. */
export function CartFailed() {
  const { cart } = useClientMessages().client
  const { pathname } = useLocation()
  return (
    <EmptyState title={cart.failedTitle} text={cart.failedText}>
      <PageLink to={pathname} className={primaryButton}>
        {cart.tryAgain}
      </PageLink>
    </EmptyState>
  )
}
