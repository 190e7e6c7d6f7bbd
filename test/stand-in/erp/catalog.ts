import {
  type Answer,
  type Call,
  idsOf,
  isCall,
  list,
  refusal,
  SESSION_OVER,
  tokenOf,
  UNKNOWN,
} from './calls.ts'
import { clientOf, newToken, withoutPassword } from './product.ts'
import type { CartLine, Item, Order } from './record-types.ts'
import type { RecordsFile } from './records.ts'

/**
 * The catalogue service: two lists, the clients, one cart for each of them, and what they ordered. No record that it
 * answers names its catalogue.
 */

/** How this system writes what the specification does not show; a real one has one way and keeps to it. */
export interface Manner {
  /** Where the quantity of a cart line stands. */
  readonly quantity: 'line' | 'item' | 'nowhere'
  readonly uuids: boolean
  /** A push orders the lines of the catalogue that it names, and leaves the others in the cart. */
  readonly splits: boolean
  /** Ids and amounts of carts and orders as text, or every fraction with the noise of a program's sums. */
  readonly numbers: 'number' | 'text' | 'noisy'
  /** A change is answered with 204 and nothing, an order with its number alone. */
  readonly isTerse: boolean
}

const CATALOGS: readonly string[] = ['1/1/1', '1/1/2']

export function answerCatalog(call: Call, file: RecordsFile, manner: Manner): Answer {
  const { records } = file
  const categories = idsOf(call, 'GET', '/catalog/api/Categories/GetCategoriesByCompany')
  if (categories) return listed(categories, records.categories)
  const items = idsOf(call, 'GET', '/catalog/api/StockItems/GetStockItemsByCompany')
  if (items) return listed(items, records.items.map(asWritten))
  if (isCall(call, 'GET', '/catalog/api/StockItemHeaderFeatures/GetStockItemHeaderFeatures'))
    return list([{ stockItemHeaderFeatureId: 1, name: 'Peso' }])
  if (isCall(call, 'GET', '/catalog/api/StockItemFeature/GetStockItemsFeatureByID')) {
    const stockItemId = Number(call.query.get('stockItemId'))
    const weight = {
      stockItemFeatureId: 1,
      stockItemId,
      stockItemHeaderFeatureId: 1,
      value: '450 g',
      imageUrl: null,
    }
    return list(stockItemId === 101 ? [weight] : [])
  }
  if (isCall(call, 'POST', '/catalog/api/clients/login')) {
    const client = clientOf(call, file)
    if (!client) return refusal('Usuario o clave incorrecta')
    return list([{ client: withoutPassword(client), token: newToken(file, 'catalog', client) }])
  }
  if (isCall(call, 'POST', '/catalog/api/clients/forgotPassword')) return list([])

  const clientId = clientIdOf(call, file)
  if (clientId === undefined) return SESSION_OVER
  if (isCall(call, 'POST', '/catalog/api/clients/changePassword')) return changePassword(call, file, clientId)
  const answer = answerCart(call, file, clientId, manner) ?? answerOrders(call, file, clientId, manner)
  return manner.numbers === 'text' && answer ? asTexts(answer) : (answer ?? UNKNOWN)
}

/** Whose token it is, of those that this service gave. */
export function clientIdOf(call: Call, { records }: RecordsFile): number | undefined {
  const session = records.tokens[tokenOf(call)]
  return session?.service === 'catalog' ? session.clientId : undefined
}

function listed(path: readonly number[], rows: readonly { readonly catalogId: number }[]): Answer {
  if (!CATALOGS.includes(path.join('/'))) return refusal('Catálogo desconocido')
  return list(
    rows.filter(({ catalogId }) => catalogId === path[2]).map((row) => ({ ...row, catalogId: undefined })),
  )
}

function asWritten(item: Item): Item & { unidad: string; existencia: null } {
  return { ...item, unidad: 'UND', existencia: null }
}

function changePassword({ body }: Call, file: RecordsFile, clientId: number): Answer {
  const client = file.records.clients.find((one) => one.clientId === clientId)
  if (!client || body['clientId'] !== clientId || client.password !== body['currentPassword'])
    return refusal('La clave actual no es correcta')
  client.password = String(body['newPassword'])
  file.save()
  return list([])
}

function answerCart(call: Call, file: RecordsFile, clientId: number, manner: Manner): Answer | undefined {
  const { carts, items } = file.records
  const cart = '/catalog/api/shoppingCart'
  const read = idsOf(call, 'GET', `${cart}/getStockitemsByClientId`)
  if (read) {
    if (read[3] !== clientId) return refusal('No autorizado')
    return list(
      carts.filter((line) => line.clientId === clientId).map((line) => cartItem(line, items, manner)),
    )
  }
  const inserted = idsOf(call, 'POST', `${cart}/InsertEntity`)
  const updated = idsOf(call, 'PUT', `${cart}/UpdateEntity`)
  if (inserted ?? updated) {
    const { body } = call
    if (body['clientId'] !== clientId) return refusal('No autorizado')
    // A number is all it knows an item by; of two with one number, that of the catalogue that was named
    const named = items.filter(({ stockItemId, deleted }) => stockItemId === body['stockItemId'] && !deleted)
    const item = named.find(({ catalogId }) => catalogId === (inserted ?? updated)?.[2]) ?? named[0]
    const quantity = Number(body['quantity'])
    if (!item || !(quantity > 0)) return refusal('Artículo o cantidad no válida')
    const line = carts.find((one) => one.clientId === clientId && one.stockItemId === item.stockItemId)
    if (updated && !line) return refusal('El artículo no está en el carrito')
    if (line) line.quantity = inserted ? line.quantity + quantity : quantity
    else carts.push(newLine(file, clientId, item, quantity, Number(body['price'])))
    file.save()
    return list([])
  }
  const deleted = idsOf(call, 'DELETE', `${cart}/DeleteEntity`)
  if (!deleted) return undefined
  const place = carts.findIndex((line) => line.clientId === clientId && line.shoppingCartId === deleted[3])
  if (place < 0) return refusal('No existe')
  carts.splice(place, 1)
  file.save()
  return list([])
}

function newLine(file: RecordsFile, clientId: number, item: Item, quantity: number, price: number): CartLine {
  const { catalogId, stockItemId } = item
  return { shoppingCartId: file.nextId(), clientId, catalogId, stockItemId, quantity, price }
}

function cartItem(line: CartLine, items: readonly Item[], manner: Manner): object {
  const item = items.find(
    ({ catalogId, stockItemId }) => catalogId === line.catalogId && stockItemId === line.stockItemId,
  )
  const { shoppingCartId, quantity, price } = line
  return {
    ...(item && asWritten(item)),
    catalogId: undefined,
    ...(manner.quantity === 'item' && { quantity }),
    shoppingCarts: [{ shoppingCartId, price, ...(manner.quantity === 'line' && { quantity }) }],
  }
}

function answerOrders(call: Call, file: RecordsFile, clientId: number, manner: Manner): Answer | undefined {
  const own = file.records.orders.filter((order) => order.clientId === clientId)
  const history = idsOf(call, 'GET', '/catalog/api/Orders/GetOrdersByCompanyByClientId')
  if (history) {
    if (history[3] !== clientId) return refusal('No autorizado')
    return list(
      own.filter(({ catalogId }) => catalogId === history[2]).map((order) => orderRecord(order, manner)),
    )
  }
  const details = idsOf(call, 'GET', '/catalog/api/Orders/GetOrderDetails')
  if (!details) return undefined
  const order = own.find(({ catalogId, orderId }) => catalogId === details[2] && orderId === details[3])
  if (!order) return refusal('El pedido no existe')
  const { subtotal, lines } = order
  // The same instant, here with its zone
  return list([{ ...orderRecord(order, manner), subtotal, date: `${order.date}Z`, lines }])
}

/** An order as the lists write it: it has a total, and no subtotal. */
export function orderRecord(order: Order, { uuids }: Manner): object {
  const { orderId, uuid, date, status, taxes, total, comment } = order
  return {
    orderId,
    ...(uuids && { uuid }),
    date,
    status,
    taxes,
    total,
    comment,
    almacen: '01',
    vendedor: null,
  }
}

/** Every number of an answer as text. */
function asTexts({ status, body }: Answer): Answer {
  return {
    status,
    body: JSON.parse(JSON.stringify(body), (_, value: unknown) =>
      typeof value === 'number' ? String(value) : value,
    ),
  }
}
