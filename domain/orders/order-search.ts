import { compact, fold, foldedWords } from '../text/fold.ts'

/** A search for orders by number or by item. */
export interface OrderSearch {
  readonly words: readonly string[]
  /** The whole text without blanks: `17`, `#17`, `1-17`. */
  readonly number: string
}

/** Undefined for a blank text. */
export function readOrderSearch(text: string): OrderSearch | undefined {
  const words = foldedWords(text)
  return words.length === 0 ? undefined : { words, number: words.join('').replace(/^#/, '') }
}

interface NumberedOrder {
  readonly catalogId: number
  readonly orderId: number
  /** The number in the company's own system; '' = none. */
  readonly reference: string
}

/**
 * Whether this is the order's number, alone or as shops with several catalogues write it: `{catalogId}-{orderId}`; or the
 * number it has in the company's own system, dashes, dots and blanks apart.
 */
export function isNumberOf({ number }: OrderSearch, order: NumberedOrder): boolean {
  const { catalogId, orderId } = order
  if (number === String(orderId) || number === `${catalogId}-${orderId}`) return true
  const reference = compact(fold(order.reference))
  return reference !== '' && reference === compact(number)
}

/** Whether every word is part of the item's name or of its code, which also matches without its dashes, dots and spaces. */
export function hasItem(
  { words }: OrderSearch,
  item: { readonly code: string; readonly name: string },
): boolean {
  const name = fold(item.name)
  const code = fold(item.code)
  const compactCode = compact(code)
  return words.every((word) => {
    const asCode = compact(word)
    return name.includes(word) || code.includes(word) || (asCode !== '' && compactCode.includes(asCode))
  })
}
