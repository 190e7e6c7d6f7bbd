import { describe, expect, test } from 'vitest'
import { ORDER_DETAILS, SHIPMENT } from '#contracts/openapi/examples.ts'
import { DEFAULT_TIME_ZONE } from '#domain/text/time-zone.ts'
import { viewMoment } from '../order-view.ts'
import { viewShipments } from './shipment-view.ts'

const moment = (text: string) => viewMoment(text, { language: 'en', zone: DEFAULT_TIME_ZONE })
const ORDER = { ...ORDER_DETAILS, status: 'preparing', shipments: [SHIPMENT] }
const view = (order: object = {}, shipment: object = {}) =>
  viewShipments({ ...ORDER, shipments: [{ ...SHIPMENT, ...shipment }], ...order }, moment)

describe('the shipments of an order', () => {
  test('have the lines of the order, and what is open is still to come', () => {
    const { code } = SHIPMENT.lines[0] ?? {}
    expect(view()).toMatchObject({
      shipments: [
        {
          carrier: 'UPS',
          trackingNumber: SHIPMENT.trackingNumber,
          trackingUrl: SHIPMENT.trackingUrl,
          delivered: undefined,
          lines: [{ code, name: ORDER.lines[0]?.name, quantity: 24 }],
        },
      ],
      open: [{ code, quantity: 12 }],
      isToCome: true,
    })
  })

  test.each(['shipped', 'delivered', 'cancelled'])(
    'leave nothing to come of an order that is %s',
    (status) => {
      expect(view({ status })).toMatchObject({ open: [{ quantity: 12 }], isToCome: false })
    },
  )

  test('of a day are shown without a time, those of an instant with it', () => {
    const shown = view({}, { shippedAt: '2026-11-23', deliveredAt: '2026-11-24T15:00:00Z' })?.shipments[0]
    expect(shown?.shipped).toMatchObject({ day: 'November 23, 2026', time: '' })
    expect(shown?.delivered).toMatchObject({ day: 'November 24, 2026', time: expect.stringMatching(/\d/) })
  })

  test.each(['javascript:alert(1)', 'http://ups.com/', 'ups.com', ''])(
    'are not followed at %j, which another service may answer',
    (trackingUrl) => {
      expect(view({}, { trackingUrl })?.shipments[0]?.trackingUrl).toBeUndefined()
    },
  )

  test('may number lines by their place, and a line that the order does not have is left out', () => {
    const lines = ORDER.lines.map((line) => ({ ...line, lineNumber: undefined }))
    const shipped = [...SHIPMENT.lines, { lineNumber: 7, code: '', quantity: 1 }]
    const shown = view({ lines }, { lines: shipped })
    expect(shown?.shipments[0]?.lines).toMatchObject([{ lineNumber: 1, quantity: 24 }])
  })

  test('are not there for an order of a service without the extension', () => {
    expect(view({ shipments: undefined })).toBeUndefined()
    expect(view({ shipments: [] })).toBeUndefined()
  })
})
