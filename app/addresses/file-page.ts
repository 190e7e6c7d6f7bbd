import { href } from 'react-router'

const LINES = /^\/(\w+)\/client\/lines\/?$/
const ORDER_PDF = /^(\/\w+\/client\/orders\/[^/]+\/[^/]+)\/pdf\/?$/

/**
 * The page that leads to the file at a path of the shop; a page is its own. A sign-in opens it instead of the file: a
 * browser that downloads stays on the page before, which would say for ever that the sign-in is under way.
 */
export function pageOfFile(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  const [, lang] = LINES.exec(pathname) ?? []
  if (lang !== undefined) return pageOfLines({ lang }, searchParams)
  return ORDER_PDF.exec(pathname)?.[1] ?? path
}

/** The page that leads to a file of lines: of a period with the days that were typed. */
export function pageOfLines(params: { readonly lang: string }, query: URLSearchParams): string {
  if (query.has('list')) return href('/:lang/client/lists', params)
  if (query.get('from') === 'cart') return href('/:lang/client/shopping-cart', params)
  const orders = href('/:lang/client/orders', params)
  if (!query.has('orders')) return orders
  const days = ['since', 'until'].map((name) => [name, (query.get(name) ?? '').slice(0, 10)])
  return `${orders}?${new URLSearchParams(days)}#period`
}
