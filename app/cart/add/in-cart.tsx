import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../../messages/messages.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { useLanguage } from '../../messages/page-language.ts'

/** The quantity of an item in the cart, as text. */
export function InCart({
  quantity,
  className = '',
}: {
  readonly quantity: number
  readonly className?: string
}) {
  const { addToCart } = useMessages()
  const lang = useLanguage()
  return (
    <p className={`figures flex items-center gap-1 text-sm text-accent ${className}`}>
      <CheckIcon />
      {addToCart.inCart(formatCount(quantity, lang))}
    </p>
  )
}
