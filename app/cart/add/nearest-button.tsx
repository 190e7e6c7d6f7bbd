import type { ComponentProps } from 'react'
import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../../messages/messages.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { quietButton } from '../../ui/forms/button.ts'

interface NearestButtonProps extends Pick<ComponentProps<'button'>, 'type' | 'form' | 'name' | 'onClick'> {
  /** The item's name, for the label. */
  readonly item: string
  readonly nearest: number
}

/** Takes the nearest orderable quantity in place of one that the item is not sold in. */
export function NearestButton({ item, nearest, ...button }: NearestButtonProps) {
  const { quantity, addToCart } = useMessages()
  const text = quantity.changeTo(formatCount(nearest, useLanguage()))
  return (
    <button
      {...button}
      value={nearest}
      aria-label={addToCart.named(text, item)}
      className={`${quietButton} px-3! print:hidden`}
    >
      {text}
    </button>
  )
}
