import { type Answer, type Call, isCall, list, refusal, SESSION_OVER, UNKNOWN } from './calls.ts'
import { clientIdOf, type Manner, orderRecord } from './catalog.ts'
import type { CartLine, Order } from './record-types.ts'
import type { RecordsFile } from './records.ts'

/** Percent, as the environment value says. */
const TAX = 16

/**
 * The order service has one call. It orders the whole cart of the client whatever the catalogue, or the lines of the
 * catalogue that is named, at the prices that the cart has, and reads no meaning into a uuid: the same one again makes
 * another order.
 */
export function answerOrder(call: Call, file: RecordsFile, manner: Manner): Answer {
  if (!isCall(call, 'POST', '/order/Order/PushShoppingCart')) return UNKNOWN
  const clientId = clientIdOf(call, file)
  if (clientId === undefined) return SESSION_OVER
  const { carts, orders } = file.records
  const { body } = call
  if (body['clientId'] !== clientId) return refusal('No autorizado')
  const isOrdered = (line: CartLine) =>
    line.clientId === clientId && (!manner.splits || line.catalogId === body['catalogId'])
  const lines = carts.filter(isOrdered)
  if (lines.length === 0) return refusal('El carrito está vacío')

  const subtotal = toCents(lines.reduce((sum, { quantity, price }) => sum + toCents(quantity * price), 0))
  const taxes = toCents((subtotal * TAX) / 100)
  const order: Order = {
    orderId: file.nextId(),
    uuid: String(body['uuid']),
    clientId,
    catalogId: Number(body['catalogId']),
    date: new Date().toISOString().replace('Z', ''),
    status: 'Pendiente',
    subtotal,
    taxes,
    total: toCents(subtotal + taxes),
    comment: typeof body['comment'] === 'string' ? body['comment'] : null,
    lines: lines.map(({ catalogId, stockItemId, quantity, price }) => {
      const item = file.records.items.find(
        (one) => one.catalogId === catalogId && one.stockItemId === stockItemId,
      )
      return { stockItemId, code: item?.code ?? null, name: item?.name ?? '', quantity, price }
    }),
  }
  orders.push(order)
  carts.splice(0, carts.length, ...carts.filter((line) => !isOrdered(line)))
  file.save()
  return list([orderRecord(order, manner)])
}

/** Dollars without a fraction of a cent. */
function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toFixed(4))) / 100
}
