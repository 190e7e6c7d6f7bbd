import { describe, expect, test } from 'vitest'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { loadHistory, loadOrder } from './order-history.server.ts'

function wireOrder(orderId: number, date: string) {
  return { orderId, date, status: 'received', subtotal: 1, taxes: 0.16, total: 1.16 }
}

const areaWhere = (answers: Readonly<Record<string, () => Response>>) =>
  clientAreaOf({
    catalogService: (request) =>
      answers[new URL(request.url).pathname]?.() ?? refusalAnswer(404, 'not_found'),
  })

const HISTORY = '/api/Orders/GetOrdersByCompanyByClientId'
const DETAILS = '/api/Orders/GetOrderDetails'

describe('the order history', () => {
  test('has the orders of all catalogues, newest first, each with its catalogue', async () => {
    const area = areaWhere({
      [`${HISTORY}/9/11/1/7`]: () =>
        listAnswer(wireOrder(3, '2026-11-21T09:00:00Z'), wireOrder(1, '2026-11-19T09:00:00Z')),
      [`${HISTORY}/9/12/2/7`]: () => listAnswer(wireOrder(2, '2026-11-20T09:00:00Z')),
    })
    const { orders, missing } = await loadHistory(area, { limit: 20 })
    expect(orders.map(({ catalogId, orderId }) => [catalogId, orderId])).toEqual([
      [1, 3],
      [2, 2],
      [1, 1],
    ])
    expect(missing).toBe('nothing')
  })

  test('says that a part of it is missing, and shows the rest', async () => {
    const area = areaWhere({
      [`${HISTORY}/9/12/2/7`]: () => listAnswer(wireOrder(2, '2026-11-20T09:00:00Z')),
    })
    expect(await loadHistory(area, { limit: 20 })).toMatchObject({
      orders: [{ orderId: 2 }],
      missing: 'some',
    })
  })

  test('that cannot be loaded is missing, not empty', async () => {
    expect(await loadHistory(areaWhere({}), { limit: 20 })).toMatchObject({ orders: [], missing: 'all' })
  })

  test('puts an order whose date cannot be read last, and shows the date as it came', async () => {
    const area = areaWhere({
      [`${HISTORY}/9/11/1/7`]: () => listAnswer(wireOrder(1, 'ayer'), wireOrder(2, '2026-11-20T09:00:00Z')),
      [`${HISTORY}/9/12/2/7`]: () => listAnswer(),
    })
    const { orders } = await loadHistory(area, { limit: 20 })
    expect(orders.map(({ orderId, date }) => [orderId, date.day])).toEqual([
      [2, 'November 20, 2026'],
      [1, 'ayer'],
    ])
  })
})

describe('a search of the history', () => {
  const all = () => listAnswer(wireOrder(17, '2026-11-21T09:00:00Z'), wireOrder(170, '2026-11-19T09:00:00Z'))

  test('goes by number alone at a plain service, which answers all it has, and says so', async () => {
    const area = areaWhere({ [`${HISTORY}/9/11/1/7`]: all, [`${HISTORY}/9/12/2/7`]: () => listAnswer() })
    expect(await loadHistory(area, { search: '1-17', limit: 20 })).toMatchObject({
      orders: [{ catalogId: 1, orderId: 17 }],
      total: 1,
      onlyNumbers: true,
    })
  })

  test('takes the word of a service that tells how many there are', async () => {
    const asked: string[] = []
    const area = clientAreaOf({
      catalogService: (request) => {
        asked.push(new URL(request.url).search)
        const [row] = [wireOrder(17, '2026-11-21T09:00:00Z')]
        return Response.json({ isSuccessful: true, data: [row], total: 41 })
      },
    })
    const history = await loadHistory(area, { search: 'tubo', limit: 20 })
    expect(asked).toEqual(['?limit=20&search=tubo', '?limit=20&search=tubo'])
    expect(history).toMatchObject({ total: 82, onlyNumbers: false })
  })
})

test('of a plain service’s orders no more are shown than were asked for, and all are counted', async () => {
  const rows = [1, 2, 3].map((id) => wireOrder(id, `2026-11-0${id}T09:00:00Z`))
  const area = areaWhere({
    [`${HISTORY}/9/11/1/7`]: () => listAnswer(...rows),
    [`${HISTORY}/9/12/2/7`]: () => listAnswer(),
  })
  const { orders, total } = await loadHistory(area, { limit: 2 })
  expect([orders.map(({ orderId }) => orderId), total]).toEqual([[3, 2], 3])
})

describe('one order', () => {
  const details = {
    ...wireOrder(3, '2026-11-21T16:00:00Z'),
    comment: null,
    lines: [{ stockItemId: 11, code: 'TUB-15', name: 'Tubo', quantity: 3, price: 0.0043, total: 0.01 }],
    statusHistory: [{ status: 'received', date: '2026-11-21T16:00:00Z' }],
  }

  test('is shown as it was frozen, in the visitor’s zone', async () => {
    const area = areaWhere({ [`${DETAILS}/9/11/1/3`]: () => listAnswer(details) })
    expect(await loadOrder(area, { catalogId: 1, orderId: 3 })).toMatchObject({
      order: {
        date: { day: 'November 21, 2026', time: '12:00 M' },
        comment: '',
        reference: '',
        figures: { subtotal: 100, taxes: 16, total: 116 },
        lines: [{ code: 'TUB-15', quantity: 3, price: 43, total: 1 }],
        history: [{ status: 'received' }],
      },
    })
  })

  test.each([
    ['where the shop shows prices to nobody', 'on_asking', {}],
    ['where the service does not tell them', 'shown', { subtotal: null, taxes: null, total: null }],
  ] as const)('is shown without figures %s', async (_, prices, told) => {
    const figures = prices === 'shown' ? { price: null, total: null } : {}
    const lines = details.lines.map((line) => ({ ...line, ...figures }))
    const area = areaWhere({ [`${DETAILS}/9/11/1/3`]: () => listAnswer({ ...details, ...told, lines }) })
    const found = await loadOrder(
      { ...area, requestContext: { ...area.requestContext, prices } },
      { catalogId: 1, orderId: 3 },
    )
    expect(found).toMatchObject({
      order: {
        figures: undefined,
        lines: [{ code: 'TUB-15', quantity: 3, price: undefined, total: undefined }],
      },
    })
  })

  test.each([400, 403, 404])('that the service answers %d to is unknown here', async (status) => {
    const area = areaWhere({ [`${DETAILS}/9/11/1/3`]: () => refusalAnswer(status, 'refused') })
    expect(await loadOrder(area, { catalogId: 1, orderId: 3 })).toBe('unknown')
  })

  test('of a catalogue that is none of the shop’s is unknown, and nobody is asked', async () => {
    expect(await loadOrder(clientAreaOf({}), { catalogId: 9, orderId: 3 })).toBe('unknown')
  })

  test('that cannot be loaded now is not unknown', async () => {
    const area = areaWhere({ [`${DETAILS}/9/11/1/3`]: () => refusalAnswer(503, 'busy') })
    expect(await loadOrder(area, { catalogId: 1, orderId: 3 })).toEqual({ order: undefined })
  })

  describe('that a plain service refuses with 200', () => {
    const said = Response.json({ isSuccessful: false, data: null, message: ' Fuera de\nservicio ' })
    const areaWithHistory = (history: () => Response) =>
      areaWhere({ [`${DETAILS}/9/11/1/3`]: () => said.clone(), [`${HISTORY}/9/11/1/7`]: history })

    test('is unknown where the history does not have it', async () => {
      const area = areaWithHistory(() => listAnswer(wireOrder(4, '2026-11-21T16:00:00Z')))
      expect(await loadOrder(area, { catalogId: 1, orderId: 3 })).toBe('unknown')
    })

    test.each([
      ['has it', () => listAnswer(details)],
      ['cannot be read', () => said.clone()],
    ])('is not shown now where the history %s, and the page says what the service says', async (_, told) => {
      expect(await loadOrder(areaWithHistory(told), { catalogId: 1, orderId: 3 })).toEqual({
        order: undefined,
        reason: 'Fuera de servicio',
      })
    })
  })
})
