/** A line of an order, with the name of the category in which its item is now; '' = none. */
export interface LineToPick {
  readonly orderNumber: string
  readonly category: string
  readonly code: string
  readonly name: string
  readonly quantity: number
}

export interface PickedItem {
  readonly code: string
  readonly name: string
  /** Over all orders. */
  readonly quantity: number
  /** How much of it each order gets, in the order of the orders. */
  readonly perOrder: readonly { readonly orderNumber: string; readonly quantity: number }[]
}

export interface PickedCategory {
  /** '' = items without a category; they come last. */
  readonly category: string
  readonly items: readonly PickedItem[]
}

/** What to fetch for one or several orders: by category and code, each code once with its total. */
export function pickingList(lines: readonly LineToPick[]): PickedCategory[] {
  return [...Map.groupBy(lines, ({ category }) => category)]
    .map(([category, ofCategory]) => ({ category, items: pickItems(ofCategory) }))
    .toSorted(
      (a, b) => Number(a.category === '') - Number(b.category === '') || compare(a.category, b.category),
    )
}

/** An item whose name has changed between two orders stands there under each name. */
function pickItems(lines: readonly LineToPick[]): PickedItem[] {
  return [...Map.groupBy(lines, ({ code, name }) => `${code}\n${name}`).values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const perOrder = [...Map.groupBy(same, (line) => line.orderNumber)].map(([orderNumber, its]) => ({
        orderNumber,
        quantity: sum(its),
      }))
      return [{ code: first.code, name: first.name, quantity: sum(same), perOrder }]
    })
    .toSorted((a, b) => compare(a.code, b.code) || compare(a.name, b.name))
}

function sum(lines: readonly LineToPick[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}

/** TUB-2 before TUB-15, the same on every machine. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b))
}
