import { ORDER_STATUSES, type OrderStatus } from './order.ts'

/** A quantity of an order line. Lines are numbered from 1, in the order of the order. */
export interface LineQuantity {
  readonly lineNumber: number
  readonly quantity: number
}

export interface NumberedLine extends LineQuantity {
  readonly code: string
}

/** A quantity as the company's own system names it: by the number of the line, by its code, or by both. */
export interface NamedQuantity {
  readonly lineNumber?: number | undefined
  readonly code?: string | undefined
  readonly quantity: number
}

/** What is wrong with a row of a shipment. `open`: what no other shipment has of the line. */
export type ShippedRowProblem =
  | { readonly row: number; readonly code: 'unknown_line' | 'code_of_several_lines' }
  | { readonly row: number; readonly code: 'more_than_ordered'; readonly open: number }

export type MatchedShipment =
  | { readonly ok: true; readonly lines: readonly LineQuantity[] }
  | { readonly ok: false; readonly problems: readonly ShippedRowProblem[] }

interface WithLines {
  readonly lines: readonly LineQuantity[]
}

/** What of each line is in no shipment; a line that is shipped whole is left out. */
export function openQuantities(
  ordered: readonly LineQuantity[],
  shipments: readonly WithLines[],
): LineQuantity[] {
  const shipped = sumByLine(shipments.flatMap(({ lines }) => lines))
  return ordered.flatMap(({ lineNumber, quantity }) => {
    const open = quantity - (shipped.get(lineNumber) ?? 0)
    return open > 0 ? [{ lineNumber, quantity: open }] : []
  })
}

/**
 * Finds the order lines of a shipment. Rows of one line are added up. All shipments of an order never have more of a line
 * than was ordered.
 */
export function matchShipment(
  ordered: readonly NumberedLine[],
  others: readonly WithLines[],
  rows: readonly NamedQuantity[],
): MatchedShipment {
  const open = sumByLine(openQuantities(ordered, others))
  const sums = new Map<number, number>()
  const problems = rows.flatMap((named, row): ShippedRowProblem[] => {
    const [line, ...more] = ordered.filter((each) => isNamed(each, named))
    if (!line) return [{ row, code: 'unknown_line' }]
    if (more.length > 0) return [{ row, code: 'code_of_several_lines' }]
    const sum = (sums.get(line.lineNumber) ?? 0) + named.quantity
    sums.set(line.lineNumber, sum)
    const left = open.get(line.lineNumber) ?? 0
    return sum > left ? [{ row, code: 'more_than_ordered', open: left }] : []
  })
  if (problems.length > 0) return { ok: false, problems }
  const lines = [...sums].map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
  return { ok: true, lines: lines.sort((a, b) => a.lineNumber - b.lineNumber) }
}

function isNamed(line: NumberedLine, { lineNumber, code }: NamedQuantity): boolean {
  if (lineNumber === undefined && code === undefined) return false
  return (lineNumber ?? line.lineNumber) === line.lineNumber && (code ?? line.code) === line.code
}

function sumByLine(lines: readonly LineQuantity[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { lineNumber, quantity } of lines) sums.set(lineNumber, (sums.get(lineNumber) ?? 0) + quantity)
  return sums
}

/**
 * The statuses that an order passes because of its shipments: with the first one it is being prepared, with the last open
 * quantity it is shipped, and when all of it has arrived it is delivered. A cancelled order stays so.
 */
export function statusesByShipments(
  status: OrderStatus,
  ordered: readonly LineQuantity[],
  shipments: readonly (WithLines & { readonly isDelivered: boolean })[],
): OrderStatus[] {
  if (status === 'cancelled' || shipments.length === 0) return []
  const target = statusOf()
  return ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(status) + 1, ORDER_STATUSES.indexOf(target) + 1)

  function statusOf(): OrderStatus {
    if (openQuantities(ordered, shipments).length > 0) return 'preparing'
    return shipments.every(({ isDelivered }) => isDelivered) ? 'delivered' : 'shipped'
  }
}

/** Whether some of an order is in shipments, and some is not. */
export function hasOpenPart(ordered: readonly LineQuantity[], shipments: readonly WithLines[]): boolean {
  return shipments.length > 0 && openQuantities(ordered, shipments).length > 0
}

/** Whether the open part of an order is still to come: of an order that is shipped, delivered or cancelled, nothing is. */
export function isOpenPartToCome(status: string): boolean {
  return !['shipped', 'delivered', 'cancelled'].includes(status)
}

/** Whether a text is an address that pages and mails may link to: https, without a user name. */
export function isTrackingUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}
