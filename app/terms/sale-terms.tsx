import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'

/** Delivery, payment, minimum order and returns, as far as the merchant states them. */
export function SaleTerms({ className = '' }: { readonly className?: string }) {
  const { terms } = useFrame()
  const { before } = useMessages().labels
  return (
    terms && (
      <dl aria-label={terms.title} className={`sale-terms ${className}`}>
        {terms.lines.map(([name, text]) => (
          <div key={name}>
            <dt>{before(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )
  )
}
