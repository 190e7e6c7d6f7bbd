import { expect, test } from 'vitest'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { listSentWith } from './sent-together.server.ts'

const order = (orderId: number, uuid?: string) => ({ orderId, uuid, date: '2026-11-21', status: 'received' })

/** A client whose orders of catalogues 1 and 2 are given. */
const areaWith = (...catalogs: readonly (readonly object[])[]) =>
  clientAreaOf({
    catalogService: (request) => {
      const catalog = /\/(\d+)\/7(?:\?|$)/.exec(request.url)?.[1]
      const orders = catalogs[Number(catalog) - 1]
      return orders ? listAnswer(...orders) : refusalAnswer(503, 'busy')
    },
  })

test('the orders of one cart have one uuid', async () => {
  const area = areaWith([order(146, 'a'), order(140, 'b')], [order(147, 'a'), order(139, 'c')])
  expect(await listSentWith(area, { catalogId: 1, orderId: 146 })).toEqual([{ catalogId: 2, orderId: 147 }])
  expect(await listSentWith(area, { catalogId: 2, orderId: 147 })).toEqual([{ catalogId: 1, orderId: 146 }])
  expect(await listSentWith(area, { catalogId: 1, orderId: 140 })).toEqual([])
})

test('orders without a uuid were not sent together', async () => {
  const area = areaWith([order(146)], [order(147)])
  expect(await listSentWith(area, { catalogId: 1, orderId: 146 })).toEqual([])
})

test('a catalogue that does not answer has none', async () => {
  const area = areaWith([order(146, 'a')])
  expect(await listSentWith(area, { catalogId: 1, orderId: 146 })).toEqual([])
})
