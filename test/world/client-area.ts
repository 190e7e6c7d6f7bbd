import { createServiceClient, type Fetch } from '#contracts/http/client.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import type { ClientArea } from '#app/request/client-area.server.ts'
import type { Environments } from '#shop/shop.ts'
import { anonymousContext, storefrontOf } from './storefront.ts'

interface ClientAreaOptions {
  readonly items?: readonly StockItem[]
  readonly environments?: Environments
  readonly catalogService?: Fetch
  readonly orderService?: Fetch
}

const ADDRESS = 'http://service.test'

/** Client 7, signed in at a storefront over catalogues 1 and 2 whose services return what the test defines. */
export function clientAreaOf({
  items = [],
  environments = {},
  catalogService,
  orderService,
}: ClientAreaOptions): ClientArea {
  const shop = storefrontOf({ items, environments })
  return {
    shop: {
      ...shop,
      ...(catalogService && { catalogService: createServiceClient(ADDRESS, catalogService) }),
      ...(orderService && { orderService: createServiceClient(ADDRESS, orderService) }),
    },
    requestContext: anonymousContext('en'),
    session: {
      client: { clientId: 7, username: 'anna', name: 'Anna Instalaciones', email: '', phone: '' },
      tokens: { product: 'product-token', catalog: 'catalog-token' },
      antiForgeryToken: '',
    },
  }
}

/** A successful answer of the catalogue or order service. */
export function listAnswer(...rows: readonly unknown[]): Response {
  return Response.json({ isSuccessful: true, data: rows })
}

/** A refusal of the catalogue or order service. */
export function refusalAnswer(status: number, code: string, more: object = {}): Response {
  return Response.json({ isSuccessful: false, data: [], message: code, code, ...more }, { status })
}
