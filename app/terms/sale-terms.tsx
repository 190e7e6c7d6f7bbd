import { lazyContent, Unhydrated } from '../ui/unhydrated.tsx'
import type { SaleTerms as Terms } from '../contact/company-facts.ts'

const SaleTermLines = lazyContent(async () => (await import('./sale-term-lines.tsx')).SaleTermLines)

interface SaleTermsProps {
  readonly terms: Terms | undefined
  readonly className?: string
}

/** Delivery, payment, minimum order and returns, as far as the merchant states them. */
export function SaleTerms({ terms, className }: SaleTermsProps) {
  return (
    terms && (
      <Unhydrated as="div" name="terms of sale" of={[terms]} className={className}>
        <SaleTermLines {...terms} />
      </Unhydrated>
    )
  )
}
