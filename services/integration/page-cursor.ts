/** Writes after which row of a list the next page begins: opaque, so that no caller computes with it. */
export function writeCursor(list: string, row: string | number): string {
  return Buffer.from(`${list} ${row}`).toString('base64url')
}

/** The row of a cursor of this list; undefined = it is of another list, or none. */
export function readCursor(list: string, cursor: string): string | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  return text.startsWith(`${list} `) ? text.slice(list.length + 1) : undefined
}
