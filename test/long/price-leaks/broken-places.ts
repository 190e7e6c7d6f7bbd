import type { PricePolicy } from '#domain/money/price-visibility.ts'

/** An expression in the sources that decides whether a price is shown, and a version without that rule. */
export interface BrokenPlace {
  readonly name: string
  readonly file: string
  /** An expression that the file contains once. */
  readonly intact: string
  readonly broken: string
  /** The policy under which the audit must find the leak, at an address of this form. */
  readonly policy: PricePolicy
  readonly address: RegExp
}

const CARDS = 'shownPrice(requestContext, catalog, ordered)'
const ITEM = 'shownPrice(requestContext, catalog, item)'
const TO_ALL = `{ ...requestContext, prices: 'shown' }`

/** Rules for guests are audited under the policy "clients", rules for clients under "nobody". */
export const BROKEN_PLACES: readonly BrokenPlace[] = [
  {
    name: 'the item list of the catalog service',
    file: 'services/catalog/feed.ts',
    intact: 'writeStockItem(item, visibility)',
    broken: `writeStockItem(item, 'shown')`,
    policy: 'clients',
    address: /^\/services\/catalog\/api\/StockItems/,
  },
  {
    name: 'who calls the catalog service',
    file: 'services/catalog-service.ts',
    intact: `priceVisibilityFor(deps.db, (await findCallerSession(bearerToken(c), deps)) ? 'client' : 'visitor')`,
    broken: `priceVisibilityFor(deps.db, 'client')`,
    policy: 'clients',
    address: /^\/services\/catalog\/api\/StockItems/,
  },
  {
    name: 'item cards',
    file: 'app/catalog/cards.server.ts',
    intact: CARDS,
    broken: CARDS.replace('requestContext', TO_ALL),
    policy: 'clients',
    address: /^\/es\/catalogo/,
  },
  {
    name: 'the item page',
    file: 'app/item/item.server.ts',
    intact: 'shownPrice(requestContext, catalog, requested)',
    broken: `shownPrice(${TO_ALL}, catalog, requested)`,
    policy: 'clients',
    address: /^\/zh\/stock\//,
  },
  {
    name: 'variants, which a page may load without showing them',
    file: 'app/item/item.server.ts',
    intact: 'shownPrice(requestContext, catalog, variant)',
    broken: `shownPrice(${TO_ALL}, catalog, variant)`,
    policy: 'clients',
    address: /^\/en\/stock\/.*\.data$/,
  },
  {
    name: 'the printed price list',
    file: 'app/price-list/price-list.server.ts',
    intact: ITEM,
    broken: ITEM.replace('requestContext', TO_ALL),
    policy: 'clients',
    address: /^\/en\/price-list/,
  },
  {
    name: 'structured data for search engines',
    file: 'app/item/item-head.server.ts',
    intact: ITEM,
    broken: ITEM.replace('requestContext', TO_ALL),
    policy: 'clients',
    address: /^\/es\/stock\/[^.]*$/,
  },
  {
    name: 'loader data that no page shows',
    file: 'app/ui/shown-price.server.ts',
    intact: `visibility === 'shown' ? shown : { kind: 'hidden', visibility }`,
    broken: `visibility === 'shown' ? shown : { kind: 'hidden', visibility, cost: price }`,
    policy: 'clients',
    address: /^\/en\/catalogo.*\.data/,
  },
  {
    name: 'cards that the audit cannot read',
    file: 'app/catalog/written-cards.ts',
    intact: 'JSON.stringify(cards.map(rowOf))',
    broken: 'JSON.stringify(cards.map(rowOf)).slice(1)',
    policy: 'clients',
    address: /^\/en\/catalogo.*\.data/,
  },
  {
    name: 'catalog files',
    file: 'server/catalog-files/snapshots.ts',
    intact: 'write(catalog, visibility)',
    broken: `write(catalog, 'shown')`,
    policy: 'clients',
    address: /^\/assets\/(stock|stocks\/\d)\.json$/,
  },
  {
    name: 'the order of a list',
    file: 'app/catalog/catalog.server.ts',
    intact: `visibility !== 'shown' && isByPrice(sort)`,
    broken: 'false',
    policy: 'clients',
    address: /\?sort=-?price$/,
  },
  {
    name: 'cart lines of the service',
    file: 'services/cart/cart-items.ts',
    intact: `price === undefined || visibility !== 'shown' ? null : decimalFromPrice(price)`,
    broken: 'price === undefined ? null : decimalFromPrice(price)',
    policy: 'nobody',
    address: /\/api\/shoppingCart\/getStockitemsByClientId/,
  },
  {
    name: 'items in the cart',
    file: 'services/cart/cart-items.ts',
    intact: 'writeStockItem(withoutStock(line.item), visibility)',
    broken: `writeStockItem(withoutStock(line.item), 'shown')`,
    policy: 'nobody',
    address: /\/api\/shoppingCart\/getStockitemsByClientId/,
  },
  {
    name: 'order amounts of the service',
    file: 'services/orders/order-rows.ts',
    intact: `visibility === 'shown' ? decimalFromAmount(amount, currency) : null`,
    broken: 'decimalFromAmount(amount, currency)',
    policy: 'nobody',
    address: /\/api\/Orders\/GetOrdersByCompanyByClientId/,
  },
  {
    name: 'order lines of the service',
    file: 'services/orders/order-rows.ts',
    intact: `visibility === 'shown' ? decimalFromPrice(line.unit_price) : null`,
    broken: 'decimalFromPrice(line.unit_price)',
    policy: 'nobody',
    address: /\/api\/Orders\/GetOrderDetails/,
  },
]

/** Without these three rules together, the pages of the client area show prices. */
export const CLIENT_AREA: readonly string[] = [
  'cart lines of the service',
  'order amounts of the service',
  'prices on every page',
]

/** Decides for every page whether it shows prices. */
export const EVERY_PAGE: Pick<BrokenPlace, 'name' | 'file' | 'intact' | 'broken'> = {
  name: 'prices on every page',
  file: 'app/request/request-context.server.ts',
  intact: 'visibilityFor(policy, lookup.session !== undefined, shop.isCatalogOnly)',
  broken: `(lookup.session ? 'shown' : 'on_inquiry')`,
}
