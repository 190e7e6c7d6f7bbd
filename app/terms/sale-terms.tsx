import { lazyPart, Unhydrated } from '../ui/unhydrated.tsx'
import { useFrame } from '../request/frame-data.ts'

const SaleTermLines = lazyPart(async () => (await import('./sale-term-lines.tsx')).SaleTermLines)

/** Delivery, payment, minimum order and returns, as far as the merchant states them. */
export function SaleTerms({ className }: { readonly className?: string }) {
  const { terms } = useFrame()
  return (
    terms && (
      <Unhydrated as="div" name="terms of sale" of={[terms]} className={className}>
        <SaleTermLines {...terms} />
      </Unhydrated>
    )
  )
}
