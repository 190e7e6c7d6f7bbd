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
import type { ErpSettings } from './erp-settings.ts'
import type { CartLine, Item, Order } from './record-types.ts'
import type { RecordsFile } from './records.ts'
import { catalogSession } from './sign-in-shapes.ts'

/**
 * The catalogue service: two lists, the clients, and a cart and an order history for each client. No record in its
 * answers names its catalogue.
 */

const CATALOGS: readonly string[] = ['1/1/1', '1/1/2']

export function answerCatalog(call: Call, file: RecordsFile, settings: ErpSettings): Answer {
  const { records } = file
  const categories = idsOf(call, 'GET', '/catalog/api/Categories/GetCategoriesByCompany')
  if (categories) return listed(categories, records.categories)
  const items = idsOf(call, 'GET', '/catalog/api/StockItems/GetStockItemsByCompany')
  if (items) return listed(items, records.items.map(asSent))
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
    const token = newToken(file, 'catalog', client)
    return { status: 200, body: catalogSession(settings.signIn, withoutPassword(client), token) }
  }
  if (isCall(call, 'POST', '/catalog/api/clients/forgotPassword')) return list([])

  const clientId = clientIdOf(call, file)
  if (clientId === undefined) return SESSION_OVER
  if (isCall(call, 'POST', '/catalog/api/clients/changePassword')) return changePassword(call, file, clientId)
  const answer = answerCart(call, file, clientId, settings) ?? answerOrders(call, file, clientId, settings)
  return settings.numbers === 'text' && answer ? asTexts(answer) : (answer ?? UNKNOWN)
}

/** The client of this service's session token. */
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

function asSent(item: Item): Item & { unidad: string; existencia: null } {
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

function answerCart(
  call: Call,
  file: RecordsFile,
  clientId: number,
  settings: ErpSettings,
): Answer | undefined {
  const { carts, items } = file.records
  const cart = '/catalog/api/shoppingCart'
  const read = idsOf(call, 'GET', `${cart}/getStockitemsByClientId`)
  if (read) {
    if (read[3] !== clientId) return refusal('No autorizado')
    return list(
      carts.filter((line) => line.clientId === clientId).map((line) => cartItem(line, items, settings)),
    )
  }
  const inserted = idsOf(call, 'POST', `${cart}/InsertEntity`)
  const updated = idsOf(call, 'PUT', `${cart}/UpdateEntity`)
  if (inserted ?? updated) {
    const { body } = call
    if (body['clientId'] !== clientId) return refusal('No autorizado')
    // An item is known by its number alone; when two share a number, the named catalogue decides
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
  const index = carts.findIndex(
    (line) => line.clientId === clientId && isNamed(line.shoppingCartId, call, settings),
  )
  if (index < 0) return refusal('No existe')
  carts.splice(index, 1)
  file.save()
  return list([])
}

function newLine(file: RecordsFile, clientId: number, item: Item, quantity: number, price: number): CartLine {
  const { catalogId, stockItemId } = item
  return { shoppingCartId: file.nextId(), clientId, catalogId, stockItemId, quantity, price }
}

function cartItem(line: CartLine, items: readonly Item[], settings: ErpSettings): object {
  const item = items.find(
    ({ catalogId, stockItemId }) => catalogId === line.catalogId && stockItemId === line.stockItemId,
  )
  const { shoppingCartId, quantity, price } = line
  return {
    ...(item && asSent(item)),
    catalogId: undefined,
    ...(settings.quantity === 'item' && { quantity }),
    shoppingCarts: [
      {
        shoppingCartId: writtenId(shoppingCartId, settings),
        price,
        ...(settings.quantity === 'line' && { quantity }),
      },
    ],
  }
}

function answerOrders(
  call: Call,
  file: RecordsFile,
  clientId: number,
  settings: ErpSettings,
): Answer | undefined {
  const own = file.records.orders.filter((order) => order.clientId === clientId)
  const history = idsOf(call, 'GET', '/catalog/api/Orders/GetOrdersByCompanyByClientId')
  if (history) {
    if (history[3] !== clientId) return refusal('No autorizado')
    return list(
      own.filter(({ catalogId }) => catalogId === history[2]).map((order) => orderRecord(order, settings)),
    )
  }
  const details = idsOf(call, 'GET', '/catalog/api/Orders/GetOrderDetails')
  if (!details) return undefined
  const order = own.find((one) => one.catalogId === details[2] && isNamed(one.orderId, call, settings))
  if (!order) return refusal('El pedido no existe')
  const { subtotal, lines } = order
  // Details write the same instant with its time zone
  return list([{ ...orderRecord(order, settings), subtotal, date: `${order.date}Z`, lines }])
}

/** An order in a list: with a total, without a subtotal. */
export function orderRecord(order: Order, settings: ErpSettings): object {
  const { uuid, date, status, taxes, total, comment } = order
  return {
    orderId: writtenId(order.orderId, settings),
    ...(settings.uuids && { uuid }),
    date,
    status,
    taxes,
    total,
    comment,
    almacen: '01',
    vendedor: null,
  }
}

function writtenId(id: number, { ids }: ErpSettings): number | string {
  return ids === 'text' ? `ERP-${id}` : id
}

/** Whether the path of a call ends in this id. */
function isNamed(id: number, { path }: Call, settings: ErpSettings): boolean {
  return path.endsWith(`/${writtenId(id, settings)}`)
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
