import { useMessages } from '../messages/messages.tsx'
import type { SaleTerms } from '../contact/company-facts.ts'

/** The terms of `SaleTerms`. */
export function SaleTermLines({ title, lines }: SaleTerms) {
  const { before } = useMessages().labels
  return (
    <dl aria-label={title} className="sale-terms">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{before(name)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
