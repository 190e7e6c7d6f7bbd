import { compact, fold, foldedWords } from '../text/fold.ts'
import type { RowKey } from '../text/row-key.ts'

/** A search for orders by number or by item. */
export interface OrderSearch {
  readonly words: readonly string[]
  /** The whole text without spaces: `17`, `#17`, `1-17`. */
  readonly number: string
}

/** Undefined for an empty text. */
export function readOrderSearch(text: string): OrderSearch | undefined {
  const words = foldedWords(text)
  return words.length === 0 ? undefined : { words, number: words.join('').replace(/^#/, '') }
}

interface NumberedOrder {
  readonly catalogId: number
  readonly orderId: RowKey
  /** The number in the company's own system; '' = none. */
  readonly reference: string
  /** The number in the client's own system; '' = none. */
  readonly clientReference: string
}

/**
 * Whether this is the order's number, alone or as shops with several catalogues write it: `{catalogId}-{orderId}`; or the
 * number it has in the company's own system, or in the client's. In a number that is a text, dashes, dots and blanks do not count.
 */
export function isNumberOf({ number }: OrderSearch, order: NumberedOrder): boolean {
  const { catalogId, orderId, reference, clientReference } = order
  if ([String(orderId), `${catalogId}-${orderId}`].some((text) => number === fold(text))) return true
  const given = [reference, clientReference]
  const texts = typeof orderId === 'string' ? [...given, orderId, `${catalogId}${orderId}`] : given
  const asked = compact(number)
  return asked !== '' && texts.some((text) => compact(fold(text)) === asked)
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
