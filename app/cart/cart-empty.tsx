import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useClientMessages } from '../messages/client-messages.ts'
import { primaryButton } from '../ui/forms/button.ts'
import { useLanguage } from '../messages/page-language.ts'

/** Says what would be here, and the one thing to do. */
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

/** A cart that fails is never shown as empty (C2). */
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

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** The place of a list that has nothing to show. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="mt-6 max-w-prose rounded-md border border-line bg-surface p-6">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-quiet">{text}</p>
      {children && <p className="mt-5">{children}</p>}
    </div>
  )
}
