import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { type Reader, viewOrder } from './order-view.ts'

const ORDER = { orderId: 7, date: '2026-11-22', status: 'Pendiente', subtotal: 25, taxes: 4, total: 29 }
const READER: Reader = { language: 'es', zone: DEFAULT_TIME_ZONE, visibility: 'shown', currency: 'JPY' }

test.each([undefined, '', 'yenes', '392', '¥'])(
  'an order whose service calls its currency %j is in that of the shop',
  (currency) => {
    const { currency: shown, figures } = viewOrder({ ...ORDER, currency }, 1, READER)
    expect([shown, figures?.total]).toEqual(['JPY', 29])
  },
)

test.each(['EUR', ' eur '])('an order whose service names %j is in euros', (currency) => {
  const { currency: shown, figures } = viewOrder({ ...ORDER, currency }, 1, READER)
  expect([shown, figures?.total]).toEqual(['EUR', 2_900])
})
