import type { BackOffice } from '#backoffice/open.ts'
import type { Currency } from '#domain/money/currency.ts'
import { formatCount, formatPrice } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { Section } from '../ui/section.tsx'

type ReadClient = NonNullable<Awaited<ReturnType<BackOffice['clients']['read']>>>

interface ClientCartProps {
  readonly cart: ReadClient['cart']
  /** The cart is kept by this shop. */
  readonly isHere: boolean
  readonly currency: Currency
}

/** What a client has in the cart now, with the prices of now. */
export function ClientCart({ cart, isHere, currency }: ClientCartProps) {
  const { clients: texts } = useTexts()
  const language = usePageLanguage()
  if (!isHere || cart.length === 0)
    return (
      <Section title={texts.cart}>
        <p className="text-quiet">{isHere ? texts.cartEmpty : texts.cartElsewhere}</p>
      </Section>
    )
  return (
    <Section title={texts.cart}>
      <ul>
        {cart.map(({ item, quantity, price, problem }) => (
          <li
            key={`${item.catalogId} ${item.stockItemId}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0 break-words">
              <span className="code wrap-anywhere text-quiet">{item.code}</span> {item.name}
            </span>
            <span className="figures">
              {problem && <strong className="text-danger">{texts.lineProblems[problem]} · </strong>}
              {formatCount(quantity, language)} ×{' '}
              {price === undefined ? texts.onRequest : formatPrice(price, language, currency)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
