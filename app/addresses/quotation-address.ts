import { href } from 'react-router'
import type { Language } from '#domain/text/language.ts'

/** The page that asks for a quotation; with an item, which it puts on the request. */
export function requestQuoteHref(lang: Language, item?: string): string {
  const page = href('/:lang/request-quote', { lang })
  return item === undefined ? page : `${page}?item=${item}`
}

/** The page that puts the items of the cart on the request. */
export function quoteCartHref(lang: Language): string {
  return `${requestQuoteHref(lang)}?from=cart`
}

/** The page that puts the items of a quotation on the request. */
export function askAgainHref(lang: Language, quotationId: number): string {
  return `${requestQuoteHref(lang)}?again=${quotationId}`
}

export function quotationHref(lang: Language, quotationId: number): string {
  return href('/:lang/client/quotations/:id', { lang, id: String(quotationId) })
}
