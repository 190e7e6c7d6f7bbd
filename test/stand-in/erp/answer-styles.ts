import type { Answer, Call } from './calls.ts'

/** Adds floating-point noise to every fraction: 3.8000000000000003. */
export function withNoise({ status, body }: Answer): Answer {
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? value * (1 + 2 ** -50) : value,
  )
  return { status, body: JSON.parse(text) as unknown }
}

/** Adds fields of the ERP's own, under names that mean something else in the product. */
export function withFieldsOfItsOwn({ status, body }: Answer): Answer {
  if (body === undefined) return { status, body }
  const text = JSON.stringify(body)
  return { status, body: JSON.parse(text, (_, value: unknown) => extended(value)) as unknown }
}

/** By a field that a record has: what this ERP adds to it. */
const OWN_FIELDS: readonly (readonly [of: string, fields: object])[] = [
  ['isSuccessful', { total: 'todos' }],
  ['sections', { pages: 3 }],
  ['tax', { currency: 840, tax_rates: { G: 16 }, accent_color: false, time_zone: -4 }],
  ['parentStockCategoryId', { imageUrl: { ancho: 120 } }],
  ['unidad', { minimumOrderQuantity: 'una caja', packMultiple: { caja: 6 }, taxClass: { codigo: 'G' } }],
  ['shoppingCarts', { catalogId: 'FERR' }],
  ['shoppingCartId', { priceWhenAdded: 'ayer', problem: 7 }],
  ['orderId', { uuid: 7, currency: 840, catalogId: 'FERR', reference: { serie: 'A' } }],
  ['lines', { taxesByRate: { G: 8 }, statusHistory: 'Pendiente' }],
  ['quantity', { taxRate: '16' }],
]

function extended(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const added = OWN_FIELDS.filter(([of]) => of in value).map(([, fields]) => fields)
  return Object.assign({}, value, ...added) as unknown
}

/** Answers a change with 204 and no body, and an order with its number alone. */
export function asTerse({ method }: Call, answer: Answer): Answer {
  const { data } = answer.body as { data?: unknown }
  if (method === 'GET' || answer.status !== 200 || !Array.isArray(data)) return answer
  if (data.length === 0) return { status: 204, body: undefined }
  const [{ orderId }] = data as [{ orderId?: number | string }]
  return orderId === undefined ? answer : { status: 200, body: { isSuccessful: true, data: [{ orderId }] } }
}
