import { data } from 'react-router'
import {
  cartFigures,
  type Figures,
  type PricedLine,
  sumFigures,
  sumTaxParts,
  type TaxPart,
  taxParts,
} from '#domain/cart/figures.ts'
import { knownItem, soldItem } from '#domain/catalog/catalog.ts'
import { shownName } from '#domain/catalog/names.ts'
import type { Currency } from '#domain/money/currency.ts'
import { lineTotal } from '#domain/money/money.ts'
import { taxRateOf } from '#domain/money/tax-rates.ts'
import type { TableLine } from '#shop/documents/line-rows.ts'
import { listIdOf } from '../addresses/list-address.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { loadList } from '../shopping-lists/list-calls.server.ts'
import { REFUSAL_STATUS } from '../shopping-lists/shopping-list.ts'
import { orderedPrice } from '../ui/shown-price.server.ts'
import { shownPriceAt } from '../ui/shown-price.ts'

/** The lines of a shopping list at the prices of today. */
export interface ListLines {
  readonly name: string
  readonly lines: readonly TableLine[]
  /** Of the lines with a price; undefined = prices are hidden, or the tax is unknown. */
  readonly figures: Figures | undefined
  readonly taxParts: readonly TaxPart[]
}

/**
 * Reads a list by its id in an address. Names and prices are those of today. What is no longer sold has no price.
 *
 * @throws 404 if there is no such list, 503 if it cannot be read
 */
export async function linesOfList(area: ClientArea, named: string): Promise<ListLines> {
  const id = listIdOf({ list: named })
  if (id === undefined) throw data(null, { status: 404 })
  const list = await loadList(area, id)
  if (!list.ok) throw data(null, { status: REFUSAL_STATUS[list.code] })
  const { language, prices, terms } = area.requestContext
  const { currency, taxRates } = terms
  const catalog = area.shop.catalog()
  const priced: CatalogLine[] = []
  const lines = list.value.lines.map(({ stockItemId, catalogId, quantity }): TableLine => {
    const id = `${stockItemId}.${catalogId}`
    const item = knownItem(catalog, id)
    const sold = soldItem(catalog, id)
    const price = sold && shownPriceAt(orderedPrice(prices, catalog, sold), quantity)
    if (price !== undefined && taxRates)
      priced.push({ catalogId, price, quantity, taxRate: taxRateOf(taxRates, item?.taxClass) })
    return {
      code: item?.code ?? String(stockItemId),
      name: item ? shownName(item, language) : '',
      quantity,
      price,
      total: price === undefined ? undefined : lineTotal(price, quantity, currency),
      currency,
    }
  })
  const { name } = list.value
  if (prices !== 'shown' || !taxRates) return { name, lines, figures: undefined, taxParts: [] }
  return { name, lines, ...sumOrders(priced, currency) }
}

interface CatalogLine extends PricedLine {
  readonly catalogId: number
}

/** What the lines cost: those of each catalogue are an order of their own. */
function sumOrders(lines: readonly CatalogLine[], currency: Currency) {
  const orders = [...Map.groupBy(lines, ({ catalogId }) => catalogId).values()]
  const parts = orders.map((order) =>
    taxParts(
      order.map(({ price, quantity, taxRate }) => ({ total: lineTotal(price, quantity, currency), taxRate })),
    ),
  )
  return {
    figures: sumFigures(orders.map((order) => cartFigures(order, currency))),
    taxParts: sumTaxParts(parts.flat()),
  }
}
