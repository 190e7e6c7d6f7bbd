/** What each row of a list may leave out. What names a row, its state and what needs attention always stay. */
export const LIST_COLUMNS = {
  orders: ['date', 'client', 'reference', 'lines', 'total'],
  clients: ['username', 'email', 'orders', 'sums', 'sign_in'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ListWithColumns = keyof typeof LIST_COLUMNS

export type Column<List extends ListWithColumns> = (typeof LIST_COLUMNS)[List][number]

/** The parameter of an address that leaves a column out. */
export function hidingOf(column: string): string {
  return `hide_${column}`
}

/** The columns that an address leaves out. */
export function hiddenColumns<List extends ListWithColumns>(
  list: List,
  params: URLSearchParams,
): ReadonlySet<Column<List>> {
  const columns: readonly Column<List>[] = LIST_COLUMNS[list]
  return new Set(columns.filter((column) => params.get(hidingOf(column))))
}
