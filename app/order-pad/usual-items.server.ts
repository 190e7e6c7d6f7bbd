import { getUsualItems } from '#contracts/catalog.ts'
import { isChoice, soldItem } from '#domain/catalog/catalog.ts'
import { readInstant } from '#domain/text/dates.ts'
import { callFor, type ClientArea, requireSignedIn } from '../request/client-area.server.ts'
import { visiblePrice } from '../ui/shown-price.server.ts'
import { viewItem } from './answer-rows.server.ts'
import type { UsualItem } from './pad-answer.ts'

/** The pad offers so many. */
const MAX_ITEMS = 60

/** What the client usually orders, of all catalogues, the most usual first: what can still be ordered. */
export async function loadUsualItems(area: ClientArea): Promise<UsualItem[]> {
  const { shop, session, requestContext } = area
  const catalog = shop.catalog()
  const ofCatalogs = await Promise.all(
    shop.catalogs.map(async (one) => {
      const call = callFor(area, one)
      const params = { ...call.params, clientId: session.client.clientId }
      const answer = await shop.catalogService.send(getUsualItems, { ...call, params })
      requireSignedIn(area, answer)
      // A service without the extension: the pad does without
      return answer.ok ? answer.value.data.map((usual) => ({ ...usual, catalogId: one.catalogId })) : []
    }),
  )
  const at = (date: string) => readInstant(date)?.getTime() ?? 0
  return ofCatalogs
    .flat()
    .toSorted((one, other) => other.orders - one.orders || at(other.date) - at(one.date))
    .flatMap(({ stockItemId, catalogId, orders, quantity, price, currency }) => {
      const item = soldItem(catalog, `${stockItemId}.${catalogId}`)
      if (!item || isChoice(catalog, item)) return []
      const view = viewItem(area, catalog, item)
      if (view.price.kind === 'on_request') return []
      const isSameCurrency = currency === requestContext.terms.currency
      const last = isSameCurrency ? visiblePrice(requestContext.prices, price) : undefined
      return { item: view, orders, quantity, price: last }
    })
    .slice(0, MAX_ITEMS)
}
