import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** A screen of the demo shop: its path after the language, and its status (default 200). */
export interface Screen {
  readonly path: string
  readonly status?: number
}

/** Public screens, including empty and error states. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { path: '' },
  { path: '/catalogo' },
  { path: '/catalogo/2?view=rows' },
  { path: '/catalogo?search=papel' },
  { path: '/catalogo?new=1&tier=1&from=1.234' },
  { path: '/offers?to=0.01' },
  { path: '/catalogo?search=nothing-like-it' },
  // Answered with a related word, in Spanish and in English
  { path: '/catalogo?search=plumón' },
  { path: '/catalogo?search=torch' },
  { path: '/offers' },
  { path: '/category/100' },
  { path: '/subcategory/110' },
  { path: '/subcategory-2/111' },
  { path: '/price-list?category=111' },
  { path: '/stock/x/1055' },
  { path: '/stock/x/1001' },
  { path: '/stock/x/999999999', status: 404 },
  { path: '/compare' },
  { path: '/compare?items=1001,1101,1112,1113' },
  { path: '/offer/oficina-al-dia' },
  { path: '/brands' },
  { path: '/brands/trazo' },
  { path: '/brands/999999999', status: 404 },
  { path: '/about' },
  { path: '/about/privacidad' },
  { path: '/contact' },
  { path: '/accessibility' },
  { path: '/request-quote' },
  { path: '/offline' },
  { path: '/not-page-found', status: 404 },
  { path: '/oauth/login' },
  { path: '/oauth/login?next=/client&add=1055' },
  { path: '/oauth/forgot-password' },
  { path: '/oauth/reset-password', status: 400 },
  { path: '/oauth/request-access' },
  { path: '/oauth/callback?error=access_denied' },
]

/**
 * Screens of a signed-in client with an order (`:orderId`), a cart line (`:line`), a shopping list (`:list`), an answered
 * quotation (`:quotation`) and a person (`:id`).
 */
export const CLIENT_SCREENS: readonly Screen[] = [
  { path: '/client' },
  { path: '/client/shopping-cart' },
  { path: '/client/shopping-cart/remove/:line' },
  { path: '/client/order-pad' },
  { path: '/client/lists' },
  { path: '/client/lists/add?item=1055' },
  { path: '/client/lists/:list' },
  { path: '/client/lists/:list/delete' },
  { path: '/client/lists/999999999', status: 404 },
  { path: '/request-quote?item=1055' },
  { path: '/client/quotations' },
  { path: '/client/quotations/:quotation' },
  { path: '/client/quotations/999999999', status: 404 },
  { path: '/client/people' },
  { path: '/client/people/:id' },
  { path: '/client/people/999999999', status: 404 },
  { path: '/client/orders' },
  { path: '/client/orders?q=nothing-like-it' },
  { path: '/client/orders/sent?orders=1-:orderId' },
  { path: '/client/orders/1/:orderId' },
  { path: '/client/orders/1/:orderId/cancel' },
  { path: '/client/orders/1/:orderId/again' },
  { path: '/client/profile' },
  { path: '/catalogo' },
  { path: '/stock/x/1055' },
]

/** Routes that redirect or send a file. */
const WITHOUT_SCREEN = [
  'oauth/external',
  'client/order-pad/codes',
  'client/shopping-cart/add',
  'client/shopping-cart/change',
  'client/shopping-cart/kept',
  'client/shopping-cart/send',
  'client/lines',
  'client/orders/:catalogId/:orderId/pdf',
  'client/sign-out',
]

/** The routes of the shop that are missing above. */
export function routesWithoutScreen(): readonly string[] {
  const [frame] = routes
  const shown = [...PUBLIC_SCREENS, ...CLIENT_SCREENS].map(({ path }) => path.replace(/\?.*/, ''))
  return (frame?.children ?? [])
    .map(({ path = '' }: RouteConfigEntry) => path)
    .filter((path) => !WITHOUT_SCREEN.includes(path))
    .filter((path) => !shown.some((screen) => patternOf(path).test(screen)))
}

function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean)
  const of = (segment: string) =>
    segment.endsWith('?') ? '(/[^/]+)?' : segment.startsWith(':') ? '/[^/]+' : `/${segment}`
  return new RegExp(`^${segments.map(of).join('')}$`)
}
