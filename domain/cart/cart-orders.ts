import { blocksCart, type LineProblem } from './line-problems.ts'

interface OrderableLine {
  readonly catalogId: number
  readonly problem: LineProblem | undefined
}

/** The lines of a cart that become one order: the orderable ones of one catalogue. */
export interface CatalogLines<Line> {
  readonly catalogId: number
  readonly lines: readonly Line[]
}

/** Whether a line of the cart has a problem that keeps the whole cart from being sent. */
export function isCartBlocked(lines: readonly Pick<OrderableLine, 'problem'>[]): boolean {
  return lines.some(({ problem }) => blocksCart(problem))
}

/**
 * The orders that a cart becomes, one per catalogue, in order of `catalogIds`. A catalogue without an orderable line has
 * none; a blocked cart becomes no order at all.
 */
export function groupIntoOrders<Line extends OrderableLine>(
  lines: readonly Line[],
  catalogIds: readonly number[],
): CatalogLines<Line>[] {
  if (isCartBlocked(lines)) return []
  return catalogIds
    .map((catalogId) => ({
      catalogId,
      lines: lines.filter((line) => line.catalogId === catalogId && line.problem === undefined),
    }))
    .filter((order) => order.lines.length > 0)
}
