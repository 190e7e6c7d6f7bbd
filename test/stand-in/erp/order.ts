import { type Answer, type Call, isCall, list, refusal, SESSION_OVER, UNKNOWN } from './calls.ts'
import { clientIdOf, orderRecord } from './catalog.ts'
import type { ErpSettings } from './erp-settings.ts'
import type { CartLine, Order } from './record-types.ts'
import type { RecordsFile } from './records.ts'

/** Percent, as in the environment value `tax`. */
const TAX = 16

/**
 * The order service has one call. It orders the client's whole cart or, with `splits`, its lines of the named catalogue,
 * at the prices of the cart. It ignores the uuid: the same uuid again places another order.
 */
export function answerOrder(call: Call, file: RecordsFile, settings: ErpSettings): Answer {
  if (!isCall(call, 'POST', '/order/Order/PushShoppingCart')) return UNKNOWN
  const clientId = clientIdOf(call, file)
  if (clientId === undefined) return SESSION_OVER
  const { carts, orders } = file.records
  const { body } = call
  if (body['clientId'] !== clientId) return refusal('No autorizado')
  const isOrdered = (line: CartLine) =>
    line.clientId === clientId && (!settings.splits || line.catalogId === body['catalogId'])
  const lines = carts.filter(isOrdered)
  if (lines.length === 0) return refusal('El carrito está vacío')

  const subtotal = roundToCents(
    lines.reduce((sum, { quantity, price }) => sum + roundToCents(quantity * price), 0),
  )
  const taxes = roundToCents((subtotal * TAX) / 100)
  const order: Order = {
    orderId: file.nextId(),
    uuid: String(body['uuid']),
    clientId,
    catalogId: Number(body['catalogId']),
    date: new Date().toISOString().replace('Z', ''),
    status: 'Pendiente',
    subtotal,
    taxes,
    total: roundToCents(subtotal + taxes),
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
  return list([orderRecord(order, settings)])
}

/** Rounds dollars to whole cents. */
function roundToCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toFixed(4))) / 100
}
