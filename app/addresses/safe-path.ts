import { matchPath } from 'react-router'
import { isLanguage } from '#domain/text/language.ts'

/** Pages that a form or a sign-in may lead back to, without the language: all but those of signing in and out. */
export const RETURN_PAGES: readonly string[] = [
  '',
  'catalogo/:page?',
  'offers/:page?',
  'category/:category/:page?',
  'subcategory/:category/:page?',
  'subcategory-2/:category/:page?',
  'price-list',
  'stock/:name/:id',
  'compare',
  'offer/:slug',
  'brands',
  'brands/:brand',
  'about',
  'about/:slug',
  'contact',
  'accessibility',
  'request-quote',
  'client',
  'client/shopping-cart',
  'client/shopping-cart/add',
  'client/shopping-cart/change',
  'client/shopping-cart/kept',
  'client/shopping-cart/remove/:line',
  'client/shopping-cart/send',
  'client/order-pad',
  'client/order-pad/codes',
  'client/lists',
  'client/lists/add',
  'client/lists/:list',
  'client/lists/:list/delete',
  'client/lines',
  'client/orders',
  'client/orders/sent',
  'client/orders/:catalogId/:orderId',
  'client/orders/:catalogId/:orderId/cancel',
  'client/orders/:catalogId/:orderId/again',
  'client/orders/:catalogId/:orderId/pdf',
  'client/quotations',
  'client/quotations/:id',
  'client/people',
  'client/people/:id',
  'client/profile',
]

/**
 * Accepts a path to return to after a form or a sign-in. Undefined when it leaves the shop or no page has it. The text
 * is parsed as a browser parses it, so backslashes and control characters cannot hide another host.
 */
export function safePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return undefined
  const here = 'http://shop.invalid'
  if (!URL.canParse(text, here)) return undefined
  const url = new URL(text, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined
  const [language] = url.pathname.slice(1).split('/')
  const isKnown = RETURN_PAGES.some((page) =>
    matchPath({ path: `/:lang/${page}`, caseSensitive: true }, url.pathname),
  )
  return isLanguage(language) && isKnown ? url.pathname + url.search + url.hash : undefined
}
