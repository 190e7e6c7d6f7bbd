import { describe, expect, test } from 'vitest'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/client-area.ts'
import { sendCart } from './send-cart.server.ts'
import type { SentForm } from './sent-form.ts'

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const form: SentForm = {
  uuid: UUID,
  comment: '',
  typedComment: '',
  shown: [
    { catalogId: 2, figures: { taxes: 16, total: 116 } },
    { catalogId: 1, figures: { taxes: 647, total: 4_688 } },
  ],
}

type Push = Readonly<Record<string, unknown>>

interface Told {
  /** What the order service answers to the pushes, one after another. */
  readonly answers: readonly (() => Response)[]
  readonly cartIsEmpty?: boolean
  readonly moneyTypeId?: string
}

function shopThat({ answers, cartIsEmpty = false, moneyTypeId = '' }: Told) {
  const pushes: Push[] = []
  const area = clientAreaOf({
    environments: { money_type_id: moneyTypeId },
    orderService: async (request) => {
      pushes.push(await request.json())
      const answer = answers[pushes.length - 1]
      if (!answer) throw new Error('one push too many')
      return answer()
    },
    catalogService: () =>
      cartIsEmpty
        ? listAnswer()
        : listAnswer({
            stockItemId: 1,
            name: 'x',
            shoppingCarts: [{ shoppingCartId: 1, quantity: 1, price: 1 }],
          }),
  })
  return { area, pushes }
}

const order = (orderId: number, catalogId?: number) => () =>
  listAnswer({
    orderId,
    date: '2026-11-21T09:30:00.000Z',
    status: 'received',
    subtotal: 1,
    taxes: 0.16,
    total: 1.16,
    catalogId,
  })

describe('sending the cart', () => {
  test('pushes what was shown of each catalogue, in their order, under one uuid', async () => {
    const { area, pushes } = shopThat({ answers: [order(17, 1), order(4, 2)] })
    const outcome = await sendCart(area, form, 'Por la mañana')
    expect(outcome).toMatchObject({
      ordered: [
        { catalogId: 1, orderId: 17 },
        { catalogId: 2, orderId: 4 },
      ],
      problem: undefined,
    })
    expect(pushes).toEqual([
      {
        accountId: 9,
        companyId: 11,
        catalogId: 1,
        clientId: 7,
        username: 'ShoppingCart',
        moneyTypeId: 1,
        uuid: UUID,
        taxes: 6.47,
        expectedTotal: 46.88,
        comment: 'Por la mañana',
        putAllPriceZero: false,
      },
      expect.objectContaining({ companyId: 12, catalogId: 2, uuid: UUID, taxes: 0.16, expectedTotal: 1.16 }),
    ])
  })

  test('names the currency of the settings', async () => {
    const { area, pushes } = shopThat({ answers: [order(17, 1), order(4, 2)], moneyTypeId: '3' })
    await sendCart(area, form, '')
    expect(pushes.map((push) => push['moneyTypeId'])).toEqual([3, 3])
  })

  test('to a plain service, which orders the whole cart at once, stops when the cart is empty', async () => {
    const { area, pushes } = shopThat({ answers: [order(17)], cartIsEmpty: true })
    expect(await sendCart(area, form, '')).toMatchObject({ ordered: [{ orderId: 17 }], problem: undefined })
    expect(pushes).toHaveLength(1)
  })

  test('stops at changed figures and says what the whole cart cost before, as the page shows it', async () => {
    const figures = { sent: { taxes: 6.47, total: 46.88 }, current: { subtotal: 50, taxes: 8, total: 58 } }
    const { area } = shopThat({ answers: [() => refusalAnswer(409, 'figures_changed', { figures })] })
    expect(await sendCart(area, form, '')).toEqual({
      ordered: [],
      problem: { kind: 'figures_changed', before: 4_688 + 116 },
    })
  })

  test('stops at changed figures of the second catalogue, and leaves out what is ordered', async () => {
    const { area } = shopThat({ answers: [order(17, 1), () => refusalAnswer(409, 'figures_changed')] })
    expect(await sendCart(area, form, '')).toMatchObject({
      ordered: [{ catalogId: 1, orderId: 17 }],
      problem: { kind: 'figures_changed', before: 116 },
    })
  })

  test('says what was ordered before it stopped', async () => {
    const { area } = shopThat({ answers: [order(17, 1), () => refusalAnswer(422, 'order_too_large')] })
    expect(await sendCart(area, form, '')).toMatchObject({
      ordered: [{ catalogId: 1, orderId: 17 }],
      problem: { kind: 'refused' },
    })
  })

  test('of a cart that was sent already leads to its order', async () => {
    const sent = { catalogId: 1, orderId: 16 }
    const { area } = shopThat({ answers: [() => refusalAnswer(409, 'cart_empty', { order: sent })] })
    expect(await sendCart(area, form, '')).toEqual({
      ordered: [],
      problem: { kind: 'cart_empty', order: sent },
    })
  })

  test('without figures orders nothing', async () => {
    const { area, pushes } = shopThat({ answers: [] })
    const nothingShown = { ...form, shown: [] }
    expect((await sendCart(area, nothingShown, '')).problem).toEqual({ kind: 'cart_empty', order: undefined })
    expect(pushes).toEqual([])
  })

  test('a refusal that only the service can explain is told in its words', async () => {
    const { area } = shopThat({
      answers: [() => refusalAnswer(422, 'order_too_large', { message: 'Split it' })],
    })
    expect((await sendCart(area, form, '')).problem).toEqual({ kind: 'refused', reason: 'Split it' })
  })

  test('a busy service has ordered nothing', async () => {
    const { area } = shopThat({ answers: [() => refusalAnswer(503, 'busy')] })
    expect((await sendCart(area, form, '')).problem).toEqual({ kind: 'busy' })
  })
})

describe('of an order whose answer was lost nobody knows', () => {
  test.each([
    ['a failure in the middle', () => refusalAnswer(500, 'internal_error')],
    ['a gateway’s page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['an answer without the order', () => listAnswer()],
    ['an answer that is none', () => new Response('ok')],
  ])('after %s', async (_, answer) => {
    const { area, pushes } = shopThat({ answers: [answer] })
    expect((await sendCart(area, form, '')).problem).toEqual({ kind: 'unknown' })
    expect(pushes).toHaveLength(1)
  })

  test('after a connection that broke', async () => {
    const { area } = shopThat({
      answers: [
        () => {
          throw new Error('connection reset')
        },
      ],
    })
    expect((await sendCart(area, form, '')).problem).toEqual({ kind: 'unknown' })
  })
})
