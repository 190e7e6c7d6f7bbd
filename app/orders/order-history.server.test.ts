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
  test('lists the orders of all catalogues, newest first, each with its catalogue', async () => {
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

  test('reports a catalogue that does not answer and shows the rest', async () => {
    const area = areaWhere({
      [`${HISTORY}/9/12/2/7`]: () => listAnswer(wireOrder(2, '2026-11-20T09:00:00Z')),
    })
    expect(await loadHistory(area, { limit: 20 })).toMatchObject({
      orders: [{ orderId: 2 }],
      missing: 'some',
    })
  })

  test('is reported as missing, not as empty, if no catalogue answers', async () => {
    expect(await loadHistory(areaWhere({}), { limit: 20 })).toMatchObject({ orders: [], missing: 'all' })
  })

  test('sorts an order with an unreadable date last and shows the date as received', async () => {
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

describe('searching the order history', () => {
  const all = () => listAnswer(wireOrder(17, '2026-11-21T09:00:00Z'), wireOrder(170, '2026-11-19T09:00:00Z'))

  test('matches numbers only, and reports that, at a service without search', async () => {
    const area = areaWhere({ [`${HISTORY}/9/11/1/7`]: all, [`${HISTORY}/9/12/2/7`]: () => listAnswer() })
    expect(await loadHistory(area, { search: '1-17', limit: 20 })).toMatchObject({
      orders: [{ catalogId: 1, orderId: 17 }],
      total: 1,
      onlyNumbers: true,
    })
  })

  test('uses the results of a service that returns a total', async () => {
    const queries: string[] = []
    const area = clientAreaOf({
      catalogService: (request) => {
        queries.push(new URL(request.url).search)
        const [row] = [wireOrder(17, '2026-11-21T09:00:00Z')]
        return Response.json({ isSuccessful: true, data: [row], total: 41 })
      },
    })
    const history = await loadHistory(area, { search: 'tubo', limit: 20 })
    expect(queries).toEqual(['?limit=20&search=tubo', '?limit=20&search=tubo'])
    expect(history).toMatchObject({ total: 82, onlyNumbers: false })
  })
})

test('shows no more orders than the limit and counts all of them at a service without totals', async () => {
  const rows = [1, 2, 3].map((id) => wireOrder(id, `2026-11-0${id}T09:00:00Z`))
  const area = areaWhere({
    [`${HISTORY}/9/11/1/7`]: () => listAnswer(...rows),
    [`${HISTORY}/9/12/2/7`]: () => listAnswer(),
  })
  const { orders, total } = await loadHistory(area, { limit: 2 })
  expect([orders.map(({ orderId }) => orderId), total]).toEqual([[3, 2], 3])
})

describe('loading an order', () => {
  const details = {
    ...wireOrder(3, '2026-11-21T16:00:00Z'),
    comment: null,
    lines: [{ stockItemId: 11, code: 'TUB-15', name: 'Tubo', quantity: 3, price: 0.0043, total: 0.01 }],
    statusHistory: [{ status: 'received', date: '2026-11-21T16:00:00Z' }],
  }

  test('returns its frozen lines and figures, with dates in the visitor’s time zone', async () => {
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
    ['if the shop shows prices to nobody', 'on_inquiry', {}],
    ['if the service omits them', 'shown', { subtotal: null, taxes: null, total: null }],
  ] as const)('returns no figures %s', async (_, prices, omitted) => {
    const figures = prices === 'shown' ? { price: null, total: null } : {}
    const lines = details.lines.map((line) => ({ ...line, ...figures }))
    const area = areaWhere({ [`${DETAILS}/9/11/1/3`]: () => listAnswer({ ...details, ...omitted, lines }) })
    const loaded = await loadOrder(
      { ...area, requestContext: { ...area.requestContext, prices } },
      { catalogId: 1, orderId: 3 },
    )
    expect(loaded).toMatchObject({
      order: {
        figures: undefined,
        lines: [{ code: 'TUB-15', quantity: 3, price: undefined, total: undefined }],
      },
    })
  })

  test.each([400, 403, 404])('is unknown if the service answers %d', async (status) => {
    const area = areaWhere({ [`${DETAILS}/9/11/1/3`]: () => refusalAnswer(status, 'refused') })
    expect(await loadOrder(area, { catalogId: 1, orderId: 3 })).toBe('unknown')
  })

  test('is unknown, without a call, if the catalogue is not the shop’s', async () => {
    expect(await loadOrder(clientAreaOf({}), { catalogId: 9, orderId: 3 })).toBe('unknown')
  })

  test('is not unknown during an outage of the service', async () => {
    const area = areaWhere({ [`${DETAILS}/9/11/1/3`]: () => refusalAnswer(503, 'busy') })
    expect(await loadOrder(area, { catalogId: 1, orderId: 3 })).toEqual({ order: undefined })
  })

  describe('that the service refuses with status 200', () => {
    const refusal = Response.json({ isSuccessful: false, data: null, message: ' Fuera de\nservicio ' })
    const areaWithHistory = (history: () => Response) =>
      areaWhere({ [`${DETAILS}/9/11/1/3`]: () => refusal.clone(), [`${HISTORY}/9/11/1/7`]: history })

    test('is unknown if the history lacks it', async () => {
      const area = areaWithHistory(() => listAnswer(wireOrder(4, '2026-11-21T16:00:00Z')))
      expect(await loadOrder(area, { catalogId: 1, orderId: 3 })).toBe('unknown')
    })

    test.each([
      ['has it', () => listAnswer(details)],
      ['cannot be read', () => refusal.clone()],
    ])('is unavailable, with the message of the service, if the history %s', async (_, answer) => {
      expect(await loadOrder(areaWithHistory(answer), { catalogId: 1, orderId: 3 })).toEqual({
        order: undefined,
        reason: 'Fuera de servicio',
      })
    })
  })
})
