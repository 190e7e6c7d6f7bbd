import { describe, expect, test } from 'vitest'
import type { CartToSend, QueuedCart, QueuedPart } from '#shop/orders/order-gateway.ts'
import { NO_REMARKS } from '#domain/orders/remarks.ts'
import { sendResultOf } from '#shop/orders/send-result.ts'
import { clientAreaOf } from '../../../test/world/client-area.ts'
import { sendCart } from './send-cart.server.ts'
import type { SentForm } from './sent-form.ts'

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const FINGERPRINT = '0123456789abcdef'
const form: SentForm = {
  currency: 'USD',
  uuid: UUID,
  remarks: NO_REMARKS,
  shown: [
    { catalogId: 2, fingerprint: FINGERPRINT, figures: { taxes: 16, total: 116 } },
    { catalogId: 1, fingerprint: FINGERPRINT, figures: { taxes: 647, total: 4_688 } },
  ],
}

const CATALOGS = [1, 2]

/** A shop whose gateway answers every cart with the given state of a queued cart, or with the given refusal. */
function shopThat(sent: Partial<QueuedCart> | 'busy' | 'unknown' | 'not_signed_in') {
  const carts: CartToSend[] = []
  const area = clientAreaOf({})
  const sentCart: QueuedCart = {
    number: 5,
    sentAt: '2026-11-21T09:30:00.000Z',
    waitsForSignIn: false,
    isAnother: false,
    currency: 'USD',
    parts: [],
    ...(typeof sent !== 'string' && sent),
  }
  const orderGateway = {
    ...area.shop.orderGateway,
    send(cart: CartToSend) {
      carts.push(cart)
      return Promise.resolve(
        typeof sent === 'string'
          ? { ordered: [], refused: { reason: { kind: sent }, catalogIds: CATALOGS } }
          : sendResultOf(sentCart),
      )
    },
  }
  return { area: { ...area, shop: { ...area.shop, orderGateway } }, carts }
}

function part(catalogId: number, state: QueuedPart['state'], more: Partial<QueuedPart> = {}): QueuedPart {
  return {
    catalogId,
    fingerprint: FINGERPRINT,
    lines: undefined,
    state,
    total: undefined,
    order: undefined,
    refusal: undefined,
    ...more,
  }
}
const ordered = (catalogId: number, orderId: number) =>
  part(catalogId, 'accepted', { order: { catalogId, orderId } })

describe('sending the cart', () => {
  test('sends what was shown of each catalogue, in their order, under one uuid', async () => {
    const { area, carts } = shopThat({ parts: [ordered(1, 17), ordered(2, 4)] })
    const remarks = {
      clientReference: ' OC-4711',
      deliveryInstructions: 'Muelle 3',
      comment: 'Por la mañana\n',
    }
    expect(await sendCart(area, { ...form, remarks })).toEqual({
      ordered: [
        { catalogId: 1, orderId: 17 },
        { catalogId: 2, orderId: 4 },
      ],
      problem: undefined,
    })
    expect(carts).toEqual([
      {
        clientId: 7,
        clientName: 'Anna Instalaciones',
        token: 'catalog-token',
        uuid: UUID,
        clientReference: 'OC-4711',
        deliveryInstructions: 'Muelle 3',
        comment: 'Por la mañana',
        currency: 'USD',
        language: 'en',
        parts: [
          { catalogId: 1, companyId: 11, fingerprint: FINGERPRINT, figures: { taxes: 647, total: 4_688 } },
          { catalogId: 2, companyId: 12, fingerprint: FINGERPRINT, figures: { taxes: 16, total: 116 } },
        ],
      },
    ])
  })

  test('to a service that orders the whole cart returns one order', async () => {
    const whole = part(2, 'accepted', { order: { catalogId: 1, orderId: 17 } })
    const { area } = shopThat({ parts: [ordered(1, 17), whole] })
    expect((await sendCart(area, form)).ordered).toEqual([{ catalogId: 1, orderId: 17 }])
  })

  test('returns the orders, and the number under which the rest is queued', async () => {
    const { area } = shopThat({ parts: [ordered(1, 17), part(2, 'unknown')] })
    expect(await sendCart(area, form)).toEqual({
      ordered: [{ catalogId: 1, orderId: 17 }],
      queuedCart: 5,
      problem: undefined,
    })
  })

  test('with changed figures returns the previous total of the whole cart', async () => {
    const changed = part(1, 'refused', { refusal: { kind: 'figures_changed' } })
    const { area } = shopThat({ parts: [changed, part(2, 'refused', { refusal: { kind: 'stopped' } })] })
    expect(await sendCart(area, form)).toEqual({
      ordered: [],
      problem: { kind: 'figures_changed', before: 4_688 + 116 },
    })
  })

  test('with changed figures of the second catalogue excludes what is ordered', async () => {
    const changed = part(2, 'refused', { refusal: { kind: 'figures_changed' } })
    const { area } = shopThat({ parts: [ordered(1, 17), changed] })
    expect(await sendCart(area, form)).toMatchObject({
      ordered: [{ catalogId: 1, orderId: 17 }],
      problem: { kind: 'figures_changed', before: 116 },
    })
  })

  test('of a cart that was sent before returns its order', async () => {
    const order = { catalogId: 1, orderId: 16 }
    const { area } = shopThat({ parts: [part(1, 'refused', { refusal: { kind: 'cart_empty', order } })] })
    expect(await sendCart(area, form)).toEqual({
      ordered: [],
      problem: { kind: 'cart_empty', orders: [order] },
    })
  })

  test('of a uuid that was sent before with other remarks returns that order', async () => {
    const { area } = shopThat({ isAnother: true, parts: [ordered(1, 17)] })
    expect(await sendCart(area, { ...form, remarks: { ...NO_REMARKS, comment: 'another' } })).toEqual({
      ordered: [],
      problem: { kind: 'cart_empty', orders: [{ catalogId: 1, orderId: 17 }] },
    })
  })

  test('returns the message of the service for other refusals', async () => {
    const refusal = { kind: 'refused', reason: 'Split it' } as const
    const { area } = shopThat({ parts: [part(1, 'refused', { refusal })] })
    expect((await sendCart(area, form)).problem).toEqual({ kind: 'refused', reason: 'Split it' })
  })

  test('reports a busy database', async () => {
    const { area } = shopThat('busy')
    expect((await sendCart(area, form)).problem).toEqual({ kind: 'busy' })
  })

  test('reports that the outcome is unknown, so that the same uuid is sent again', async () => {
    const { area } = shopThat('unknown')
    expect((await sendCart(area, form)).problem).toEqual({ kind: 'unknown' })
  })

  test('leads to the sign-in when the session has ended', async () => {
    const { area } = shopThat('not_signed_in')
    const signIn = new Response(null, { status: 302 })
    const requestContext = { ...area.requestContext, signInAgain: () => signIn }
    await expect(sendCart({ ...area, requestContext }, form)).rejects.toBe(signIn)
  })

  test.each([
    ['without figures', { ...form, shown: [] }],
    ['under no uuid', { ...form, uuid: 'x\0' }],
    ['with a comment that no database keeps', { ...form, remarks: { ...NO_REMARKS, comment: 'a\0b' } }],
    ['with a reference of two lines', { ...form, remarks: { ...NO_REMARKS, clientReference: 'a\nb' } }],
  ])('%s keeps nothing', async (_, sent) => {
    const { area, carts } = shopThat({ parts: [ordered(1, 17)] })
    expect((await sendCart(area, sent)).ordered).toEqual([])
    expect(carts).toEqual([])
  })
})
