import { useEffect, useState } from 'react'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { lineAnswer } from '#domain/cart/line-answer.ts'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { plainAmount, plainPrice } from '#domain/money/plain-figures.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { useRareMessages } from '../../messages/rare-messages.ts'
import { useCurrency } from '../../request/frame-data.ts'
import type { EnteredQuantity } from './cart-form-props.ts'

/** How long a quantity stays as it is before it is announced, ms. */
const SETTLED_MS = 700

/**
 * "6 × 11,20 = 67,20 US$ · ahorra 7,20"; empty for one piece, whose price is beside it. `data-step` is the price that
 * applies, the first or the second, which the style sheet emphasizes among the prices of the item.
 */
export function LineFigures({ item, price, quantity: entered }: EnteredQuantity) {
  const { saves } = useRareMessages()
  const language = useLanguage()
  const currency = useCurrency()
  const quantity = parseTypedQuantity(entered)
  const answer =
    price.kind === 'shown' && quantity !== undefined
      ? lineAnswer({ ...item, ...price }, quantity, currency)
      : undefined
  const cost =
    answer && quantity !== undefined && quantity > 1
      ? `${formatCount(quantity, language)} × ${plainPrice(answer.price, language, currency)} = ${formatAmount(answer.total, language, currency)}`
      : ''
  const saving = answer?.saving ? saves(plainAmount(answer.saving, language, currency)) : ''
  // What the page comes with, and what the cart has, is there to be read; what is entered is announced
  const isEntered = useHydrated() && typeof entered === 'string'
  const spoken = useSettled([cost, saving].filter(Boolean).join(' · '), !isEntered)
  return (
    <>
      <span
        aria-hidden="true"
        data-step={answer && (answer.isTierReached ? 2 : 1)}
        className="figures dotted"
      >
        <span>
          <span>{cost}</span>{' '}
          {saving && (
            <span>
              <span aria-hidden="true">{'· '}</span>
              {saving}
            </span>
          )}
        </span>
      </span>
      <output className="sr-only">{spoken}</output>
    </>
  )
}

/** A text once it stays the same, so that it is announced once and not with each digit. */
function useSettled(text: string, isAtOnce: boolean): string {
  const [settled, setSettled] = useState(isAtOnce ? text : '')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
