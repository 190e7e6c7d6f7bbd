import { createHash } from 'node:crypto'
import type { RowKey } from '#domain/text/row-key.ts'

interface FingerprintedLine {
  readonly line: RowKey
  readonly id: string
  readonly quantity: number | undefined
}

/** A hash of lines in any order, 16 hex digits: it changes when a line is added, changed or removed. */
export function cartFingerprint(lines: readonly FingerprintedLine[]): string {
  const text = lines
    .map(({ line, id, quantity }) => `${line} ${id} ${quantity}`)
    .sort()
    .join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
