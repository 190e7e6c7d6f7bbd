/** Sorts by a whole number from 0 to `most`, ascending and stable. Counts instead of comparing: lists have all rows. */
export function sortedBy<Rows extends readonly number[] | Int32Array>(
  rows: Rows,
  keyOf: (row: number) => number,
  most: number,
): Rows {
  const next = new Int32Array(most + 2)
  for (const row of rows) next[keyOf(row) + 1] = (next[keyOf(row) + 1] ?? 0) + 1
  for (let key = 0; key <= most; key++) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0)
  const sorted: number[] | Int32Array = rows.slice()
  for (const row of rows) {
    const key = keyOf(row)
    const at = next[key] ?? 0
    sorted[at] = row
    next[key] = at + 1
  }
  // TypeScript does not know that a copy of rows is of their type
  return sorted as unknown as Rows
}
