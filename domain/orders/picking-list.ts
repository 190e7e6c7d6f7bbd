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
  /** Under which names orders have the code, and how much of each. */
  readonly names: readonly { readonly name: string; readonly quantity: number }[]
  /** Over all orders and names. */
  readonly quantity: number
  /** How much of it each order gets, in the order of the orders. */
  readonly perOrder: readonly { readonly orderNumber: string; readonly quantity: number }[]
}

export interface PickedCategory {
  /** '' = items without a category; they come last. */
  readonly category: string
  readonly items: readonly PickedItem[]
}

/**
 * What to fetch for one or several orders: by category and code, each code once with its total. Orders keep the names that
 * their items had, so one code can have several. A code of items in several categories is in the first of them.
 */
export function pickingList(lines: readonly LineToPick[]): PickedCategory[] {
  const items = [...Map.groupBy(lines, keyOf).values()].map((same) => ({
    category: same.map((line) => line.category).toSorted(compareCategories)[0] ?? '',
    item: pickItem(same),
  }))
  return [...Map.groupBy(items, ({ category }) => category)]
    .map(([category, its]) => ({
      category,
      items: its.map(({ item }) => item).toSorted((a, b) => compare(a.code, b.code) || compareNames(a, b)),
    }))
    .toSorted((a, b) => compareCategories(a.category, b.category))
}

/** Items without a code are told apart by their names. */
function keyOf({ code, name }: LineToPick): string {
  return code === '' ? `\n${name}` : code
}

function pickItem(lines: readonly LineToPick[]): PickedItem {
  const names = [...Map.groupBy(lines, ({ name }) => name)]
    .map(([name, its]) => ({ name, quantity: sum(its) }))
    .toSorted((a, b) => compare(a.name, b.name))
  const perOrder = [...Map.groupBy(lines, ({ orderNumber }) => orderNumber)].map(([orderNumber, its]) => ({
    orderNumber,
    quantity: sum(its),
  }))
  return { code: lines[0]?.code ?? '', names, quantity: sum(lines), perOrder }
}

function compareCategories(a: string, b: string): number {
  return Number(a === '') - Number(b === '') || compare(a, b)
}

function compareNames({ names: [a] }: PickedItem, { names: [b] }: PickedItem): number {
  return compare(a?.name ?? '', b?.name ?? '')
}

function sum(lines: readonly LineToPick[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}

/** TUB-2 before TUB-15, the same on every machine. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compare(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b))
}
