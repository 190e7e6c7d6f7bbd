import { describe, expect, test } from 'vitest'
import { quantityOf, wireCartItem, wireOrder, wireOrderDetails } from './cart-and-order.ts'
import { changed } from './http/envelope.ts'

/** A cart line of a service that implements only the specification. */
const LINE = {
  stockItemId: 101,
  name: 'Martillo',
  price: 12.5,
  shoppingCarts: [{ shoppingCartId: 7, quantity: 2 }],
}
const ORDER = { orderId: 7001, date: '2026-11-22T04:50:00', status: 'Pendiente', taxes: 4, total: 29 }

describe('a cart line of another service', () => {
  test('may have ids and amounts as text', () => {
    const written = { ...LINE, shoppingCarts: [{ shoppingCartId: '7', quantity: '2', price: '12.50' }] }
    expect(wireCartItem.parse(written).shoppingCarts).toEqual([
      { shoppingCartId: 7, quantity: 2, price: 12.5 },
    ])
  })

  test('has its quantity in its first cart entry, else on itself', () => {
    expect(quantityOf(wireCartItem.parse(LINE))).toBe(2)
    const onItself = { ...LINE, quantity: '3', shoppingCarts: [{ shoppingCartId: 7 }] }
    expect(quantityOf(wireCartItem.parse(onItself))).toBe(3)
  })

  test.each([undefined, null, 0, -1, 1.5, '', 'dos', '1e3', true, [2]])(
    'with the quantity %j is readable without a quantity',
    (quantity) => {
      const line = wireCartItem.parse({ ...LINE, quantity, shoppingCarts: [{ shoppingCartId: 7, quantity }] })
      expect(quantityOf(line)).toBeUndefined()
      expect(line.name).toBe('Martillo')
    },
  )

  test('may use the names of our extensions for something else', () => {
    const entry = { shoppingCartId: 7, quantity: 2, priceWhenAdded: 'ayer', problem: 7 }
    const own = { catalogId: 'FERR', minimumOrderQuantity: 'una caja', packMultiple: {}, taxClass: ['G'] }
    const read = wireCartItem.parse({ ...LINE, ...own, shoppingCarts: [entry] })
    expect(read).toEqual({ ...LINE, shoppingCarts: [{ shoppingCartId: 7, quantity: 2 }] })
  })

  test('may have its extensions as text', () => {
    const entry = { shoppingCartId: 7, quantity: 2, priceWhenAdded: '11.90', problem: null }
    const written = { ...LINE, catalogId: '2', minimumOrderQuantity: '6', shoppingCarts: [entry] }
    expect(wireCartItem.parse(written)).toMatchObject({
      catalogId: 2,
      minimumOrderQuantity: 6,
      shoppingCarts: [{ priceWhenAdded: 11.9, problem: null }],
    })
  })

  test.each(['', ' ', '12,50', '0x10', 'doce', true])('is refused with the price %j', (price) => {
    const line = { ...LINE, shoppingCarts: [{ shoppingCartId: 7, quantity: 1, price }] }
    expect(wireCartItem.safeParse(line).success).toBe(false)
  })
})

describe('an order of another service', () => {
  test('needs no subtotal, no status history and no totals of its lines', () => {
    const lines = [{ stockItemId: 101, code: null, name: 'Martillo', quantity: 2, price: 12.5, bodega: '01' }]
    expect(wireOrderDetails.parse({ ...ORDER, lines })).toMatchObject({ total: 29, lines: [{ price: 12.5 }] })
  })

  test('may have numbers as text and a numeric status', () => {
    expect(wireOrder.parse({ ...ORDER, orderId: '7001', total: '29.00', status: 3 })).toMatchObject({
      orderId: 7001,
      total: 29,
      status: '3',
    })
  })
})

describe('an order with the names of our extensions', () => {
  test.each([840, '', null, { code: 'EUR' }, ['EUR']])('is readable with the currency %j', (currency) => {
    const { currency: read } = wireOrder.parse({ ...ORDER, currency })
    expect(read).toBe(typeof currency === 'string' ? currency : undefined)
  })

  test('is readable if all of them mean something else', () => {
    const own = { uuid: 7, catalogId: null, reference: {}, taxesByRate: { G: 8 }, statusHistory: 'Pendiente' }
    const line = { stockItemId: 101, name: 'Martillo', quantity: 2, price: 12.5 }
    const read = wireOrderDetails.parse({ ...ORDER, ...own, lines: [{ ...line, taxRate: 'general' }] })
    expect(read).toEqual({ ...ORDER, lines: [line] })
  })

  test('has its tax rates as numbers or as text', () => {
    const line = { stockItemId: 101, name: 'Martillo', quantity: 2, price: 12.5, taxRate: '16' }
    const taxesByRate = [{ rate: '16', base: '25.00', tax: 4 }]
    expect(wireOrderDetails.parse({ ...ORDER, lines: [line], taxesByRate })).toMatchObject({
      lines: [{ taxRate: 16 }],
      taxesByRate: [{ rate: 16, base: 25, tax: 4 }],
    })
  })
})

describe('the answer to a change', () => {
  const answer = changed(wireOrder, 'ChangedOrderOfTest', {})

  test.each([null, [], [true], [{ id: 5 }], 'hecho'])('may have %j for data', (data) => {
    expect(answer.parse({ isSuccessful: true, data, message: null }).data).toEqual([])
  })

  test('keeps readable rows', () => {
    expect(answer.parse({ isSuccessful: true, data: [{ id: 5 }, ORDER] }).data).toEqual([ORDER])
  })
})
