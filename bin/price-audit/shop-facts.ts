import type { Config } from '#config'
import { getCategories, getStockItems } from '#contracts/catalog.ts'
import { type CallResult, createServiceClient } from '#contracts/http/client.ts'
import { getEnvironments, PUBLIC_SETTINGS } from '#contracts/product.ts'
import type { WireStockItem } from '#contracts/stock.ts'
import type { Db } from '#db/transaction.ts'
import { cartFigures } from '#domain/cart/figures.ts'
import { type Currency, readCurrency } from '#domain/money/currency.ts'
import { decimalsOf } from '#domain/money/currency-decimals.ts'
import { type Amount, lineTotal, PRICE_DECIMALS, type Price } from '#domain/money/money.ts'
import { taxRateOf, type TaxRates } from '#domain/money/tax-rates.ts'
import { readPriceTerms } from '#domain/money/price-terms.ts'
import { type PricePolicy, readPricePolicy } from '#domain/money/price-visibility.ts'
import { isOrderable, listCartLines } from '#services/cart/cart-lines.ts'
import { findClientForSignIn } from '#services/accounts/clients.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import type { CatalogOfCompany } from '#config'
import { shopCatalogs } from '#services/catalog/shop-catalogs.ts'
import { Refused } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopSettings } from '../shop-settings.ts'
import { figuresOf, type KnownFigures, type PriceOwner } from './known-figures.ts'

/** What the audit reads of the shop before it starts. */
export interface ShopFacts {
  readonly policy: PricePolicy
  readonly catalogs: readonly CatalogOfCompany[]
  readonly items: readonly WireStockItem[]
  readonly known: KnownFigures
}

/** Reads the policy and the prices from the shop's services, with the token of its storefront. */
export async function readShopFacts(config: Config, secret: string, origin: string): Promise<ShopFacts> {
  const { remote, accountId } = config
  const product = createServiceClient(remote.product ?? `${origin}/services/product`, fetch)
  const catalogService = createServiceClient(remote.catalog ?? `${origin}/services/catalog`, fetch)
  const token = remote.catalog ? config.servicesToken : deriveKeys(secret, config.servicesToken).servicesToken
  const environments = valueOf(
    await product.send(getEnvironments, { query: { 'names[]': [...PUBLIC_SETTINGS] } }),
    'settings',
  )
  const catalogs = await withDatabase(config, (db) => shopCatalogs(config, db))
  const calls = catalogs.map((catalog) => ({ params: { accountId, ...catalog }, token }))
  const lists = await Promise.all(calls.map((call) => catalogService.send(getStockItems, call)))
  const categories = await Promise.all(calls.map((call) => catalogService.send(getCategories, call)))
  const items = lists.flatMap((list) => valueOf(list, 'items').data)
  const texts = categories.flatMap((list) => valueOf(list, 'categories').data).map(({ name }) => name)
  return {
    policy: readPricePolicy(environments['price_visibility']),
    catalogs,
    items,
    known: figuresOf(items, texts, readPriceTerms(withoutNull(environments))),
  }
}

/** The amounts of a client's cart and orders. They are computed and stored even where nobody sees prices. */
export function readClientFigures(
  config: Config,
  username: string,
): Promise<(readonly [Price, PriceOwner])[]> {
  return withDatabase(config, async (db) => {
    const client = await findClientForSignIn(db, username)
    return client
      ? [...(await cartAmounts(config, db, client.client_id)), ...(await orderAmounts(db, client.client_id))]
      : []
  })
}

/** An amount in the unit of prices, to compare it with what pages show. */
function asPrice(amount: Amount, currency: Currency): Price {
  return amount * 10 ** (PRICE_DECIMALS - decimalsOf(currency))
}

const NO_TAX: TaxRates = { standard: 0, classes: [] }

async function cartAmounts(
  config: Config,
  db: Db,
  clientId: number,
): Promise<(readonly [Price, PriceOwner])[]> {
  const lines = (await listCartLines(db, clientId)).filter(isOrderable)
  const { currency, taxRates = NO_TAX } = readPriceTerms(await readShopSettings(config, db))
  const taxed = lines.map((line) => ({ ...line, taxRate: taxRateOf(taxRates, line.item.taxClass) }))
  const byCatalog = Object.values(Object.groupBy(taxed, ({ item }) => item.catalogId))
  const amounts = [
    ...lines.map(({ price, quantity }) => lineTotal(price, quantity, currency)),
    ...byCatalog.flatMap((ofOne = []) => Object.values(cartFigures(ofOne, currency))),
  ]
  return amounts.map((amount) => [asPrice(amount, currency), { kind: 'cart' }])
}

async function orderAmounts(db: Db, clientId: number): Promise<(readonly [Price, PriceOwner])[]> {
  const orders = await db.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.order_id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'unit_price', 'line_total', 'currency'])
    .where('client_id', '=', clientId)
    .execute()
  return [
    ...orders.flatMap(({ order_id: id, currency, subtotal, taxes, total }) =>
      [subtotal, taxes, total].map(
        (amount) => [asPrice(amount, readCurrency(currency)), { kind: 'order', orderId: id }] as const,
      ),
    ),
    ...lines.flatMap(({ order_id: id, currency, unit_price: price, line_total: amount }) =>
      [price, asPrice(amount, readCurrency(currency))].map(
        (figure) => [figure, { kind: 'orderLine', orderId: id }] as const,
      ),
    ),
  ]
}

function valueOf<Value>(
  answer: CallResult<Value>,
  what: keyof CommandMessages['audit']['unreadable'],
): Value {
  if (answer.ok) return answer.value
  const { failure } = answer
  throw new Refused(({ audit }) =>
    audit.unreadable[what](
      failure.kind === 'refused' ? audit.refusedWith(failure.status) : `${failure.kind}, ${failure.problem}`,
    ),
  )
}

function withoutNull(settings: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? '']))
}
