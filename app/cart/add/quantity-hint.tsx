import { formatCount } from '#domain/money/number-format.ts'
import { type QuantityRule, smallestQuantity } from '#domain/cart/order-quantity.ts'
import { useMessages } from '../../messages/messages.tsx'
import { useLanguage } from '../../messages/page-language.ts'

interface QuantityHintProps {
  readonly rule: QuantityRule | undefined
  /** Quantity fields name it in aria-describedby. */
  readonly id?: string
  readonly className?: string
}

/** In which quantities an item is sold; nothing where every quantity can be ordered. */
export function QuantityHint({ rule, id, className = '' }: QuantityHintProps) {
  const { quantity } = useMessages()
  const lang = useLanguage()
  if (!rule) return null
  const smallest = smallestQuantity(rule)
  const { multiple } = rule
  return (
    <p id={id} className={`figures text-sm text-quiet ${className}`}>
      {smallest > multiple && quantity.minimum(formatCount(smallest, lang))}
      {smallest > multiple && multiple > 1 && ' · '}
      {multiple > 1 && <span className="inline-block">{quantity.packs(formatCount(multiple, lang))}</span>}
    </p>
  )
}
