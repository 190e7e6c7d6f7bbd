import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStatuses, ORDER_STATUSES, type OrderStatus } from './order.ts'
import {
  hasOpenPart,
  isOpenPartToCome,
  isTrackingUrl,
  type LineQuantity,
  matchShipment,
  type NumberedLine,
  openQuantities,
  statusesByShipments,
} from './shipments.ts'

const ORDERED: readonly NumberedLine[] = [
  { lineNumber: 1, code: 'TUB-15', quantity: 12 },
  { lineNumber: 2, code: 'ARA-8', quantity: 100 },
  { lineNumber: 3, code: 'ARA-8', quantity: 5 },
]
const parcel = (...lines: [number, number][]) => ({
  lines: lines.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
})
const WHOLE = parcel([1, 12], [2, 100], [3, 5])

describe('what is open', () => {
  test('is what no shipment has', () => {
    const shipments = [parcel([1, 10]), parcel([1, 2], [3, 4])]
    expect(openQuantities(ORDERED, shipments)).toEqual([
      { lineNumber: 2, quantity: 100 },
      { lineNumber: 3, quantity: 1 },
    ])
  })

  test('is the part of an order that has shipments', () => {
    expect(hasOpenPart(ORDERED, [])).toBe(false)
    expect(hasOpenPart(ORDERED, [parcel([1, 1])])).toBe(true)
    expect(hasOpenPart(ORDERED, [WHOLE])).toBe(false)
  })

  test('is to come until the order counts as shipped', () => {
    expect(ORDER_STATUSES.filter(isOpenPartToCome)).toEqual(['received', 'confirmed', 'preparing'])
  })
})

describe('a shipment', () => {
  test('names its lines by number, by code, or by both, and rows of one line are added up', () => {
    const rows = [
      { code: 'TUB-15', quantity: 4 },
      { lineNumber: 3, code: 'ARA-8', quantity: 5 },
      { lineNumber: 1, quantity: 2 },
    ]
    expect(matchShipment(ORDERED, [], rows)).toEqual({ ok: true, lines: parcel([1, 6], [3, 5]).lines })
  })

  test('is refused for an unknown line, an unclear code and more than is open, each with its row', () => {
    const rows = [
      { lineNumber: 4, quantity: 1 },
      { lineNumber: 1, code: 'ARA-8', quantity: 1 },
      { quantity: 1 },
      { code: 'ARA-8', quantity: 1 },
      { code: 'TUB-15', quantity: 2 },
      { lineNumber: 1, quantity: 1 },
    ]
    expect(matchShipment(ORDERED, [parcel([1, 10])], rows)).toEqual({
      ok: false,
      problems: [
        { row: 0, code: 'unknown_line' },
        { row: 1, code: 'unknown_line' },
        { row: 2, code: 'unknown_line' },
        { row: 3, code: 'code_of_several_lines' },
        { row: 5, code: 'more_than_ordered', open: 2 },
      ],
    })
  })

  test('never ships more than was ordered, and what is shipped and open is what was ordered', () => {
    const ordered = fc
      .array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 })
      .map((quantities) =>
        quantities.map((quantity, at) => ({ lineNumber: at + 1, code: `C${at}`, quantity })),
      )
    const row = fc.record({
      lineNumber: fc.integer({ min: 1, max: 6 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    const reports = fc.array(fc.array(row, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
    fc.assert(
      fc.property(ordered, reports, (lines, reported) => {
        const shipments: { lines: readonly LineQuantity[] }[] = []
        for (const rows of reported) {
          const matched = matchShipment(lines, shipments, rows)
          if (matched.ok) shipments.push(matched)
          const sumOf = (all: readonly LineQuantity[], lineNumber: number) =>
            all.reduce((sum, each) => sum + (each.lineNumber === lineNumber ? each.quantity : 0), 0)
          const open = openQuantities(lines, shipments)
          for (const { lineNumber, quantity } of lines) {
            const shipped = sumOf(
              shipments.flatMap((each) => each.lines),
              lineNumber,
            )
            expect(shipped + sumOf(open, lineNumber)).toBe(quantity)
          }
          // A report is accepted exactly if each line exists and has enough left
          const fits = rows.every(({ lineNumber }) => {
            const of = lines.find((line) => line.lineNumber === lineNumber)
            const others = matched.ok ? shipments.slice(0, -1) : shipments
            const shipped = sumOf(
              others.flatMap((each) => each.lines),
              lineNumber,
            )
            return of !== undefined && shipped + sumOf(rows, lineNumber) <= of.quantity
          })
          expect(matched.ok).toBe(fits)
        }
      }),
    )
  })
})

describe('the status of an order', () => {
  const moves = (
    status: OrderStatus,
    ...shipments: { lines: readonly LineQuantity[]; isDelivered: boolean }[]
  ) => statusesByShipments(status, ORDERED, shipments).join(' ')
  const onTheWay = (lines: { lines: readonly LineQuantity[] }) => ({ ...lines, isDelivered: false })
  const arrived = (lines: { lines: readonly LineQuantity[] }) => ({ ...lines, isDelivered: true })

  test('becomes preparing with a part, shipped with all of it, delivered when all has arrived', () => {
    expect(moves('received')).toBe('')
    expect(moves('received', onTheWay(parcel([1, 12])))).toBe('confirmed preparing')
    expect(moves('preparing', arrived(parcel([1, 12])))).toBe('')
    expect(moves('confirmed', onTheWay(WHOLE))).toBe('preparing shipped')
    expect(moves('preparing', arrived(parcel([1, 12])), onTheWay(parcel([2, 100], [3, 5])))).toBe('shipped')
    expect(moves('shipped', arrived(WHOLE))).toBe('delivered')
    expect(moves('received', arrived(WHOLE))).toBe('confirmed preparing shipped delivered')
  })

  test('takes only steps that staff may take, and never one back', () => {
    for (const status of ORDER_STATUSES)
      for (const shipment of [parcel([1, 1]), WHOLE])
        for (const isDelivered of [true, false]) {
          let current = status
          for (const next of statusesByShipments(status, ORDERED, [{ ...shipment, isDelivered }])) {
            expect(nextStatuses(current, 'staff')).toContain(next)
            current = next
          }
        }
  })

  test('stays cancelled', () => {
    expect(moves('cancelled', arrived(WHOLE))).toBe('')
  })
})

test('a shipment is followed at an https address without a user', () => {
  expect(isTrackingUrl('https://www.ups.com/track?tracknum=1Z')).toBe(true)
  for (const text of [
    '',
    'ups.com',
    '/track',
    'http://ups.com/',
    'javascript:alert(1)',
    'https://',
    'https://a@b.test',
  ])
    expect(isTrackingUrl(text), text).toBe(false)
})
