/** The rows as `change` returns them; the same list if it returns each as it is, because the list of a million takes 8 MB. */
export function mapRows<Row>(rows: readonly Row[], change: (row: Row) => Row): readonly Row[] {
  let changed: Row[] | undefined
  for (const [at, row] of rows.entries()) {
    const after = change(row)
    if (after !== row) changed ??= rows.slice(0, at)
    changed?.push(after)
  }
  return changed ?? rows
}
